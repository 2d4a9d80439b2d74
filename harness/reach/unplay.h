// SPDX-License-Identifier: MIT
//
// Takes actions back, two players: makes positions from which one action leads to a given one.
// Knows which fields an action changes; whether it was legal, and leads exactly there, the engine
// says. Invariant: what is handed on was played by the engine from there to here.
#ifndef HARNESS_REACH_UNPLAY_H
#define HARNESS_REACH_UNPLAY_H

#include "reach.h"

enum { UNPLAY_ACTION = 32 }; // bytes of an action with its end

// A sequence of random numbers (splitmix64).
struct reach_random {
    uint64_t state;
};
uint32_t reach_below(struct reach_random *r, uint32_t n); // 0 for n of 0

// What the taking back is to aim at.
struct unplay_aim {
    bool wait;      // the player who moved needs turns that change nothing
    paiko_bits off; // tiles that can't have been deployed where they stand: they were shifted there
};

// A position before, and the action that leads on. Borrowed for the call.
typedef void unplay_fn(void *context, const struct reach_state *before, const char *action);

// Makes positions before `after`, which is of two players and not in the draft. Random where there
// are too many ways to try all.
void unplay(const struct reach_state *after, const struct unplay_aim *aim, struct reach_random *r,
            unplay_fn *found, void *context);

#endif
