// SPDX-License-Identifier: MIT
//
// The one place that says that memory, or whatever else the machine gives, ran out. Knows nothing
// of what it is for. Invariant: the end is reached, whatever the program was doing, its own end
// included.
#include "memory.h"

#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>

void machine_failed(const char *what) {
    static volatile bool ending;
    if (ending) // what exit() does failed too
        _exit(MACHINE_EXIT);
    ending = true;
    fprintf(stderr, "paikocheck: %s\n", what);
    exit(MACHINE_EXIT);
}

void memory_out(void) {
    machine_failed("out of memory");
}

void *memory_take(size_t count, size_t size) {
    void *memory = calloc(count > 0 ? count : 1, size > 0 ? size : 1);
    if (memory == NULL)
        memory_out();
    return memory;
}

void *memory_bytes(size_t size) {
    return memory_take(1, size);
}
