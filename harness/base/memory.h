// SPDX-License-Identifier: MIT
//
// Memory that is there or ends the process, and what else a machine may refuse. Knows no more than
// that: whoever takes frees.
#ifndef HARNESS_BASE_MEMORY_H
#define HARNESS_BASE_MEMORY_H

#include <stdbool.h>
#include <stddef.h>

enum { MACHINE_EXIT = 2 }; // how a process ends that the machine failed, forked or not

// Says on standard error what the machine refused and ends the process with MACHINE_EXIT. Whoever
// forked it takes that for what it is, and for no finding.
_Noreturn void machine_failed(const char *what);

// The same where memory ran out.
_Noreturn void memory_out(void);

// Zeroed memory for `count` things of `size` bytes; never NULL. Free with free().
void *memory_take(size_t count, size_t size);

// The same for libraries that want something like malloc().
void *memory_bytes(size_t size);

// A copy of a text, for free().
char *memory_text(const char *s);

// `OWNED T *p = memory_take(...);`: memory of one pointer that is freed as that leaves scope.
void memory_free(void *pointer);
#define OWNED __attribute__((cleanup(memory_free)))

#endif
