// SPDX-License-Identifier: MIT
//
// Plays many games in several processes: starts and watches workers, collects their counters and
// findings.
// Invariants: after campaign_run no process that it started is left. Every difference that a worker
// saw is counted, even a difference that ended the worker.
#ifndef HARNESS_LOCKSTEP_CAMPAIGN_H
#define HARNESS_LOCKSTEP_CAMPAIGN_H

#include "base/part.h"
#include "finding.h"
#include "shrink.h"

// Functions that are called while a campaign runs; each may be NULL.
struct campaign_listener {
    // Called with a new finding, and again when the finding was shrunk. Fills f->stored.
    void (*found)(void *context, struct finding *f);
    // Returns true if there are enough findings: the workers then finish.
    bool (*enough)(void *context);
    void *context;
};

struct campaign {
    struct contest contest;
    struct generate generate;
    uint64_t seed;       // game n uses the seed choices_derive(seed, n)
    uint64_t seconds;    // limit of seconds; 0 for none
    bool of_processor;   // `seconds` limits the processor time of all workers together
    uint64_t games;      // number of the game at which to stop; 0 for none
    uint64_t first_game; // number of the first game
    struct part part;    // the part of all games that this campaign plays
    unsigned jobs;       // worker processes, at least 1
    bool progress;       // draw the progress on standard error
    unsigned hang_ms;    // time limit of one answer; 0 for 10 s
    struct shrink_limits shrink;
    struct campaign_listener listener;
};

struct campaign_result {
    struct counters counters;
    struct finding *findings; // owned; one for each signature, in order of signature
    size_t count;
    double elapsed;        // seconds
    double worker_seconds; // seconds that all workers together lived
    bool interrupted;      // true after Ctrl-C
    unsigned crashes;      // workers whose crash or hang was reproduced; each was replaced
    unsigned unshown;      // crashes and hangs that a second try did not reproduce
    char failed[160];      // why the campaign could not go on; "" if it could
};

// Runs a campaign up to a limit of seconds, games, or both. Free the result with campaign_free.
void campaign_run(const struct campaign *c, struct campaign_result *r);

void campaign_free(struct campaign_result *r);

#endif
