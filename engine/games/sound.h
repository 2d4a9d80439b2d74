// SPDX-License-Identifier: MIT
//
// Checks of the arguments of public functions (paiko.h), only in builds with assertions.
// paiko_sound() checks only the members whose range every function relies on. Derived data is
// checked where a position is made.
#ifndef PAIKO_SOUND_H
#define PAIKO_SOUND_H

#include "paiko/action.h"

bool paiko_rules_sound(const struct paiko_rules *r);
bool paiko_sound(const struct paiko_position *p);
bool paiko_action_sound(const struct paiko_action *a);

// The `type` of an illegal shift: the player has no tile on the square where the shift begins.
enum { PAIKO_NOBODYS_TILE = 255 };

#endif
