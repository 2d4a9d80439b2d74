// SPDX-License-Identifier: MIT
//
// What the actions of tiles do on the board. Knows hands and runs; nothing of captures, or of who
// decides next.
#ifndef PAIKO_ACT_H
#define PAIKO_ACT_H

#include "paiko/action.h"

// What an action of p->turn does on the board: a tile put down or moved; the hand. No captures.
void paiko_act(struct paiko_position *p, const struct paiko_action *a);

// The same of four to seven players, where each tile has its run of shifts.
void paiko_act_with_run(struct paiko_position *p, const struct paiko_action *a);

// Moves tiles between two stores of a player.
void paiko_move_set(struct paiko_position *p, unsigned from, unsigned to, unsigned player,
                    const uint8_t set[PAIKO_TYPES]);

#endif
