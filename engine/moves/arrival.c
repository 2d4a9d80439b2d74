// SPDX-License-Identifier: MIT
//
// Where a tile may arrive without an own tile at its threshold afterwards. Knows how own safety
// follows from threat and cover; nothing of how the tile gets there.
//
// It is found without playing where it can be: a tile that arrives adds threat on own tiles only if
// it is a Fire, and cover only by its own pattern. What that cannot decide (captures first, or a
// line that the tile might stop) is tried on a copy of the position.
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

// Whether some tile of the player's may be at its threshold for want of the mover: it covered one,
// or stood in a line, or is a Lotus, which shelters.
static bool may_endanger(const struct paiko_generation *g, const struct paiko_map *m,
                         unsigned type) {
    return g->endangered || paiko_stops_lines(g) || type == PAIKO_LOTUS ||
           m->cover != g->open.cover;
}

paiko_bits paiko_tender(const struct paiko_generation *g, const struct paiko_map *m) {
    const struct paiko_sight more = paiko_sight_fire_more(m->sight);
    const paiko_bits falls = paiko_threshold(g->r, &more, m->cover, m->fires);
    return m->rest & ~m->safe & falls; // RON-HERO-LOTUS-1
}

// What a Fire that arrives may not threaten, of tiles near by.
static void singe(struct paiko_stakes *k, paiko_bits near) {
    PAIKO_EACH(s, k->tender & near)
        for (unsigned facing = 0; facing < PAIKO_FACINGS; facing++)
            k->singed[facing] |= paiko_threat_from(PAIKO_FIRE, facing, s);
}

static void stakes_of(struct paiko_stakes *k, const struct paiko_generation *g,
                      const struct paiko_map *m, unsigned type, bool hero, paiko_bits near) {
    *k = (struct paiko_stakes){0};
    const bool fire = type == PAIKO_FIRE && !hero; // RON-HERO-FIRE-2
    const paiko_bits itself = fire && !g->inert ? paiko_board : 0;
    if (may_endanger(g, m, type))
        k->needy = m->rest & ~m->safe & paiko_threshold(g->r, &m->sight, m->cover, m->fires);
    if (k->needy && k->needy & (g->inert ? paiko_board
                                         : paiko_threshold(g->r, &m->sight, paiko_board, m->fires)))
        k->barred = paiko_board;
    if (fire && !g->inert) {
        k->tender = paiko_tender(g, m);
        singe(k, near);
    }
    k->barred |= ~m->safe & paiko_threshold(g->r, &m->sight, own_cover(g, m, type), itself);
}

// The targets from which a tile arrives without an own tile at its threshold, captures aside.
static paiko_bits surely_safe(const struct paiko_stakes *k, const struct paiko_action *a,
                              paiko_bits to) {
    to &= ~k->barred;
    PAIKO_EACH(s, k->needy)
        to &= paiko_cover_from(a->type, a->facing, s);
    return to & ~k->singed[a->facing];
}

// Whether a tile is taken up from the board.
static bool takes_up(const struct paiko_action *a) {
    return a->kind == PAIKO_SHIFT || a->kind == PAIKO_REDEPLOY;
}

// Targets from which a tile that arrives could capture anything; a superset.
static paiko_bits may_capture(const struct paiko_generation *g, const struct paiko_action *a,
                              paiko_bits to) {
    paiko_bits from = 0;
    if (!paiko_stops_lines(g))
        to &= paiko_touching(g, a->type)[a->facing];
    if (!to)
        return 0;
    const struct paiko_hot hot = paiko_hot_of(g, takes_up(a) ? a->from : PAIKO_NO_SQUARE);
    if (hot.falling)
        return to;
    PAIKO_EACH(s, to)
        if (paiko_threat_of(a->type, a->facing, s) & hot.near)
            from |= paiko_bit(s);
    return from;
}

// The targets that are asked for: where it is about a single action, its own or none. Safety, which
// costs most, is then judged there alone.
static paiko_bits asked(const struct paiko_sink *k, const struct paiko_action *a, paiko_bits to) {
    const struct paiko_action *w = k->wanted;
    if (w->kind != a->kind || w->type != a->type || w->facing != a->facing || w->hero != a->hero ||
        w->to >= PAIKO_SQUARES)
        return 0;
    return to & paiko_bit(w->to);
}

// What would be at stake if the opponent's tiles threatened so much.
static struct paiko_stakes stakes_under(const struct paiko_judgement *j, unsigned type,
                                        const paiko_bits enemy[3]) {
    struct paiko_map m = *j->map;
    memcpy(m.sight.enemy, enemy, sizeof m.sight.enemy);
    struct paiko_stakes k;
    stakes_of(&k, j->g, &m, type, j->hero, j->near);
    return k;
}

// The targets of which captures decide; `sure` are those that are safe without them. Where no lines
// are opened they only take threat off own tiles, so what is safe before them is safe after them.
static paiko_bits captures_decide(const struct paiko_judgement *j, const struct paiko_action *a,
                                  paiko_bits to, paiko_bits sure) {
    static const paiko_bits nobody[3];
    const bool lines = paiko_stops_lines(j->g);
    const paiko_bits open = lines ? to : to & ~sure;
    // Where Red's pieces fall, too, and open lines, each target may bring it about.
    const paiko_bits red = lines ? j->g->p->own[PAIKO_RED] : 0;
    if (!open)
        return 0;
    const paiko_bits capture = red ? open : may_capture(j->g, a, open);
    if (!capture)
        return 0;
    const struct paiko_stakes best = stakes_under(j, a->type, nobody);
    const paiko_bits hope = surely_safe(&best, a, capture);
    return lines ? hope & ~surely_safe(&j->worst, a, hope) : hope;
}

// The targets that only a trial decides.
static paiko_bits in_doubt(const struct paiko_judgement *j, const struct paiko_action *a,
                           paiko_bits to, paiko_bits sure) {
    const paiko_bits doubtful = to & ~sure & j->helps;
    return j->late ? doubtful | captures_decide(j, a, to, sure) : doubtful;
}

const paiko_bits *paiko_rescued(const struct paiko_judgement *j, unsigned type) {
    static const paiko_bits nowhere[PAIKO_FACINGS];
    static const paiko_bits anywhere[PAIKO_FACINGS] = {~(paiko_bits)0, ~(paiko_bits)0,
                                                       ~(paiko_bits)0, ~(paiko_bits)0};
    if (!j->late)
        return nowhere;
    return paiko_stops_lines(j->g) ? anywhere : paiko_touching(j->g, type);
}

paiko_bits paiko_helped(const struct paiko_judgement *j, unsigned type, paiko_bits to) {
    const paiko_bits *touch = paiko_rescued(j, type);
    return to & (touch[0] | touch[1] | touch[2] | touch[3] | j->helps);
}

paiko_bits paiko_safe(const struct paiko_generation *g, const struct paiko_judgement *j,
                      const struct paiko_action *a, paiko_bits all) {
    const paiko_bits to = g->sink->wanted ? asked(g->sink, a, all) : all;
    if (j->judged == PAIKO_NOT_JUDGED)
        return to;
    const paiko_bits sure = surely_safe(&j->stakes, a, to);
    const paiko_bits doubtful = in_doubt(j, a, to, sure);
    return doubtful ? (sure & ~doubtful) | tried_safe_set(g, *a, doubtful) : sure;
}

void paiko_emit_plain(const struct paiko_generation *g, const struct paiko_judgement *j,
                      const struct paiko_action *a, unsigned facings, paiko_bits to) {
    const paiko_bits *touch = paiko_rescued(j, a->type);
    struct paiko_action b = *a;
    for (b.facing = 0; b.facing < PAIKO_FACINGS; b.facing++) {
        const paiko_bits open = to & j->open & ~j->singed[b.facing];
        const paiko_bits doubtful = to & ~open & (touch[b.facing] | j->helps);
        if (facings >> b.facing & 1)
            paiko_emit(g->sink, &b, 1U << b.facing, doubtful ? paiko_safe(g, j, &b, to) : open);
    }
}

void paiko_emit_doubtful(const struct paiko_generation *g, const struct paiko_judgement *j,
                         const struct paiko_action *a, unsigned facings, paiko_bits to) {
    struct paiko_action b = *a;
    for (b.facing = 0; b.facing < PAIKO_FACINGS; b.facing++)
        if (facings >> b.facing & 1)
            paiko_emit(g->sink, &b, 1U << b.facing, paiko_safe(g, j, &b, to));
}

// Squares where a tile might stop a line to one of the tiles at stake.
static paiko_bits stops_of(const struct paiko_generation *g, const struct paiko_map *m,
                           const struct paiko_stakes *k) {
    const paiko_bits tiles = m->rest | g->p->own[g->foe] | g->p->own[PAIKO_RED];
    paiko_bits stops = 0;
    PAIKO_EACH(s, k->needy | k->tender)
        stops |= paiko_between(g->p, g->foe, s, tiles);
    return stops;
}

// What needs no look at single targets: what the stakes allow, where they decide alike whichever
// way the tile faces, and what they bar for good. A capture may open lines: then they are the
// worst.
static void settle(struct paiko_judgement *j) {
    const bool opens = j->late && paiko_stops_lines(j->g);
    const struct paiko_stakes *k = opens ? &j->worst : &j->stakes;
    if (j->g->sink->wanted)
        return;
    j->plain = !k->needy;
    j->alike = !k->tender;
    j->singed = k->singed;
    j->open = ~k->barred;
    j->closed = j->late ? 0 : k->barred & ~j->helps;
}

static void judge(struct paiko_judgement *j, const struct paiko_generation *g,
                  const struct paiko_map *m, const struct paiko_action *a) {
    j->judged = paiko_how_judged(g->p, g->safety, a);
    j->late = j->judged == PAIKO_JUDGED_NET || paiko_judged_late(g->p);
    j->helps = 0;
    j->hero = a->hero || (takes_up(a) && paiko_has(g->p->hero, a->from));
    j->g = g;
    j->map = m;
    j->near = a->kind == PAIKO_SHIFT ? paiko_around[a->from] : paiko_board;
    j->plain = false;
    j->open = j->closed = 0;
    if (j->judged == PAIKO_NOT_JUDGED) {
        j->stakes = j->worst = (struct paiko_stakes){0};
        return;
    }
    if (j->judged != PAIKO_JUDGED) {
        j->g = paiko_calm_of(g);
        j->map = takes_up(a) ? paiko_lift_from(&j->calm, j->g, a->from) : &j->g->open;
    }
    stakes_of(&j->stakes, j->g, j->map, a->type, j->hero, j->near);
    if (paiko_stops_lines(g)) {
        if (j->late)
            j->worst = stakes_under(j, a->type, paiko_through(j->g));
        j->helps = stops_of(j->g, j->map, &j->stakes);
    }
    if (j->hero && !j->g->inert) // a Lotus shelters, an Earth covers itself
        j->helps = paiko_board;
}

const struct paiko_judgement *paiko_judge_anew(struct paiko_judgement *room,
                                               const struct paiko_generation *g,
                                               const struct paiko_map *m,
                                               const struct paiko_action *a) {
    struct paiko_memory *memory = g->memory;
    const bool shared = paiko_judged_alike(g, m, a);
    struct paiko_judgement *j = shared ? &memory->judgement : room;
    judge(j, g, m, a);
    settle(j);
    memory->judged |= shared && j->map == m;
    return j;
}
