// SPDX-License-Identifier: MIT
//
// The parts of the game for four to seven that its notation needs: the table, and who is dealt
// what.
#ifndef PAIKO_RONIN_H
#define PAIKO_RONIN_H

#include "paiko/position.h"

// Returns how many tiles the player in a seat is dealt: the table's number, or what the reserve
// has.
unsigned paiko_deal_share(const struct paiko_position *p, unsigned seat);

// The seat that is dealt tiles (White's first) or acts in the n-th place of a round.
unsigned paiko_seat_in_order(const struct paiko_position *p, unsigned n);

#endif
