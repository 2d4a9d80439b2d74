// SPDX-License-Identifier: MIT
//
// Gives memory, or ends the process if there is none. The caller frees the memory.
#ifndef HARNESS_BASE_MEMORY_H
#define HARNESS_BASE_MEMORY_H

#include <stdbool.h>
#include <stddef.h>

enum { MACHINE_EXIT = 2 }; // exit code if the system refuses something, such as memory

// Prints on standard error what the machine refused, and ends the process with MACHINE_EXIT. A
// parent process takes this exit code for a failure of the machine, never of what is tested.
_Noreturn void machine_failed(const char *what);

// Ends the process as machine_failed does, because memory ran out.
_Noreturn void memory_out(void);

// Returns zeroed memory for `count` things of `size` bytes, never NULL. Free it with free().
void *memory_take(size_t count, size_t size);

// Returns `size` zeroed bytes, never NULL. Free them with free().
void *memory_bytes(size_t size);

// Returns a copy of a text. Free it with free().
char *memory_text(const char *s);

// `OWNED T *p = memory_take(...);` frees p when it goes out of scope.
void memory_free(void *pointer);
#define OWNED __attribute__((cleanup(memory_free)))

#endif
