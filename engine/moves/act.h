// SPDX-License-Identifier: MIT
//
// Moves tiles on the board and out of hands. Other files make the captures and begin the next turn.
#ifndef PAIKO_ACT_H
#define PAIKO_ACT_H

#include "paiko/action.h"

// Plays an action of p->turn on the board and in the hand, without its captures.
void paiko_act(struct paiko_position *p, const struct paiko_action *a);

// Does what paiko_act does, and updates the tile's run of shifts. For four to seven players.
void paiko_act_with_run(struct paiko_position *p, const struct paiko_action *a);

// Moves tiles between two stores of a player.
void paiko_move_set(struct paiko_position *p, unsigned from, unsigned to, unsigned player,
                    const uint8_t set[PAIKO_TYPES]);

#endif
