// SPDX-License-Identifier: MIT
//
// What a player did last. The rules do not ask for it, but some programs look for captures only
// from the tile that moved. Only the copy of the engine with mutants has it.
#ifndef PAIKO_DEED_H
#define PAIKO_DEED_H

#include "paiko/action.h"

// The last action that was played, on any board: its kind, the squares that the tile left and went
// to (PAIKO_NO_SQUARE for none), and the cell on the square that it left (0 for none).
struct paiko_mutant_deed {
    uint8_t kind, from, to;
    paiko_cell before;
};
extern struct paiko_mutant_deed paiko_mutant_deed;
void paiko_mutant_remember(const struct paiko_position *p, const struct paiko_action *a);

// Returns the squares at most `most` files and ranks from a square; none for PAIKO_NO_SQUARE.
paiko_bits paiko_mutant_around(unsigned square, unsigned most);

#endif
