// SPDX-License-Identifier: MIT
//
// Switches mutants on when a program starts. The environment variable PAIKO_MUTANT names the
// mutants, with commas between. This file is linked only into test programs, in which the engine
// with mutants replaces libpaiko.
#include <stdio.h>
#include <stdlib.h>

#include "mutant.h"

#define MUTANT_LINE(id, name, clauses, sentence, ...) name "\t" clauses "\t" sentence,
static const char *const lines[PAIKO_MUTANT_COUNT] = {PAIKO_MUTANTS(MUTANT_LINE)};

// Reports a wrong name when the program starts, not later in one of its workers.
__attribute__((constructor)) static void set_from_environment(void) {
    const char *names = getenv("PAIKO_MUTANT");
    if (paiko_mutants_set(names ? names : ""))
        return;
    (void)fprintf(stderr, "PAIKO_MUTANT: found \"%s\", expected NAME,NAME,... of these:\n", names);
    for (size_t i = 0; i < PAIKO_MUTANT_COUNT; i++)
        (void)fprintf(stderr, "%s\n", lines[i]);
    exit(2);
}
