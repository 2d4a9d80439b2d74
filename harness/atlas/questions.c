// SPDX-License-Identifier: MIT
//
// Invariant: a register that was read has one question for each ruling that there is.
#include "questions.h"

#include <string.h>

#include "base/problem.h"
#include "registers/register.h"
#include "registers/rulings.h"

static const char *ask[RULINGS_MAX], *never[RULINGS_MAX][RULESETS];

static bool read_never(const struct yaml *y, const struct yaml_node *map, int ruling,
                       struct problem *p) {
    const struct yaml_node *of[RULESETS] = {NULL};
    struct yaml_key keys[RULESETS];
    for (int i = 0; i < RULESETS; i++)
        keys[i] = (struct yaml_key){ruleset_names[i], YAML_TEXT, false, &of[i]};
    if (map && !yaml_map(y, map, keys, RULESETS, p))
        return false;
    for (int i = 0; i < RULESETS; i++)
        never[ruling][i] = of[i] ? of[i]->text : "";
    return true;
}

static bool read_one(const struct yaml *y, const struct yaml_node *n, struct problem *p) {
    const struct yaml_node *name = NULL, *text = NULL, *reasons = NULL;
    const struct yaml_key keys[] = {{"ruling", YAML_TEXT, true, &name},
                                    {"ask", YAML_TEXT, true, &text},
                                    {"never", YAML_MAP, false, &reasons}};
    if (!yaml_map(y, n, keys, 3, p))
        return false;
    int index = ruling_index(name->text, name->length);
    if (index < 0 || ask[index])
        return yaml_problem(y, name, "a ruling, each once", p);
    ask[index] = text->text;
    return read_never(y, reasons, index, p);
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

const char *question_never(const char *ruling, const char *ruleset) {
    int index = find(ruling), of = ruleset_index(ruleset);
    return index >= 0 && of >= 0 && never[index][of] ? never[index][of] : "";
}
