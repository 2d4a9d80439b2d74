// SPDX-License-Identifier: MIT
//
// Where a tile may arrive without an own tile at its threshold afterwards, for all squares at once.
// Knows how own safety follows from threat and cover; nothing of how the tile gets there.
#ifndef PAIKO_ARRIVAL_H
#define PAIKO_ARRIVAL_H

#include "generation.h"

// What decides whether own safety holds after actions of a kind, with a type, by one mover.
struct paiko_judgement {
    enum paiko_judged judged;
    bool late;                        // the opponent's tiles fall before it is judged
    const struct paiko_generation *g; // the board on which it is judged
    const struct paiko_map *map;      // without the mover
    struct paiko_map calm;            // that map, where it is not the caller's
    struct paiko_stakes stakes;       // captures aside
    bool hero;                        // whether the mover is one
    paiko_bits helps; // squares where it might help in other ways than by its cover: stop a line to
                      // a tile at stake, or what a hero does
};

// The judgement of an action of which kind, type, hero and, where a tile is taken from there,
// origin are given; m is the board without the mover, and is kept.
void paiko_judge(struct paiko_judgement *j, const struct paiko_generation *g,
                 const struct paiko_map *m, const struct paiko_action *a);

// The targets after which own safety holds; where the sink looks for a single action, those alone
// that may be its.
paiko_bits paiko_safe(const struct paiko_generation *g, const struct paiko_judgement *j,
                      const struct paiko_action *a, paiko_bits to);

// Emits an action for each of the targets after which own safety holds.
static inline void paiko_emit_safe(struct paiko_generation *g, const struct paiko_judgement *j,
                                   const struct paiko_action *a, paiko_bits to) {
    if (to)
        paiko_emit(g->sink, a, paiko_safe(g, j, a, to));
}

#endif
