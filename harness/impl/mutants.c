// SPDX-License-Identifier: MIT
//
// The table of mutants, and the engine with chosen mutants switched on.
#include "mutants.h"

#include <string.h>

#include "mutant_rows.h"

const struct mutant *mutants(size_t *count) {
#define MUTANT_ROW(id, name, clauses, sentence, under, ...) {name, clauses, sentence, under},
    static const struct mutant rows[] = {PAIKO_MUTANTS(MUTANT_ROW)};
#undef MUTANT_ROW
    *count = sizeof rows / sizeof *rows;
    return rows;
}

bool mutant_tried_by(const char *under, const char *position) {
    const char *const end = position + strcspn(position, " ");
    const char *const comma = strchr(position, ',');
    TEXT option = {0};
    text_addf(&option, ",%s=", under);
    const char *const found = strstr(position, text_string(&option));
    return !comma || comma > end || (found && found < end);
}

// The following functions and objects are in the copy of the engine with mutants.
bool misread_paiko_gap(size_t i, const char *texts[3]);
extern const struct impl misread_impl_engine;
bool misread_impl_engine_switch(const char *names);

bool mutant_gap(size_t i, struct mutant *gap) {
    const char *texts[3] = {"", "", ""};
    const bool is_one = misread_paiko_gap(i, texts);
    *gap = (struct mutant){texts[0], texts[1], texts[2], ""};
    return is_one;
}

bool impl_misread(struct impl *i, const char *names) {
    if (!misread_impl_engine_switch(names))
        return false;
    *i = misread_impl_engine;
    i->self = (void *)(uintptr_t)names;
    return true;
}
