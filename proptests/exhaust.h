// SPDX-License-Identifier: MIT
//
// Compares engine and spec in every position with few pieces (enumerate.h): full lists of legal
// actions, and the result of every action. Invariant: a chunk is reported only when all of it was
// compared.
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
    uint64_t every;   // applies the actions only in every `every`th position; at least 1
    uint64_t chunks;  // compares only the first `chunks` chunks; 0 for all
    struct part part; // which chunks to compare
    bool progress;    // shows progress on standard error

    // The result.
    uint64_t chunks_all, chunks_done;
    uint64_t positions, lists, successors; // numbers of positions, legal actions, applied actions
    uint64_t findings;                     // positions and actions that differ
    unsigned stops;                        // workers in which an implementation crashed or hung
    unsigned unshown;                      // workers that ended early, for no known reason
    double seconds;                        // of this run
    bool interrupted;
    struct text told;  // findings, one a line: signature, tab, position, tab, action; owned
    struct text about; // what the positions have in common; owned
};

// Runs the comparison. If it cannot finish, returns false with a problem and the results so far.
bool exhaust_run(struct exhaust *e, struct problem *p);

void exhaust_free(struct exhaust *e);

#endif
