// SPDX-License-Identifier: MIT
//
// Which actions' texts end with a square, and these ends, numbered in the order of their bytes.
// Knows kinds, squares and facings; no rule. The numbers are made by engine/gen/tables.c.
#ifndef PAIKO_SLOTS_H
#define PAIKO_SLOTS_H

#include "paiko/action.h"

// Whether an action's text begins with a tile or a square and ends with a square, not with a word.
static inline bool paiko_moves_tile(const struct paiko_action *a) {
    return (a->kind >= PAIKO_KIND_DEPLOY && a->kind <= PAIKO_KIND_REDEPLOY) ||
           a->kind == PAIKO_KIND_SHIFT_ZOMBIE;
}

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
extern const struct paiko_slotted { uint8_t square, follow; } paiko_slotted[PAIKO_SLOTS];

#endif
