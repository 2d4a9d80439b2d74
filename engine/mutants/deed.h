// SPDX-License-Identifier: MIT
//
// What a player did last. The rules do not need this, but some programs look for captures only near
// the tile that moved. Only the copy of the engine with mutants has this file.
#ifndef PAIKO_DEED_H
#define PAIKO_DEED_H

#include "paiko/action.h"

// The last action that was played, on any board: its kind, the square that a tile left, the square
// where it arrived (PAIKO_NO_SQUARE for none), and the tile as it was before its move (0 for none).
struct paiko_mutant_deed {
    uint8_t kind, from, to;
    paiko_cell before;
};
extern struct paiko_mutant_deed paiko_mutant_deed;
void paiko_mutant_remember(const struct paiko_position *p, const struct paiko_action *a);

// Returns the squares within `most` files and ranks of `square`; none for PAIKO_NO_SQUARE.
paiko_bits paiko_mutant_around(unsigned square, unsigned most);

#endif
