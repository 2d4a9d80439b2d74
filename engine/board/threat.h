// SPDX-License-Identifier: MIT
//
// Threat on a player's tiles, and the thresholds at which they fall, for all squares at once
// (rulings friendly-fire and cover-friendly).
// Invariant: a saturated count x is three sets; x[k] holds the squares that count at least k + 1,
// so x[2] ⊆ x[1] ⊆ x[0].
#ifndef PAIKO_THREAT_H
#define PAIKO_THREAT_H

#include "paiko/position.h"
#include "paiko_options.h"

// The threats to a player's tiles: squares that at least 1, 2, 3 enemy tiles threaten, and squares
// that at least 1, 2, 3 own Fires threaten.
struct paiko_sight {
    paiko_bits enemy[3], fire[3];
};

// Returns the sight of `player` with one of the player's tiles (or none) off the board. Lines are
// stopped as the tiles stand.
struct paiko_sight paiko_sight(const struct paiko_position *p, unsigned player, unsigned without);

// Returns a sight with one more enemy threat, or one more threat of an own Fire, on every square.
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

// Counts the own Fires that matter on each square, with the tile's threat on itself
// (friendly-fire).
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

// Returns the squares where a tile would be at its threshold, given the covered squares and those
// where the tile threatens itself.
static inline paiko_bits paiko_threshold(const struct paiko_rules *r, const struct paiko_sight *s,
                                         paiko_bits covered, paiko_bits self) {
    const paiko_bits *enemy = s->enemy;
    paiko_bits own[3];
    paiko_friendly(r, s, self, own);
    const paiko_bits two = enemy[1] | (enemy[0] & own[0]) | own[1];
    paiko_bits three = enemy[2] | (enemy[1] & own[0]);
    if (r->option[PAIKO_RULING_COVER_FRIENDLY] == PAIKO_COVER_FRIENDLY_ENEMY_ONLY)
        three |= own[1]; // cover cancels one enemy threat, but none of an own Fire's
    else
        three |= (enemy[0] & own[1]) | own[2];
    return (two & ~covered) | three;
}

// Returns a player's Fires that threaten their own square.
static inline paiko_bits paiko_self_fires(const struct paiko_position *p, unsigned player) {
    return p->kind[player][PAIKO_TYPE_FIRE] & ~p->busy & ~p->hero;
}

// Returns the squares that own safety and paths count as covered beside all other cover, and those
// that they count as protected by a hero Lotus (rulings busy-lotus, busy-earth, hero-lotus).
paiko_bits paiko_safe_cover(const struct paiko_position *p, unsigned player);
paiko_bits paiko_safe_shelter(const struct paiko_position *p, unsigned player, unsigned without);

// Returns the squares where a player's Lotus may land under any number of threats, without one of
// the player's tiles (or none) (ruling hero-lotus-lands).
paiko_bits paiko_haven(const struct paiko_position *p, unsigned player, unsigned without);

// Returns, as captures begin, the squares where no tile of the player falls until they are over,
// even if the protecting hero Lotus falls (ruling hero-lotus-falls).
paiko_bits paiko_lasting_shelter(const struct paiko_position *p, unsigned player);

// Returns the player's tiles that own safety finds at their threshold.
paiko_bits paiko_endangered(const struct paiko_position *p, unsigned player);

#endif
