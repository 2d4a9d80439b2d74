// SPDX-License-Identifier: MIT
//
// Runs work in a process of its own, so that a crash or an endless loop is a result like any other.
// Invariant: when isolate returns, the process is gone.
#ifndef HARNESS_PROCESS_ISOLATE_H
#define HARNESS_PROCESS_ISOLATE_H

#include <stdbool.h>
#include <stddef.h>

enum isolated { ISOLATED_NO, ISOLATED_YES, ISOLATED_CRASHED, ISOLATED_HUNG };

// Calls work(context) in a child, and returns YES or NO for its result. The child has its own copy
// of all memory except that of isolate_shared. HUNG: the child was killed after `milliseconds` of
// wall time. CRASHED: any other end. `hush` silences the child's standard error. If something else
// kills the child (PROCESS_KILLED), prints that and begins the work again in a new child; so the
// work must first set its shared memory anew. If no process can be started, or the child has no
// memory or is killed again and again, this process ends without a result (machine_failed).
enum isolated isolate(bool (*work)(void *), void *context, unsigned milliseconds, bool hush);

// Calls isolate. If the work crashed or hung, which would be a finding, calls isolate once more and
// returns the second result. Says on standard error if the two results differ.
enum isolated isolate_shown(bool (*work)(void *), void *context, unsigned milliseconds, bool hush);

// Returns zeroed memory that this process and its children share, never NULL. If the system has no
// such memory, ends the process (machine_failed), because results would differ without the memory.
void *isolate_shared(size_t size);
void isolate_unshare(void *memory, size_t size);

#endif
