// SPDX-License-Identifier: MIT
//
// Threat on a player's tiles, and whether it is enough to capture them, for all squares at once
// (rulings friendly-fire and cover-friendly).
#include "threat.h"

#include <string.h>

#include "board.h"
#include "planes.h"
#include "squares.h"

struct paiko_sight paiko_sight(const struct paiko_position *p, unsigned player, unsigned without) {
    struct paiko_sight sight;
    paiko_at_least(p->threat[!player], sight.enemy);
    // `fire` lacks a Fire's threat on itself; paiko_friendly adds it.
    if (without == PAIKO_NO_SQUARE)
        memcpy(sight.fire, p->fire[player], sizeof sight.fire);
    else
        paiko_fires_without(p, player, without, sight.fire);
    return sight;
}

// Returns the squares where hero Lotuses protect a player's tiles (RON-HERO-LOTUS-1, -2). Ignores
// the Lotus on square `without`; PAIKO_NO_SQUARE ignores none.
static paiko_bits sheltered(const struct paiko_position *p, unsigned player, unsigned without) {
    if (!p->hero)
        return 0;
    paiko_bits lotuses = p->kind[player][PAIKO_TYPE_LOTUS] & p->hero & ~p->busy, squares = 0;
    if (without != PAIKO_NO_SQUARE)
        lotuses &= ~paiko_bits_one(without);
    PAIKO_EACH(s, lotuses)
        squares |= paiko_cover_by(PAIKO_TYPE_LOTUS, PAIKO_FACING_NORTH, s) & ~paiko_bits_one(s);
    return squares;
}

// Returns a player's tiles that are threatened enough to fall. Leaves out tiles on `safe`. Squares
// of `covered` count as covered, like the squares that tiles or homegrounds cover.
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
    const uint8_t *option = p->rules.option;
    paiko_bits tiles = 0;
    if (option[PAIKO_RULING_BUSY_LOTUS] == PAIKO_BUSY_LOTUS_PERMITTED)
        tiles |= p->kind[player][PAIKO_TYPE_LOTUS];
    if (option[PAIKO_RULING_BUSY_EARTH] == PAIKO_BUSY_EARTH_YES)
        tiles |= p->kind[player][PAIKO_TYPE_EARTH] & p->hero;
    return tiles & p->busy;
}

paiko_bits paiko_safe_shelter(const struct paiko_position *p, unsigned player, unsigned without) {
    const bool everything = p->rules.option[PAIKO_RULING_HERO_LOTUS] == PAIKO_HERO_LOTUS_EVERYTHING;
    return everything ? sheltered(p, player, without) : 0;
}

paiko_bits paiko_haven(const struct paiko_position *p, unsigned player, unsigned without) {
    const bool lands =
        p->rules.option[PAIKO_RULING_HERO_LOTUS_LANDS] == PAIKO_HERO_LOTUS_LANDS_PROTECTED;
    return lands ? sheltered(p, player, without) : 0;
}

paiko_bits paiko_lasting_shelter(const struct paiko_position *p, unsigned player) {
    const bool lasts =
        p->rules.option[PAIKO_RULING_HERO_LOTUS_FALLS] == PAIKO_HERO_LOTUS_FALLS_LASTS;
    return lasts ? sheltered(p, player, PAIKO_NO_SQUARE) : 0;
}

paiko_bits paiko_endangered(const struct paiko_position *p, unsigned player) {
    return falls(p, player, paiko_safe_cover(p, player),
                 paiko_safe_shelter(p, player, PAIKO_NO_SQUARE));
}

paiko_bits paiko_three_threat(const struct paiko_position *p) {
    assert(p);
    paiko_bits white[3], black[3];
    paiko_at_least(p->threat[PAIKO_PLAYER_WHITE], white);
    paiko_at_least(p->threat[PAIKO_PLAYER_BLACK], black);
    return white[2] | (white[1] & black[0]) | (white[0] & black[1]) | black[2];
}

paiko_bits paiko_about_to_fall(const struct paiko_position *p) {
    assert(p);
    return paiko_at_threshold(p, PAIKO_PLAYER_WHITE) | paiko_at_threshold(p, PAIKO_PLAYER_BLACK) |
           (paiko_three_threat(p) & p->own[PAIKO_PLAYER_RED]);
}

// ---- one piece ----

// Adds the threat and cover that the tile on `from` gives to a piece of `side` on `square`.
static void add_tile(const struct paiko_position *p, unsigned side, unsigned square, unsigned from,
                     struct paiko_pressure *it) {
    const paiko_cell c = p->cell[from];
    const bool own = paiko_cell_player(c) == side, hero = paiko_bits_has(p->hero, from);
    const bool threatens = paiko_bits_has(paiko_pattern(p, c, from), square) &&
                           !(hero && from == square); // RON-HERO-FIRE-1
    const bool covers =
        (own || paiko_covers_anyone(&p->rules)) && paiko_bits_has(paiko_cover_of(p, from), square);
    const bool burns = threatens && own && paiko_cell_type(c) == PAIKO_TYPE_FIRE && !hero;
    it->self |= burns && from == square;
    if (threatens && !own)
        it->enemy |= paiko_bits_one(from);
    if (burns && from != square)
        it->fires |= paiko_bits_one(from);
    if (covers)
        it->cover |= paiko_bits_one(from);
    if (covers && hero && paiko_cell_type(c) == PAIKO_TYPE_LOTUS && from != square)
        it->safe |= paiko_bits_one(from);
}

// Returns how many enemy threats capture a tile, according to paiko_threshold.
static unsigned enemy_threats_needed(const struct paiko_rules *r, bool covered) {
    struct paiko_sight sight = {{0}, {0}};
    unsigned n = 0;
    while (!paiko_threshold(r, &sight, covered ? paiko_board : 0, 0))
        sight.enemy[n++] = paiko_board;
    return n;
}

static void weigh(const struct paiko_position *p, unsigned side, unsigned square,
                  struct paiko_pressure *it) {
    const struct paiko_sight sight = paiko_sight(p, side, PAIKO_NO_SQUARE);
    const paiko_bits here = paiko_bits_one(square), self = it->self ? here : 0;
    const bool enemy_only =
        p->rules.option[PAIKO_RULING_COVER_FRIENDLY] == PAIKO_COVER_FRIENDLY_ENEMY_ONLY;
    it->home = paiko_bits_has(paiko_home_cover(&p->rules, side), square);
    const bool covered = it->home || it->cover, cancels = covered && enemy_only;
    paiko_bits own[3];
    paiko_friendly(&p->rules, &sight, self, own);
    it->threats = paiko_bits_count(it->enemy);
    for (unsigned i = 0; i < 3; i++)
        it->threats += paiko_bits_has(own[i], square);
    it->needed = enemy_threats_needed(&p->rules, covered) - cancels;
    it->cancelled = cancels && it->enemy;
    it->falls =
        !it->safe &&
        paiko_bits_has(paiko_threshold(&p->rules, &sight, covered ? here : 0, self), square);
}

struct paiko_pressure paiko_pressure(const struct paiko_position *p, unsigned side,
                                     unsigned square) {
    assert(p && side < PAIKO_SIDES && square < PAIKO_SQUARES);
    struct paiko_position board = *p;
    struct paiko_pressure it = {.needed = 3}; // 3 threats capture Red's pieces: SHR-RED-12, -13
    paiko_derive(&board);
    PAIKO_EACH(from, board.own[PAIKO_PLAYER_WHITE] | board.own[PAIKO_PLAYER_BLACK])
        add_tile(&board, side, square, from, &it);
    if (side < PAIKO_PLAYERS) {
        weigh(&board, side, square, &it);
    } else {
        it.threats = paiko_bits_count(it.enemy);
        it.falls = paiko_bits_has(paiko_three_threat(&board), square);
    }
    return it;
}
