// SPDX-License-Identifier: MIT
//
// Redeployments of tiles on the board. Does not check the phase.
#ifndef PAIKO_REDEPLOY_H
#define PAIKO_REDEPLOY_H

#include "generation.h"

// Emits the redeployments of the player's tiles.
void paiko_redeployments(struct paiko_generation *g);

#endif
