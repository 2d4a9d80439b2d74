// SPDX-License-Identifier: MIT
//
// Checks of what the public functions require (paiko.h), only in builds with assertions. Positions
// are checked for what every function relies on; where a position is made, derived data is
// recomputed.
#ifndef PAIKO_SOUND_H
#define PAIKO_SOUND_H

#include "paiko/action.h"

bool paiko_rules_sound(const struct paiko_rules *r);
bool paiko_sound(const struct paiko_position *p);
bool paiko_action_sound(const struct paiko_action *a);

// The type that paiko_action_read notes for a tile that is not the player's.
enum { PAIKO_NOBODYS_TILE = 255 };

#endif
