// SPDX-License-Identifier: MIT
//
// Runs a piece of work in a process of its own, so that its crash or endless loop is a result and
// not the end. Knows processes and time; not what the work is.
// Invariant: when it returns, the process that it started is gone.
#ifndef HARNESS_PROCESS_ISOLATE_H
#define HARNESS_PROCESS_ISOLATE_H

#include <stdbool.h>
#include <stddef.h>

enum isolated { ISOLATED_NO, ISOLATED_YES, ISOLATED_CRASHED, ISOLATED_HUNG };

// Calls work(context) in a child: what it returns is YES or NO. Memory is the child's own but for
// what isolate_shared gave. Past `milliseconds` of wall time the child is killed: HUNG. Any other
// end is CRASHED. `hush` sends the child's standard error away. Where something else kills the
// child (PROCESS_KILLED) this says so and begins the work again in a fresh one: what the work
// shares, it sets at its beginning. Where there is no process to be had, the child has no memory,
// or is killed again and again, this process ends too (machine_failed): that is no answer.
enum isolated isolate(bool (*work)(void *), void *context, unsigned milliseconds, bool hush);

// The same where a crash or an endless loop is a finding: then the work is begun again in a fresh
// process, and that is what counts. What does not show again is said on standard error.
enum isolated isolate_shown(bool (*work)(void *), void *context, unsigned milliseconds, bool hush);

// Zeroed memory that this process and its children share; never NULL. Where there is none, the
// process ends (machine_failed): work that goes on without it would give another result.
void *isolate_shared(size_t size);
void isolate_unshare(void *memory, size_t size);

#endif
