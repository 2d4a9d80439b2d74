// SPDX-License-Identifier: MIT
//
// Threat on one player's tiles and the threshold at which they fall, for all squares at once.
// Knows the rulings about friendly Fires and cover; knows nothing of turns.
//
// Invariant: a saturated count x is three sets, x[k] the squares with at least k + 1, so that
// x[2] ⊆ x[1] ⊆ x[0].
#ifndef PAIKO_THREAT_H
#define PAIKO_THREAT_H

#include "paiko/position.h"
#include "paiko_options.h"

// What a player's tiles are exposed to, square by square: at least 1, 2, 3 enemy tiles that
// threaten it; at least 1, 2, 3 own Fires that do.
struct paiko_sight {
    paiko_bits enemy[3], fire[3];
};

// The sight of `player`, one of the player's own tiles (or none) taken as off the board. Tiles
// that stand between (blocking) are taken as they stand.
struct paiko_sight paiko_sight(const struct paiko_position *p, unsigned player, unsigned without);

// The same with one more enemy threat, or one more own Fire's, everywhere.
static inline struct paiko_sight paiko_sight_enemy_more(struct paiko_sight s) {
    s.enemy[2] = s.enemy[1];
    s.enemy[1] = s.enemy[0];
    s.enemy[0] = paiko_board;
    return s;
}

static inline struct paiko_sight paiko_sight_fire_more(struct paiko_sight s) {
    s.fire[2] = s.fire[1];
    s.fire[1] = s.fire[0];
    s.fire[0] = paiko_board;
    return s;
}

// Own Fires that count on each square, the tile's threat on itself included (friendly-fire).
static inline void paiko_friendly(const struct paiko_rules *r, const struct paiko_sight *s,
                                  paiko_bits self, paiko_bits own[3]) {
    if (r->option[PAIKO_RULING_FRIENDLY_FIRE] == PAIKO_FRIENDLY_FIRE_SELF_ONLY) {
        own[0] = self;
        own[1] = own[2] = 0;
        return;
    }
    own[0] = s->fire[0] | self;
    own[1] = s->fire[1] | (s->fire[0] & self);
    own[2] = s->fire[2] | (s->fire[1] & self);
    if (r->option[PAIKO_RULING_FRIENDLY_FIRE] == PAIKO_FRIENDLY_FIRE_NEEDS_ENEMY)
        for (unsigned i = 0; i < 3; i++)
            own[i] &= s->enemy[0];
}

// Squares where a tile would be at its threshold, given the squares that are covered and those
// where the tile threatens itself.
static inline paiko_bits paiko_threshold(const struct paiko_rules *r, const struct paiko_sight *s,
                                         paiko_bits covered, paiko_bits self) {
    const paiko_bits *enemy = s->enemy;
    paiko_bits own[3];
    paiko_friendly(r, s, self, own);
    const paiko_bits two = enemy[1] | (enemy[0] & own[0]) | own[1];
    paiko_bits three = enemy[2] | (enemy[1] & own[0]);
    if (r->option[PAIKO_RULING_COVER_FRIENDLY] == PAIKO_COVER_FRIENDLY_ENEMY_ONLY)
        three |= own[1]; // cover takes one enemy threat away, and nothing of an own Fire's
    else
        three |= (enemy[0] & own[1]) | own[2];
    return (two & ~covered) | three;
}

// A player's Fires that threaten their own square.
static inline paiko_bits paiko_self_fires(const struct paiko_position *p, unsigned player) {
    return p->kind[player][PAIKO_TYPE_FIRE] & ~p->busy & ~p->hero;
}

// What own safety and paths count as covered beside cover, and as sheltered (rulings busy-lotus,
// busy-earth, hero-lotus).
paiko_bits paiko_safe_cover(const struct paiko_position *p, unsigned player);
paiko_bits paiko_safe_shelter(const struct paiko_position *p, unsigned player, unsigned without);

// Squares where a player's Lotus may land under any number of threats, one of the player's tiles
// (or none) left out (ruling hero-lotus-lands).
paiko_bits paiko_haven(const struct paiko_position *p, unsigned player, unsigned without);

// Asked as captures begin: squares where nothing of a player's falls until they are over, whatever
// becomes of the hero Lotus that protects it (ruling hero-lotus-falls).
paiko_bits paiko_lasting_shelter(const struct paiko_position *p, unsigned player);

// Where the tiles of a player stand that own safety finds at their threshold.
paiko_bits paiko_endangered(const struct paiko_position *p, unsigned player);

#endif
