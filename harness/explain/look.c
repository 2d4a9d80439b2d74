// SPDX-License-Identifier: MIT
//
// Reads both sides of a difference. A text that can't be read is a problem that is kept, for it is
// what there is to say then.
#include "look.h"

#include <string.h>

#include "play/actions.h"

static const char *or_empty(const char *s) {
    return s ? s : "";
}

static void look_at_position(struct look *l) {
    struct paiko_error e;
    struct problem p;
    l->readable = model_read(&l->before, l->position, &l->problem);
    if (l->readable && impl_engine.check(NULL, l->position, &p) != ANSWER_YES) {
        l->readable = false;
        l->problem = p;
    }
    if (l->readable)
        (void)paiko_position_read(&l->now, l->position, false, &e);
    l->me = l->readable ? l->now.turn : PAIKO_PLAYER_CHANCE;
}

static void look_at_action(struct look *l) {
    struct paiko_error e;
    l->acting = l->readable && paiko_action_read(&l->move, &l->now, l->action, &e);
    if (l->readable && !l->acting)
        problem_set(&l->problem, "action", "", 0, e.column, e.found, e.expected);
    action_squares(l->action, strlen(l->action), &l->from, &l->to);
}

static void ask_reference(struct look *l) {
    struct problem p;
    l->legal = impl_explain(l->position, l->action, &l->lines, &p) == ANSWER_YES;
    if (!l->legal || !paiko_is_legal(&l->now, &l->move)) // who is judged may be the engine
        return;
    l->after = l->now;
    paiko_make(&l->after, &l->move, NULL, &l->report);
    (void)impl_engine.apply(NULL, l->position, l->action, &l->expected, &l->expected_report, &p);
    (void)model_read(&l->then, text_string(&l->expected), &p);
}

static void look_at_answer(struct look *l) {
    l->given = l->d->legal && l->d->next && l->d->next[0];
    if (!l->given)
        return;
    l->got_readable = model_read(&l->got, l->d->next, &l->got_problem);
    if (l->got_readable && l->readable && model_game(&l->got) != model_game(&l->before)) {
        l->got_readable = false;
        problem_set(&l->got_problem, "position", model_field_names[FIELD_RULES], 0, 0,
                    l->got.ruleset, l->before.ruleset);
    }
}

void look_begin(struct look *l, const struct difference *d) {
    memset(l, 0, sizeof *l);
    l->d = d;
    l->position = or_empty(d->position);
    l->action = or_empty(d->action);
    l->who = d->who ? d->who : "the program";
    l->from = l->to = -1;
    look_at_position(l);
    if (l->action[0])
        look_at_action(l);
    if (l->acting)
        ask_reference(l);
    look_at_answer(l);
}

void look_end(struct look *l) {
    text_free(&l->lines);
    text_free(&l->expected);
    text_free(&l->expected_report);
}

struct paiko_position look_stand(const struct look *l, unsigned wave) {
    struct paiko_position p = l->after;
    for (unsigned i = 0; i < l->report.captured; i++) {
        const unsigned square = l->report.fall[i].square;
        if (l->report.fall[i].wave < wave)
            continue;
        p.cell[square] = l->report.fall[i].tile;
        if (l->report.fall[i].hero)
            p.hero |= paiko_bits_one(square);
    }
    return p;
}

unsigned look_wave(const struct look *l, unsigned square) {
    for (unsigned i = 0; i < l->report.captured; i++)
        if (l->report.fall[i].square == square)
            return l->report.fall[i].wave;
    return 0;
}

static void lift(struct paiko_position *p, unsigned square) {
    p->cell[square] = 0;
    p->hero &= ~paiko_bits_one(square);
    p->busy &= ~paiko_bits_one(square);
}

struct paiko_position look_after(const struct paiko_position *now, const struct paiko_action *a) {
    struct paiko_position p = *now;
    const bool deploys = a->kind == PAIKO_KIND_DEPLOY || a->kind == PAIKO_KIND_DEPLOY_SHIFT;
    const bool moves = a->kind == PAIKO_KIND_SHIFT || a->kind == PAIKO_KIND_REDEPLOY;
    if ((!deploys && !moves) || now->turn >= PAIKO_PLAYERS || a->type >= PAIKO_TYPES ||
        a->to >= PAIKO_SQUARES || (moves && a->from >= PAIKO_SQUARES))
        return p;
    bool hero = a->hero;
    if (moves) {
        hero = paiko_bits_has(p.hero, a->from);
        lift(&p, a->from);
    }
    lift(&p, a->to);
    p.cell[a->to] = paiko_cell_of(now->turn, a->type, a->facing);
    if (hero)
        p.hero |= paiko_bits_one(a->to);
    if (paiko_game_of(p.rules.ruleset) == PAIKO_GAME_RONIN) // the game with busy tiles
        p.busy |= paiko_bits_one(a->to);
    return p;
}

void look_mark(struct explanation *e, paiko_bits squares, enum explain_mark with) {
    for (; squares; squares &= squares - 1)
        e->mark[paiko_bits_first(squares)] |= (unsigned char)with;
}

paiko_bits look_threats(const struct paiko_position *p, unsigned side, unsigned square) {
    return paiko_pressure(p, !side, square).enemy;
}

paiko_bits look_covers(const struct paiko_position *p, unsigned side, unsigned square) {
    return paiko_pressure(p, side, square).cover;
}

bool look_hero(const struct look *l) {
    return l->from >= 0 && paiko_bits_has(l->now.hero, (unsigned)l->from);
}

void look_cell(const struct paiko_position *p, unsigned square, char cell[MODEL_CELL]) {
    static const char letters[2][TILE_TYPES + 1] = {TILE_LETTERS, TILE_LETTERS};
    const paiko_cell c = p->cell[square];
    memset(cell, 0, MODEL_CELL);
    if (!c)
        return;
    const unsigned player = paiko_cell_player(c), type = paiko_cell_type(c);
    if (player == PAIKO_PLAYER_RED) {
        cell[0] = type == PAIKO_PIECE_CORPSE ? 'X' : 'Z';
        return;
    }
    cell[0] = letters[player][type];
    if (player == PAIKO_PLAYER_BLACK)
        cell[0] = (char)(cell[0] - 'A' + 'a');
    if (paiko_directional(type))
        cell[1] = PAIKO_FACINGS_TEXT[paiko_cell_facing(c)];
    model_mark(cell, paiko_bits_has(p->hero, square), paiko_bits_has(p->busy, square));
}
