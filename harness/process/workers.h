// SPDX-License-Identifier: MIT
//
// Several processes that work beside each other, and the loop that watches them: what they say,
// which of them stands still, how each ended. Knows places for workers, pipes and time; not what
// the work is, and not whether an end is a finding.
// Invariant: a worker that is not idle is a process that was started and not yet waited for.
#ifndef HARNESS_PROCESS_WORKERS_H
#define HARNESS_PROCESS_WORKERS_H

#include <stdint.h>

#include "process.h"

enum { WORKERS_MAX = 64 };

// What is to be done, and who is told. `heard` and `busy` may be NULL.
struct workers_plan {
    unsigned count; // places for workers, 1 to WORKERS_MAX
    // In the worker's process, where SIGINT, SIGTERM and SIGPIPE are ignored: whoever watches
    // decides. What it writes to `out` is heard; what it returns is its exit code.
    int (*work)(void *context, unsigned index, int out);
    // Some of what a worker wrote, in order.
    void (*heard)(void *context, unsigned index, const char *bytes, size_t length);
    // It ended, and all that it wrote was heard. May start another in its place.
    void (*ended)(void *context, unsigned index, struct process_end end);
    // Whether it is at something that may hang, and a number that changes whenever it moves on.
    // Where the number stays for longer than hang_ms, it is killed: HUNG.
    bool (*busy)(void *context, unsigned index, uint64_t *moves);
    unsigned hang_ms;
    void *context;
};

// Zeroed but for the plan at first.
struct workers {
    struct workers_plan plan;
    double seconds;   // that those which ended have lived, together
    double processor; // seconds that they took of one
    struct worker_place {
        pid_t pid; // 0 where the place is idle
        int pipe;
        uint64_t moves;
        double began, moved;
    } at[WORKERS_MAX];
};

// Starts a worker in an idle place: 0, or errno.
int workers_start(struct workers *w, unsigned index);

bool workers_idle(const struct workers *w, unsigned index);

// Seconds of a processor that all have taken, those which ended and those which run.
double workers_processor(const struct workers *w);

// Whether no place has a worker.
bool workers_all_idle(const struct workers *w);

// Waits for so long at most, and tells what came of it. False where all places are idle.
bool workers_watch(struct workers *w, unsigned milliseconds);

// Kills those that are left. What they had written is heard; ended() is not called.
void workers_end(struct workers *w);

#endif
