// SPDX-License-Identifier: MIT
//
// Emits the shifts and redeployments of many tiles at once, which is faster than tile by tile.
// shift.c and redeploy.c emit the actions of the other tiles.
#ifndef PAIKO_QUICK_H
#define PAIKO_QUICK_H

#include "generation.h"

// Emit the shifts or redeployments of some `tiles`. Return the other tiles, which are left to do.
// All `tiles` must be able to move. If g->sink->wanted is set, emit nothing and return all `tiles`.
paiko_bits paiko_quick_shifts(struct paiko_generation *g, paiko_bits tiles);
paiko_bits paiko_quick_redeployments(struct paiko_generation *g, paiko_bits tiles);

#endif
