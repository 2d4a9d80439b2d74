// SPDX-License-Identifier: MIT
//
// What the files that read scenarios share: refusing a value with its place, numbers, players, and
// what players have where each has a hand of their own.
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

static const char *const players[] = {"W", "B", "R"};

bool drawn_streaks(struct reader *r, struct model *m) {
    const struct yaml_node *of[MODEL_PLAYERS] = {NULL};
    int count = (int)model_form(m)->streaks;
    if (!r->of.streak)
        return true;
    if (!reader_players(r, r->of.streak, players, count, of))
        return false;
    for (int player = 0; player < count; player++) {
        if (!of[player])
            continue;
        if (!model_streak_form(of[player]->text, of[player]->length))
            return reader_refuse(r, of[player], "a streak such as d5*2, or \"-\"");
        snprintf(m->streak[player], sizeof m->streak[player], "%s", of[player]->text);
    }
    return true;
}

bool drawn_store(struct reader *r, struct model *m, const struct yaml_node *map,
                 enum model_store store, bool given[2]) {
    const struct yaml_node *of[2] = {NULL};
    if (map && !reader_players(r, map, players, 2, of))
        return false;
    for (int side = 0; side < 2; side++) {
        given[side] = of[side] != NULL;
        if (of[side] &&
            !model_multiset_read(of[side]->text, of[side]->length, m->count[store][side]))
            return reader_refuse(r, of[side], "a multiset such as A3BW2, or \"-\"");
    }
    return true;
}

bool drawn_stores(struct reader *r, struct model *m, struct drawn_given *given) {
    return drawn_store(r, m, r->of.hand, MODEL_HAND, given->store[MODEL_HAND]) &&
           drawn_store(r, m, r->of.reserve, MODEL_RESERVE, given->store[MODEL_RESERVE]) &&
           drawn_store(r, m, r->of.lost, MODEL_LOST, given->store[MODEL_LOST]);
}
