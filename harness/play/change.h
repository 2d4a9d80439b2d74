// SPDX-License-Identifier: MIT
//
// Small changes of a position, which give similar ones. The caller asks whether the result is
// acceptable.
#ifndef HARNESS_PLAY_CHANGE_H
#define HARNESS_PLAY_CHANGE_H

#include "choices.h"
#include "position/model.h"

// Moves, turns, swaps, removes or adds a piece, or changes a store, the turn or a streak; sometimes
// changes nothing. The same choices make the same change. Streaks may need setup_mend_streaks
// afterwards.
void change_some(struct choices *c, struct model *m);

#endif
