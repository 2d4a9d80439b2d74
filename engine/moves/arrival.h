// SPDX-License-Identifier: MIT
//
// Where a tile may arrive without leaving an own tile capturable, for all squares at once. Judges
// by threat and cover alone; knows nothing of how the tile gets there.
#ifndef PAIKO_ARRIVAL_H
#define PAIKO_ARRIVAL_H

#include "generation.h"
#include "squares.h"

// True if an action shares its judgement with most others: its tile is no Fire and no hero, does
// not cover itself, and lifting it opens no line.
static inline bool paiko_judged_alike(const struct paiko_generation *g, const struct paiko_map *m,
                                      const struct paiko_action *a) {
    return m == &g->open && !a->hero && a->type != PAIKO_TYPE_FIRE && !paiko_covers_itself(a->type);
}

// Returns the data that decides which targets of an action are safe. In `a` kind, type, hero and,
// for a tile from the board, `from` must be set. `m` is the board without the mover, from
// paiko_lifted, and must live as long as the result. The result is shared or in *room, and is valid
// until the next call.
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

// Returns the player's tiles on the map `m` that fall if one more own Fire threatens them.
paiko_bits paiko_falls_to_one_more_fire(const struct paiko_generation *g,
                                        const struct paiko_map *m);

// Returns a set for each facing: the squares where captures may make a tile of a type safe.
const paiko_bits *paiko_rescued(const struct paiko_judgement *j, unsigned type);

// Returns the targets that may still be safe with some facing: through captures, because the mover
// stops a line, or because it is a hero.
paiko_bits paiko_helped(const struct paiko_judgement *j, unsigned type, paiko_bits to);

// Returns the targets of `to` that leave no own tile capturable, or all of `to` if the action is
// not judged. If the sink wants one action, returns at most the target of that action.
paiko_bits paiko_safe(const struct paiko_generation *g, const struct paiko_judgement *j,
                      const struct paiko_action *a, paiko_bits to);

// Emits an action for each facing and each safe target. Judges each facing by itself.
void paiko_emit_doubtful(const struct paiko_generation *g, const struct paiko_judgement *j,
                         const struct paiko_action *a, unsigned facings, paiko_bits to);

// Emits the actions of paiko_emit_doubtful faster. The judgement must say that cover is irrelevant.
void paiko_emit_plain(const struct paiko_generation *g, const struct paiko_judgement *j,
                      const struct paiko_action *a, unsigned facings, paiko_bits to);

// Emits the actions of paiko_emit_doubtful in the fastest way that the judgement allows.
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
