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
    // Runs in the worker's process. There SIGINT, SIGTERM and SIGPIPE are ignored: the watcher
    // stops workers. `heard` gets what `work` writes to `out`. The result becomes the exit code.
    int (*work)(void *context, unsigned index, int out);
    // Gets what a worker wrote, piece by piece.
    void (*heard)(void *context, unsigned index, const char *bytes, size_t length);
    // Called when a worker has ended and all that it wrote was heard. May start a new worker in its
    // place.
    void (*ended)(void *context, unsigned index, struct process_end end);
    // True if the worker does something that may hang. *moves becomes a number that changes as the
    // work goes on. If *moves stays the same for hang_ms, the worker is killed: HUNG.
    bool (*busy)(void *context, unsigned index, uint64_t *moves);
    unsigned hang_ms;
    void *context;
};

// The workers of a plan. All members but the plan are zeroed at first.
struct workers {
    struct workers_plan plan;
    double seconds;   // lifetime of all workers that ended
    double processor; // their processor time in seconds
    struct worker_place {
        pid_t pid; // 0 if the place is idle
        int pipe;
        uint64_t moves;
        double began, moved;
    } at[WORKERS_MAX];
};

// Starts a worker in an idle place. Returns 0 or an errno.
int workers_start(struct workers *w, unsigned index);

bool workers_idle(const struct workers *w, unsigned index);

// Returns the processor seconds of all workers, ended and running.
double workers_processor(const struct workers *w);

// True if no place has a worker.
bool workers_all_idle(const struct workers *w);

// Waits at most `milliseconds` and calls the plan's functions. False if all places are idle.
bool workers_watch(struct workers *w, unsigned milliseconds);

// Kills the workers that are left. `heard` gets what they had written; `ended` is not called.
void workers_end(struct workers *w);

#endif
