// SPDX-License-Identifier: MIT
//
// Where a tile may arrive without an own tile at its threshold afterwards, for all squares at once.
// Knows how own safety follows from threat and cover; nothing of how the tile gets there.
#ifndef PAIKO_ARRIVAL_H
#define PAIKO_ARRIVAL_H

#include "generation.h"

// What own safety asks of a tile of a type that arrives, whichever way it will face.
struct paiko_stakes {
    paiko_bits needy;  // own tiles that fall unless it covers them
    paiko_bits tender; // own tiles that fall if it is a Fire and threatens them
    paiko_bits barred; // squares where it would fall itself, or everything if nothing can help
};

// The stakes for a tile of a type on the board without the mover.
struct paiko_stakes paiko_stakes_of(const struct paiko_generation *g, const struct paiko_map *m,
                                    unsigned type);

// The targets after which own safety holds, given the stakes on the board without the mover; where
// the sink looks for a single action, those alone that may be its.
paiko_bits paiko_safe(const struct paiko_generation *g, const struct paiko_stakes *k,
                      const struct paiko_action *a, paiko_bits to);

// Emits an action for each of the targets after which own safety holds.
static inline void paiko_emit_safe(struct paiko_generation *g, const struct paiko_stakes *k,
                                   const struct paiko_action *a, paiko_bits to) {
    if (to)
        paiko_emit(g->sink, a, paiko_safe(g, k, a, to));
}

#endif
