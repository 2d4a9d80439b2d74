// SPDX-License-Identifier: MIT
//
// Numbers the positions with few pieces, so that any part of them can be tested. Of positions that
// are mirror images of each other, only one is used. Invariant: for a ruleset and a number of
// pieces, a number always stands for the same position.
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
    uint16_t image[SYMMETRY_OF_GAME][ENUMERATE_PLACES]; // each place's image by each symmetry
    unsigned scenes;  // number of combinations of hands, turns and owners of heroes
    uint64_t sets;    // number of sets of places; two places of a set may be on one square
    uint64_t numbers; // scenes × sets
};

// Begins the numbering. Returns false if the ruleset or the number of pieces is out of range.
bool enumerate_begin(struct enumerate *f, const char *ruleset, unsigned pieces);

// Writes position `number`, which must be below f->numbers. Returns false if it is left out: two
// pieces would share a square, a hero would have no owner, or a mirrored position has a lower
// number. Does not check the position: engine and spec must accept it.
bool enumerate_line(const struct enumerate *f, uint64_t number, char line[PAIKO_POSITION_TEXT_MAX]);

// Appends a description of what all positions have in common.
void enumerate_describe(const struct enumerate *f, struct text *out);

#endif
