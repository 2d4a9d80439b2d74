// SPDX-License-Identifier: MIT
//
// The capture phase: which tiles of one player fall, wave by wave. Knows the rulings fire-order and
// recheck; knows nothing of turns or of who moved.
#ifndef PAIKO_CAPTURE_H
#define PAIKO_CAPTURE_H

#include "paiko/action.h"

// Takes every piece of a set off the board, as the next wave of the report (never NULL).
void paiko_fall(struct paiko_position *p, paiko_bits set, struct paiko_report *report);

// Takes every tile of `victim` that falls off the board, in waves that are added to the report
// (never NULL); on the squares of `kept` none does. What becomes of captured tiles is the game's.
void paiko_capture(struct paiko_position *p, unsigned victim, paiko_bits kept,
                   struct paiko_report *report);

// The same for all but Fires.
void paiko_capture_others(struct paiko_position *p, unsigned victim, paiko_bits kept,
                          struct paiko_report *report);

#endif
