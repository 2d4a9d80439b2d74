// SPDX-License-Identifier: MIT
//
// The actions of White's and Black's tiles on the board.
#ifndef PAIKO_TILES_H
#define PAIKO_TILES_H

#include "safety.h"
#include "sink.h"

// Emits deployments, shifts and redeployments of p->turn, who is White or Black.
void paiko_tile_actions(const struct paiko_position *p, const struct paiko_safety *safety,
                        struct paiko_sink *k);

#endif
