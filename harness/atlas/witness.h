// SPDX-License-Identifier: MIT
//
// The smallest position in which two readings part. Knows how to make positions, to look at all
// that have few tiles, and to make a position smaller; what a difference is difference.h says.
// Invariant: the same pair, seed and effort find the same witness.
#ifndef HARNESS_ATLAS_WITNESS_H
#define HARNESS_ATLAS_WITNESS_H

#include <signal.h>

#include "difference.h"
#include "position/model.h"

// A position, an action, and how much parts.
struct witness {
    enum difference kind;       // DIFFERENCE_NONE: none found
    struct paiko_position p, q; // under the two readings
    struct paiko_action action;
    unsigned tiles;  // on the board, Red's pieces among them
    unsigned beside; // what else there is to look at: tiles in hand and lost, streaks, marks
};

struct search {
    struct paiko_rules rules[2];
    uint64_t seed;
    uint64_t positions;                // to make at most
    const volatile sig_atomic_t *stop; // ends the search where it is not 0; may be NULL

    // What came of it.
    struct witness best;
    uint64_t tried; // positions looked at, those of shrinking left out
    uint64_t found; // of them with a difference
};

// Makes positions, and makes those with a difference small, until as many as `positions` were tried
// or many in a row led to nothing smaller.
void witness_search(struct search *s);

// Makes a witness smaller as long as some step does, without going below its kind (a verdict may
// become an outcome and the reverse).
void witness_shrink(struct judge *j, const struct paiko_rules rules[2], struct witness *w);

// Fills p, q, kind, action, tiles and beside from a line, of which only differences of kind `least`
// or above count. False where the line shows none.
bool witness_look(struct judge *j, const struct paiko_rules rules[2], const char *line,
                  enum difference least, struct witness *w);

#endif
