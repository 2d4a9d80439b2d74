// SPDX-License-Identifier: MIT
//
// Engine against spec in every position with few pieces: full lists of legal actions and what every
// action leads to. Knows processes and how the numbers are cut into chunks; what the positions are
// enumerate.h says. Invariant: a chunk is reported once all of it was compared.
#ifndef PROPTESTS_EXHAUST_H
#define PROPTESTS_EXHAUST_H

#include <stdbool.h>
#include <stdint.h>

#include "base/part.h"
#include "base/problem.h"

struct exhaust {
    const char *ruleset;
    unsigned pieces;
    unsigned jobs;    // worker processes, at least 1
    uint64_t every;   // play the actions of every so-many-th position only; at least 1
    uint64_t chunks;  // end after so many; 0 for all
    struct part part; // which chunks it compares
    bool progress;    // on standard error

    // What came of it.
    uint64_t chunks_all, chunks_done;
    uint64_t positions, lists, successors; // compared; lists in actions
    uint64_t findings;                     // positions and actions that differ
    unsigned stops;                        // workers that an implementation took down
    unsigned unshown;                      // those whose end did not show again
    double seconds;                        // of this run
    bool interrupted;
    struct text told;  // the findings, a line each: signature, tab, position, tab, action; owned
    struct text about; // what the positions have in common; owned
};

// Runs it. False with a problem where it could not, or not to its end: what is told so far holds.
bool exhaust_run(struct exhaust *e, struct problem *p);

void exhaust_free(struct exhaust *e);

#endif
