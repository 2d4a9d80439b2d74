// SPDX-License-Identifier: MIT
//
// What the text of three players knows of their game.
#ifndef PAIKO_SHRINES_H
#define PAIKO_SHRINES_H

#include <stdint.h>

// The order of turns, W B R B W R (SHR-TURN-3).
enum { PAIKO_CYCLE = 6 };
extern const uint8_t paiko_turn_order[PAIKO_CYCLE];

#endif
