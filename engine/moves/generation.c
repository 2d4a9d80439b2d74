// SPDX-License-Identifier: MIT
//
// What the tiles of the player who acts stand in. Knows the rulings about what is seen; nothing of
// which action follows.
#include "generation.h"

#include "board.h"
#include "heroes.h"

static paiko_bits any(const paiko_bits planes[PAIKO_PLANES]) {
    paiko_bits set = 0;
    for (unsigned i = 0; i < PAIKO_PLANES; i++)
        set |= planes[i];
    return set;
}

static struct paiko_map whole_map(const struct paiko_position *p, unsigned me) {
    struct paiko_map m;
    m.sight = paiko_sight(p, me, PAIKO_NO_SQUARE);
    m.cover = p->cover[me] | paiko_lasting_cover(p, me) | paiko_safe_cover(p, me);
    m.rest = p->own[me];
    m.fires = paiko_self_fires(p, me);
    m.safe = paiko_safe_shelter(p, me, PAIKO_NO_SQUARE);
    m.sealed = paiko_barred_by_fire(p, me, PAIKO_NO_SQUARE);
    return m;
}

struct paiko_map paiko_lifted(const struct paiko_generation *g, unsigned square) {
    if (paiko_stops_lines(g) && paiko_behind(g->p, g->foe, square)) {
        struct paiko_position copy = *g->p;
        paiko_lift(&copy, square);
        return whole_map(&copy, g->me);
    }
    const unsigned type = paiko_cell_type(g->p->cell[square]);
    struct paiko_map m = g->open;
    m.rest &= ~paiko_bit(square);
    if (type == PAIKO_FIRE) {
        m.fires &= ~paiko_bit(square);
        m.sight = paiko_sight(g->p, g->me, square);
        m.sealed = paiko_barred_by_fire(g->p, g->me, square);
    }
    m.cover &= g->shared | ~paiko_cover_of(g->p, square);
    if (type == PAIKO_LOTUS)
        m.safe = paiko_safe_shelter(g->p, g->me, square);
    return m;
}

paiko_bits paiko_reach_without(const struct paiko_generation *g, unsigned square) {
    if (square == PAIKO_NO_SQUARE)
        return any(g->p->threat[g->me]);
    paiko_bits planes[PAIKO_PLANES];
    paiko_threat_without(g->p, g->me, square, planes);
    return any(planes);
}

struct paiko_generation paiko_generation_of(const struct paiko_position *p,
                                            const struct paiko_safety *safety, struct paiko_sink *k,
                                            struct paiko_memory *memory) {
    struct paiko_generation g = {.p = p,
                                 .r = &p->rules,
                                 .me = p->turn,
                                 .foe = !p->turn,
                                 .safety = safety,
                                 .sink = k,
                                 .memory = memory};
    memory->looked = memory->calm = false;
    memory->other_of = NULL;
    g.taken = p->own[PAIKO_WHITE] | p->own[PAIKO_BLACK] | p->own[PAIKO_RED];
    g.open = whole_map(p, g.me);
    g.shared =
        paiko_twice_covered(p, g.me) | paiko_lasting_cover(p, g.me) | paiko_safe_cover(p, g.me);
    g.reach = paiko_reach_without(&g, PAIKO_NO_SQUARE);
    g.sword = paiko_barred_by_sword(p, g.me);
    g.inert = p->round.blacks != 0;
    return g;
}

const struct paiko_generation *paiko_calm_of(const struct paiko_generation *g) {
    struct paiko_memory *memory = g->memory;
    if (!memory->calm) {
        memory->p = *g->p;
        paiko_unmark(&memory->p);
        memory->g = paiko_generation_of(&memory->p, g->safety, g->sink, memory);
        memory->g.inert = false;
        memory->calm = true;
    }
    return &memory->g;
}

const struct paiko_map *paiko_other_of(const struct paiko_generation *g) {
    struct paiko_memory *memory = g->memory;
    if (memory->other_of != g->p) {
        memory->other = whole_map(g->p, g->foe);
        memory->other_of = g->p;
    }
    return &memory->other;
}
