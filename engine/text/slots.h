// SPDX-License-Identifier: MIT
//
// The ends of actions' texts, numbered in the order of their bytes. Knows squares and facings; no
// rule. Made by engine/gen/tables.c.
#ifndef PAIKO_SLOTS_H
#define PAIKO_SLOTS_H

#include "paiko/board.h"

// What can follow a square in an action's text: a facing, the end, or another square behind - or @.
enum paiko_follow {
    PAIKO_FOLLOW_END = PAIKO_FACINGS,
    PAIKO_FOLLOW_ONWARD,
    PAIKO_FOLLOW_REDEPLOYED,
    PAIKO_FOLLOWS
};

enum { PAIKO_SLOTS = PAIKO_SQUARES * PAIKO_FOLLOWS };

// The number of a square with what follows it, and the other way round.
extern const uint16_t paiko_slot[PAIKO_SQUARES][PAIKO_FOLLOWS];
extern const struct paiko_slotted {
    uint8_t square, follow;
} paiko_slotted[PAIKO_SLOTS];

#endif
