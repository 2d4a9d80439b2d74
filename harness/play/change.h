// SPDX-License-Identifier: MIT
//
// Small changes of a position, which give similar or simpler ones. The caller asks whether the
// result is acceptable and still shows what it should.
#ifndef HARNESS_PLAY_CHANGE_H
#define HARNESS_PLAY_CHANGE_H

#include "choices.h"
#include "position/model.h"

// Moves, turns, swaps, removes or adds a piece, or changes a store, the turn or a streak; sometimes
// changes nothing. The same choices make the same change. Streaks may need setup_mend_streaks
// afterwards.
void change_some(struct choices *c, struct model *m);

// Makes candidate number n of a position, from 0. Returns false behind the last one, and leaves the
// position as it is if there is no such candidate. No candidate loses a tile.
typedef bool simpler_step(struct model *m, unsigned n);

// Moves a tile to its owner's hand: simpler than on the board, if deploying it shows the same.
simpler_step simpler_in_hand;

// Turn a tile to face up; make a tile not busy.
simpler_step simpler_facing, simpler_not_busy;

// Remove a player's streak; remove a tile's run, or a type that White has made.
simpler_step simpler_streak, simpler_run;

// Makes a black player lose the hero: it becomes a plain tile, or goes from the hand to the
// reserve.
simpler_step simpler_hero;

// Leaves White fewer actions.
simpler_step simpler_left;

#endif
