// SPDX-License-Identifier: MIT
//
// What may be otherwise at a case, a position and an action at which an answer is wrong: found by
// trying other tiles, facings, sides and hands, one at a time and then together. Knows positions;
// not who answers, nor how a report shows it.
// Invariant: what is said to be free was tried in legal positions alone, and in all positions of
// the last round, where everything that is free was drawn at random, the answer was wrong as at the
// case.
#ifndef HARNESS_LOCKSTEP_GENERAL_H
#define HARNESS_LOCKSTEP_GENERAL_H

#include <jansson.h>
#include <paiko/board.h>

#include "play/generate.h"

enum { GENERAL_BATCH = 8 }; // questions at once: few, since a program may not answer them

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
    unsigned confirmed; // random positions of this form; the answer to each was wrong
    uint64_t asked;     // questions that this took
};

// A case, and how its action is asked about. Texts and context are borrowed.
struct general_case {
    const char *position, *action;
    // Asks about at most GENERAL_BATCH positions; failed[i] becomes whether the answer is wrong as
    // at the case. The first that is asked about is the case: then `wrong` and `follows` are set.
    // False where nothing more is to be asked.
    bool (*ask)(struct general_case *c, const char *const position[], bool failed[], size_t count);
    void *context;
    uint64_t most;    // questions
    unsigned confirm; // positions in a row that are to be wrong before the form is believed
    paiko_bits wrong; // squares that are wrong in the answer at the case
    bool follows;     // what follows the action is wrong, so that each tile may matter
    bool seen;        // the case itself was asked about
    bool stopped;     // some question had no answer
    uint64_t asked;   // questions, counted by `ask`
};

// For `ask`: whether the board of an answer is wrong wherever it is at the case; of the case itself
// it is noted where. The right answer differs from it.
bool general_wrong_there(struct general_case *c, const char *answer, const char *right);

// What may be otherwise; false where the case can't be varied, does not fail now, or questions ran
// out before it was known.
bool generalise(struct general_case *c, uint64_t seed, struct general *of);

// Draws `count` positions of the form of a case and asks about them: how many were other positions
// than the case, and in how many of these the answer was wrong as at the case.
void general_check(struct general_case *c, const struct general *of, uint64_t seed, unsigned count,
                   unsigned *drawn, unsigned *failed);

// Appends it in sentences.
void general_say(const struct general *of, const char *position, struct text *out);

// Whether a board marks an empty square: nothing may stand there, and the words do not name all
// others.
bool general_marks(const struct general *of, const struct model *m, int square);

// The same as data: null where it is NULL. And marks on a board: "{" where tiles of other types may
// stand, "-" what must stay empty.
json_t *general_json(const struct general *of, const char *position);
void general_mark(const struct general *of, const char *position, json_t *boards);

#endif
