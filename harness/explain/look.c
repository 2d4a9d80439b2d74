// SPDX-License-Identifier: MIT
//
// Reads both sides of a difference. A text that can't be read is a problem that is kept, for it is
// what there is to say then.
#include "look.h"

#include <ctype.h>
#include <string.h>

#include "play/actions.h"

static void read_question(struct look *l) {
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
    if (!l->action[0])
        return;
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
    (void)impl_engine.apply(NULL, l->position, l->action, &l->expected, NULL, &p);
    (void)model_read(&l->then, text_string(&l->expected), &p);
}

void look_begin(struct look *l, const struct difference *d, struct explanation *e) {
    *l = (struct look){.d = d,
                       .e = e,
                       .position = d->position ? d->position : "",
                       .action = d->action ? d->action : "",
                       .who = d->who ? d->who : "the program",
                       .from = -1,
                       .to = -1};
    read_question(l);
    if (l->acting)
        ask_reference(l);
    l->given = d->legal && d->next && d->next[0];
    if (!l->given)
        return;
    l->got_readable = model_read(&l->got, d->next, &l->got_problem);
    if (l->got_readable && l->readable && model_game(&l->got) != model_game(&l->before)) {
        l->got_readable = false;
        problem_set(&l->got_problem, "position", model_field_names[FIELD_RULES], 0, 0,
                    l->got.ruleset, l->before.ruleset);
    }
}

void look_end(struct look *l) {
    text_free(&l->lines);
    text_free(&l->expected);
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

static void lift(struct paiko_position *p, unsigned square) {
    p->cell[square] = 0;
    p->hero &= ~paiko_bits_one(square);
    p->busy &= ~paiko_bits_one(square);
}

struct paiko_position look_after(const struct look *l) {
    struct paiko_position p = l->now;
    const struct paiko_action *a = &l->move;
    const bool deploys = a->kind == PAIKO_KIND_DEPLOY || a->kind == PAIKO_KIND_DEPLOY_SHIFT;
    const bool moves = a->kind == PAIKO_KIND_SHIFT || a->kind == PAIKO_KIND_REDEPLOY;
    if ((!deploys && !moves) || l->me >= PAIKO_PLAYERS || a->type >= PAIKO_TYPES ||
        a->to >= PAIKO_SQUARES || (moves && a->from >= PAIKO_SQUARES))
        return p;
    const bool hero = moves ? paiko_bits_has(p.hero, a->from) : a->hero;
    if (moves)
        lift(&p, a->from);
    lift(&p, a->to);
    p.cell[a->to] = paiko_cell_of(l->me, a->type, a->facing);
    if (hero)
        p.hero |= paiko_bits_one(a->to);
    if (paiko_game_of(p.rules.ruleset) == PAIKO_GAME_RONIN) // the game with busy tiles
        p.busy |= paiko_bits_one(a->to);
    return p;
}

void look_cell(const struct paiko_position *p, unsigned square, char cell[MODEL_CELL]) {
    const paiko_cell c = p->cell[square];
    memset(cell, 0, MODEL_CELL);
    if (!c)
        return;
    const unsigned player = paiko_cell_player(c), type = paiko_cell_type(c);
    if (player == PAIKO_PLAYER_RED) {
        cell[0] = type == PAIKO_PIECE_CORPSE ? 'X' : 'Z';
        return;
    }
    cell[0] = TILE_LETTERS[type];
    if (player == PAIKO_PLAYER_BLACK)
        cell[0] = (char)tolower(cell[0]);
    if (paiko_directional(type))
        cell[1] = PAIKO_FACINGS_TEXT[paiko_cell_facing(c)];
    model_mark(cell, paiko_bits_has(p->hero, square), paiko_bits_has(p->busy, square));
}

paiko_bits look_threats(const struct paiko_position *p, unsigned side, unsigned square) {
    return paiko_pressure(p, !side, square).enemy;
}

paiko_bits look_covers(const struct paiko_position *p, unsigned side, unsigned square) {
    return paiko_pressure(p, side, square).cover;
}

int look_nearest_to_fall(const struct paiko_position *p, unsigned side, int first) {
    int least = 0, square = -1;
    for (int s = 0; s < PAIKO_SQUARES; s++) {
        const unsigned owner = p->cell[s] ? paiko_cell_player(p->cell[s]) : PAIKO_PLAYERS;
        if (!p->cell[s] || (side < PAIKO_PLAYERS && owner != side))
            continue;
        const struct paiko_pressure it = paiko_pressure(p, owner, (unsigned)s);
        const int lacks = (int)(it.needed + it.cancelled) - (int)it.threats;
        if (it.threats && (square < 0 || lacks < least || (lacks == least && s == first))) {
            least = lacks;
            square = s;
        }
    }
    return square;
}
