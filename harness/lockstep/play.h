// SPDX-License-Identifier: MIT
//
// One run of generated play, compared at every position: choices in, divergences out. Knows how
// comparing and generating take turns; keeps nothing from one run to the next but memory.
// Invariant: the same choices make the same run, as long as the implementations answer the same.
#ifndef HARNESS_LOCKSTEP_PLAY_H
#define HARNESS_LOCKSTEP_PLAY_H

#include <signal.h>
#include <stdbool.h>

#include "lockstep.h"
#include "play/generate.h"

enum { PLAY_SAMPLES = 3 };

struct play {
    struct lockstep l;          // sides, counters and `found` are the caller's to set
    const struct generate *g;   // borrowed
    volatile sig_atomic_t stop; // set it to end the run at the next position
    const volatile int *halt;   // ends the run like stop where it is not 0; may be NULL
    unsigned positions;         // compared in this run
    bool made_up;               // the position is the generator's, not what an action led to
    bool compared;              // the lists of the position, else only what is tried in it
    bool viewed;                // what the players see of the position is compared
    unsigned most;              // end the run after so many; 0 for no bound but the run's own

    char tried[PLAY_SAMPLES][ACTION_MAX]; // that led to each of `next`

    // Owned.
    struct text position, odd, next[PLAY_SAMPLES], report[PLAY_SAMPLES];
};

// One run. What it counts goes to l.counters, what it finds to l.found.
void play_run(struct play *p, struct choices *c);

void play_free(struct play *p);

#endif
