// SPDX-License-Identifier: MIT
/*
 * game.c - the game for four to seven players as a whole.
 *
 * Knows: its first position, and what it is made of. Does not know: what any of that does.
 */
#include "ronin.h"

/* ---- The first position ---------------------------------------------------------------------- */

/* RON-SETUP-1, RON-SETUP-2, RON-SETUP-3: the first black player is to choose a hero. */
static void first(struct position *p, int players) {
    p->black_players = players - 1;
    p->turn = BLACK;
    p->seat = FIRST_BLACK_SEAT;
    p->phase = HERO;
    for (int type = 0; type < TYPES; type++)
        p->reserve[WHITE].of[type] = p->reserve[BLACK].of[type] = 3;
}

/* RON-GEN-4: four to seven play. */
const struct game spec_ronin = {
    .has_heroes = true,
    .least = FEWEST_BLACK_PLAYERS + 1,
    .most = MOST_BLACK_PLAYERS + 1,
    .first = first,
    .tables = spec_ronin_tables,
    .each_action = spec_ronin_each_action,
    .each_idle = spec_ronin_each_idle,
    .carry_out = spec_ronin_carry_out,
    .notation = &spec_ronin_notation,
    .explainer = &spec_ronin_explainer,
};
