// SPDX-License-Identifier: MIT
//
// What makes a position acceptable in more games than one. Knows the fields that they share; which
// conditions a game has is the game's.
#ifndef PAIKO_CONDITIONS_H
#define PAIKO_CONDITIONS_H

#include "reader.h"

// Judges one thing; false fills the error.
typedef bool paiko_condition(const struct paiko_reader *r, const struct paiko_position *p);

// No tile but a Lotus stands on a black square.
paiko_condition paiko_black_squares_clear;

// Whether a side's streak names a piece that can shift, with a count that its ruling allows.
bool paiko_streak_fits(const struct paiko_reader *r, const struct paiko_position *p, unsigned side);

#endif
