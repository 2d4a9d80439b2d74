// SPDX-License-Identifier: MIT
//
// Small changes of a position, to get positions near to it or simpler ones. Knows the form of
// positions; whether the result is one, and shows what it is to show, is for the caller to ask.
#ifndef HARNESS_PLAY_CHANGE_H
#define HARNESS_PLAY_CHANGE_H

#include "choices.h"
#include "position/model.h"

// Moves, turns, swaps, takes away or adds a piece, or changes a store, the turn or a streak; now
// and then nothing. The same choices make the same change. Streaks may want mending
// (setup_mend_streaks).
void change_some(struct choices *c, struct model *m);

// A step makes candidate number n of a position, from 0: it says false behind the last, and leaves
// the position as it is where that number is none. Each candidate has all its tiles.
typedef bool simpler_step(struct model *m, unsigned n);

// A tile in its owner's hand is less than one on the board, where deploying it shows the same.
simpler_step simpler_in_hand;

// Turns a tile to face up; makes a tile not busy.
simpler_step simpler_facing, simpler_not_busy;

// No streak of a player; no run of a tile, and no type that White has made.
simpler_step simpler_streak, simpler_run;

// A black player without a hero, which becomes a plain tile or goes from the hand to the reserve.
simpler_step simpler_hero;

// White has no action left, or one or two.
simpler_step simpler_left;

#endif
