// SPDX-License-Identifier: MIT
//
// Whole games through the program's own state: a game is played on the reference, and the program
// is asked for what some of its beginnings lead to. What goes wrong there and not where the last
// position is set up takes several turns to show: state that goes stale, counters, undo. Knows
// games as lists of actions; not how they are reported.
// Invariant: the same seed asks the same games; a game that is kept is legal but for its last
// action, and that action is where the answer first goes wrong.
#ifndef HARNESS_CONFORM_PLAY_H
#define HARNESS_CONFORM_PLAY_H

#include "conform.h"

// Makes the game of this number, and asks it if it is of this part of the run. Of one that can do
// nothing else every beginning is asked, and counts as a position, of which it makes no more than
// `left`; of another, a few. Returns how many positions that are.
uint64_t play_game(struct conform *c, uint64_t number, uint64_t left);

// Asks a game that was played before.
void play_game_again(struct conform *c, const char *rules, unsigned players,
                     const char *const *actions, size_t count);

#endif
