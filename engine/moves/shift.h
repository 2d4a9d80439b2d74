// SPDX-License-Identifier: MIT
//
// Shifts of tiles on the board. Knows the rules of shifting; nothing of phases.
#ifndef PAIKO_SHIFT_H
#define PAIKO_SHIFT_H

#include "generation.h"

// Emits the shifts of the tile on a square, which may be shifted as far as owner, hero and busy
// tiles decide it.
void paiko_shifts_of(struct paiko_generation *g, unsigned from);

#endif
