// SPDX-License-Identifier: MIT
//
// Finds the squares where a tile may arrive so that no own tile is capturable afterwards. Most
// squares are judged without playing the action: an arriving tile threatens own tiles only if it is
// a Fire, and protects only the squares that it covers. The action is tried on a copy of the
// position if captures could make it safe, or if the arriving tile might block a threat.
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
            safe |= paiko_bits_one(s);
    }
    return safe;
}

// Returns the squares where an arriving tile is covered: all squares if this tile covers itself.
// Rulings busy-lotus and busy-earth decide if a busy Lotus or a busy hero Earth covers itself.
static paiko_bits own_cover(const struct paiko_generation *g, const struct paiko_map *m,
                            unsigned type, bool hero) {
    const bool lotus =
        paiko_covers_itself(type) &&
        (!g->arrives_busy || option(g, PAIKO_RULING_BUSY_LOTUS) == PAIKO_BUSY_LOTUS_PERMITTED);
    const bool earth = type == PAIKO_TYPE_EARTH && hero && g->arrives_busy &&
                       option(g, PAIKO_RULING_BUSY_EARTH) == PAIKO_BUSY_EARTH_YES;
    return lotus || earth ? paiko_board : m->cover;
}

// True if another tile of the player may be capturable while the acting tile is lifted.
static bool may_endanger(const struct paiko_generation *g, const struct paiko_map *m,
                         unsigned type) {
    return g->endangered || paiko_lines_stop(g->r) || type == PAIKO_TYPE_LOTUS ||
           m->cover != g->open.cover;
}

paiko_bits paiko_falls_to_one_more_fire(const struct paiko_generation *g,
                                        const struct paiko_map *m) {
    const struct paiko_sight more = paiko_sight_fire_more(m->sight);
    const paiko_bits falls = paiko_threshold(g->r, &more, m->cover, m->fires);
    return m->rest & ~m->safe & falls; // RON-HERO-LOTUS-1
}

// Adds to k->burns_from the squares where an arriving Fire threatens a tile of
// k->falls_to_one_more_fire. Only tiles on squares of `near` count.
static void add_burns(struct paiko_danger *k, paiko_bits near) {
    PAIKO_EACH(s, k->falls_to_one_more_fire & near)
        for (unsigned facing = 0; facing < PAIKO_FACINGS; facing++)
            k->burns_from[facing] |= paiko_threat_from(PAIKO_TYPE_FIRE, facing, s);
}

static void danger_of(struct paiko_danger *k, const struct paiko_generation *g,
                      const struct paiko_map *m, unsigned type, bool hero, paiko_bits near) {
    *k = (struct paiko_danger){0};
    const bool fire = type == PAIKO_TYPE_FIRE && !hero; // RON-HERO-FIRE-2
    const paiko_bits itself = fire && !g->arrives_busy ? paiko_board : 0;
    if (may_endanger(g, m, type))
        k->needs_cover = m->rest & ~m->safe & paiko_threshold(g->r, &m->sight, m->cover, m->fires);
    if (k->needs_cover &&
        k->needs_cover &
            (g->arrives_busy ? paiko_board
                             : paiko_threshold(g->r, &m->sight, paiko_board, m->fires)))
        k->unsafe = paiko_board;
    if (fire && !g->arrives_busy) {
        k->falls_to_one_more_fire = paiko_falls_to_one_more_fire(g, m);
        add_burns(k, near);
    }
    k->unsafe |= ~m->safe & paiko_threshold(g->r, &m->sight, own_cover(g, m, type, hero), itself);
}

// Returns the squares of `to` where an action that captures nothing leaves own tiles safe.
static paiko_bits surely_safe(const struct paiko_danger *k, const struct paiko_action *a,
                              paiko_bits to) {
    to &= ~k->unsafe;
    PAIKO_EACH(s, k->needs_cover)
        to &= paiko_cover_from(a->type, a->facing, s);
    return to & ~k->burns_from[a->facing];
}

// True if the action moves a tile that stands on the board.
static bool takes_up(const struct paiko_action *a) {
    return a->kind == PAIKO_KIND_SHIFT || a->kind == PAIKO_KIND_REDEPLOY;
}

// Returns `to` without most squares where the arriving tile would capture nothing.
static paiko_bits may_capture(const struct paiko_generation *g, const struct paiko_action *a,
                              paiko_bits to) {
    paiko_bits from = 0;
    if (!paiko_lines_stop(g->r))
        to &= paiko_touching(g, a->type)[a->facing];
    if (!to)
        return 0;
    const struct paiko_near_threshold near_threshold =
        paiko_near_threshold_of(g, takes_up(a) ? a->from : PAIKO_NO_SQUARE);
    if (near_threshold.falling)
        return to;
    PAIKO_EACH(s, to)
        if (paiko_threat_of(a->type, a->facing, s) & near_threshold.near)
            from |= paiko_bits_one(s);
    return from;
}

// Returns the square of the wanted action if it is in `to`, else no square. Judging is costly, so
// only this square is judged. k->wanted must have the type of `a`.
static paiko_bits asked(const struct paiko_sink *k, const struct paiko_action *a, paiko_bits to) {
    const struct paiko_action *w = k->wanted;
    if (w->kind != a->kind || w->facing != a->facing || w->hero != a->hero ||
        w->to >= PAIKO_SQUARES)
        return 0;
    return to & paiko_bits_one(w->to);
}

// Returns what the danger would be if `enemy` were the opponent's threats.
static struct paiko_danger danger_under(const struct paiko_judgement *j, unsigned type,
                                        const paiko_bits enemy[3]) {
    struct paiko_map m = *j->map;
    memcpy(m.sight.enemy, enemy, sizeof m.sight.enemy);
    struct paiko_danger k;
    danger_of(&k, j->g, &m, type, j->hero, j->near);
    return k;
}

// Returns the squares of `to` where safety depends on captures. Squares of `sure` are safe before
// the captures. They become unsafe only if a captured piece blocked a threat.
static paiko_bits captures_decide(const struct paiko_judgement *j, const struct paiko_action *a,
                                  paiko_bits to, paiko_bits sure) {
    static const paiko_bits nobody[3];
    const bool lines = paiko_lines_stop(j->g->r);
    const paiko_bits open = lines ? to : to & ~sure;
    // On any square of `open` the tile might capture a piece of Red's that blocks threats.
    const paiko_bits red = lines ? j->g->p->own[PAIKO_PLAYER_RED] : 0;
    if (!open)
        return 0;
    const paiko_bits capture = red ? open : may_capture(j->g, a, open);
    if (!capture)
        return 0;
    const struct paiko_danger best = danger_under(j, a->type, nobody);
    const paiko_bits hope = surely_safe(&best, a, capture);
    return lines ? hope & ~surely_safe(&j->with_lines_open, a, hope) : hope;
}

// Returns the squares of `to` where the action must be tried on a copy of the position.
static paiko_bits in_doubt(const struct paiko_judgement *j, const struct paiko_action *a,
                           paiko_bits to, paiko_bits sure) {
    const paiko_bits doubtful = to & ~sure & j->helps_otherwise;
    return j->judged_after_captures ? doubtful | captures_decide(j, a, to, sure) : doubtful;
}

const paiko_bits *paiko_rescued(const struct paiko_judgement *j, unsigned type) {
    static const paiko_bits nowhere[PAIKO_FACINGS];
    static const paiko_bits anywhere[PAIKO_FACINGS] = {~(paiko_bits)0, ~(paiko_bits)0,
                                                       ~(paiko_bits)0, ~(paiko_bits)0};
    if (!j->judged_after_captures)
        return nowhere;
    return paiko_lines_stop(j->g->r) ? anywhere : paiko_touching(j->g, type);
}

paiko_bits paiko_helped(const struct paiko_judgement *j, unsigned type, paiko_bits to) {
    const paiko_bits *touch = paiko_rescued(j, type);
    return to & (touch[0] | touch[1] | touch[2] | touch[3] | j->helps_otherwise);
}

paiko_bits paiko_safe(const struct paiko_generation *g, const struct paiko_judgement *j,
                      const struct paiko_action *a, paiko_bits all) {
    const paiko_bits to = g->sink->wanted ? asked(g->sink, a, all) : all;
    if (j->judged == PAIKO_NOT_JUDGED)
        return to;
    if (paiko_only_tried(g))
        return tried_safe_set(g, *a, to);
    const paiko_bits sure = surely_safe(&j->danger, a, to);
    const paiko_bits doubtful = in_doubt(j, a, to, sure);
    return doubtful ? (sure & ~doubtful) | tried_safe_set(g, *a, doubtful) : sure;
}

void paiko_emit_plain(const struct paiko_generation *g, const struct paiko_judgement *j,
                      const struct paiko_action *a, unsigned facings, paiko_bits to) {
    const paiko_bits *touch = paiko_rescued(j, a->type);
    struct paiko_action b = *a;
    for (b.facing = 0; b.facing < PAIKO_FACINGS; b.facing++) {
        const paiko_bits open = to & j->open & ~j->burns_from[b.facing];
        const paiko_bits doubtful = to & ~open & (touch[b.facing] | j->helps_otherwise);
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

// Returns the squares where a tile might block a threat to a tile in danger.
static paiko_bits stops_of(const struct paiko_generation *g, const struct paiko_map *m,
                           const struct paiko_danger *k) {
    const paiko_bits tiles = m->rest | g->p->own[g->foe] | g->p->own[PAIKO_PLAYER_RED];
    paiko_bits stops = 0;
    PAIKO_EACH(s, k->needs_cover | k->falls_to_one_more_fire)
        stops |= paiko_between(g->p, g->foe, s, tiles);
    return stops;
}

// Fills the members from `cover_irrelevant` to `closed`, which judge many squares at once. If
// captured pieces may have blocked threats, uses j->with_lines_open.
static void settle(struct paiko_judgement *j) {
    const bool opens = j->judged_after_captures && paiko_lines_stop(j->g->r);
    const struct paiko_danger *k = opens ? &j->with_lines_open : &j->danger;
    if (j->g->sink->wanted || (j->judged != PAIKO_NOT_JUDGED && paiko_only_tried(j->g)))
        return;
    j->cover_irrelevant = !k->needs_cover;
    j->facing_irrelevant = !k->falls_to_one_more_fire;
    j->burns_from = k->burns_from;
    j->open = ~k->unsafe;
    j->closed = j->judged_after_captures ? 0 : k->unsafe & ~j->helps_otherwise;
}

static void judge(struct paiko_judgement *j, const struct paiko_generation *g,
                  const struct paiko_map *m, const struct paiko_action *a) {
    j->judged = paiko_how_judged(g->p, g->safety, a);
    j->judged_after_captures = j->judged == PAIKO_JUDGED_NET || paiko_judged_after_captures(g->p);
    j->helps_otherwise = 0;
    j->hero = a->hero || (takes_up(a) && paiko_bits_has(g->p->hero, a->from));
    j->g = g;
    j->map = m;
    j->near = a->kind == PAIKO_KIND_SHIFT ? paiko_around[a->from] : paiko_board;
    j->cover_irrelevant = false;
    j->open = j->closed = 0;
    if (j->judged == PAIKO_NOT_JUDGED || paiko_only_tried(g)) {
        j->danger = j->with_lines_open = (struct paiko_danger){0};
        return;
    }
    if (j->judged != PAIKO_JUDGED) {
        j->g = paiko_without_busy(g);
        j->map = takes_up(a) ? paiko_lift_from(&j->without_busy, j->g, a->from) : &j->g->open;
    }
    danger_of(&j->danger, j->g, j->map, a->type, j->hero, j->near);
    if (paiko_lines_stop(g->r)) {
        if (j->judged_after_captures)
            j->with_lines_open = danger_under(j, a->type, paiko_through(j->g));
        j->helps_otherwise = stops_of(j->g, j->map, &j->danger);
    }
    if (j->hero && !j->g->arrives_busy) // a hero Lotus protects tiles, a hero Earth covers itself
        j->helps_otherwise = paiko_board;
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
    memory->judged |= shared && j->map == m && !paiko_only_tried(g);
    return j;
}
