// SPDX-License-Identifier: MIT
//
// Deployments: where a tile may land, and the shift of a tile that shifts as it lands. Does not
// check the phase.
//
// Invariant: a legal deployment is emitted exactly once.
#include "deploy.h"

#include "arrival.h"
#include "heroes.h"
#include "path.h"
#include "squares.h"

// Returns the squares where the player's homeground and threat permit deployments (CAT-DEP-2, -3).
static paiko_bits opened(const struct paiko_generation *g, paiko_bits reach) {
    return paiko_home[g->me] | reach;
}

// Returns the squares where threat forbids deployments (CAT-DEP-4 to -6, CAT-FIRE-5).
static paiko_bits closed(const struct paiko_generation *g, const struct paiko_map *m) {
    paiko_bits set = m->sight.enemy[0] | m->closed_by_hero_fire;
    if (option(g, PAIKO_RULING_FIRE_BARS_OWN) == PAIKO_FIRE_BARS_OWN_YES)
        set |= m->sight.fire[0];
    return set;
}

// Returns the squares where a tile other than a Lotus may land (CAT-DEP-2 to -9, CAT-FIRE-5).
static paiko_bits landings(const struct paiko_generation *g, const struct paiko_map *m,
                           paiko_bits taken, paiko_bits reach) {
    return paiko_board & ~taken & ~paiko_black & opened(g, reach) & ~closed(g, m);
}

// Returns the squares where a Lotus may land under any number of threats (ruling hero-lotus-lands).
static paiko_bits haven(const struct paiko_generation *g, const struct paiko_map *m) {
    const paiko_bits lifted = g->p->own[g->me] & ~m->rest;
    return paiko_haven(g->p, g->me, lifted ? paiko_bits_first(lifted) : PAIKO_NO_SQUARE);
}

// Returns the squares with too much threat for a Lotus. Own Fires count if rulings say so
// (CAT-LOTUS-4; rulings lotus-threat, lotus-fire).
static paiko_bits too_much(const struct paiko_generation *g, const struct paiko_map *m) {
    const struct paiko_sight *s = &m->sight;
    const unsigned most = option(g, PAIKO_RULING_LOTUS_THREAT);
    if (most == PAIKO_LOTUS_THREAT_ANY)
        return 0;
    if (most == PAIKO_LOTUS_THREAT_BARRED)
        return s->enemy[0];
    paiko_bits set = s->enemy[2];
    if (option(g, PAIKO_RULING_LOTUS_FIRE) == PAIKO_LOTUS_FIRE_COUNTS)
        set |= (s->enemy[1] & s->fire[0]) | (s->enemy[0] & s->fire[1]) | s->fire[2];
    return set & ~haven(g, m);
}

// Returns the squares where a Lotus may land (CAT-LOTUS-3 to -5, RON-HERO-FIRE-3).
static paiko_bits lotus_landings(const struct paiko_generation *g, const struct paiko_map *m,
                                 paiko_bits taken, paiko_bits reach) {
    const unsigned fire = option(g, PAIKO_RULING_LOTUS_FIRE);
    const unsigned black = option(g, PAIKO_RULING_LOTUS_BLACK);
    paiko_bits to = paiko_board & ~taken & ~too_much(g, m);
    if (option(g, PAIKO_RULING_LOTUS_WHERE) == PAIKO_LOTUS_WHERE_ELIGIBLE)
        to &= opened(g, reach) | paiko_black;
    if (black == PAIKO_LOTUS_BLACK_ELIGIBLE)
        to &= opened(g, reach) | ~paiko_black;
    if (black == PAIKO_LOTUS_BLACK_NEVER)
        to &= ~paiko_black;
    if (option(g, PAIKO_RULING_HERO_FIRE_LOTUS) == PAIKO_HERO_FIRE_LOTUS_BARRED)
        to &= ~m->closed_by_hero_fire;
    if (fire == PAIKO_LOTUS_FIRE_BARRED || fire == PAIKO_LOTUS_FIRE_BARRED_ANY)
        to &= ~m->sight.fire[0];
    return to & ~m->closed_to_lotus;
}

paiko_bits paiko_landings_of(const struct paiko_generation *g, const struct paiko_map *m,
                             unsigned type, paiko_bits taken, paiko_bits reach) {
    struct paiko_memory *memory = g->memory;
    if (type == PAIKO_TYPE_LOTUS)
        return lotus_landings(g, m, taken, reach);
    if (m != &g->open || reach != g->reach)
        return landings(g, m, taken, reach);
    if (memory->landing_of != g)
        memory->landing = landings(g, m, 0, reach);
    memory->landing_of = g;
    return memory->landing & ~taken;
}

unsigned paiko_facings_allowed(const struct paiko_generation *g, unsigned type) {
    const unsigned forward =
        1U << (g->me == PAIKO_PLAYER_WHITE ? PAIKO_FACING_NORTH : PAIKO_FACING_SOUTH);
    const bool free = option(g, PAIKO_RULING_DEPLOY_FACING) == PAIKO_DEPLOY_FACING_FREE;
    return free || !paiko_directional(type) ? paiko_facings(type) : forward;
}

// Groups the facings that have equal sets end[facing]. For example, if only end[1] and end[3] are
// equal, alike[1] gets the bits 1 and 3, and alike[3] becomes 0.
static void group(const paiko_bits end[PAIKO_FACINGS], unsigned alike[PAIKO_FACINGS]) {
    for (unsigned facing = PAIKO_FACINGS; facing-- > 0;) {
        alike[facing] = 1U << facing;
        for (unsigned later = facing + 1; later < PAIKO_FACINGS; later++)
            if (end[later] == end[facing]) {
                alike[facing] |= alike[later];
                alike[later] = 0;
            }
    }
}

// Emits the actions of a tile that shifts as it is deployed: a Sai, or any tile via a hero Sai. The
// squares where the tile may safely end do not depend on the square where the tile landed. `a` has
// the tile's type and whether it is a hero.
static void deploy_shifts(struct paiko_generation *g, struct paiko_action a, paiko_bits from,
                          bool exactly) {
    const unsigned range = paiko_range(a.type, a.hero);
    struct paiko_way own;
    const unsigned facings = paiko_facings(a.type);
    paiko_bits end[PAIKO_FACINGS] = {0};
    unsigned alike[PAIKO_FACINGS];
    struct paiko_judgement room;
    from &= ~g->sword;
    if (!range || !from)
        return;
    a.kind = PAIKO_KIND_DEPLOY_SHIFT;
    const struct paiko_judgement *judgement = paiko_judge(&room, g, &g->open, &a);
    const struct paiko_way *way = paiko_way_of(&own, g, &g->open, a.type, a.hero);
    for (unsigned facing = 0; facing < PAIKO_FACINGS; facing++)
        if (facings >> facing & 1) {
            a.facing = (uint8_t)facing;
            end[facing] = paiko_safe(g, judgement, &a, way->end);
        }
    group(end, alike);
    PAIKO_EACH(s, from) {
        const paiko_bits to = paiko_reached(g, way, s, range, exactly);
        a.from = (uint8_t)s;
        for (unsigned facing = 0; facing < PAIKO_FACINGS; facing++)
            if (alike[facing])
                paiko_emit(g->sink, &a, alike[facing], to & end[facing]);
    }
}

// Emits the deployments of a tile of a type, as a hero or not.
static void deployments_as(struct paiko_generation *g, unsigned type, bool hero) {
    const struct paiko_action a = {.kind = PAIKO_KIND_DEPLOY, .type = (uint8_t)type, .hero = hero};
    const paiko_bits to = paiko_landings_of(g, &g->open, type, g->taken, g->reach);
    const paiko_bits via = paiko_via_sai(g->p, g->me);
    struct paiko_judgement room;
    const struct paiko_judgement *judgement = paiko_judge(&room, g, &g->open, &a);
    paiko_emit_safe(g, judgement, &a, paiko_facings_allowed(g, type), to);
    if (via)
        deploy_shifts(g, a, to & via, paiko_shifts_exactly(g, type, hero));
    if (type == PAIKO_TYPE_SAI)
        deploy_shifts(g, a, to & ~via,
                      option(g, PAIKO_RULING_SAI_SHIFT) == PAIKO_SAI_SHIFT_EXACTLY_2);
}

// True if `a` is NULL (all actions are wanted), or if `a` deploys a tile of the type.
static bool deploys_wanted(const struct paiko_action *a, unsigned type) {
    const bool deploys = a && (a->kind == PAIKO_KIND_DEPLOY || a->kind == PAIKO_KIND_DEPLOY_SHIFT);
    return !a || (deploys && a->type == type);
}

void paiko_deployments(struct paiko_generation *g) {
    const uint8_t *hand = paiko_hand(g->p);
    const unsigned heroes = paiko_hero_types(g->p);
    for (unsigned type = 0; type < PAIKO_TYPES && !paiko_sated(g->sink); type++) {
        if (!deploys_wanted(g->sink->wanted, type))
            continue;
        if (hand[type])
            deployments_as(g, type, false);
        if (heroes >> type & 1)
            deployments_as(g, type, true);
    }
}
