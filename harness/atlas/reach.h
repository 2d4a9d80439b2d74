// SPDX-License-Identifier: MIT
//
// A game from the start in which two readings come to part: legal under both until its last action,
// whose verdict or outcome differs. Knows how to play under both at once and how to make a game
// shorter; what a difference is difference.h says.
// Invariant: the same readings, seed and number of games find the same game.
#ifndef HARNESS_ATLAS_REACH_H
#define HARNESS_ATLAS_REACH_H

#include <signal.h>
#include <stdint.h>

#include "difference.h"

enum { REACH_PLIES_MAX = 640 };

// The actions of a game, the last of which is the one that parts the readings.
struct line_of_play {
    unsigned players; // of four to seven, else 0
    size_t count;
    struct paiko_action action[REACH_PLIES_MAX];
};

struct reach {
    struct paiko_rules rules[2];
    uint64_t seed, games;              // to play at most
    const volatile sig_atomic_t *stop; // ends the search where it is not 0; may be NULL

    // What came of it.
    enum difference kind; // DIFFERENCE_NONE: none found
    struct line_of_play best;
    struct paiko_position p, q; // before the last action, under the two readings
    uint64_t played, positions; // games and positions looked at, those of shortening left out
    uint64_t found;             // games with a difference
};

void reachable_search(struct reach *r);

#endif
