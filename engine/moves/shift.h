// SPDX-License-Identifier: MIT
//
// Shifts of tiles on the board.
#ifndef PAIKO_SHIFT_H
#define PAIKO_SHIFT_H

#include "generation.h"

// Emits the shifts of the player who acts.
void paiko_shifts(struct paiko_generation *g);

#endif
