// SPDX-License-Identifier: MIT
//
// The one place that says that memory, or whatever else the machine gives, ran out. Knows nothing
// of what it is for, and needs no memory itself. Invariant: the end is reached, whatever the
// program was doing, its own end included.
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>

#include "memory.h"
#include "progress.h"

enum { ANOTHER_ENDS = 5 }; // seconds that a thread leaves to the one that ends the process

// A library's threads (those of pango, in `show --png`) run out of memory at the same moment: one
// thread says so and ends the process, the others wait for that.
void machine_failed(const char *what) {
    static atomic_flag taken = ATOMIC_FLAG_INIT;
    static _Thread_local bool ending;
    if (ending) // what exit() does failed too
        _exit(MACHINE_EXIT);
    ending = true;
    if (atomic_flag_test_and_set(&taken)) {
        sleep(ANOTHER_ENDS); // unless that one waits for what this one holds
        _exit(MACHINE_EXIT);
    }
    progress_clear();
    fprintf(stderr, "paikocheck: %s\n", what);
    exit(MACHINE_EXIT);
}

void memory_out(void) {
    machine_failed("out of memory");
}
