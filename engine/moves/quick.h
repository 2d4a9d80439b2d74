// SPDX-License-Identifier: MIT
//
// A fast path for shifts and redeployments of tiles that share a judgement. shift.c and redeploy.c
// emit the actions that it leaves, and would emit every action without it.
#ifndef PAIKO_QUICK_H
#define PAIKO_QUICK_H

#include "generation.h"

// Emit the actions of some of `tiles`, which all may shift (the first function) or be redeployed
// (the second). Return the tiles that are left. If the sink wants a single action, emit none.
paiko_bits paiko_quick_shifts(struct paiko_generation *g, paiko_bits tiles);
paiko_bits paiko_quick_redeployments(struct paiko_generation *g, paiko_bits tiles);

#endif
