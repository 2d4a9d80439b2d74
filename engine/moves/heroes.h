// SPDX-License-Identifier: MIT
//
// What heroes and busy tiles change in what tiles can do, as sets of squares. Knows the rulings
// about heroes and who owns a black one; nothing of the order in which a round is played. With two
// and three players there are no heroes, and every set is what it would be without this.
#ifndef PAIKO_HEROES_H
#define PAIKO_HEROES_H

#include "paiko/position.h"

// What White spends on a hero (RON-PLAY-11).
enum { PAIKO_ACTIONS_FOR_A_HERO = 2 };

// The tiles in hand of the player who decides.
const uint8_t *paiko_hand(const struct paiko_position *p);

// Squares of the deciding side's tiles that may be shifted, or redeployed, as far as heroes, busy
// tiles and owners decide it.
paiko_bits paiko_shiftable(const struct paiko_position *p);
paiko_bits paiko_redeployable(const struct paiko_position *p);

// How far a tile of a type shifts, as a hero or not.
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
