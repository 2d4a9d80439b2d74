// SPDX-License-Identifier: MIT
//
// What Red can do, of three players. Knows the rulings about Red; what follows from an action is
// shrines.c's.
#ifndef PAIKO_RED_H
#define PAIKO_RED_H

#include "sink.h"

// Corpses and zombies at 3 threat in all.
paiko_bits paiko_red_in_danger(const struct paiko_position *p);

// What Red's pieces count: the zombies (SHR-RED-3, -6).
unsigned paiko_red_points(const struct paiko_position *p);

// The tiles of a player that fall on Red's turn.
paiko_bits paiko_red_prey(const struct paiko_position *p, unsigned player);

// What Red can do in the phases of Red's turn.
void paiko_red_actions(const struct paiko_position *p, struct paiko_sink *k);

// Turns a tile over and makes a zombie of it. The pile is the caller's.
void paiko_make_zombie(struct paiko_position *p, unsigned square);

// Tiles that Red could still zombify, if it were not for cover that they had as the phase began.
paiko_bits paiko_saveable(const struct paiko_position *p);

// Tiles that Red can still zombify in this phase.
paiko_bits paiko_zombifiable(const struct paiko_position *p);

// Pieces that Red can choose to capture.
paiko_bits paiko_red_choices(const struct paiko_position *p);

// Pieces that Red may take back: those from the square last taken from on, after which the action
// can still end (red-safety).
paiko_bits paiko_takeable(const struct paiko_position *p);

#endif
