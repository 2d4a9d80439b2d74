// SPDX-License-Identifier: MIT
//
// Questions around a difference: the same position with a tile moved, turned, exchanged or taken
// away, and other actions of the same tile. What is right there and what is wrong part the
// explanations that the difference alone would bear. Knows which questions are near; not what is
// answered.
// Invariant: of one kind of difference at most NEIGHBOURS questions are asked, and the same
// differences ask the same.
#ifndef HARNESS_CONFORM_NEIGHBOURS_H
#define HARNESS_CONFORM_NEIGHBOURS_H

#include "conform.h"

enum {
    NEIGHBOURS = 24,      // questions of a kind of difference
    NEIGHBOURS_EACH = 8,  // of one difference
    NEIGHBOURS_ALL = 720, // of a run
};

// Puts questions around a difference of the group into the book; NO_GROUP asks none.
void neighbours_add(struct conform *c, const struct question *q, int group, struct book *book);

#endif
