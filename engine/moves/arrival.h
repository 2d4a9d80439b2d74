// SPDX-License-Identifier: MIT
//
// Finds all squares where a tile may arrive without leaving an own tile capturable. Does not check
// that the tile can reach these squares.
#ifndef PAIKO_ARRIVAL_H
#define PAIKO_ARRIVAL_H

#include "generation.h"
#include "squares.h"

// True if the action has the same judgement (in g->memory) as most other actions: its tile is no
// Fire, no hero and no Lotus, and `m` is g->open.
static inline bool paiko_judged_alike(const struct paiko_generation *g, const struct paiko_map *m,
                                      const struct paiko_action *a) {
    return m == &g->open && !a->hero && a->type != PAIKO_TYPE_FIRE && !paiko_covers_itself(a->type);
}

// Returns the data that decides where the tile of an action may safely arrive. In `a` the caller
// sets `kind`, `type`, `hero` and, for a tile from the board, `from`. `m` is the board without that
// tile (from paiko_lifted), and must live as long as the result. The result is in g->memory or in
// *room, and is valid until the next call.
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

// Returns the player's tiles on `m` that fall if one more own Fire threatens them.
paiko_bits paiko_falls_to_one_more_fire(const struct paiko_generation *g,
                                        const struct paiko_map *m);

// Returns result[facing]: the squares where a tile of a type may make captures that save own tiles.
const paiko_bits *paiko_rescued(const struct paiko_judgement *j, unsigned type);

// Returns the squares of `to` where some facing may still be safe, for one of these reasons: the
// tile captures, the tile blocks a threat, or the tile is a hero.
paiko_bits paiko_helped(const struct paiko_judgement *j, unsigned type, paiko_bits to);

// Returns the squares of `to` where the action leaves no own tile capturable. If the action is
// PAIKO_NOT_JUDGED, returns all of `to`. If g->sink->wanted is not NULL, leaves out all squares
// except the wanted action's square.
paiko_bits paiko_safe(const struct paiko_generation *g, const struct paiko_judgement *j,
                      const struct paiko_action *a, paiko_bits to);

// Emits an action for each facing and each safe square of `to`. Judges each facing by itself.
void paiko_emit_doubtful(const struct paiko_generation *g, const struct paiko_judgement *j,
                         const struct paiko_action *a, unsigned facings, paiko_bits to);

// Does the same as paiko_emit_doubtful(), but faster. Call it only if j->cover_irrelevant.
void paiko_emit_plain(const struct paiko_generation *g, const struct paiko_judgement *j,
                      const struct paiko_action *a, unsigned facings, paiko_bits to);

// Emits the same actions as paiko_emit_doubtful(), but faster if `j` judges many squares at once.
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
