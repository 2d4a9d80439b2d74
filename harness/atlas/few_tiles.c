// SPDX-License-Identifier: MIT
//
// Invariant: stops at the first difference; otherwise every position was looked at.
#include "few_tiles.h"

#include <stdlib.h>
#include <string.h>

#include "base/memory.h"
#include "paiko_options.h"
#include "position/forms.h"
#include "proptests/enumerate.h"

struct look {
    struct judge *j;
    const struct paiko_rules *rules;
    enum difference least;
    uint64_t positions;
    struct witness *found;
};

// All of these are at an action, where every reading accepts what another does: text, which takes
// much longer than looking, is not needed.
static void look_at(struct look *l, const struct paiko_position *p) {
    struct witness *w = l->found;
    const unsigned rich = pair_rich(l->rules);
    struct paiko_position *const side[2] = {&w->p, &w->q};
    l->positions++;
    *side[rich] = *p;
    paiko_position_set_rules(side[rich], &l->rules[rich]);
    *side[!rich] = *side[rich];
    paiko_position_set_rules(side[!rich], &l->rules[!rich]);
    w->kind = difference_find(l->j, &w->p, &w->q, l->least, &w->action);
    // What is found is looked at again as a line, which measures it too.
    if (w->kind < l->least || !witness_look(l->j, l->rules, reading_line(side[rich]), l->least, w))
        w->kind = DIFFERENCE_NONE;
}

static bool limited(const struct paiko_rules *rules) {
    return rules->option[PAIKO_RULING_SHIFT_LIMIT] != PAIKO_SHIFT_LIMIT_NONE;
}

// The position, and the same with each tile of the mover worn out.
static void look_at_all(struct look *l, const struct paiko_position *p) {
    const struct paiko_rules *rich = &l->rules[pair_rich(l->rules)];
    look_at(l, p);
    for (paiko_bits rest = limited(rich) ? p->own[p->turn] : 0;
         rest && l->found->kind == DIFFERENCE_NONE; rest &= rest - 1) {
        struct paiko_position worn = *p;
        unsigned square = paiko_bits_first(rest);
        paiko_position_set_rules(&worn, rich);
        if (ruleset_form(rich->ruleset)->streaks == 0)
            worn.run[0] = worn.run[1] = paiko_bits_one(square);
        else
            worn.streak[p->turn] = (struct paiko_streak){(uint8_t)square, 3};
        look_at(l, &worn);
    }
}

// What White has in hand on the empty board, one after the other, and the actions left: of four to
// seven players no more than is dealt.
static const struct {
    const char *hands[2];
    unsigned left;
} emptied[GAMES] = {
    [GAME_DUEL] = {{TILE_LETTERS, ""}, 0},
    [GAME_SHRINES] = {{TILE_LETTERS, ""}, 0},
    [GAME_RONIN] = {{"ABEF", "ILSW"}, 2},
};

static void empty_board(struct model *m, unsigned ruleset, size_t which) {
    int missing[2][MODEL_TYPES];
    (void)model_init(m, paiko_ruleset_name(ruleset));
    m->left = emptied[ruleset_game[ruleset]].left;
    for (const char *c = emptied[ruleset_game[ruleset]].hands[which]; *c; c++)
        model_hand(m, MODEL_WHITE)[model_type(*c)] = 1;
    model_missing(m, missing);
    for (int side = 0; side < 2 && model_has(m, FIELD_RESERVE); side++)
        for (int t = 0; t < MODEL_TYPES; t++)
            m->count[MODEL_RESERVE][side][t] = (unsigned char)missing[side][t];
    if (model_has(m, FIELD_PILE))
        m->pile = (unsigned)model_pieces_missing(m);
}

static void look_at_none(struct look *l) {
    const unsigned ruleset = l->rules->ruleset;
    struct model m;
    TEXT line = {0};
    for (size_t i = 0; i < 2 && l->found->kind == DIFFERENCE_NONE; i++) {
        struct paiko_position p;
        struct paiko_error e;
        empty_board(&m, ruleset, i);
        model_write(&m, &line);
        if (paiko_position_read(&p, text_string(&line), false, &e))
            look_at(l, &p);
    }
}

uint64_t few_tiles_look(struct judge *j, const struct paiko_rules rules[2], unsigned tiles,
                        enum difference least, const volatile sig_atomic_t *stop,
                        struct witness *found) {
    struct look l = {j, rules, least, 0, found};
    found->kind = DIFFERENCE_NONE;
    if (tiles == 0) {
        look_at_none(&l);
        return l.positions;
    }
    struct enumerate *few = memory_take(1, sizeof *few);
    (void)enumerate_begin(few, paiko_ruleset_name(rules->ruleset), tiles);
    for (uint64_t n = 0; n < few->numbers && found->kind == DIFFERENCE_NONE && !*stop; n++) {
        struct paiko_position p;
        if (enumerate_position(few, n, &p))
            look_at_all(&l, &p);
    }
    free(few);
    return l.positions;
}
