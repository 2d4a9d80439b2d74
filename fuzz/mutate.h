// SPDX-License-Identifier: MIT
//
// Changes inputs by what they mean: decisions are put in, left out, repeated and spliced whole, a
// tile of the position is set, a ruling is switched. Knows the form of inputs and positions; not
// which change is good. Invariant: the same input and seed give the same change.
#ifndef FUZZ_MUTATE_H
#define FUZZ_MUTATE_H

#include "input.h"

// Changes `data` in place; returns the new size, at most `max`.
size_t mutate(enum input_form form, uint8_t *data, size_t size, size_t max, unsigned seed);

// The head of one input and decisions of both: `out` has room for `max`; returns the size. For
// INPUT_LINES whole lines are crossed, for INPUT_RECORDS a game of each file stands in one file; 0
// where they do not fit.
size_t mutate_cross(enum input_form form, const uint8_t *a, size_t a_size, const uint8_t *b,
                    size_t b_size, uint8_t *out, size_t max, unsigned seed);

// What these two do for INPUT_RECORDS. A game is changed so that its actions stay legal; a file
// without a game that can be read becomes a random game.
size_t mutate_games(uint8_t *data, size_t size, size_t max, unsigned seed);
size_t mutate_games_cross(const uint8_t *a, size_t a_size, const uint8_t *b, size_t b_size,
                          uint8_t *out, size_t max, unsigned seed);

#endif
