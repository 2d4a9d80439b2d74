// SPDX-License-Identifier: MIT
//
// What the text of four to seven players knows of their game: the table, and who is dealt what.
#ifndef PAIKO_RONIN_H
#define PAIKO_RONIN_H

#include "paiko/position.h"

// The number of tiles that the player in a seat is dealt now: the table's, or what the reserve has.
unsigned paiko_deal_share(const struct paiko_position *p, unsigned seat);

// The seat that is dealt tiles (White's first) or acts in the n-th place of a round.
unsigned paiko_seat_in_order(const struct paiko_position *p, unsigned n);

#endif
