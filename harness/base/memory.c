// SPDX-License-Identifier: MIT
//
// The one place that says that memory ran out. Knows nothing of what it is for.
#include "memory.h"

#include <stdio.h>
#include <stdlib.h>

void memory_out(void) {
    fputs("paikocheck: out of memory\n", stderr);
    exit(2);
}

void *memory_take(size_t count, size_t size) {
    void *memory = calloc(count > 0 ? count : 1, size > 0 ? size : 1);
    if (memory == NULL)
        memory_out();
    return memory;
}
