// SPDX-License-Identifier: MIT
//
// Hands out the questions by names. Knows no text.
#include "questions.h"

#include <string.h>

#include "registers/rulings.h"

static const struct ruling_question *find(const char *ruling) {
    static const struct ruling_question none = {.ask = ""};
    const int index = ruling_index(ruling, strlen(ruling));
    return index < 0 ? &none : &question_table[index];
}

static const char *text_of(const char *text) {
    return text ? text : "";
}

const char *question_of(const char *ruling) {
    return find(ruling)->ask;
}

const char *question_says(const char *ruling, const char *ruleset) {
    const int of = ruleset_index(ruleset);
    return of < 0 ? "" : text_of(find(ruling)->says[of]);
}

const char *question_wording(const char *ruling, size_t option) {
    return option < RULING_OPTIONS_MAX ? text_of(find(ruling)->wording[option]) : "";
}

const char *question_never(const char *ruling, const char *ruleset) {
    const int of = ruleset_index(ruleset);
    return of < 0 ? "" : text_of(find(ruling)->never[of]);
}
