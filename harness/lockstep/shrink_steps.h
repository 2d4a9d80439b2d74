// SPDX-License-Identifier: MIT
//
// How a position of each game is made simpler, step by step (play/change.h). Invariant: each
// candidate has all its tiles; whether it is acceptable, and shows what is to be shown, only who
// tries it says.
#ifndef HARNESS_LOCKSTEP_SHRINK_STEPS_H
#define HARNESS_LOCKSTEP_SHRINK_STEPS_H

#include "play/change.h"
#include "play/generate.h"

struct shrinking {
    const struct generate *g; // what is played
    struct model now;
    // Makes a candidate `now` if it may, which it may mend before; whether it did.
    bool (*try_model)(void *context, struct model *m);
    void *context;
};

// Tries each step of the game on what those before it left. Whether one got anywhere.
bool shrink_steps(struct shrinking *s);

// Some of the steps, for tests.
simpler_step shrink_fewer_players, shrink_seat, shrink_beneath_black, shrink_other_mover;

#endif
