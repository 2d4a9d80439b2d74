// SPDX-License-Identifier: MIT
//
// Runs work in a process of its own, so that its crash or endless loop is a result and not the end.
// Invariant: when it returns, the process is gone.
#ifndef HARNESS_PROCESS_ISOLATE_H
#define HARNESS_PROCESS_ISOLATE_H

#include <stdbool.h>
#include <stddef.h>

enum isolated { ISOLATED_NO, ISOLATED_YES, ISOLATED_CRASHED, ISOLATED_HUNG };

// Calls work(context) in a child; its result is YES or NO. Memory is the child's own, except what
// isolate_shared gave. After `milliseconds` of wall time the child is killed: HUNG. Any other end
// is CRASHED. `hush` silences the child's standard error. If something else kills the child
// (PROCESS_KILLED), this says so and begins the work again in a new child, so the work sets what it
// shares at its beginning. If no process is to be had, the child has no memory, or it is killed
// again and again, this process ends too (machine_failed): that is no answer.
enum isolated isolate(bool (*work)(void *), void *context, unsigned milliseconds, bool hush);

// The same if a crash or an endless loop is a finding: the work is then done again in a new
// process, and that result counts. What does not show again is told on standard error.
enum isolated isolate_shown(bool (*work)(void *), void *context, unsigned milliseconds, bool hush);

// Returns zeroed memory that this process and its children share, never NULL. If there is none, the
// process ends (machine_failed): without it the result would be another.
void *isolate_shared(size_t size);
void isolate_unshare(void *memory, size_t size);

#endif
