// SPDX-License-Identifier: MIT
//
// Functions of the game for four to seven players, for use in other files: how many tiles a seat is
// dealt, and the order of seats in a round.
#ifndef PAIKO_RONIN_H
#define PAIKO_RONIN_H

#include "paiko/position.h"

// Returns how many tiles a seat is dealt: the table's number, or fewer if the reserve has fewer.
unsigned paiko_deal_share(const struct paiko_position *p, unsigned seat);

// Returns seat number n in the order in which seats get tiles and act. Number 0 is White's seat.
unsigned paiko_seat_in_order(const struct paiko_position *p, unsigned n);

#endif
