// SPDX-License-Identifier: MIT
//
// Threat on one player's tiles and the threshold at which they fall, for all squares at once.
// Knows the rulings about friendly Fires and cover; knows nothing of turns.
#include "threat.h"

#include <string.h>

#include "board.h"
#include "planes.h"
#include "squares.h"

struct paiko_sight paiko_sight(const struct paiko_position *p, unsigned player, unsigned without) {
    struct paiko_sight sight;
    paiko_at_least(p->threat[!player], sight.enemy);
    // A Fire's threat on itself is counted where the tile is judged, not here.
    if (without == PAIKO_NO_SQUARE)
        memcpy(sight.fire, p->fire[player], sizeof sight.fire);
    else
        paiko_fires_without(p, player, without, sight.fire);
    return sight;
}

// Squares where a hero Lotus keeps a player's tiles from falling, one of the player's tiles
// (PAIKO_NO_SQUARE for none) left out (RON-HERO-LOTUS-1, -2).
static paiko_bits sheltered(const struct paiko_position *p, unsigned player, unsigned without) {
    if (!p->hero)
        return 0;
    paiko_bits lotuses = p->kind[player][PAIKO_LOTUS] & p->hero & ~p->busy, squares = 0;
    if (without != PAIKO_NO_SQUARE)
        lotuses &= ~paiko_bit(without);
    PAIKO_EACH(s, lotuses)
        squares |= paiko_cover_by(PAIKO_LOTUS, PAIKO_NORTH, s) & ~paiko_bit(s);
    return squares;
}

// Where tiles of a player are at their threshold, given where more than its own cover covers them
// and where nothing falls.
static paiko_bits falls(const struct paiko_position *p, unsigned player, paiko_bits covered,
                        paiko_bits safe) {
    const struct paiko_sight sight = paiko_sight(p, player, PAIKO_NO_SQUARE);
    const paiko_bits lasting = paiko_lasting_cover(p, player);
    const paiko_bits at = paiko_threshold(&p->rules, &sight, p->cover[player] | lasting | covered,
                                          paiko_self_fires(p, player));
    return at & p->own[player] & ~safe;
}

paiko_bits paiko_at_threshold(const struct paiko_position *p, unsigned player) {
    assert(p && player < PAIKO_PLAYERS);
    return falls(p, player, 0, sheltered(p, player, PAIKO_NO_SQUARE));
}

paiko_bits paiko_safe_cover(const struct paiko_position *p, unsigned player) {
    const bool permitted = p->rules.option[PAIKO_BUSY_LOTUS] == PAIKO_BUSY_LOTUS_PERMITTED;
    return permitted ? p->kind[player][PAIKO_LOTUS] & p->busy : 0;
}

paiko_bits paiko_safe_shelter(const struct paiko_position *p, unsigned player, unsigned without) {
    const bool everything = p->rules.option[PAIKO_HERO_LOTUS] == PAIKO_HERO_LOTUS_EVERYTHING;
    return everything ? sheltered(p, player, without) : 0;
}

paiko_bits paiko_haven(const struct paiko_position *p, unsigned player, unsigned without) {
    const bool lands = p->rules.option[PAIKO_HERO_LOTUS_LANDS] == PAIKO_HERO_LOTUS_LANDS_PROTECTED;
    return lands ? sheltered(p, player, without) : 0;
}

paiko_bits paiko_lasting_shelter(const struct paiko_position *p, unsigned player) {
    const bool lasts = p->rules.option[PAIKO_HERO_LOTUS_FALLS] == PAIKO_HERO_LOTUS_FALLS_LASTS;
    return lasts ? sheltered(p, player, PAIKO_NO_SQUARE) : 0;
}

paiko_bits paiko_endangered(const struct paiko_position *p, unsigned player) {
    return falls(p, player, paiko_safe_cover(p, player),
                 paiko_safe_shelter(p, player, PAIKO_NO_SQUARE));
}

paiko_bits paiko_three_threat(const struct paiko_position *p) {
    assert(p);
    paiko_bits white[3], black[3];
    paiko_at_least(p->threat[PAIKO_WHITE], white);
    paiko_at_least(p->threat[PAIKO_BLACK], black);
    return white[2] | (white[1] & black[0]) | (white[0] & black[1]) | black[2];
}

paiko_bits paiko_about_to_fall(const struct paiko_position *p) {
    assert(p);
    return paiko_at_threshold(p, PAIKO_WHITE) | paiko_at_threshold(p, PAIKO_BLACK) |
           (paiko_three_threat(p) & p->own[PAIKO_RED]);
}
