// SPDX-License-Identifier: MIT
//
// Which processes are a process's children, from /proc. Knows two ways, as not every kernel has the
// first; not what a child is for.
#ifndef HARNESS_PROCESS_DESCENDANTS_H
#define HARNESS_PROCESS_DESCENDANTS_H

#include <stddef.h>
#include <sys/types.h>

// Writes up to `room` children of a process with one thread; returns how many. (There may be more.)
// Takes /proc/PID/task/PID/children where there is such a file, else looks at every process.
size_t children_of(pid_t parent, pid_t *pids, size_t room);

// The two ways, each for itself; the first is -1 where the kernel does not have it.
long children_listed(pid_t parent, pid_t *pids, size_t room);
size_t children_scanned(pid_t parent, pid_t *pids, size_t room);

#endif
