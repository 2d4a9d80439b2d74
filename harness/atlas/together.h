// SPDX-License-Identifier: MIT
//
// Rulings that matter together: a difference with two of them changed that neither shows alone.
// Knows made-up positions and the four readings of two options; nothing of single rulings.
// Invariant: a block of positions depends on ruleset, seed and its number alone.
#ifndef HARNESS_ATLAS_TOGETHER_H
#define HARNESS_ATLAS_TOGETHER_H

#include <signal.h>
#include <stdint.h>

#include "difference.h"

enum { TOGETHER_OPTIONS_MAX = 96, TOGETHER_PAIRS_MAX = 4096 };

// An option other than the default, and two of them of different rulings.
struct changed {
    unsigned ruling, option;
};
struct couple {
    struct changed a, b;
    uint64_t positions;      // that show it
    enum difference kind;    // of the example: DIFFERENCE_NONE where none shows it
    unsigned tiles;          // of the example
    struct paiko_position p; // the example, by default
    struct paiko_action action;
};

struct together {
    unsigned ruleset;
    uint64_t seed, first, positions; // makes positions number first to first + positions - 1
    const volatile sig_atomic_t *stop;

    uint64_t looked; // positions that all readings have
    struct couple couple[TOGETHER_PAIRS_MAX];
    size_t couples;
};

// Looks at the positions. False where it was stopped.
bool together_look(struct together *t);

#endif
