// SPDX-License-Identifier: MIT
//
// What may be otherwise at the case of a cause: found by trying other tiles, facings, sides and
// hands, one at a time and then together. Knows the program under test and the reference's answers;
// not how a report shows it.
// Invariant: what is said to be free was tried in legal positions alone, and in all positions of
// the last round, where everything that is free was drawn at random, the program failed as at the
// case.
#ifndef HARNESS_CONFORM_GENERAL_H
#define HARNESS_CONFORM_GENERAL_H

#include <jansson.h>

#include "conform.h"

// What may be otherwise on a square with a tile (the first four) or without, and in a hand.
enum general_part {
    GENERAL_TYPE = 1, // of several types
    GENERAL_SIDE = 2,
    GENERAL_FACING = 4,
    GENERAL_GONE = 8,    // nothing need stand there
    GENERAL_FILLED = 16, // anything may
    GENERAL_MORE = 32,   // a hand may hold more
    GENERAL_LESS = 64    // or less
};

struct general {
    unsigned char square[MODEL_SQUARES], hand[MODEL_SEATS]; // sums of parts
    unsigned char types[MODEL_SQUARES]; // GENERAL_TYPE: the types, by bits, that of the case too
    bool fills;                         // whether several empty squares may be filled at once; else
                                        // nothing is known of them
    unsigned confirmed;                 // random positions of this form, in all of which it failed
    uint64_t asked;
};

// Tries it for the causes, as they are sorted, as far as questions go: few for each cause, and for
// all a share of what explaining may cost. Nothing is asked where nothing is explained.
void conform_generalise(struct conform *c);

// Draws `count` positions of the form of a cause that has one and asks about them: how many were
// other positions than the case, and in how many of these it failed as at the case.
void general_check(struct conform *c, const struct cause *cause, uint64_t seed, unsigned count,
                   unsigned *drawn, unsigned *failed);

// Appends it in sentences; nothing where nothing was tried or the position can't be read.
void general_say(const struct cause *cause, struct text *out);

// The same as data: null where nothing was tried. And marks on the first board: "{" where tiles of
// other types may stand, "-" what must stay empty.
json_t *general_json(const struct cause *cause);
void general_mark(const struct cause *cause, json_t *boards);

#endif
