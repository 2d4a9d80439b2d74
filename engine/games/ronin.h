// SPDX-License-Identifier: MIT
//
// The functions of the game for four to seven that its notation needs: how many tiles a seat is
// dealt, and the order of seats.
#ifndef PAIKO_RONIN_H
#define PAIKO_RONIN_H

#include "paiko/position.h"

// Returns how many tiles a seat is dealt: as the table says, but no more than the reserve has.
unsigned paiko_deal_share(const struct paiko_position *p, unsigned seat);

// Returns the seat that is dealt tiles, or acts, as number n of a round. Number 0 is White.
unsigned paiko_seat_in_order(const struct paiko_position *p, unsigned n);

#endif
