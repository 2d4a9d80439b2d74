// SPDX-License-Identifier: MIT
//
// Emits shifts and redeployments faster, for tiles that can share one struct paiko_way and one
// struct paiko_judgement. shift.c and redeploy.c emit the actions of all other tiles.
#ifndef PAIKO_QUICK_H
#define PAIKO_QUICK_H

#include "generation.h"

// Emit the shifts or redeployments of some `tiles`, and return the other tiles. All `tiles` must be
// able to move. If the sink looks for one action, emit nothing and return all `tiles`.
paiko_bits paiko_quick_shifts(struct paiko_generation *g, paiko_bits tiles);
paiko_bits paiko_quick_redeployments(struct paiko_generation *g, paiko_bits tiles);

#endif
