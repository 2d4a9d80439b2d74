// SPDX-License-Identifier: MIT
//
// Which processes are a process's children, from /proc. Not every kernel lists the children of one,
// so it looks at all processes. Knows nothing of what a child is for.
#ifndef HARNESS_PROCESS_DESCENDANTS_H
#define HARNESS_PROCESS_DESCENDANTS_H

#include <stddef.h>
#include <sys/types.h>

// Writes up to `room` children of a process; returns how many. (There may be more.)
size_t children_of(pid_t parent, pid_t *pids, size_t room);

#endif
