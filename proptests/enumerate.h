// SPDX-License-Identifier: MIT
//
// Every position with few pieces: numbered, so that any part of them can be looked at, and one of
// each class of mirrored positions. Knows how pieces can stand and what is put beside the board;
// nothing of what is compared.
// Invariant: the number of a position is that of the same position always, for a ruleset and a
// number of pieces.
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
    uint16_t image[SYMMETRY_OF_GAME][ENUMERATE_PLACES]; // where a symmetry takes each
    unsigned scenes;  // what is beside the board, whose turn it is
    uint64_t sets;    // of so many places, those that clash included
    uint64_t numbers; // scenes × sets
};

// False where the ruleset or the number of pieces is out of range.
bool enumerate_begin(struct enumerate *f, const char *ruleset, unsigned pieces);

// The line of a number below f->numbers. False where there is none: two pieces on a square, or one
// that mirrors another of a lower number. Nobody was asked whether it is acceptable: each of these
// is one to be played, and whoever refuses it is wrong.
bool enumerate_line(const struct enumerate *f, uint64_t number, char line[PAIKO_POSITION_TEXT_MAX]);

// What the positions have in common, as a sentence or two.
void enumerate_describe(const struct enumerate *f, struct text *out);

#endif
