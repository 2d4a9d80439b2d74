// SPDX-License-Identifier: MIT
/*
 * game.c - the game for three players as a whole.
 *
 * Knows: its first position, and what it is made of. Does not know: what any of that does.
 */
#include "shrines.h"

/* ---- The first position ---------------------------------------------------------------------- */

/* SHR-SETUP-7, SHR-SETUP-13: Black is to discard; all tiles are in hand. */
static void first(struct position *p, int players) {
    (void)players;
    p->turn = BLACK;
    p->phase = DISCARD;
    for (int type = 0; type < TYPES; type++)
        p->hand[WHITE].of[type] = p->hand[BLACK].of[type] = 3;
}

/* SHR-SETUP-1: three play. */
const struct game spec_shrines = {
    .has_red = true,
    .least = 3,
    .most = 3,
    .first = first,
    .tables = spec_shrines_tables,
    .each_action = spec_shrines_each_action,
    .each_idle = spec_shrines_each_idle,
    .capture = spec_shrines_capture,
    .carry_out = spec_shrines_carry_out,
    .notation = &spec_shrines_notation,
    .explainer = &spec_shrines_explainer,
};
