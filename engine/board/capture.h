// SPDX-License-Identifier: MIT
//
// Captures a player's tiles in waves of tiles that fall at once (rulings fire-order, recheck).
#ifndef PAIKO_CAPTURE_H
#define PAIKO_CAPTURE_H

#include "paiko/action.h"

// Takes every piece of a set off the board, and adds these pieces to the report as its next wave.
void paiko_fall(struct paiko_position *p, paiko_bits set, struct paiko_report *report);

// Captures the tiles of `victim` that are threatened enough. Adds each wave (the tiles that fall at
// once) to the report. Spares tiles on squares of `kept`. The caller stores the captured tiles.
void paiko_capture(struct paiko_position *p, unsigned victim, paiko_bits kept,
                   struct paiko_report *report);

// Captures as paiko_capture does under recheck=yes, but leaves all Fires on the board.
void paiko_capture_others(struct paiko_position *p, unsigned victim, paiko_bits kept,
                          struct paiko_report *report);

#endif
