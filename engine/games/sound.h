// SPDX-License-Identifier: MIT
//
// What the public functions ask of their callers (paiko.h), for assertions alone, and not there
// without them. Positions are looked at in what every function relies on; all that is derived is
// recomputed where one is made.
#ifndef PAIKO_SOUND_H
#define PAIKO_SOUND_H

#include "paiko/action.h"

bool paiko_rules_sound(const struct paiko_rules *r);
bool paiko_sound(const struct paiko_position *p);
bool paiko_action_sound(const struct paiko_action *a);

// In place of the type of a tile that is not the player's (paiko_action_read).
enum { PAIKO_NOBODYS_TILE = 255 };

#endif
