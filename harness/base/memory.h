// SPDX-License-Identifier: MIT
//
// Memory that is there or ends the process. Knows no more than that: whoever takes frees.
#ifndef HARNESS_BASE_MEMORY_H
#define HARNESS_BASE_MEMORY_H

#include <stddef.h>

// Says on standard error that memory ran out and ends the process with exit code 2.
_Noreturn void memory_out(void);

// Zeroed memory for `count` things of `size` bytes; never NULL. Free with free().
void *memory_take(size_t count, size_t size);

#endif
