// SPDX-License-Identifier: MIT
//
// Runs work in a process of its own, so that a crash or an endless loop is a result like any other.
// Invariant: when isolate returns, the process is gone.
#ifndef HARNESS_PROCESS_ISOLATE_H
#define HARNESS_PROCESS_ISOLATE_H

#include <stdbool.h>
#include <stddef.h>

enum isolated { ISOLATED_NO, ISOLATED_YES, ISOLATED_CRASHED, ISOLATED_HUNG };

// Calls work(context) in a child process with its own copy of all memory that is not from
// isolate_shared(). `hush` silences the child's standard error. Returns:
// - YES or NO: the result of `work`
// - HUNG: the child was killed after `milliseconds` of wall time
// - CRASHED: the child ended in another way
// If somebody else kills the child, the work begins again in a new child. So the work must first
// set its shared memory anew. Calls machine_failed() if this happens again and again, or if the
// system refuses a process or memory.
enum isolated isolate(bool (*work)(void *), void *context, unsigned milliseconds, bool hush);

// Calls isolate. If the work crashed or hung, which would be a finding, calls isolate once more and
// returns the second result. Says on standard error if the two results differ.
enum isolated isolate_shown(bool (*work)(void *), void *context, unsigned milliseconds, bool hush);

// Returns zeroed memory that this process and its children share, never NULL. If the system has no
// such memory, ends the process (machine_failed).
void *isolate_shared(size_t size);
void isolate_unshare(void *memory, size_t size);

#endif
