// SPDX-License-Identifier: MIT
//
// Redeployments of tiles on the board. Knows what opens and closes their squares; nothing of
// phases.
#ifndef PAIKO_REDEPLOY_H
#define PAIKO_REDEPLOY_H

#include "generation.h"

// Emits the redeployments of the tile on a square, which may be redeployed as far as type, owner,
// hero and busy tiles decide it.
void paiko_redeployments_of(struct paiko_generation *g, unsigned from);

#endif
