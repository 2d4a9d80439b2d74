// SPDX-License-Identifier: MIT
//
// Numbers every position with few pieces, one of each class of mirrored positions, so that any part
// of them can be tested. Invariant: for a ruleset and a number of pieces, a number always stands
// for the same position.
#ifndef PROPTESTS_ENUMERATE_H
#define PROPTESTS_ENUMERATE_H

#include "base/text.h"
#include "symmetry.h"

enum { FEW_MOST = 4, ENUMERATE_PLACES = 16384 };

// A piece on a square.
struct enumerate_place {
    paiko_cell cell;
    uint8_t square;
    bool hero, busy;
};

struct enumerate {
    unsigned ruleset, pieces;
    struct enumerate_place
        place[ENUMERATE_PLACES]; // every piece on every square where it can stand
    unsigned places;
    uint16_t image[SYMMETRY_OF_GAME][ENUMERATE_PLACES]; // where each symmetry takes each place
    unsigned scenes;  // number of combinations of hands, turns and owners of heroes
    uint64_t sets;    // sets of `pieces` places, including those with two pieces on a square
    uint64_t numbers; // scenes × sets
};

// Begins the numbering. Returns false if the ruleset or the number of pieces is out of range.
bool enumerate_begin(struct enumerate *f, const char *ruleset, unsigned pieces);

// Writes the position with a number below f->numbers. Returns false if there is none: two pieces
// would share a square, or the position mirrors one with a lower number. Does not check that the
// position is acceptable, but every one must be.
bool enumerate_line(const struct enumerate *f, uint64_t number, char line[PAIKO_POSITION_TEXT_MAX]);

// Appends what the positions have in common, as a sentence or two.
void enumerate_describe(const struct enumerate *f, struct text *out);

#endif
