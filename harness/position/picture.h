// SPDX-License-Identifier: MIT
//
// The board as docs/corpus.md draws it: fourteen ranks from 14 to 1 and a line of file letters.
// Knows cells and where they stand, no rule. A picture has exactly one form: what picture_write
// draws, picture_read reads, and a square in the wrong place is a problem, never a guess.
#ifndef HARNESS_POSITION_PICTURE_H
#define HARNESS_POSITION_PICTURE_H

#include <stdbool.h>

#include "base/problem.h"
#include "model.h"

// Sets the cells of m, and nothing else, from a picture (with or without a last line end). False
// with a problem whose line and column count within the picture; m is unchanged then.
bool picture_read(const char *s, size_t length, struct model *m, struct problem *p);

// Appends the picture, each line ended.
void picture_write(const struct model *m, struct text *out);

#endif
