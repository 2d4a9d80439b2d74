// SPDX-License-Identifier: MIT
//
// Captures: which tiles of a player fall, wave by wave (rulings fire-order and recheck).
#ifndef PAIKO_CAPTURE_H
#define PAIKO_CAPTURE_H

#include "paiko/action.h"

// Takes every piece of a set off the board, as the next wave of the report (never NULL).
void paiko_fall(struct paiko_position *p, paiko_bits set, struct paiko_report *report);

// Captures every tile of `victim` that falls, wave by wave, and adds the waves to the report (never
// NULL). Tiles on the squares of `kept` never fall. The caller decides where captured tiles go.
void paiko_capture(struct paiko_position *p, unsigned victim, paiko_bits kept,
                   struct paiko_report *report);

// Captures as paiko_capture does under recheck=yes, but leaves all Fires on the board.
void paiko_capture_others(struct paiko_position *p, unsigned victim, paiko_bits kept,
                          struct paiko_report *report);

#endif
