// SPDX-License-Identifier: MIT
//
// Where a tile may arrive without an own tile at its threshold afterwards. Knows how own safety
// follows from threat and cover; nothing of how the tile gets there.
//
// It is found without playing where it can be: a tile that arrives changes threat on own tiles only
// if it is a Fire, and cover only by its own pattern. What that cannot decide (captures first, or
// lines that tiles stop) is tried on a copy of the position.
#include "arrival.h"

#include <string.h>

#include "board.h"
#include "planes.h"
#include "squares.h"

static paiko_bits tried_safe_set(const struct paiko_generation *g, struct paiko_action a,
                                 paiko_bits to) {
    paiko_bits safe = 0;
    PAIKO_EACH(s, to) {
        a.to = (uint8_t)s;
        if (paiko_tried_safe(g->p, g->safety, &a))
            safe |= paiko_bit(s);
    }
    return safe;
}

// Where a tile of a type that has arrived is covered: a Lotus by itself, a busy one as its ruling
// says.
static paiko_bits own_cover(const struct paiko_generation *g, const struct paiko_map *m,
                            unsigned type) {
    const bool itself = paiko_covers_itself(type) &&
                        (!g->inert || option(g, PAIKO_BUSY_LOTUS) == PAIKO_BUSY_LOTUS_PERMITTED);
    return itself ? paiko_board : m->cover;
}

struct paiko_stakes paiko_stakes_of(const struct paiko_generation *g, const struct paiko_map *m,
                                    unsigned type) {
    struct paiko_stakes k = {0, 0, 0};
    const bool fire = type == PAIKO_FIRE;
    const paiko_bits itself = fire && !g->inert ? paiko_board : 0;
    k.needy = m->rest & ~m->safe & paiko_threshold(g->r, &m->sight, m->cover, m->fires);
    if (k.needy &
        (g->inert ? paiko_board : paiko_threshold(g->r, &m->sight, paiko_board, m->fires)))
        k.barred = paiko_board;
    if (fire && !g->inert) {
        const struct paiko_sight more = paiko_sight_fire_more(m->sight);
        k.tender = m->rest & paiko_threshold(g->r, &more, m->cover, m->fires);
    }
    k.barred |= ~m->safe & paiko_threshold(g->r, &m->sight, own_cover(g, m, type), itself);
    return k;
}

// The targets from which a tile arrives without an own tile at its threshold, captures aside.
static paiko_bits surely_safe(const struct paiko_stakes *k, const struct paiko_action *a,
                              paiko_bits to) {
    to &= ~k->barred;
    PAIKO_EACH(s, k->needy)
        to &= paiko_cover_from(a->type, a->facing, s);
    PAIKO_EACH(s, k->tender)
        to &= ~paiko_threat_from(PAIKO_FIRE, a->facing, s);
    return to;
}

// Targets from which a tile that arrives could capture anything; a superset.
static paiko_bits may_capture(const struct paiko_generation *g, const struct paiko_action *a,
                              paiko_bits to) {
    const struct paiko_position *p = g->p;
    const struct paiko_map *m = &g->other;
    struct paiko_sight sight = m->sight;
    if (a->kind == PAIKO_SHIFT || a->kind == PAIKO_REDEPLOY) {
        paiko_bits planes[PAIKO_PLANES];
        memcpy(planes, p->threat[g->me], sizeof planes);
        paiko_planes_subtract(planes, paiko_pattern(p, p->cell[a->from], a->from));
        paiko_at_least(planes, sight.enemy);
    }
    if (m->rest & paiko_threshold(g->r, &sight, m->cover, m->fires))
        return to;
    sight = paiko_sight_enemy_more(sight);
    const paiko_bits hot = m->rest & paiko_threshold(g->r, &sight, m->cover, m->fires);
    paiko_bits from = 0;
    PAIKO_EACH(s, hot)
        from |= paiko_threat_from(a->type, a->facing, s);
    return to & from;
}

// The targets that are asked for: where it is about a single action, its own or none. Safety, which
// costs most, is then judged there alone.
static paiko_bits asked(const struct paiko_sink *k, const struct paiko_action *a, paiko_bits to) {
    const struct paiko_action *w = k->wanted;
    if (!w)
        return to;
    if (w->kind != a->kind || w->type != a->type || w->facing != a->facing || w->hero != a->hero ||
        w->to >= PAIKO_SQUARES)
        return 0;
    return to & paiko_bit(w->to);
}

paiko_bits paiko_safe(const struct paiko_generation *g, const struct paiko_stakes *k,
                      const struct paiko_action *a, paiko_bits all) {
    const enum paiko_judged judged = paiko_how_judged(g->p, g->safety, a);
    const paiko_bits to = asked(g->sink, a, all);
    if (judged == PAIKO_NOT_JUDGED)
        return to;
    if (option(g, PAIKO_BLOCKING) == PAIKO_BLOCKING_TILES || judged != PAIKO_JUDGED)
        return tried_safe_set(g, *a, to);
    const paiko_bits sure = surely_safe(k, a, to);
    if (!paiko_judged_late(g->p))
        return sure;
    // Captures only take threat off own tiles, so what is safe before them is safe after them.
    const paiko_bits doubtful = to & ~sure;
    return doubtful ? sure | tried_safe_set(g, *a, may_capture(g, a, doubtful)) : sure;
}
