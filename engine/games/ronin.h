// SPDX-License-Identifier: MIT
//
// Functions of the game for four to seven players that other files need: how many tiles a seat is
// dealt, and the order of seats in a round.
#ifndef PAIKO_RONIN_H
#define PAIKO_RONIN_H

#include "paiko/position.h"

// Returns how many tiles a seat is dealt: as the table says, but no more than the reserve has.
unsigned paiko_deal_share(const struct paiko_position *p, unsigned seat);

// Returns seat number n in the order in which seats get tiles and act. Number 0 is White's seat.
unsigned paiko_seat_in_order(const struct paiko_position *p, unsigned n);

#endif
