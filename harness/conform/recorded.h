// SPDX-License-Identifier: MIT
//
// Recorded games, put to an implementation action by action and as whole games. Knows the records
// of a file; what is asked of a position, and what an answer is worth, is generated play's.
// Invariant: a game that can't be read or is wrong is refused before anything is asked, with its
// place; the others are asked. A game that is not asked is counted.
#ifndef HARNESS_CONFORM_RECORDED_H
#define HARNESS_CONFORM_RECORDED_H

#include "again.h"

enum { RECORDED_REFUSALS = 20 }; // so many are kept in words, all are told

// Hears of a game that is refused; p says where and why.
typedef void recorded_refusal(void *context, const struct problem *p);

// Has a run ask the games of a file alone. False with a problem where the file can't be read, or
// has no game that is right.
bool recorded_load(struct again *a, const char *path, recorded_refusal *tell, void *context,
                   struct problem *p);

#endif
