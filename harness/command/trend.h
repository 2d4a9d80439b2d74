// SPDX-License-Identifier: MIT
//
// `findings trend`: runs of conform one after the other, and which causes each had. Knows how runs
// are compared and shown; the store keeps them.
// Invariant: runs are compared with those of the same implementation and rulesets alone.
#ifndef HARNESS_COMMAND_TREND_H
#define HARNESS_COMMAND_TREND_H

#include <jansson.h>

#include "store/runs.h"

// Appends a table for each implementation, or adds an object for each to an array (`list` not
// NULL). False with a problem.
bool trend_add(struct store *s, struct text *out, json_t *list, struct problem *p);

#endif
