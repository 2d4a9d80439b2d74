// SPDX-License-Identifier: MIT
//
// A fast path of shifts and redeployments: the tiles that are judged alike, all together. What it
// leaves shift.c and redeploy.c make, which make every action without it.
#ifndef PAIKO_QUICK_H
#define PAIKO_QUICK_H

#include "generation.h"

// Emit the actions of some of the player's tiles, which may shift or be redeployed; return the
// tiles that are left. Where the sink looks for a single action, all are.
paiko_bits paiko_quick_shifts(struct paiko_generation *g, paiko_bits tiles);
paiko_bits paiko_quick_redeployments(struct paiko_generation *g, paiko_bits tiles);

#endif
