// SPDX-License-Identifier: MIT
//
// Many runs in several processes: starts and watches workers, gathers their counts and findings.
// Invariants: when it returns, no process that it started is left; every divergence that a worker
// saw is counted, even one that ended the worker.
#ifndef HARNESS_LOCKSTEP_CAMPAIGN_H
#define HARNESS_LOCKSTEP_CAMPAIGN_H

#include "base/part.h"
#include "finding.h"
#include "shrink.h"

// Functions that are called while a campaign runs; each may be NULL.
struct campaign_listener {
    // Gets a new finding, or the same one shrunk; it fills `stored`.
    void (*found)(void *context, struct finding *f);
    // Returns true if enough was found: the workers then finish.
    bool (*enough)(void *context);
    void *context;
};

struct campaign {
    struct contest contest;
    struct generate generate;
    uint64_t seed;       // game n is drawn from choices_derive(seed, n)
    uint64_t seconds;    // limit of seconds; 0 for none
    bool of_processor;   // seconds count processor time of all workers together
    uint64_t games;      // limit of games and made-up positions together; 0 for none
    uint64_t first_game; // games below it were played before
    struct part part;    // the games that are the campaign's own
    unsigned jobs;       // worker processes, at least 1
    bool progress;       // true to draw it on standard error
    unsigned hang_ms;    // time for one answer; 0 for the usual 10 s
    struct shrink_limits shrink;
    struct campaign_listener listener;
};

struct campaign_result {
    struct counters counters;
    struct finding *findings; // owned; one for each signature, in their order
    size_t count;
    double elapsed;        // seconds
    double worker_seconds; // seconds that all workers together lived
    bool interrupted;      // true after Ctrl-C
    unsigned crashes;      // workers that an implementation took down; each was replaced
    unsigned unshown;      // workers whose end did not show again; their games were played again
    char failed[160];      // why it could not go on; "" where it could
};

// Runs a campaign with a limit of seconds, of games, or of both. The caller frees the result with
// campaign_free.
void campaign_run(const struct campaign *c, struct campaign_result *r);

void campaign_free(struct campaign_result *r);

#endif
