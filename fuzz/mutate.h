// SPDX-License-Identifier: MIT
//
// Changes inputs in meaningful units: whole decisions, a tile of the position, or a ruling.
// Invariant: the same input and seed give the same change.
#ifndef FUZZ_MUTATE_H
#define FUZZ_MUTATE_H

#include "input.h"

// Changes `data`, which has room for `max` bytes, in place. Returns the new size.
size_t mutate(enum input_form form, uint8_t *data, size_t size, size_t max, unsigned seed);

// Joins inputs in `out` (room for `max` bytes). Returns the size; 0 if lines or games do not fit.
// - INPUT_LINES: line 1 of `a`, and the lines after line 1 of `b`
// - INPUT_RECORDS: a game of `a`, and a game of `b`
// - other forms: the head and first decisions of `a`, then later ones of `b`; cut off at `max`
size_t mutate_cross(enum input_form form, const uint8_t *a, size_t a_size, const uint8_t *b,
                    size_t b_size, uint8_t *out, size_t max, unsigned seed);

// mutate_games changes a file of records, mutate_games_cross joins two. In a changed game all
// actions are legal, except perhaps the last. A file without a readable game becomes a random game.
size_t mutate_games(uint8_t *data, size_t size, size_t max, unsigned seed);
size_t mutate_games_cross(const uint8_t *a, size_t a_size, const uint8_t *b, size_t b_size,
                          uint8_t *out, size_t max, unsigned seed);

#endif
