// SPDX-License-Identifier: MIT
//
// Invariant: a register that was read has one question for each ruling that there is.
#include "questions.h"

#include <string.h>

#include "../base/problem.h"
#include "../base/register.h"
#include "../base/rulings.h"

static const char *ask[RULINGS_MAX];

static bool read_one(const struct yaml *y, const struct yaml_node *n, struct problem *p) {
    const struct yaml_node *name = NULL, *text = NULL;
    const struct yaml_key keys[] = {{"ruling", YAML_TEXT, true, &name},
                                    {"ask", YAML_TEXT, true, &text}};
    if (!yaml_map(y, n, keys, 2, p))
        return false;
    int index = ruling_index(name->text, name->length);
    if (index < 0 || ask[index])
        return yaml_problem(y, name, "a ruling, each once", p);
    ask[index] = text->text;
    return true;
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

const char *question_of(const char *ruling) {
    static struct yaml document; // stays: the texts are its own
    struct problem p;
    for (size_t i = 0; !document.root && i < embedded_registers_count; i++) {
        const struct embedded *e = &embedded_registers[i];
        if (strcmp(e->path, "spec/questions.yaml") != 0)
            continue;
        if (!yaml_parse(&document, e->path, (const char *)e->bytes, e->length, &p) ||
            !read_all(&document, &p))
            register_broken(&p);
    }
    int index = ruling_index(ruling, strlen(ruling));
    return index >= 0 && ask[index] ? ask[index] : "";
}
