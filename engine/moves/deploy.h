// SPDX-License-Identifier: MIT
//
// Deployments: where a tile may land, from the hand or from elsewhere on the board. Does not check
// the phase.
#ifndef PAIKO_DEPLOY_H
#define PAIKO_DEPLOY_H

#include "generation.h"

// Emits the deployments of the player who acts.
void paiko_deployments(struct paiko_generation *g);

// Returns the squares where a tile of a type may land.
paiko_bits paiko_landings_of(const struct paiko_generation *g, const struct paiko_map *m,
                             unsigned type, paiko_bits taken, paiko_bits reach);

// Returns the facings that a tile of a type may have when it lands (ruling deploy-facing).
unsigned paiko_facings_allowed(const struct paiko_generation *g, unsigned type);

#endif
