// SPDX-License-Identifier: MIT
//
// Runs work in a process of its own, so that its crash or endless loop is a result and not the end.
// Invariant: when it returns, the process is gone.
#ifndef HARNESS_PROCESS_ISOLATE_H
#define HARNESS_PROCESS_ISOLATE_H

#include <stdbool.h>
#include <stddef.h>

enum isolated { ISOLATED_NO, ISOLATED_YES, ISOLATED_CRASHED, ISOLATED_HUNG };

// Calls work(context) in a child, and returns YES or NO for its result. Memory is the child's own,
// except what isolate_shared gave. HUNG: the child was killed after `milliseconds` of wall time.
// CRASHED: any other end. `hush` silences the child's standard error. If something else kills the
// child (PROCESS_KILLED), says so and begins the work again in a new child; so the work must set
// what it shares when it begins. If no process can be started, or the child has no memory or is
// killed again and again, this process ends too (machine_failed): that is no result.
enum isolated isolate(bool (*work)(void *), void *context, unsigned milliseconds, bool hush);

// Calls isolate for work whose crash or endless loop would be a finding. After one, does the work
// again in a new process and returns that result. If it differs, says so on standard error.
enum isolated isolate_shown(bool (*work)(void *), void *context, unsigned milliseconds, bool hush);

// Returns zeroed memory that this process and its children share, never NULL. If there is none, the
// process ends (machine_failed), because the result would differ without it.
void *isolate_shared(size_t size);
void isolate_unshare(void *memory, size_t size);

#endif
