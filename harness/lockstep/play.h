// SPDX-License-Identifier: MIT
//
// One run of generated play, compared at every position. A run makes random choices and reports
// differences. Runs share nothing but reused memory.
// Invariant: the same choices make the same run as long as the implementations answer the same.
#ifndef HARNESS_LOCKSTEP_PLAY_H
#define HARNESS_LOCKSTEP_PLAY_H

#include <signal.h>
#include <stdbool.h>

#include "lockstep.h"
#include "play/generate.h"

enum { PLAY_SAMPLES = 3 };

struct play {
    struct lockstep l;          // the caller sets sides, counters and `found`
    const struct generate *g;   // borrowed
    volatile sig_atomic_t stop; // nonzero ends the run at the next position
    const volatile int *halt;   // a nonzero value ends the run at the next position; may be NULL
    unsigned positions;         // positions compared in this run
    bool made_up;               // the position was built, not reached by an action
    bool compared;              // both lists of the position were compared
    bool viewed;                // the players' views of the position are compared
    unsigned most;              // maximum of `positions`; 0 for no limit

    char tried[PLAY_SAMPLES][ACTION_MAX]; // the actions that led to `next`

    // Owned.
    struct text position, odd, next[PLAY_SAMPLES], report[PLAY_SAMPLES];
};

// Plays one run. Adds to l.counters, and calls l.found with each difference.
void play_run(struct play *p, struct choices *c);

// Sometimes builds a board on which another option of a ruling changes the outcomes of actions.
// Compares engine and spec on some of these actions. Also compares actions whose outcomes depend
// on two rulings.
void play_scene(struct play *p, struct choices *c);

void play_free(struct play *p);

#endif
