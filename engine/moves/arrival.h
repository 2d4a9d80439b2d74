// SPDX-License-Identifier: MIT
//
// Where a tile may arrive without an own tile at its threshold afterwards, for all squares at once.
// Knows how own safety follows from threat and cover; nothing of how the tile gets there.
#ifndef PAIKO_ARRIVAL_H
#define PAIKO_ARRIVAL_H

#include "generation.h"
#include "squares.h"

// True if an action is judged like that of every tile that neither burns nor covers itself.
static inline bool paiko_judged_alike(const struct paiko_generation *g, const struct paiko_map *m,
                                      const struct paiko_action *a) {
    return m == &g->open && !a->hero && a->type != PAIKO_TYPE_FIRE && !paiko_covers_itself(a->type);
}

// The judgement of an action whose kind, type, hero and, where a tile is taken from there, origin
// are given; m is the board without the mover, as paiko_lifted gives it, and is kept. Where
// it is not the one that most movers share, it is made in *room, which is the caller's. It holds
// until the next is asked for.
const struct paiko_judgement *paiko_judge_anew(struct paiko_judgement *room,
                                               const struct paiko_generation *g,
                                               const struct paiko_map *m,
                                               const struct paiko_action *a);

static inline const struct paiko_judgement *paiko_judge(struct paiko_judgement *room,
                                                        const struct paiko_generation *g,
                                                        const struct paiko_map *m,
                                                        const struct paiko_action *a) {
    const bool known = g->memory->judged && paiko_judged_alike(g, m, a);
    return known ? &g->memory->judgement : paiko_judge_anew(room, g, m, a);
}

// The player's tiles on a map that fall if a Fire arrives and threatens them.
paiko_bits paiko_falls_to_one_more_fire(const struct paiko_generation *g,
                                        const struct paiko_map *m);

// For each facing the squares where captures may help a tile of a type.
const paiko_bits *paiko_rescued(const struct paiko_judgement *j, unsigned type);

// The targets on which captures may help a tile of a type with some facing.
paiko_bits paiko_helped(const struct paiko_judgement *j, unsigned type, paiko_bits to);

// Returns the targets after which own safety holds; if the sink looks for a single action, only its
// target.
paiko_bits paiko_safe(const struct paiko_generation *g, const struct paiko_judgement *j,
                      const struct paiko_action *a, paiko_bits to);

// Emits an action for each facing and each target after which own safety holds, found facing by
// facing.
void paiko_emit_doubtful(const struct paiko_generation *g, const struct paiko_judgement *j,
                         const struct paiko_action *a, unsigned facings, paiko_bits to);

// Does the same if the judgement says that cover is irrelevant.
void paiko_emit_plain(const struct paiko_generation *g, const struct paiko_judgement *j,
                      const struct paiko_action *a, unsigned facings, paiko_bits to);

// Does the same, for all facings at once where that decides.
static inline void paiko_emit_safe(const struct paiko_generation *g,
                                   const struct paiko_judgement *j, const struct paiko_action *a,
                                   unsigned facings, paiko_bits to) {
    to &= ~j->closed;
    if (j->cover_irrelevant && j->facing_irrelevant) {
        paiko_emit(g->sink, a, facings, to & j->open);
        to &= ~j->open;
    }
    if (to && j->cover_irrelevant)
        paiko_emit_plain(g, j, a, facings, to);
    else if (to)
        paiko_emit_doubtful(g, j, a, facings, to);
}

#endif
