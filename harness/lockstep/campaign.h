// SPDX-License-Identifier: MIT
//
// Many runs in several processes: starts workers, watches them, gathers what they count and find.
// Knows processes, time and signals; what a run is, play says.
// Invariant: when it returns, no process that it started is left, whatever ended it; and every
// divergence that a worker saw is counted, also one that ended the worker.
#ifndef HARNESS_LOCKSTEP_CAMPAIGN_H
#define HARNESS_LOCKSTEP_CAMPAIGN_H

#include "base/part.h"
#include "finding.h"
#include "shrink.h"

// Who is told while a campaign runs; a function may be NULL.
struct campaign_listener {
    // A finding that is new, or the same one shrunk; `stored` is the listener's to fill.
    void (*found)(void *context, struct finding *f);
    // Whether enough has been found: the workers then end what they are at.
    bool (*enough)(void *context);
    void *context;
};

struct campaign {
    struct contest contest;
    struct generate generate;
    uint64_t seed;       // game number n is drawn from choices_derive(seed, n)
    uint64_t seconds;    // ends after so many; 0 for no limit
    bool of_processor;   // they are those that all workers together take of processors
    uint64_t games;      // ends after so many games and setups together; 0 for no limit
    uint64_t first_game; // games below it were played before
    struct part part;    // which of the games are its own
    unsigned jobs;       // worker processes, at least 1
    bool progress;       // on standard error
    unsigned hang_ms; // an implementation that takes longer for one answer hangs; 0: the usual 10 s
    struct shrink_limits shrink;
    struct campaign_listener listener;
};

struct campaign_result {
    struct counters counters;
    struct finding *findings; // owned; one for each signature, in order of signature
    size_t count;
    double elapsed;        // seconds
    double worker_seconds; // of all workers together
    bool interrupted;      // by Ctrl-C
    unsigned crashes;      // workers that an implementation took down, replaced each time
    unsigned unshown;      // workers whose end did not show again; their games were played again
    char failed[160];      // why it could not go on; "" where it could
};

// Runs it. At least one of seconds and games must be given. The result's findings are the
// caller's: campaign_free.
void campaign_run(const struct campaign *c, struct campaign_result *r);

void campaign_free(struct campaign_result *r);

#endif
