// SPDX-License-Identifier: MIT
//
// The order of turns in the game for three players, for use in other files.
#ifndef PAIKO_SHRINES_H
#define PAIKO_SHRINES_H

#include <stdint.h>

// The order of turns, which repeats: W B R B W R (SHR-TURN-3).
enum { PAIKO_CYCLE = 6 };
extern const uint8_t paiko_turn_order[PAIKO_CYCLE];

#endif
