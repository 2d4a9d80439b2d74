// SPDX-License-Identifier: MIT
//
// What the fields of a position say of the turns that were played, two players. Knows how the
// draft, draws and gives move tiles. All is counted from the position alone.
#ifndef HARNESS_REACH_COUNTS_H
#define HARNESS_REACH_COUNTS_H

#include "reach.h"

enum { REACH_PICKED_WHITE = 8, REACH_PICKED_BLACK = 9, REACH_DRAW_MOST = 3 };

struct reach_counts {
    unsigned board, hand, reserve, lost; // tiles of the player
    unsigned drawn;                      // that left the reserve: board, hand and lost
    unsigned picked;                     // of those, in the draft
    unsigned given;                      // for captures, at most
};

// Of a position behind the draft.
struct reach_counts reach_count(const struct paiko_position *p, unsigned player);

#endif
