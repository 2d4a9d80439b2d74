// SPDX-License-Identifier: MIT
/*
 * game.c - the game for two players: its first position, and the actions to try in each phase.
 *
 * Invariant: no action is tried twice.
 */
#include "duel.h"

/* ---- The first position ---------------------------------------------------------------------- */

/* Gives each player 24 tiles in reserve, and White the first pick.
 * CAT-SETUP-4, CAT-SETUP-8, CAT-SETUP-10, PNP-SETUP-1, PNP-SETUP-2, PNP-SETUP-11, BGA-TILES-1,
 * BGA-TURN-1 */
static void first(struct position *p, int players) {
    (void)players;
    p->turn = WHITE;
    p->phase = DRAFT;
    for (int type = 0; type < TYPES; type++)
        p->reserve[WHITE].of[type] = p->reserve[BLACK].of[type] = 3;
}

/* ---- The actions to try ---------------------------------------------------------------------- */

static bool each_action(const struct walk *w) {
    const struct position *now = w->situation->now;
    switch (now->phase) {
    case DRAFT:
        return spec_each_multiset(w, DRAW, spec_draft_size(now), spec_draft_size(now));
    case GIVE:
        return spec_each_multiset(w, GIVE_TILES, now->give, now->give);
    case ACTION:
        return spec_each_multiset(w, DRAW, 0, 3) || spec_each_board_action(w);
    default:
        return false;
    }
}

static bool each_idle(const struct walk *w) {
    return w->situation->now->phase == ACTION && spec_offer_idle(w, PASS);
}

/* ---- The game -------------------------------------------------------------------------------- */

/* The game for two players.
 * BGA-SETUP-3 */
const struct game spec_duel = {
    .least = 2,
    .most = 2,
    .first = first,
    .tables = spec_duel_tables,
    .each_action = each_action,
    .each_idle = each_idle,
    .capture = spec_duel_capture,
    .carry_out = spec_duel_carry_out,
    .notation = &spec_duel_notation,
    .explainer = &spec_duel_explainer,
};
