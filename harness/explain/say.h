// SPDX-License-Identifier: MIT
//
// The words for tiles, squares and what presses on them. Knows how things are called; not why
// something is said.
#ifndef HARNESS_EXPLAIN_SAY_H
#define HARNESS_EXPLAIN_SAY_H

#include "look.h"

// Appends "Black's Air", "the corpse"; with a square "Black's Air on e10".
void say_owned(const char *cell, struct text *out);
void say_piece(const char *cell, unsigned square, struct text *out);

// The same where a sentence begins.
void say_subject(const char *cell, unsigned square, struct text *out);

// Appends "Bow e6, Earth c10": what stands on the squares of a board.
void say_tiles(const struct paiko_position *p, paiko_bits squares, struct text *out);

// Appends "e6, c10" and, behind the first `most`, "and 3 more".
void say_squares(paiko_bits squares, unsigned most, struct text *out);

// Appends "It has 3 threats (Bow e6, Earth c10, Air d8) and is covered (Lotus f11); in cover it
// takes 3." and what rulings change of that. `subject` is "It" or what stands there.
void say_pressure(const struct paiko_position *p, unsigned side, unsigned square,
                  const char *subject, struct text *out);

// A first letter in upper case, from `start` on.
void say_capital(struct text *out, size_t start);

#endif
