// SPDX-License-Identifier: MIT
//
// Which mutants are switched on, and what they know of the action that was played; part of the
// build with mutants alone.
#include "mutant.h"

#include <string.h>

static const char *const names_of[PAIKO_MUTANT_COUNT] = {
#define MUTANT_NAME(id, name, clauses, sentence, under) name,
    PAIKO_MUTANTS(MUTANT_NAME)
#undef MUTANT_NAME
};

bool paiko_mutant_on[PAIKO_MUTANT_COUNT];

// The mutant of a name that is `length` bytes long; PAIKO_MUTANT_COUNT for none.
static size_t find(const char *name, size_t length) {
    size_t i = 0;
    while (i < PAIKO_MUTANT_COUNT &&
           (strlen(names_of[i]) != length || memcmp(names_of[i], name, length) != 0))
        i++;
    return i;
}

bool paiko_mutants_set(const char *names) {
    bool on[PAIKO_MUTANT_COUNT] = {false};
    while (*names) {
        const size_t length = strcspn(names, ","), i = find(names, length);
        if (i == PAIKO_MUTANT_COUNT)
            return false;
        on[i] = true;
        names += length + (names[length] == ',');
    }
    memcpy(paiko_mutant_on, on, sizeof on);
    paiko_mutant_patterns(on);
    return true;
}
