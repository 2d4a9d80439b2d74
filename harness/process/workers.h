// SPDX-License-Identifier: MIT
//
// Several processes that work side by side, and the loop that watches them: the loop reads what
// they write, notices a process that stands still, and reports how each ended.
// Invariant: a worker that is not idle is a process that was started and not yet waited for.
#ifndef HARNESS_PROCESS_WORKERS_H
#define HARNESS_PROCESS_WORKERS_H

#include <stdint.h>

#include "process.h"

enum { WORKERS_MAX = 64 };

// The work of the workers, and the functions that watch it. `heard` and `busy` may be NULL.
struct workers_plan {
    unsigned count; // number of workers, 1 to WORKERS_MAX
    // Runs in the worker's process. That process ignores SIGINT, SIGTERM and SIGPIPE: the watcher
    // stops workers. `heard` gets what `work` writes to `out`. The result becomes the exit code.
    int (*work)(void *context, unsigned index, int out);
    // Gets what a worker wrote, piece by piece.
    void (*heard)(void *context, unsigned index, const char *bytes, size_t length);
    // Called after a worker has ended and `heard` has got all of the worker's output. May start a
    // new worker in the same place.
    void (*ended)(void *context, unsigned index, struct process_end end);
    // True if the worker does something that may hang. Sets *moves to a number that changes with
    // each step of the work. If *moves stays the same for `hang_ms` milliseconds, the worker is
    // killed (PROCESS_HUNG).
    bool (*busy)(void *context, unsigned index, uint64_t *moves);
    unsigned hang_ms;
    void *context;
};

// The workers of a plan. All members but the plan are zeroed at first.
struct workers {
    struct workers_plan plan;
    double seconds;   // sum of the lifetimes of all workers that ended
    double processor; // processor time of all workers that ended, in seconds
    struct worker_place {
        pid_t pid; // 0 if no worker is here
        int pipe;
        uint64_t moves;
        double began, moved;
    } at[WORKERS_MAX];
};

// Starts worker number `index`, which must not be running. Returns 0 or an errno.
int workers_start(struct workers *w, unsigned index);

bool workers_idle(const struct workers *w, unsigned index);

// Returns the processor seconds of all workers, ended and running.
double workers_processor(const struct workers *w);

// True if no worker is running.
bool workers_all_idle(const struct workers *w);

// Waits at most `milliseconds`. Calls `heard`, `ended` and `busy`. False if no worker is left.
bool workers_watch(struct workers *w, unsigned milliseconds);

// Kills the workers that are left. Calls `heard` with their last output, but does not call `ended`.
void workers_end(struct workers *w);

#endif
