// SPDX-License-Identifier: MIT
//
// Small changes of a position, to get positions near to it. Knows the form of positions; whether
// the result is a position is for the caller to ask. Invariant: the same choices make the same
// change.
#ifndef HARNESS_PLAY_CHANGE_H
#define HARNESS_PLAY_CHANGE_H

#include "choices.h"
#include "position/model.h"

// Moves, turns, swaps, takes away or adds a piece, or changes a store, the turn or a streak; now
// and then nothing. Streaks may want mending (setup_mend_streaks).
void change_some(struct choices *c, struct model *m);

#endif
