// SPDX-License-Identifier: MIT
//
// Which mutants are switched on, and what they know of the action that was played. Only the copy of
// the engine with mutants has it.
#include "mutant.h"

#include <string.h>

#define MUTANT_NAME(id, name, ...) name,
static const char *const names_of[] = {PAIKO_MUTANTS(MUTANT_NAME)};
#define MUTANT_PATTERN(id, name, clauses, sentence, under, pattern, tried) pattern,
static const bool changes_patterns[] = {PAIKO_MUTANTS(MUTANT_PATTERN)};
#define MUTANT_TRIED(id, name, clauses, sentence, under, pattern, tried) tried,
static const bool is_tried[] = {PAIKO_MUTANTS(MUTANT_TRIED)};

bool paiko_mutant_on[PAIKO_MUTANT_COUNT], paiko_mutant_tried;

// Returns the number of the mutant with a name of `length` bytes; PAIKO_MUTANT_COUNT for none.
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
    bool patterns = paiko_mutant_tried = false;
    for (size_t i = 0; i < PAIKO_MUTANT_COUNT; i++) {
        paiko_mutant_tried |= on[i] && is_tried[i];
        patterns |= on[i] && changes_patterns[i];
    }
    paiko_mutant_patterns(on, patterns);
    return true;
}
