// SPDX-License-Identifier: MIT
//
// One position under two readings: how it looks under other rules, and how much of what comes of it
// is the same. Knows which fields a reading keeps; not what an option does.
// Invariant: what is said depends on what is compared alone.
#ifndef HARNESS_READINGS_COMPARE_H
#define HARNESS_READINGS_COMPARE_H

#include <paiko/action.h>
#include <stdbool.h>

// p under other rules of its ruleset. False where the notation refuses the line that comes out: the
// position is not one of that reading.
bool readings_under(const struct paiko_position *p, const struct paiko_rules *rules,
                    struct paiko_position *q);

// Whether two positions are the same but for their rules, what these derive, and the record of
// earlier turns.
bool readings_same_position(const struct paiko_position *p, const struct paiko_position *q);

// Whether what is kept of earlier turns is the same, as far as both readings keep it: shifts in a
// row, heroes made.
bool readings_same_record(const struct paiko_position *p, const struct paiko_position *q);

// Whether the same fell, in the same waves.
bool readings_same_fall(const struct paiko_report *a, const struct paiko_report *b);

#endif
