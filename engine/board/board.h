// SPDX-License-Identifier: MIT
//
// Tiles on squares, and the data derived from them, under the rulings on blocking and cover.
// Invariant: between calls, derived data is what paiko_derive() would compute.
#ifndef PAIKO_BOARD_LAYER_H
#define PAIKO_BOARD_LAYER_H

#include "paiko/position.h"
#include "paiko_options.h"
#include "squares.h"

// paiko_lines_stop: true if other tiles can block the threat of Bows and Earths (ruling
// `blocking`). paiko_fires_stop: true if other tiles can also block the threat of Fires.
static inline bool paiko_lines_stop(const struct paiko_rules *r) {
    return r->option[PAIKO_RULING_BLOCKING] != PAIKO_BLOCKING_NONE;
}

static inline bool paiko_fires_stop(const struct paiko_rules *r) {
    return r->option[PAIKO_RULING_BLOCKING] == PAIKO_BLOCKING_FIRE_TOO;
}

// True if tiles in between block the threat of tiles of a type.
static inline bool paiko_stoppable(const struct paiko_position *p, unsigned type) {
    return (paiko_lines_stop(&p->rules) && (type == PAIKO_TYPE_BOW || type == PAIKO_TYPE_EARTH)) ||
           (paiko_fires_stop(&p->rules) && type == PAIKO_TYPE_FIRE);
}

// Returns the squares that a tile threatens if nothing stands in between.
static inline paiko_bits paiko_whole_pattern(const struct paiko_position *p, paiko_cell c,
                                             unsigned square) {
    const unsigned type = paiko_cell_type(c);
    if (paiko_bits_has(p->busy, square)) // RON-BUSY-2
        return 0;
    return paiko_threat_of(type, paiko_cell_facing(c), square);
}

// Returns `pattern` without squares behind other tiles. Call it only if paiko_stoppable() is true.
paiko_bits paiko_seen(const struct paiko_position *p, unsigned type, unsigned square,
                      paiko_bits pattern);

// Returns the squares that a tile threatens. Other tiles may block squares (ruling `blocking`).
static inline paiko_bits paiko_pattern(const struct paiko_position *p, paiko_cell c,
                                       unsigned square) {
    const unsigned type = paiko_cell_type(c);
    const paiko_bits pattern = paiko_whole_pattern(p, c, square);
    return paiko_stoppable(p, type) ? paiko_seen(p, type, square, pattern) : pattern;
}

// Returns the squares that the player's tiles do not threaten because a piece stands on `square`.
// Call it only if tiles in between can block threat (paiko_lines_stop).
paiko_bits paiko_behind(const struct paiko_position *p, unsigned player, unsigned square);

// Returns the squares where one more tile would block a threat to `square`. Only threats by the
// player's Bows and Earths count. `tiles` are the occupied squares.
paiko_bits paiko_between(const struct paiko_position *p, unsigned player, unsigned square,
                         paiko_bits tiles);

// Counts how many of a player's tiles would threaten each square if no tile blocked a threat.
void paiko_threat_through(const struct paiko_position *p, unsigned player,
                          paiko_bits planes[PAIKO_PLANES]);

// Counts how many of a player's tiles threaten each square if the tile on `square` is lifted.
void paiko_threat_without(const struct paiko_position *p, unsigned player, unsigned square,
                          paiko_bits planes[PAIKO_PLANES]);

// Finds the squares that at least 1, 2, 3 of a player's Fires threaten. Leaves out hero Fires
// (RON-HERO-FIRE-2), the Fire on `square` (or PAIKO_NO_SQUARE), and each Fire's threat on itself.
void paiko_fires_without(const struct paiko_position *p, unsigned player, unsigned square,
                         paiko_bits fire[3]);

// Put a tile on an empty square, or lift a tile, and update planes, cover and sets. The caller sets
// p->hero and p->busy before placing. Lifting clears the square's bits in p->hero, p->busy, p->run.
void paiko_place(struct paiko_position *p, unsigned square, paiko_cell c);
void paiko_lift(struct paiko_position *p, unsigned square);

// Recomputes sets, planes and cover from p->cell, p->hero, p->busy and p->rules.
void paiko_derive(struct paiko_position *p);

// Makes all tiles not busy, and updates threat and cover.
void paiko_unmark(struct paiko_position *p);

// Return or set a tile's run: the rounds in a row in which it was shifted (four to seven players).
unsigned paiko_run(const struct paiko_position *p, unsigned square);
void paiko_set_run(struct paiko_position *p, unsigned square, unsigned run);

// Returns the squares that the tile on a square covers. A busy tile covers no square.
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

// True if a tile covers tiles of both sides (ruling tile-cover).
static inline bool paiko_covers_anyone(const struct paiko_rules *r) {
    return r->option[PAIKO_RULING_TILE_COVER] == PAIKO_TILE_COVER_ANYONE;
}

// True if capturing an enemy tile may endanger own tiles. The enemy tile may have blocked a threat,
// or may have covered own tiles (tile-cover=anyone).
static inline bool paiko_captures_endanger(const struct paiko_rules *r) {
    return paiko_lines_stop(r) || paiko_covers_anyone(r);
}

// Returns the squares where homegrounds cover a player's tiles (ruling home-cover).
static inline paiko_bits paiko_home_cover(const struct paiko_rules *r, unsigned player) {
    if (r->option[PAIKO_RULING_HOME_COVER] == PAIKO_HOME_COVER_ANYONE)
        return paiko_home[PAIKO_PLAYER_WHITE] | paiko_home[PAIKO_PLAYER_BLACK];
    return paiko_home[player];
}

// Returns the squares that homegrounds cover for a player. Captures do not change this cover.
static inline paiko_bits paiko_lasting_cover(const struct paiko_position *p, unsigned player) {
    return paiko_home_cover(&p->rules, player);
}

#endif
