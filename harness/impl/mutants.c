// SPDX-License-Identifier: MIT
//
// The table of mutants as data. Knows their rows, and no code of theirs.
#include "mutants.h"

#include "mutant_rows.h"

const struct mutant *mutants(size_t *count) {
#define MUTANT_ROW(id, name, clauses, sentence) {name, clauses, sentence},
    static const struct mutant rows[] = {PAIKO_MUTANTS(MUTANT_ROW)};
#undef MUTANT_ROW
    *count = sizeof rows / sizeof *rows;
    return rows;
}
