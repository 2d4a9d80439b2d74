// SPDX-License-Identifier: MIT
//
// The table of games for positions made up, and the mix of rulings that they are made up under.
#include "setup.h"

#include <string.h>

#include "setup_games.h"

static const struct {
    void (*make)(struct choices *c, struct model *m, bool plain);
    void (*mend)(
        struct model *m); // what the notation refuses about streaks and heroes that were made
} of_game[GAMES] = {
    [GAME_DUEL] = {setup_make_duel, setup_mend_players},
    [GAME_SHRINES] = {setup_make_shrines, setup_mend_players},
    [GAME_RONIN] = {setup_make_ronin, setup_mend_ronin},
};

void setup_make(struct choices *c, struct model *m, bool plain) {
    of_game[model_game(m)].make(c, m, plain);
}

void setup_mend_streaks(struct model *m) {
    of_game[model_game(m)].mend(m);
}

static void switch_ruling(struct choices *c, struct model *m, const struct ruling *r, size_t i) {
    uint32_t others = (uint32_t)r->options - 1;
    uint32_t option = choice_below(c, others);
    if (option >= m->option[i])
        option++;
    m->option[i] = (unsigned char)(option < r->options ? option : 0);
}

// The rulings that apply to the model's ruleset, in table order.
static size_t applying(const struct model *m, size_t index[RULING_COUNT]) {
    size_t count, n = 0;
    const struct ruling *table = rulings(&count);
    int ruleset = ruleset_index(m->ruleset);
    for (size_t i = 0; i < count; i++)
        if (table[i].applies[ruleset])
            index[n++] = i;
    return n;
}

void setup_switch(struct choices *c, struct model *m) {
    size_t index[RULING_COUNT], count, known = applying(m, index);
    const struct ruling *table = rulings(&count);
    size_t i = index[choice_below(c, (uint32_t)known)];
    uint32_t step = 1 + choice_below(c, (uint32_t)table[i].options - 1);
    m->option[i] = (unsigned char)((m->option[i] + step) % table[i].options);
}

// Whether two rulings are about the same clause: what one says, the other may need.
static bool meet(const struct ruling *a, const struct ruling *b) {
    for (size_t i = 0; i < a->clauses; i++)
        for (size_t j = 0; j < b->clauses; j++)
            if (strcmp(a->clause[i], b->clause[j]) == 0)
                return true;
    return false;
}

// Two rulings, mostly such that meet in a clause.
static void switch_pair(struct choices *c, struct model *m, const size_t *index, size_t count) {
    size_t all, met[RULING_COUNT], n = 0;
    const struct ruling *table = rulings(&all);
    const size_t first = index[choice_below(c, (uint32_t)count)];
    const bool any = choice_chance(c, 1, 3);
    for (size_t i = 0; i < count; i++)
        if (index[i] != first && (any || meet(&table[first], &table[index[i]])))
            met[n++] = index[i];
    switch_ruling(c, m, &table[first], first);
    if (n == 0)
        return;
    const size_t second = met[choice_below(c, (uint32_t)n)];
    switch_ruling(c, m, &table[second], second);
}

void setup_rulings(struct choices *c, struct model *m) {
    enum { DEFAULT = 3, ONE = DEFAULT + 3, PAIR = ONE + 3, SEVERAL = PAIR + 1 };
    size_t index[RULING_COUNT], all, count = applying(m, index);
    const struct ruling *table = rulings(&all);
    uint32_t how = choice_below(c, SEVERAL);
    if (how < DEFAULT)
        return;
    if (how < ONE) {
        size_t i = index[choice_below(c, (uint32_t)count)];
        switch_ruling(c, m, &table[i], i);
        return;
    }
    if (how < PAIR) {
        switch_pair(c, m, index, count);
        return;
    }
    for (size_t i = 0; i < count; i++)
        if (choice_chance(c, 1, 3))
            switch_ruling(c, m, &table[index[i]], index[i]);
}
