// SPDX-License-Identifier: MIT
//
// Which mutants are switched on. Only the engine with mutants has this file.
#include "mutant.h"

#include <string.h>

#include "gaps.h"

#define MUTANT_NAME(id, name, ...) name,
static const char *const names_of[] = {PAIKO_MUTANTS(MUTANT_NAME)};
#define MUTANT_PATTERN(id, name, clauses, sentence, under, pattern, tried) pattern,
static const bool changes_patterns[] = {PAIKO_MUTANTS(MUTANT_PATTERN)};
#define MUTANT_TRIED(id, name, clauses, sentence, under, pattern, tried) tried,
static const bool is_tried[] = {PAIKO_MUTANTS(MUTANT_TRIED)};

bool paiko_mutant_on[PAIKO_MUTANT_COUNT], paiko_mutant_tried;

// Finds the mutant or gap (gaps.h) of a name, and sets its flag. Returns false if there is none.
static bool switch_on(const char *name, size_t length, bool *on, bool *gap_on) {
    const char *texts[3];
    for (size_t i = 0; i < PAIKO_MUTANT_COUNT; i++)
        if (strlen(names_of[i]) == length && memcmp(names_of[i], name, length) == 0)
            return on[i] = true;
    for (size_t i = 0; paiko_gap(i, texts); i++)
        if (strlen(texts[0]) == length && memcmp(texts[0], name, length) == 0)
            return gap_on[i] = true;
    return false;
}

bool paiko_mutants_set(const char *names) {
    bool on[PAIKO_MUTANT_COUNT] = {false}, gap_on[PAIKO_GAPS_MOST] = {false};
    while (*names) {
        const size_t length = strcspn(names, ",");
        if (!switch_on(names, length, on, gap_on))
            return false;
        names += length + (names[length] == ',');
    }
    memcpy(paiko_mutant_on, on, sizeof on);
    memcpy(paiko_gap_on, gap_on, sizeof gap_on);
    bool patterns = memchr(gap_on, true, sizeof gap_on);
    paiko_mutant_tried = false;
    for (size_t i = 0; i < PAIKO_MUTANT_COUNT; i++) {
        paiko_mutant_tried |= on[i] && is_tried[i];
        patterns |= on[i] && changes_patterns[i];
    }
    paiko_mutant_patterns(on, patterns);
    return true;
}
