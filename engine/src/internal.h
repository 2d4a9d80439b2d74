// SPDX-License-Identifier: MIT
//
// What the engine's files share and nobody else sees. The board layer (threat, cover, threshold,
// capture) knows nothing of turns; turn.c and generate.c know the two-player turn.
#ifndef PAIKO_INTERNAL_H
#define PAIKO_INTERNAL_H

#include <assert.h>

#include "fault.h"
#include "paiko/action.h"

// ---- sets of squares ----

#define PAIKO_EACH(square, set)                                                                    \
    for (paiko_bits rest_##square = (set); rest_##square; rest_##square &= rest_##square - 1)      \
        for (unsigned square = paiko_first(rest_##square), once_##square = 1; once_##square;       \
             once_##square = 0)

// ---- the board (board.c) ----

// What a tile threatens, on this board: BLOCKING_TILES stops Bow and Earth at tiles between.
paiko_bits paiko_pattern(const struct paiko_position *p, paiko_cell c, unsigned square);

// Puts a tile on an empty square, or takes it off; planes, cover, sets and hash follow.
void paiko_place(struct paiko_position *p, unsigned square, paiko_cell c);
void paiko_lift(struct paiko_position *p, unsigned square);

// Recomputes sets, planes, cover and hash from the rest.
void paiko_derive(struct paiko_position *p);

// Setters of what the hash knows beside the board.
void paiko_set_count(struct paiko_position *p, unsigned store, unsigned player, unsigned type,
                     unsigned n);
void paiko_set_streak(struct paiko_position *p, unsigned player, struct paiko_streak streak);
void paiko_set_phase(struct paiko_position *p, unsigned turn, unsigned phase, unsigned give,
                     unsigned result);

// Whether tiles of a type cover any square.
bool paiko_gives_cover(unsigned type);

// Squares covered for a player by tiles, one of them (PAIKO_NO_SQUARE for none) left out.
paiko_bits paiko_tile_cover(const struct paiko_position *p, unsigned player, unsigned without);

// Squares where the homegrounds cover a player's tiles (ruling home-cover).
paiko_bits paiko_home_cover(const struct paiko_rules *r, unsigned player);

// ---- threat on one player's tiles (threat.c) ----

// What a player's tiles are exposed to, square by square: at least 1, 2, 3 enemy tiles that
// threaten it; at least 1, 2, 3 own Fires that do.
struct paiko_sight {
    paiko_bits enemy[3], fire[3];
};

// The sight of `player`, one of the player's own tiles (or none) taken as off the board. Tiles
// that stand between (blocking) are taken as they stand.
struct paiko_sight paiko_sight(const struct paiko_position *p, unsigned player, unsigned without);

// The same with one more enemy threat, or one more own Fire's, everywhere.
struct paiko_sight paiko_sight_enemy_more(struct paiko_sight s);
struct paiko_sight paiko_sight_fire_more(struct paiko_sight s);

// Bit-sliced counts to "at least 1, 2, 3".
void paiko_at_least(const paiko_bits planes[PAIKO_PLANES], paiko_bits least[3]);

// Squares where a tile would be at its threshold, given the squares that are covered and those
// where the tile threatens itself.
paiko_bits paiko_threshold(const struct paiko_rules *r, const struct paiko_sight *s,
                           paiko_bits covered, paiko_bits self);

// Adds to bit-sliced counts, or takes away.
void paiko_planes_add(paiko_bits planes[PAIKO_PLANES], paiko_bits set);
void paiko_planes_subtract(paiko_bits planes[PAIKO_PLANES], paiko_bits set);

// ---- capture (capture.c) ----

// Captures every tile of `victim` that falls, in waves. Captured tiles go to the victim's lost
// tiles; a streak on one of them ends. Returns how many fell; report may be NULL.
unsigned paiko_capture(struct paiko_position *p, unsigned victim, struct paiko_report *report);

// ---- the turn (turn.c) ----

// The board part of an action on a turn: tiles put down, moved; hand and reserve. No captures.
void paiko_act(struct paiko_position *p, const struct paiko_action *a);

// ---- multisets (multiset.c) ----

// Called with each multiset.
typedef void paiko_set_visit(void *context, const uint8_t set[PAIKO_TYPES]);

// Visits every multiset of n tiles within what is available.
void paiko_sets_each(const uint8_t available[PAIKO_TYPES], unsigned n, paiko_set_visit *visit,
                     void *context);

// Number of them.
size_t paiko_sets_number(const uint8_t available[PAIKO_TYPES], unsigned n);

#endif
