// SPDX-License-Identifier: MIT
//
// Red's actions in the game for three players. shrines.c plays the rest of Red's turn.
#ifndef PAIKO_RED_H
#define PAIKO_RED_H

#include "sink.h"

// Returns the corpses and zombies that White and Black together threaten 3 times or more.
paiko_bits paiko_red_in_danger(const struct paiko_position *p);

// Returns Red's points: its zombies (SHR-RED-3, -6).
unsigned paiko_red_points(const struct paiko_position *p);

// Returns the tiles of a player that are threatened enough to be captured on Red's turn.
paiko_bits paiko_red_prey(const struct paiko_position *p, unsigned player);

// Emits Red's actions in the phases of Red's turn.
void paiko_red_actions(const struct paiko_position *p, struct paiko_sink *k);

// Turns a tile into a zombie. The caller takes the second tile from the pile.
void paiko_make_zombie(struct paiko_position *p, unsigned square);

// Returns the tiles that may be in p->saved: uncovered tiles beside enough zombies. The result is
// empty if ruling `zombify-cover` is not `bars`.
paiko_bits paiko_saveable(const struct paiko_position *p);

// Returns the tiles that Red can still zombify in this phase.
paiko_bits paiko_zombifiable(const struct paiko_position *p);

// Returns the pieces that Red can choose to capture.
paiko_bits paiko_red_choices(const struct paiko_position *p);

// Returns the pieces that Red may take back now. Red takes pieces back in the order of their square
// numbers. The action must still be able to end safely (ruling `red-safety`).
paiko_bits paiko_takeable(const struct paiko_position *p);

#endif
