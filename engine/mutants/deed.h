// SPDX-License-Identifier: MIT
//
// What a player did last, as programs know it that look for captures from the tile that moved; the
// rules don't. Known to the copy of the engine with mutants alone.
#ifndef PAIKO_DEED_H
#define PAIKO_DEED_H

#include "paiko/action.h"

// What a player did last on any board: the kind of action, where the tile was (PAIKO_NO_SQUARE for
// none), how it stood there (0 where it was not on the board) and where it is.
struct paiko_mutant_deed {
    uint8_t kind, from, to;
    paiko_cell before;
};
extern struct paiko_mutant_deed paiko_mutant_deed;
void paiko_mutant_remember(const struct paiko_position *p, const struct paiko_action *a);

// The squares at most so many squares away from one, diagonal steps counted as one; none from
// PAIKO_NO_SQUARE.
paiko_bits paiko_mutant_around(unsigned square, unsigned most);

#endif
