// SPDX-License-Identifier: MIT
//
// A fast path for shifts and redeployments of tiles that share a judgement. shift.c and redeploy.c
// emit the actions of the tiles that are left, and could emit all of them.
#ifndef PAIKO_QUICK_H
#define PAIKO_QUICK_H

#include "generation.h"

// Emit the shifts or redeployments of some of `tiles`, each of which may shift or be redeployed.
// Return the tiles that are left. If the sink wants a single action, emit nothing.
paiko_bits paiko_quick_shifts(struct paiko_generation *g, paiko_bits tiles);
paiko_bits paiko_quick_redeployments(struct paiko_generation *g, paiko_bits tiles);

#endif
