// SPDX-License-Identifier: MIT
//
// Switches mutants on by the environment variable PAIKO_MUTANT as a program starts: names with
// commas between. Part of programs of the tests alone, in which the engine with mutants stands in
// for libpaiko.
#include <stdio.h>
#include <stdlib.h>

#include "mutant.h"

// A wrong name is told when the program starts, not in some worker of it.
__attribute__((constructor)) static void set_from_environment(void) {
    const char *names = getenv("PAIKO_MUTANT");
    if (paiko_mutants_set(names ? names : ""))
        return;
    (void)fprintf(stderr, "PAIKO_MUTANT: found \"%s\", expected names with commas, of:\n", names);
    for (const struct paiko_mutant_row *row = paiko_mutant_rows;
         row < paiko_mutant_rows + PAIKO_MUTANT_COUNT; row++)
        (void)fprintf(stderr, "%s\t%s\t%s\n", row->name, row->clauses, row->sentence);
    exit(2);
}
