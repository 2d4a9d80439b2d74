// SPDX-License-Identifier: MIT
//
// Which fault is planted; part of the faulty build alone.
#include "fault.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const struct {
    const char *name, *clause, *sentence;
} faults[] = {
#define FAULT_ROW(id, name, clause, sentence) {name, clause, sentence},
    PAIKO_FAULTS(FAULT_ROW)
#undef FAULT_ROW
};

static int chosen(void) {
    const char *name = getenv("PAIKO_FAULT");
    if (!name)
        return -1;
    for (int i = 0; i < PAIKO_FAULT_COUNT; i++)
        if (strcmp(name, faults[i].name) == 0)
            return i;
    (void)fprintf(stderr, "PAIKO_FAULT: found \"%s\", expected one of:\n", name);
    for (int i = 0; i < PAIKO_FAULT_COUNT; i++)
        (void)fprintf(stderr, "%s\t%s\t%s\n", faults[i].name, faults[i].clause, faults[i].sentence);
    exit(2);
}

int paiko_fault(void) {
    static int fault = -2;
    if (fault == -2)
        fault = chosen();
    return fault;
}

// A wrong name is told when the program starts, not in some worker of it.
__attribute__((constructor)) static void check_name(void) {
    (void)paiko_fault();
}
