// SPDX-License-Identifier: MIT
//
// Invariant: a register that was read has one question for each ruling that there is, a wording for
// each of its options, and what each document says whose game it is a question of.
#include "questions.h"

#include <string.h>

#include "base/problem.h"
#include "registers/register.h"
#include "registers/rulings.h"

static const char *ask[RULINGS_MAX], *never[RULINGS_MAX][RULESETS], *says[RULINGS_MAX][RULESETS],
    *wording[RULINGS_MAX][RULING_OPTIONS_MAX];

// A text for some rulesets, "" for the others.
static bool read_of_rulesets(const struct yaml *y, const struct yaml_node *map,
                             const char *into[RULESETS], struct problem *p) {
    const struct yaml_node *of[RULESETS] = {NULL};
    struct yaml_key keys[RULESETS];
    for (int i = 0; i < RULESETS; i++)
        keys[i] = (struct yaml_key){ruleset_names[i], YAML_TEXT, false, &of[i]};
    if (map && !yaml_map(y, map, keys, RULESETS, p))
        return false;
    for (int i = 0; i < RULESETS; i++)
        into[i] = of[i] ? of[i]->text : "";
    return true;
}

// Of the rulesets that share a question its own document has to be heard; what leaves it to the
// sheet for two may say nothing.
static bool all_heard(const struct yaml *y, const struct yaml_node *map, int ruling,
                      struct problem *p) {
    size_t count;
    const struct ruling *r = &rulings(&count)[ruling];
    for (int i = 0; i < RULESETS; i++) {
        const bool leaves = game_leaves_to_sheet(ruleset_game[i]) && r->applies[0];
        if (r->applies[i] && !leaves && !says[ruling][i][0])
            return yaml_problem(y, map, "what each document says", p);
    }
    return true;
}

static bool read_wording(const struct yaml *y, const struct yaml_node *map, int ruling,
                         struct problem *p) {
    size_t count;
    const struct ruling *r = &rulings(&count)[ruling];
    const struct yaml_node *of[RULING_OPTIONS_MAX] = {NULL};
    struct yaml_key keys[RULING_OPTIONS_MAX];
    for (size_t i = 0; i < r->options; i++)
        keys[i] = (struct yaml_key){r->option[i], YAML_TEXT, true, &of[i]};
    if (!yaml_map(y, map, keys, r->options, p))
        return false;
    for (size_t i = 0; i < r->options; i++)
        wording[ruling][i] = of[i]->text;
    return true;
}

static bool read_one(const struct yaml *y, const struct yaml_node *n, struct problem *p) {
    const struct yaml_node *name = NULL, *text = NULL, *reasons = NULL, *said = NULL, *words = NULL;
    const struct yaml_key keys[] = {{"ruling", YAML_TEXT, true, &name},
                                    {"ask", YAML_TEXT, true, &text},
                                    {"never", YAML_MAP, false, &reasons},
                                    {"says", YAML_MAP, true, &said},
                                    {"wording", YAML_MAP, true, &words}};
    if (!yaml_map(y, n, keys, 5, p))
        return false;
    int index = ruling_index(name->text, name->length);
    if (index < 0 || ask[index])
        return yaml_problem(y, name, "a ruling, each once", p);
    ask[index] = text->text;
    return read_of_rulesets(y, reasons, never[index], p) &&
           read_of_rulesets(y, said, says[index], p) && all_heard(y, said, index, p) &&
           read_wording(y, words, index, p);
}

static bool read_all(const struct yaml *y, struct problem *p) {
    const struct yaml_node *list = NULL;
    const struct yaml_key keys[] = {{"questions", YAML_LIST, true, &list}};
    size_t count;
    (void)rulings(&count);
    if (!yaml_map(y, y->root, keys, 1, p))
        return false;
    for (const struct yaml_node *n = list->first; n; n = n->next)
        if (!read_one(y, n, p))
            return false;
    return list->count == count || yaml_problem(y, list, "a question for each ruling", p);
}

// The index of a ruling, -1 for an unknown one, once the register is read.
static int find(const char *ruling) {
    static struct yaml document; // stays: the texts are its own
    struct problem p;
    for (size_t i = 0; !document.root && i < embedded_registers_count; i++) {
        const struct embedded *e = &embedded_registers[i];
        if (strcmp(e->path, "register/questions.yaml") != 0)
            continue;
        if (!yaml_parse(&document, e->path, (const char *)e->bytes, e->length, &p) ||
            !read_all(&document, &p))
            register_broken(&p);
    }
    return ruling_index(ruling, strlen(ruling));
}

const char *question_of(const char *ruling) {
    int index = find(ruling);
    return index >= 0 && ask[index] ? ask[index] : "";
}

const char *question_says(const char *ruling, const char *ruleset) {
    int index = find(ruling), of = ruleset_index(ruleset);
    return index >= 0 && of >= 0 && says[index][of] ? says[index][of] : "";
}

const char *question_wording(const char *ruling, size_t option) {
    int index = find(ruling);
    return index >= 0 && option < RULING_OPTIONS_MAX && wording[index][option]
               ? wording[index][option]
               : "";
}

const char *question_never(const char *ruling, const char *ruleset) {
    int index = find(ruling), of = ruleset_index(ruleset);
    return index >= 0 && of >= 0 && never[index][of] ? never[index][of] : "";
}
