// SPDX-License-Identifier: MIT
//
// What makes a position acceptable in more games than one. Knows the fields that they share.
#include "conditions.h"
#include "paiko_options.h"

#include <stdio.h>

bool paiko_black_squares_clear(const struct paiko_reader *r, const struct paiko_position *p) {
    const paiko_bits tiles = p->own[PAIKO_PLAYER_WHITE] | p->own[PAIKO_PLAYER_BLACK];
    const paiko_bits lotuses = p->kind[PAIKO_PLAYER_WHITE][PAIKO_TYPE_LOTUS] |
                               p->kind[PAIKO_PLAYER_BLACK][PAIKO_TYPE_LOTUS];
    const paiko_bits wrong = paiko_black & tiles & ~lotuses;
    if (!wrong)
        return true;
    const unsigned s = paiko_bits_first(wrong);
    char found[32];
    (void)snprintf(found, sizeof found, "%c on %c%d", PAIKO_LETTERS[paiko_cell_type(p->cell[s])],
                   'a' + paiko_file[s], paiko_rank[s] + 1);
    return paiko_unfit(r, found,
                       paiko_game_of(p->rules.ruleset) == PAIKO_GAME_SHRINES
                           ? "nothing but a Lotus, corpse or zombie on a black square"
                           : "nothing but a Lotus on a black square");
}

bool paiko_streak_fits(const struct paiko_reader *r, const struct paiko_position *p,
                       unsigned side) {
    const struct paiko_streak *s = &p->streak[side];
    const bool red = side == PAIKO_PLAYER_RED;
    const bool bounded =
        p->rules.option[PAIKO_RULING_LIMIT_REDEPLOY] != PAIKO_LIMIT_REDEPLOY_COUNTS_ONLY;
    if (s->square == PAIKO_NO_SQUARE)
        return true;
    const paiko_cell c = p->cell[s->square];
    const bool able = c && paiko_cell_player(c) == side &&
                      (red ? paiko_cell_type(c) == PAIKO_PIECE_ZOMBIE
                           : paiko_shift_range(paiko_cell_type(c)) > 0);
    if (!able)
        return paiko_wrong(r, "the square of a piece of that side that can shift");
    return paiko_must(r, !bounded || s->count <= 3, "a count from 1 to 3");
}
