// SPDX-License-Identifier: MIT
//
// Threat on a player's tiles, and whether it is enough to capture them, for all squares at once
// (rulings friendly-fire and cover-friendly).
// Invariant: in an array x of three sets, x[0] has the squares with at least one threat, x[1] the
// squares with at least two, and x[2] the squares with at least three.
#ifndef PAIKO_THREAT_H
#define PAIKO_THREAT_H

#include "paiko/position.h"
#include "paiko_options.h"

// The threats to a player's tiles: the squares that at least 1, 2, 3 enemy tiles threaten, and the
// squares that at least 1, 2, 3 of the player's own Fires threaten.
struct paiko_sight {
    paiko_bits enemy[3], fire[3];
};

// Returns the threats to `player`'s tiles. Leaves out the threat of the Fire on square `without`
// (PAIKO_NO_SQUARE leaves out none). This Fire can still block threats of other tiles.
struct paiko_sight paiko_sight(const struct paiko_position *p, unsigned player, unsigned without);

// Returns the threats `s` with one more enemy threat on every square. paiko_sight_fire_more adds
// one more threat of an own Fire instead.
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

// Finds the squares with at least 1, 2, 3 threats of own Fires (ruling `friendly-fire`). On squares
// of `self`, a tile threatens itself, which is one more threat.
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

// Returns the squares where a tile would be threatened enough to fall. `covered` are the covered
// squares; on the squares of `self` the tile threatens itself.
static inline paiko_bits paiko_threshold(const struct paiko_rules *r, const struct paiko_sight *s,
                                         paiko_bits covered, paiko_bits self) {
    const paiko_bits *enemy = s->enemy;
    paiko_bits own[3];
    paiko_friendly(r, s, self, own);
    const paiko_bits two = enemy[1] | (enemy[0] & own[0]) | own[1];
    paiko_bits three = enemy[2] | (enemy[1] & own[0]);
    if (r->option[PAIKO_RULING_COVER_FRIENDLY] == PAIKO_COVER_FRIENDLY_ENEMY_ONLY)
        three |= own[1]; // cover cancels an enemy's threat, not an own Fire's
    else
        three |= (enemy[0] & own[1]) | own[2];
    return (two & ~covered) | three;
}

// Returns a player's Fires that threaten their own square.
static inline paiko_bits paiko_self_fires(const struct paiko_position *p, unsigned player) {
    return p->kind[player][PAIKO_TYPE_FIRE] & ~p->busy & ~p->hero;
}

// Returns squares that count as covered when paths and own safety are judged: squares of busy
// Lotuses (if ruling busy-lotus says so) and of busy hero Earths (if ruling busy-earth says so).
paiko_bits paiko_safe_cover(const struct paiko_position *p, unsigned player);

// Returns the squares that hero Lotuses protect when paths and own safety are judged (ruling
// hero-lotus). Ignores the Lotus on square `without`; PAIKO_NO_SQUARE ignores none.
paiko_bits paiko_safe_shelter(const struct paiko_position *p, unsigned player, unsigned without);

// Returns the squares where a hero Lotus lets the player's Lotuses land under any number of threats
// (ruling hero-lotus-lands). Ignores the Lotus on square `without`; PAIKO_NO_SQUARE ignores none.
paiko_bits paiko_haven(const struct paiko_position *p, unsigned player, unsigned without);

// Returns the squares that hero Lotuses protect until the captures end, even after a Lotus falls.
// Returns none unless hero-lotus-falls=lasts. Call this before the first capture.
paiko_bits paiko_lasting_shelter(const struct paiko_position *p, unsigned player);

// Returns the player's tiles that are threatened enough to be captured. Squares of
// paiko_safe_cover() count as covered, too. Tiles on squares of paiko_safe_shelter() are safe.
paiko_bits paiko_endangered(const struct paiko_position *p, unsigned player);

#endif
