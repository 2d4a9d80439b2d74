// SPDX-License-Identifier: MIT
/*
 * game.c - the game for two players as a whole.
 *
 * Knows: its first position, and what it is made of. Does not know: what any of that does.
 */
#include "duel.h"

/* ---- The first position ---------------------------------------------------------------------- */

/* CAT-SETUP-4, CAT-SETUP-8, CAT-SETUP-10, PNP-SETUP-1, PNP-SETUP-2, PNP-SETUP-11, BGA-TILES-1,
 * BGA-TURN-1: White has the first pick, of 24 tiles. */
static void first(struct position *p, int players) {
    (void)players;
    p->turn = WHITE;
    p->phase = DRAFT;
    for (int type = 0; type < TYPES; type++)
        p->reserve[WHITE].of[type] = p->reserve[BLACK].of[type] = 3;
}

/* BGA-SETUP-3: two play. */
const struct game spec_duel = {
    .least = 2,
    .most = 2,
    .first = first,
    .tables = spec_duel_tables,
    .each_action = spec_duel_each_action,
    .each_idle = spec_duel_each_idle,
    .capture = spec_duel_capture,
    .carry_out = spec_duel_carry_out,
    .notation = &spec_duel_notation,
    .explainer = &spec_duel_explainer,
};
