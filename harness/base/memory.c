// SPDX-License-Identifier: MIT
//
// Ends the process when memory, or another resource of the machine, runs out. Needs no memory
// itself.
// Invariant: the process ends, whatever it was doing, even if it was ending already.
#include "memory.h"

#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "progress.h"

enum { ANOTHER_ENDS = 5 }; // seconds that a thread waits while another ends the process

// Ends the process. If two threads fail at once, one prints and ends the process, the other waits.
void machine_failed(const char *what) {
    static atomic_flag taken = ATOMIC_FLAG_INIT;
    static _Thread_local bool ending;
    if (ending) // this thread is in exit() below, and failed again
        _exit(MACHINE_EXIT);
    ending = true;
    if (atomic_flag_test_and_set(&taken)) {
        sleep(ANOTHER_ENDS); // in case the other thread waits for something that this thread holds
        _exit(MACHINE_EXIT);
    }
    progress_clear();
    fprintf(stderr, "paikocheck: %s\n", what);
    exit(MACHINE_EXIT);
}

void memory_out(void) {
    machine_failed("out of memory");
}

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
    free(*(void **)pointer);
}
