// SPDX-License-Identifier: MIT
//
// The effect of heroes and busy tiles, as sets of squares. With two and three players there are no
// heroes, and these sets forbid no square.
#ifndef PAIKO_HEROES_H
#define PAIKO_HEROES_H

#include "paiko/position.h"

// The number of actions that White spends to make a hero (RON-PLAY-11).
enum { PAIKO_ACTIONS_FOR_A_HERO = 2 };

// Returns the tiles in hand of the player who decides.
const uint8_t *paiko_hand(const struct paiko_position *p);

// Return the tiles that the deciding side may shift or redeploy. Rules on heroes, busy tiles and
// owners are checked; other rules can still forbid the action.
paiko_bits paiko_shiftable(const struct paiko_position *p);
paiko_bits paiko_redeployable(const struct paiko_position *p);

// Returns how far a tile of a type shifts, as a hero or not.
static inline unsigned paiko_range(unsigned type, bool hero) {
    return hero && type == PAIKO_TYPE_AIR ? 2 : paiko_shift_range(type); // RON-HERO-AIR
}

// Returns the squares where enemy hero Swords forbid a side's shifts (RON-HERO-SWORD-1 to -3).
paiko_bits paiko_barred_by_sword(const struct paiko_position *p, unsigned player);

// Returns the squares where a side's own hero Fires forbid deployments (RON-HERO-FIRE-3). Ignores
// the Fire on square `without`; PAIKO_NO_SQUARE ignores none.
paiko_bits paiko_barred_by_fire(const struct paiko_position *p, unsigned player, unsigned without);

// Returns the squares on which a side's tiles may be deployed via its hero Sai (RON-HERO-SAI).
paiko_bits paiko_via_sai(const struct paiko_position *p, unsigned player);

// Returns the types that the deciding player may deploy as a hero, as bits (RON-PLAY-11 to -14).
unsigned paiko_hero_types(const struct paiko_position *p);

// Returns the square of the deciding black player's hero; PAIKO_NO_SQUARE if none is on the board.
unsigned paiko_own_hero(const struct paiko_position *p);

#endif
