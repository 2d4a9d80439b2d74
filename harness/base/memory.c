// SPDX-License-Identifier: MIT
//
// Knows calloc alone, which in the program is allocate.c's.
#include "memory.h"

#include <stdlib.h>
#include <string.h>

void *memory_take(size_t count, size_t size) {
    void *memory = calloc(count > 0 ? count : 1, size > 0 ? size : 1);
    if (!memory)
        memory_out();
    return memory;
}

void *memory_bytes(size_t size) {
    return memory_take(1, size);
}

char *memory_text(const char *s) {
    return strcpy(memory_take(strlen(s) + 1, 1), s);
}

void memory_free(void *pointer) {
    void *memory;
    memcpy(&memory, pointer, sizeof memory);
    free(memory);
}
