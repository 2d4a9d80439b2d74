// SPDX-License-Identifier: MIT
//
// Tiles on squares and what follows from where they stand. Knows the rulings about blocking and
// the homegrounds' cover; nothing of turns, phases or legality.
//
// Invariant: between calls, what is derived is what paiko_derive would make of the rest.
#ifndef PAIKO_BOARD_LAYER_H
#define PAIKO_BOARD_LAYER_H

#include "paiko/position.h"
#include "paiko_options.h"
#include "squares.h"

// Whether tiles stop lines, so that one that comes or goes changes what others threaten; whether
// those of Fires too.
static inline bool paiko_lines_stop(const struct paiko_rules *r) {
    return r->option[PAIKO_RULING_BLOCKING] != PAIKO_BLOCKING_NONE;
}

static inline bool paiko_fires_stop(const struct paiko_rules *r) {
    return r->option[PAIKO_RULING_BLOCKING] == PAIKO_BLOCKING_FIRE_TOO;
}

// Whether tiles that stand between stop what a tile of a type threatens.
static inline bool paiko_stoppable(const struct paiko_position *p, unsigned type) {
    return (paiko_lines_stop(&p->rules) && (type == PAIKO_TYPE_BOW || type == PAIKO_TYPE_EARTH)) ||
           (paiko_fires_stop(&p->rules) && type == PAIKO_TYPE_FIRE);
}

// What a tile threatens, whatever stands between.
static inline paiko_bits paiko_whole_pattern(const struct paiko_position *p, paiko_cell c,
                                             unsigned square) {
    const unsigned type = paiko_cell_type(c);
    if (paiko_bits_has(p->busy, square)) // RON-BUSY-2
        return 0;
    return paiko_threat_of(type, paiko_cell_facing(c), square);
}

// The part of a pattern that no tile between stops, for a stoppable type.
paiko_bits paiko_seen(const struct paiko_position *p, unsigned type, unsigned square,
                      paiko_bits pattern);

// What a tile threatens, on this board (ruling blocking).
static inline paiko_bits paiko_pattern(const struct paiko_position *p, paiko_cell c,
                                       unsigned square) {
    const unsigned type = paiko_cell_type(c);
    const paiko_bits pattern = paiko_whole_pattern(p, c, square);
    return paiko_stoppable(p, type) ? paiko_seen(p, type, square, pattern) : pattern;
}

// The squares that a player's tiles threaten but for what stands on a square, or would if something
// did, where tiles stop lines: each by one tile.
paiko_bits paiko_behind(const struct paiko_position *p, unsigned player, unsigned square);

// The squares where something would stop what a player's tile threatens on a square, given the
// squares that are taken.
paiko_bits paiko_between(const struct paiko_position *p, unsigned player, unsigned square,
                         paiko_bits tiles);

// How many of a player's tiles would threaten each square if nothing stopped lines.
void paiko_threat_through(const struct paiko_position *p, unsigned player,
                          paiko_bits planes[PAIKO_PLANES]);

// How many of a player's tiles threaten each square when the player's tile on one of them is
// lifted.
void paiko_threat_without(const struct paiko_position *p, unsigned player, unsigned square,
                          paiko_bits planes[PAIKO_PLANES]);

// The squares that at least 1, 2, 3 of a player's Fires threaten beside their own, the one on a
// square (or none) left out; heroes aside (RON-HERO-FIRE-2).
void paiko_fires_without(const struct paiko_position *p, unsigned player, unsigned square,
                         paiko_bits fire[3]);

// Puts a tile on an empty square, or takes it off; planes, cover and sets follow. Whether it is a
// hero or busy is set in p->hero and p->busy before it is placed; lifting clears both, and its run.
void paiko_place(struct paiko_position *p, unsigned square, paiko_cell c);
void paiko_lift(struct paiko_position *p, unsigned square);

// Recomputes sets, planes and cover from the rest.
void paiko_derive(struct paiko_position *p);

// No tile is busy any more; threat and cover follow.
void paiko_unmark(struct paiko_position *p);

// How many rounds in a row the tile on a square was shifted (four to seven players).
unsigned paiko_run(const struct paiko_position *p, unsigned square);
void paiko_set_run(struct paiko_position *p, unsigned square, unsigned run);

// The squares that the tile on a square covers; none if it is busy.
static inline paiko_bits paiko_cover_of(const struct paiko_position *p, unsigned square) {
    const paiko_cell c = p->cell[square];
    const unsigned type = paiko_cell_type(c);
    if (paiko_bits_has(p->busy, square)) // RON-BUSY-3
        return 0;
    const paiko_bits cover = paiko_cover_by(type, paiko_cell_facing(c), square);
    if (type == PAIKO_TYPE_EARTH && paiko_bits_has(p->hero, square)) // RON-HERO-EARTH
        return cover | paiko_bits_one(square);
    return cover;
}

// Whether a tile covers the tiles of both sides (ruling tile-cover).
static inline bool paiko_covers_anyone(const struct paiko_rules *r) {
    return r->option[PAIKO_RULING_TILE_COVER] == PAIKO_TILE_COVER_ANYONE;
}

// Whether captures can bring the capturer's own tiles into danger: they open a line, or take away
// cover.
static inline bool paiko_captures_endanger(const struct paiko_rules *r) {
    return paiko_lines_stop(r) || paiko_covers_anyone(r);
}

// Squares where the homegrounds cover a player's tiles (ruling home-cover).
static inline paiko_bits paiko_home_cover(const struct paiko_rules *r, unsigned player) {
    if (r->option[PAIKO_RULING_HOME_COVER] == PAIKO_HOME_COVER_ANYONE)
        return paiko_home[PAIKO_PLAYER_WHITE] | paiko_home[PAIKO_PLAYER_BLACK];
    return paiko_home[player];
}

// Squares covered for a player whatever becomes of the player's tiles: the homegrounds'.
static inline paiko_bits paiko_lasting_cover(const struct paiko_position *p, unsigned player) {
    return paiko_home_cover(&p->rules, player);
}

#endif
