// SPDX-License-Identifier: MIT
//
// Plays the actions of tiles on the board and in the hands; captures and turns follow elsewhere.
#ifndef PAIKO_ACT_H
#define PAIKO_ACT_H

#include "paiko/action.h"

// Plays an action of p->turn on the board and in the hand, but no captures.
void paiko_act(struct paiko_position *p, const struct paiko_action *a);

// Plays an action of four to seven players as paiko_act does, and updates the tile's run of shifts.
void paiko_act_with_run(struct paiko_position *p, const struct paiko_action *a);

// Moves tiles between two stores of a player.
void paiko_move_set(struct paiko_position *p, unsigned from, unsigned to, unsigned player,
                    const uint8_t set[PAIKO_TYPES]);

#endif
