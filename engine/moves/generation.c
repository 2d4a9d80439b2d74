// SPDX-License-Identifier: MIT
//
// Threat and cover on the board, computed once for all actions of the acting player.
#include "generation.h"

#include "board.h"
#include "heroes.h"
#include "planes.h"
#include "squares.h"

static paiko_bits any(const paiko_bits planes[PAIKO_PLANES]) {
    paiko_bits least[3];
    paiko_at_least(planes, least);
    return least[0];
}

// Returns the squares on which a player's Fires bar an enemy Lotus (ruling lotus-fire).
static paiko_bits closed_to_lotus(const struct paiko_position *p, unsigned player) {
    paiko_bits closed = 0;
    if (p->rules.option[PAIKO_RULING_LOTUS_FIRE] != PAIKO_LOTUS_FIRE_BARRED_ANY)
        return 0;
    PAIKO_EACH(s, p->kind[player][PAIKO_TYPE_FIRE])
        closed |= paiko_pattern(p, p->cell[s], s);
    return closed;
}

static struct paiko_map whole_map(const struct paiko_position *p, unsigned me) {
    struct paiko_map m;
    m.sight = paiko_sight(p, me, PAIKO_NO_SQUARE);
    m.cover = p->cover[me] | paiko_lasting_cover(p, me) | paiko_safe_cover(p, me);
    m.rest = p->own[me];
    m.fires = paiko_self_fires(p, me);
    m.safe = paiko_safe_shelter(p, me, PAIKO_NO_SQUARE);
    m.closed_by_hero_fire = paiko_barred_by_fire(p, me, PAIKO_NO_SQUARE);
    m.closed_to_lotus = closed_to_lotus(p, !me);
    return m;
}

// Takes the Fire on `square` out of a map: removes the Fire's threat on own tiles.
static void lift_fire(struct paiko_map *room, const struct paiko_generation *g, unsigned square) {
    paiko_bits *fire = room->sight.fire;
    const paiko_bits pattern =
        paiko_pattern(g->p, g->p->cell[square], square) & ~paiko_bits_one(square);
    if (paiko_bits_has(g->p->hero, square)) {
        room->closed_by_hero_fire = paiko_barred_by_fire(g->p, g->me, square);
        return;
    }
    room->fires &= ~paiko_bits_one(square);
    if (fire[2] & pattern) { // counts stop at three: the true count may be higher
        room->sight = paiko_sight(g->p, g->me, square);
        return;
    }
    fire[0] = (fire[0] & ~pattern) | fire[1];
    fire[1] = (fire[1] & ~pattern) | fire[2];
}

// True if the player's tile on `square` blocks a threat of an enemy tile or of an own Fire.
static bool opens_lines(const struct paiko_generation *g, unsigned square) {
    return paiko_lines_stop(g->r) &&
           (paiko_behind(g->p, g->foe, square) ||
            (paiko_fires_stop(g->r) && paiko_behind(g->p, g->me, square)));
}

const struct paiko_map *paiko_lift_from(struct paiko_map *room, const struct paiko_generation *g,
                                        unsigned square) {
    if (opens_lines(g, square)) {
        struct paiko_position copy = *g->p;
        paiko_lift(&copy, square);
        *room = whole_map(&copy, g->me);
        return room;
    }
    const unsigned type = paiko_cell_type(g->p->cell[square]);
    *room = g->open;
    room->rest &= ~paiko_bits_one(square);
    if (type == PAIKO_TYPE_FIRE) {
        lift_fire(room, g, square);
        return room;
    }
    room->cover &= g->shared | ~paiko_cover_of(g->p, square);
    if (type == PAIKO_TYPE_LOTUS)
        room->safe = paiko_safe_shelter(g->p, g->me, square);
    return room;
}

paiko_bits paiko_reach_without(const struct paiko_generation *g, unsigned square) {
    if (square == PAIKO_NO_SQUARE)
        return any(g->p->threat[g->me]);
    if (!paiko_lines_stop(g->r)) {
        paiko_bits least[3];
        paiko_at_least(g->p->threat[g->me], least);
        return least[0] & (least[1] | ~paiko_pattern(g->p, g->p->cell[square], square));
    }
    paiko_bits planes[PAIKO_PLANES];
    paiko_threat_without(g->p, g->me, square, planes);
    return any(planes);
}

// True if one of the player's tiles is threatened enough to be captured now.
static bool endangered(const struct paiko_generation *g) {
    const struct paiko_map *m = &g->open;
    return (m->rest & ~m->safe & paiko_threshold(g->r, &m->sight, m->cover, m->fires)) != 0;
}

// Returns tiles that can be lifted without danger to the player's other tiles. *sole_cover becomes
// a subset of the result: the tiles that cover a square of g->covered_once.
static paiko_bits removable(const struct paiko_generation *g, paiko_bits *sole_cover) {
    const struct paiko_position *p = g->p;
    const bool lines = paiko_lines_stop(g->r); // if true, a capture can unblock threats
    const paiko_bits needed = lines ? ~g->shared : g->covered_once & p->own[g->me];
    const paiko_bits *kind = p->kind[g->me];
    paiko_bits tiles = p->own[g->me] & ~kind[PAIKO_TYPE_FIRE] & ~kind[PAIKO_TYPE_LOTUS] & ~p->hero;
    *sole_cover = 0;
    if (needed | g->covered_once)
        PAIKO_EACH(s, tiles & (kind[PAIKO_TYPE_WATER] | kind[PAIKO_TYPE_SAI])) {
            const paiko_bits cover = paiko_cover_of(p, s);
            if (cover & needed)
                tiles &= ~paiko_bits_one(s);
            else if (cover & g->covered_once)
                *sole_cover |= paiko_bits_one(s);
        }
    if (lines)
        PAIKO_EACH(t, tiles)
            if (opens_lines(g, t))
                tiles &= ~paiko_bits_one(t);
    return tiles;
}

void paiko_look(struct paiko_generation *g, const struct paiko_position *p,
                const struct paiko_safety *safety, struct paiko_sink *k,
                struct paiko_memory *memory) {
    g->p = p;
    g->r = &p->rules;
    g->me = p->turn;
    g->foe = !p->turn;
    g->safety = safety;
    g->sink = k;
    g->memory = memory;
    memory->way_made = memory->judged = memory->without_busy = false;
    memory->near_threshold_of = memory->touch_of = memory->through_of = NULL;
    memory->landing_of = NULL;
    g->taken = p->own[PAIKO_PLAYER_WHITE] | p->own[PAIKO_PLAYER_BLACK] | p->own[PAIKO_PLAYER_RED];
    g->open = whole_map(p, g->me);
    g->shared = p->twice[g->me] | paiko_lasting_cover(p, g->me) | paiko_safe_cover(p, g->me);
    g->reach = paiko_reach_without(g, PAIKO_NO_SQUARE);
    g->sword = paiko_barred_by_sword(p, g->me);
    g->arrives_busy = p->round.blacks != 0;
    g->endangered = endangered(g);
    g->covered_once = g->open.cover & ~g->shared & ~g->open.safe &
                      paiko_threshold(g->r, &g->open.sight, 0, g->open.fires);
    g->sole_cover = 0;
    g->removable = g->endangered ? 0 : removable(g, &g->sole_cover);
}

const struct paiko_generation *paiko_without_busy(const struct paiko_generation *g) {
    struct paiko_memory *memory = g->memory;
    if (!memory->without_busy) {
        memory->p = *g->p;
        paiko_unmark(&memory->p);
        paiko_look(&memory->g, &memory->p, g->safety, g->sink, memory);
        memory->g.arrives_busy = false;
        memory->without_busy = true;
    }
    return &memory->g;
}

static struct paiko_near_threshold near_threshold_in(const struct paiko_generation *g,
                                                     const struct paiko_map *m) {
    const struct paiko_sight more = paiko_sight_enemy_more(m->sight);
    return (struct paiko_near_threshold){
        m->rest & paiko_threshold(g->r, &m->sight, m->cover, m->fires),
        m->rest & paiko_threshold(g->r, &more, m->cover, m->fires)};
}

struct paiko_near_threshold paiko_near_threshold_of(const struct paiko_generation *g,
                                                    unsigned without) {
    struct paiko_memory *memory = g->memory;
    const struct paiko_position *p = g->p;
    if (memory->near_threshold_of != p) {
        const struct paiko_map m = whole_map(p, g->foe);
        memory->near_threshold = near_threshold_in(g, &m);
        memory->near_threshold_of = p;
    }
    if (without == PAIKO_NO_SQUARE)
        return memory->near_threshold;
    // If the lifted tile threatens no tile of `near` and blocked no threat, it makes no difference.
    if (!paiko_lines_stop(g->r) &&
        !(memory->near_threshold.near & paiko_pattern(p, p->cell[without], without)))
        return memory->near_threshold;
    struct paiko_map m = whole_map(p, g->foe);
    paiko_bits planes[PAIKO_PLANES];
    paiko_threat_without(p, g->me, without, planes);
    paiko_at_least(planes, m.sight.enemy);
    return near_threshold_in(g, &m);
}

const paiko_bits *paiko_touching(const struct paiko_generation *g, unsigned type) {
    struct paiko_memory *memory = g->memory;
    paiko_bits *touch = memory->touch[type];
    if (memory->touch_of != g->p)
        memory->touched = 0;
    memory->touch_of = g->p;
    if (memory->touched >> type & 1)
        return touch;
    memory->touched |= 1U << type;
    const struct paiko_near_threshold near_threshold = paiko_near_threshold_of(g, PAIKO_NO_SQUARE);
    for (unsigned facing = 0; facing < PAIKO_FACINGS; facing++) {
        touch[facing] = near_threshold.falling ? paiko_board : 0;
        if (facing > 0 && !paiko_directional(type)) {
            touch[facing] = touch[0];
            continue;
        }
        PAIKO_EACH(s, near_threshold.near)
            touch[facing] |= paiko_threat_from(type, facing, s);
    }
    return touch;
}

const paiko_bits *paiko_through(const struct paiko_generation *g) {
    struct paiko_memory *memory = g->memory;
    if (memory->through_of != g->p) {
        paiko_bits planes[PAIKO_PLANES];
        paiko_threat_through(g->p, g->foe, planes);
        paiko_at_least(planes, memory->through);
        memory->through_of = g->p;
    }
    return memory->through;
}
