// SPDX-License-Identifier: MIT
//
// Makes small changes of a position, to get similar positions. The caller must check whether the
// result is acceptable.
#ifndef HARNESS_PLAY_CHANGE_H
#define HARNESS_PLAY_CHANGE_H

#include "choices.h"
#include "position/model.h"

// Moves, turns, swaps, removes or adds a piece, or changes a store, the turn or a streak. Sometimes
// changes nothing. The same choices make the same change. Call setup_mend_streaks afterwards.
void change_some(struct choices *c, struct model *m);

#endif
