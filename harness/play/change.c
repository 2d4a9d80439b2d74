// SPDX-License-Identifier: MIT
//
// Makes small changes of positions. A change that the position does not allow does nothing.
#include <string.h>

#include "setup.h"

// ---- at random ----

// Picks an occupied square; -1 if the board is empty.
static int any_piece(struct choices *c, const struct model *m) {
    paiko_bits squares = 0;
    for (unsigned i = 0; i < MODEL_SQUARES; i++)
        if (m->cell[i][0])
            squares |= paiko_bits_one(i);
    return setup_pick(c, squares);
}

// Picks a free square near a random piece, or anywhere if the board is empty.
static int beside_any(struct choices *c, const struct model *m, unsigned radius) {
    const int centre = any_piece(c, m);
    return setup_somewhere(c, m, centre < 0 ? 0 : centre, centre < 0 ? 0 : radius);
}

static void change_move(struct choices *c, struct model *m) {
    const int from = any_piece(c, m);
    const int to = from < 0 ? -1 : setup_somewhere(c, m, from, 1 + choice_below(c, 3));
    if (to < 0)
        return;
    memcpy(m->cell[to], m->cell[from], MODEL_CELL);
    memset(m->cell[from], 0, MODEL_CELL);
}

static void change_turn(struct choices *c, struct model *m) {
    const int at = any_piece(c, m);
    const int type = at < 0 ? -1 : model_type(m->cell[at][0]);
    if (type >= 0 && model_directional(type))
        m->cell[at][1] = *model_facings[choice_below(c, MODEL_FACINGS)];
}

static void swap_pieces(struct choices *c, struct model *m) {
    const int a = any_piece(c, m), b = any_piece(c, m);
    char cell[MODEL_CELL];
    if (a < 0)
        return;
    memcpy(cell, m->cell[a], MODEL_CELL);
    memcpy(m->cell[a], m->cell[b], MODEL_CELL);
    memcpy(m->cell[b], cell, MODEL_CELL);
}

// Returns a store's count of a type; in games without a reserve, always the hand's.
static unsigned char *store(struct model *m, enum model_store which, int player, int type) {
    return &m->count[model_has(m, FIELD_RESERVE) ? which : MODEL_HAND][player][type];
}

static void change_take(struct choices *c, struct model *m) {
    const int at = any_piece(c, m);
    const int type = at < 0 ? -1 : model_type(m->cell[at][0]);
    if (at < 0 || model_is_hero(m->cell[at]))
        return;
    if (model_has(m, FIELD_PILE) && choice_below(c, 2))
        m->pile += m->cell[at][0] == 'Z' ? 2 : 1;
    else if (type >= 0)
        ++*store(m, MODEL_RESERVE, model_owner(m->cell[at]), type);
    memset(m->cell[at], 0, MODEL_CELL);
}

static void change_add(struct choices *c, struct model *m) {
    const int player = (int)choice_below(c, 2), type = (int)choice_below(c, MODEL_TYPES);
    const bool hand = model_has(m, FIELD_LOST) && choice_below(c, 2);
    unsigned char *from = store(m, hand ? MODEL_HAND : MODEL_RESERVE, player, type);
    const int at = beside_any(c, m, 3);
    if (*from == 0 || at < 0)
        return;
    --*from;
    setup_put(m, at, player, type, choice_below(c, 4));
}

static void add_dead(struct choices *c, struct model *m) {
    const int at = beside_any(c, m, 2);
    const bool zombie = choice_below(c, 2);
    if (!model_has(m, FIELD_PILE) || at < 0 || m->pile < 2)
        return;
    m->pile -= zombie ? 2 : 1;
    memcpy(m->cell[at], zombie ? "Z" : "X", 2);
}

static void restock(struct choices *c, struct model *m) {
    const int player = (int)choice_below(c, 2), type = (int)choice_below(c, MODEL_TYPES);
    const enum model_store a = (enum model_store)choice_below(c, MODEL_STORES);
    const enum model_store b = (enum model_store)choice_below(c, MODEL_STORES);
    if (!model_has(m, FIELD_LOST) || m->count[a][player][type] == 0)
        return;
    m->count[a][player][type]--;
    m->count[b][player][type]++;
}

static void other_turn(struct choices *c, struct model *m) {
    (void)c;
    if (model_game(m) == GAME_DUEL)
        m->turn = m->turn == 'W' ? 'B' : 'W';
}

static void mark_busy(struct choices *c, struct model *m) {
    const int at = any_piece(c, m);
    if (model_form(m)->seats && at >= 0)
        model_mark(m->cell[at], model_is_hero(m->cell[at]), !model_is_busy(m->cell[at]));
}

static void run_on(struct choices *c, struct model *m) {
    const unsigned players = model_form(m)->streaks;
    if (model_has_streak(m) && players > 0)
        setup_streak(c, m, (int)choice_below(c, players));
}

void change_some(struct choices *c, struct model *m) {
    static void (*const steps[])(struct choices *, struct model *) = {
        change_move, change_move, change_turn, change_turn, swap_pieces, change_take, change_take,
        change_add,  change_add,  add_dead,    restock,     other_turn,  mark_busy,   run_on};
    steps[choice_below(c, sizeof steps / sizeof *steps)](c, m);
}
