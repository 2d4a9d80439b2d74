// SPDX-License-Identifier: MIT
//
// What the files that read scenarios share: refusing a value with its place, numbers, players.
#include "reader.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "position/model.h"

bool reader_refuse(struct reader *r, const struct yaml_node *n, const char *expected) {
    return yaml_problem(r->y, n, expected, r->p);
}

bool reader_misplaced(struct reader *r, const struct yaml_node *n, const char *expected) {
    problem_set(r->p, r->y->file, "", n->key_line, n->key_column, n->key, expected);
    return false;
}

// Passes on a problem with a text that a node holds.
bool reader_inside(struct reader *r, const struct yaml_node *n, const struct problem *p) {
    return yaml_problem_inside(r->y, n, p->line > 0 ? p->line : 1, p->column > 0 ? p->column : 1,
                               p->found, p->expected, r->p);
}

bool reader_number(struct reader *r, const struct yaml_node *n, unsigned *count) {
    if (!model_number_form(n->text, n->length))
        return reader_refuse(r, n, "a number");
    *count = (unsigned)strtoul(n->text, NULL, 10);
    return true;
}

bool reader_players(struct reader *r, const struct yaml_node *map, const char *const names[],
                    int count, const struct yaml_node *of[]) {
    struct yaml_key keys[MODEL_SEATS];
    for (int i = 0; i < count; i++)
        keys[i] = (struct yaml_key){names[i], YAML_TEXT, false, &of[i]};
    return yaml_map(r->y, map, keys, (size_t)count, r->p) &&
           (map->count > 0 || reader_refuse(r, map, "at least one player"));
}
