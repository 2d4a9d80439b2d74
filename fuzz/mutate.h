// SPDX-License-Identifier: MIT
//
// Changes inputs by what they mean: it inserts, removes, repeats and moves whole decisions, sets a
// tile of the position, or changes a ruling. Invariant: the same input and seed give the same
// change.
#ifndef FUZZ_MUTATE_H
#define FUZZ_MUTATE_H

#include "input.h"

// Changes `data` in place. Returns the new size, at most `max`.
size_t mutate(enum input_form form, uint8_t *data, size_t size, size_t max, unsigned seed);

// Combines the head of one input and decisions of both into `out`, which has room for `max` bytes.
// With INPUT_LINES it combines whole lines; with INPUT_RECORDS it puts a game of each file into one
// file. Returns the size; 0 if it does not fit.
size_t mutate_cross(enum input_form form, const uint8_t *a, size_t a_size, const uint8_t *b,
                    size_t b_size, uint8_t *out, size_t max, unsigned seed);

// Do the same for INPUT_RECORDS. A game is changed so that its actions stay legal. A file without a
// readable game becomes a random game.
size_t mutate_games(uint8_t *data, size_t size, size_t max, unsigned seed);
size_t mutate_games_cross(const uint8_t *a, size_t a_size, const uint8_t *b, size_t b_size,
                          uint8_t *out, size_t max, unsigned seed);

#endif
