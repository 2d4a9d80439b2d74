// SPDX-License-Identifier: MIT
//
// The parts of the game for four to seven that its notation needs: the table, and who is dealt
// what.
#ifndef PAIKO_RONIN_H
#define PAIKO_RONIN_H

#include "paiko/position.h"

// Returns how many tiles a seat is dealt: the number in the table, but no more than are in reserve.
unsigned paiko_deal_share(const struct paiko_position *p, unsigned seat);

// Returns the seat that is dealt tiles or acts in place n of a round; place 0 is White's.
unsigned paiko_seat_in_order(const struct paiko_position *p, unsigned n);

#endif
