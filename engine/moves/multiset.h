// SPDX-License-Identifier: MIT
//
// Lists or counts all multisets of one size that the available tiles allow.
#ifndef PAIKO_MULTISET_H
#define PAIKO_MULTISET_H

#include <stddef.h>

#include "paiko/board.h"

// A function that is called with each multiset.
typedef void paiko_set_visit(void *context, const uint8_t set[PAIKO_TYPES]);

// Visits every multiset of n tiles that has at most available[t] tiles of type t.
void paiko_sets_each(const uint8_t available[PAIKO_TYPES], unsigned n, paiko_set_visit *visit,
                     void *context);

// Returns how many multisets paiko_sets_each visits.
size_t paiko_sets_number(const uint8_t available[PAIKO_TYPES], unsigned n);

#endif
