// SPDX-License-Identifier: MIT
/*
 * game.c - the game for three players: its first position, and the actions to try in each phase.
 *
 * Invariant: no action is tried twice.
 */
#include "shrines.h"

/* ---- The first position ---------------------------------------------------------------------- */

/* Gives White and Black all their tiles in hand. Black is the first to discard.
 * SHR-SETUP-7, SHR-SETUP-13 */
static void first(struct position *p, int players) {
    (void)players;
    p->turn = BLACK;
    p->phase = DISCARD;
    for (int type = 0; type < TYPES; type++)
        p->hand[WHITE].of[type] = p->hand[BLACK].of[type] = 3;
}

/* ---- The actions to try ---------------------------------------------------------------------- */

/* Tries one action of this kind on each square. */
static bool each_square(const struct walk *w, enum kind kind) {
    struct action a = {.kind = kind, .type = NO_TILE, .from = NOWHERE};
    for (a.to = 0; a.to < GRID; a.to++)
        if (spec_on_board(a.to) && spec_offer(w, &a))
            return true;
    return false;
}

/* Tries for every zombie all shifts by at most one step. */
static bool each_zombie_shift(const struct walk *w) {
    const struct position *now = w->situation->now;
    struct action a = {.kind = SHIFT, .type = NO_TILE};
    for (a.from = 0; a.from < GRID; a.from++)
        for (a.to = 0; now->board[a.from].type == ZOMBIE && a.to < GRID; a.to++)
            if (spec_distance(a.from, a.to) <= 1 && spec_offer(w, &a))
                return true;
    return false;
}

static bool each_red_action(const struct walk *w) {
    return each_square(w, PUT_CORPSE) || each_square(w, PUT_ZOMBIE) || each_zombie_shift(w) ||
           each_square(w, TAKE_BACK);
}

static bool each_action(const struct walk *w) {
    switch (w->situation->now->phase) {
    case DISCARD:
        return spec_each_multiset(w, DISCARD_TILES, SETUP_DISCARD, SETUP_DISCARD);
    case ACTION:
        return w->situation->me == RED ? each_red_action(w) : spec_each_board_action(w);
    case TAKE:
        return each_square(w, TAKE_BACK);
    case ZOMBIFY:
        return each_square(w, ZOMBIFY_TILE);
    case CAPTURE:
        return each_square(w, CAPTURE_PIECE);
    default:
        return false;
    }
}

static bool each_idle(const struct walk *w) {
    return spec_offer_idle(w, w->situation->me == RED ? DONE : PASS);
}

/* ---- The game -------------------------------------------------------------------------------- */

/* The game for three players.
 * SHR-SETUP-1 */
const struct game spec_shrines = {
    .has_red = true,
    .least = 3,
    .most = 3,
    .first = first,
    .tables = spec_shrines_tables,
    .each_action = each_action,
    .each_idle = each_idle,
    .capture = spec_shrines_capture,
    .carry_out = spec_shrines_carry_out,
    .notation = &spec_shrines_notation,
    .explainer = &spec_shrines_explainer,
};
