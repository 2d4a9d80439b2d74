// SPDX-License-Identifier: MIT
/*
 * game.c - the game for four to seven players: its first position, and the actions to try in each
 * phase.
 *
 * Invariant: no action is tried twice.
 */
#include "ronin.h"

/* ---- The first position ---------------------------------------------------------------------- */

/* Gives both reserves all their tiles. The first black player is to choose a hero.
 * RON-SETUP-1, RON-SETUP-2, RON-SETUP-3 */
static void first(struct position *p, int players) {
    p->black_players = players - 1;
    p->turn = BLACK;
    p->seat = FIRST_BLACK_SEAT;
    p->phase = HERO;
    for (int type = 0; type < TYPES; type++)
        p->reserve[WHITE].of[type] = p->reserve[BLACK].of[type] = 3;
}

/* ---- Setup and chance ------------------------------------------------------------------------ */

static bool each_type(const struct walk *w, enum kind kind) {
    struct action a = {.kind = kind, .from = NOWHERE, .to = NOWHERE};
    for (int type = 0; type < TYPES; type++) {
        a.type = (enum type)type;
        if (spec_offer(w, &a))
            return true;
    }
    return false;
}

static bool each_holder(const struct walk *w) {
    struct action a = {.kind = HAND_TOKEN, .type = NO_TILE, .from = NOWHERE, .to = NOWHERE};
    for (a.seat = FIRST_BLACK_SEAT; a.seat <= MOST_BLACK_PLAYERS; a.seat++)
        if (spec_offer(w, &a))
            return true;
    return false;
}

static bool each_action(const struct walk *w) {
    const struct position *now = w->situation->now;
    switch (now->phase) {
    case HERO:
        return each_type(w, CHOOSE_HERO);
    case BASE:
        return each_type(w, LAY_BASE);
    case TOKEN:
        return each_holder(w);
    case DEAL:
        return spec_each_multiset(w, DEAL_TILES, spec_deal_size(now, now->dealt),
                                  spec_deal_size(now, now->dealt));
    case ACTION:
        return spec_each_board_action(w) || spec_offer_idle(w, RETURN_HERO);
    default:
        return false;
    }
}

static bool each_idle(const struct walk *w) {
    return w->situation->now->phase == ACTION &&
           (spec_offer_idle(w, PASS) || spec_offer_idle(w, TIME_UP));
}

/* ---- The game -------------------------------------------------------------------------------- */

/* The game for four to seven players.
 * RON-GEN-4 */
const struct game spec_ronin = {
    .has_heroes = true,
    .least = FEWEST_BLACK_PLAYERS + 1,
    .most = MOST_BLACK_PLAYERS + 1,
    .first = first,
    .tables = spec_ronin_tables,
    .each_action = each_action,
    .each_idle = each_idle,
    .carry_out = spec_ronin_carry_out,
    .notation = &spec_ronin_notation,
    .explainer = &spec_ronin_explainer,
};
