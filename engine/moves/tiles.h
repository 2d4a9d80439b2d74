// SPDX-License-Identifier: MIT
//
// What White's and Black's tiles can do on the board. Knows nothing of phases, of whose turn
// follows or of what else can be done on a turn.
#ifndef PAIKO_TILES_H
#define PAIKO_TILES_H

#include "safety.h"
#include "sink.h"

// Deployments, shifts and redeployments of p->turn, who is White or Black.
void paiko_tile_actions(const struct paiko_position *p, const struct paiko_safety *safety,
                        struct paiko_sink *k);

#endif
