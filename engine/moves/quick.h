// SPDX-License-Identifier: MIT
//
// A fast path for shifts and redeployments of tiles that are judged alike. shift.c and redeploy.c
// emit the actions of all other tiles; without this file they would emit the actions of all tiles.
#ifndef PAIKO_QUICK_H
#define PAIKO_QUICK_H

#include "generation.h"

// Emit the shifts or redeployments of those `tiles` that are judged alike. All `tiles` must be able
// to move. Return the tiles whose actions were not emitted. If one action is wanted, these are all.
paiko_bits paiko_quick_shifts(struct paiko_generation *g, paiko_bits tiles);
paiko_bits paiko_quick_redeployments(struct paiko_generation *g, paiko_bits tiles);

#endif
