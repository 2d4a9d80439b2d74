// SPDX-License-Identifier: MIT
//
// The effect of heroes and busy tiles on what tiles can do, as sets of squares. With two and three
// players there are no heroes and these sets bar nothing.
#ifndef PAIKO_HEROES_H
#define PAIKO_HEROES_H

#include "paiko/position.h"

// Actions of White's that a hero costs (RON-PLAY-11).
enum { PAIKO_ACTIONS_FOR_A_HERO = 2 };

// The tiles in hand of the player who decides.
const uint8_t *paiko_hand(const struct paiko_position *p);

// Returns the tiles of the deciding side that may be shifted, or redeployed, by the rules on
// heroes, busy tiles and owners.
paiko_bits paiko_shiftable(const struct paiko_position *p);
paiko_bits paiko_redeployable(const struct paiko_position *p);

// Returns how far a tile of a type shifts, as a hero or not.
static inline unsigned paiko_range(unsigned type, bool hero) {
    return hero && type == PAIKO_TYPE_AIR ? 2 : paiko_shift_range(type); // RON-HERO-AIR
}

// Squares that hero Swords of the other side close to a side's shifts (RON-HERO-SWORD-1 to -3).
paiko_bits paiko_barred_by_sword(const struct paiko_position *p, unsigned player);

// Squares that a side's own hero Fires close to its deployments, one of its tiles left out
// (RON-HERO-FIRE-3).
paiko_bits paiko_barred_by_fire(const struct paiko_position *p, unsigned player, unsigned without);

// Squares on which a tile of a side is deployed via its hero Sai (RON-HERO-SAI).
paiko_bits paiko_via_sai(const struct paiko_position *p, unsigned player);

// The types that the deciding player may deploy as a hero, bit t for type t (RON-PLAY-11 to -14).
unsigned paiko_hero_types(const struct paiko_position *p);

// The square of the deciding black player's own hero, PAIKO_NO_SQUARE if it is not on the board.
unsigned paiko_own_hero(const struct paiko_position *p);

#endif
