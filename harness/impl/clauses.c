// SPDX-License-Identifier: MIT
//
// Access to the registers of clauses.
#include "clauses.h"

#include <string.h>

#define CLAUSE_WORD(name, word) word,
const char *const clause_kind_names[CLAUSE_KIND_COUNT] = {CLAUSE_KINDS(CLAUSE_WORD)};
const char *const clause_shows_names[CLAUSE_SHOWS_COUNT] = {CLAUSE_SHOWS(CLAUSE_WORD)};

const struct clause *clauses(size_t *count) {
    *count = clause_count;
    return clause_table;
}

const struct clause *clause_find(const char *id) {
    for (size_t i = 0; i < clause_count; i++)
        if (strcmp(clause_table[i].id, id) == 0)
            return &clause_table[i];
    return NULL;
}

const struct clause_register *clauses_of(int ruleset) {
    return &clause_registers[ruleset];
}

const struct borrowed *clause_borrowed(int ruleset, const char *id) {
    const struct clause_register *r = clauses_of(ruleset);
    for (size_t k = 0; k < r->borrowed_count; k++)
        if (strcmp(r->borrowed[k].rule, id) == 0)
            return &r->borrowed[k];
    return NULL;
}
