// SPDX-License-Identifier: MIT
//
// What White's and Black's tiles can do on the board: be deployed, shift, be redeployed, without
// an own tile at its threshold afterwards. Works on sets of squares: for each tile, facing and
// origin the set of targets that the rules of the action leave, less those that are not safe.
// Knows nothing of phases, of whose turn follows or of what else can be done on a turn.
//
// Own safety is found without playing where it can be: a tile that arrives changes threat on own
// tiles only if it is a Fire, and cover only by its own pattern. What that cannot decide (captures
// first, or lines that tiles stop) is tried on a copy of the position.
//
// Invariant: a legal action is emitted exactly once.
#include <string.h>

#include "internal.h"

// ---- what the player who acts sees ----

// The board for one mover, who is taken off it (or nobody is).
struct map {
    struct paiko_sight sight;
    paiko_bits cover;  // squares covered for the player, homeground included
    paiko_bits rest;   // the player's other tiles
    paiko_bits fires;  // the Fires among them that threaten themselves
    paiko_bits safe;   // squares where a hero Lotus keeps the player's tiles from falling
    paiko_bits sealed; // squares that own hero Fires close to deployments
};

struct generation {
    const struct paiko_position *p;
    const struct paiko_rules *r;
    unsigned me, foe;
    paiko_bits taken; // squares with any tile
    paiko_bits reach; // squares that the player threatens
    paiko_bits sword; // squares that enemy hero Swords close to shifts
    bool inert;       // a tile that acted is busy: it threatens and covers nothing
    struct map open;  // nobody lifted
    struct map other; // what the opponent's tiles are exposed to
    struct paiko_sink *sink;
};

static unsigned option(const struct generation *g, enum paiko_ruling ruling) {
    return g->r->option[ruling];
}

static paiko_bits any(const paiko_bits planes[PAIKO_PLANES]) {
    paiko_bits set = 0;
    for (unsigned i = 0; i < PAIKO_PLANES; i++)
        set |= planes[i];
    return set;
}

static struct map whole_map(const struct paiko_position *p, unsigned me) {
    struct map m;
    m.sight = paiko_sight(p, me, PAIKO_NO_SQUARE);
    m.cover = p->cover[me] | paiko_lasting_cover(p, me) | paiko_safe_cover(p, me);
    m.rest = p->own[me];
    m.fires = paiko_self_fires(p, me);
    m.safe = paiko_safe_shelter(p, me, PAIKO_NO_SQUARE);
    m.sealed = paiko_barred_by_fire(p, me, PAIKO_NO_SQUARE);
    return m;
}

// The map with the tile on a square lifted: a Fire takes its threat on own tiles with it, and one
// that covers its cover. Where tiles stop lines, threat is made anew.
static struct map lifted(const struct generation *g, unsigned square) {
    if (option(g, PAIKO_BLOCKING) == PAIKO_BLOCKING_TILES) {
        struct paiko_position copy = *g->p;
        paiko_lift(&copy, square);
        return whole_map(&copy, g->me);
    }
    const unsigned type = paiko_cell_type(g->p->cell[square]);
    struct map m = g->open;
    m.rest &= ~paiko_bit(square);
    if (type == PAIKO_FIRE) {
        m.fires &= ~paiko_bit(square);
        m.sight = paiko_sight(g->p, g->me, square);
        m.sealed = paiko_barred_by_fire(g->p, g->me, square);
    }
    if (paiko_cover_of(g->p, square))
        m.cover = paiko_tile_cover(g->p, g->me, square) | paiko_lasting_cover(g->p, g->me) |
                  paiko_safe_cover(g->p, g->me);
    if (type == PAIKO_LOTUS)
        m.safe = paiko_safe_shelter(g->p, g->me, square);
    return m;
}

// Squares that the player's tiles threaten when the tile on a square (or none) is lifted.
static paiko_bits reach_without(const struct generation *g, unsigned square) {
    if (square == PAIKO_NO_SQUARE)
        return any(g->p->threat[g->me]);
    struct paiko_position copy = *g->p;
    paiko_lift(&copy, square);
    return any(copy.threat[g->me]);
}

// ---- own safety (CAT-CAP-7) ----

// Whether captures come before own safety (ruling safety-time).
static bool judged_late(const struct paiko_position *p) {
    return p->rules.option[PAIKO_SAFETY_TIME] == PAIKO_SAFETY_NET;
}

bool paiko_tried_safe(const struct paiko_position *p, const struct paiko_action *a) {
    struct paiko_position copy = *p;
    struct paiko_report report;
    const enum paiko_judged judged = paiko_safety_of(p, a);
    if (judged == PAIKO_NOT_JUDGED)
        return true;
    report.captured = report.waves = 0;
    paiko_act(&copy, a);
    if (judged == PAIKO_JUDGED_UNMARKED)
        paiko_unmark(&copy);
    if (judged_late(p))
        paiko_turns_of(p)->fall(&copy, &report);
    return !paiko_endangered(&copy, p->turn);
}

bool paiko_idle_safe(const struct paiko_position *p) {
    const struct paiko_action idle = {.kind = PAIKO_PASS};
    return paiko_tried_safe(p, &idle);
}

static paiko_bits tried_safe_set(const struct generation *g, struct paiko_action a, paiko_bits to) {
    paiko_bits safe = 0;
    PAIKO_EACH(s, to) {
        a.to = (uint8_t)s;
        if (paiko_tried_safe(g->p, &a))
            safe |= paiko_bit(s);
    }
    return safe;
}

// What own safety asks of a tile of a type that arrives, whichever way it will face.
struct stakes {
    paiko_bits needy;  // own tiles that fall unless it covers them
    paiko_bits tender; // own tiles that fall if it is a Fire and threatens them
    paiko_bits barred; // squares where it would fall itself, or everything if nothing can help
};

// Where a tile of a type that has arrived is covered: a Lotus by itself, a busy one as its ruling
// says.
static paiko_bits own_cover(const struct generation *g, const struct map *m, unsigned type) {
    const bool itself = paiko_covers_itself(type) &&
                        (!g->inert || option(g, PAIKO_BUSY_LOTUS) == PAIKO_BUSY_LOTUS_PERMITTED);
    return itself ? paiko_board : m->cover;
}

static struct stakes stakes_of(const struct generation *g, const struct map *m, unsigned type) {
    struct stakes k = {0, 0, 0};
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
static paiko_bits surely_safe(const struct stakes *k, const struct paiko_action *a, paiko_bits to) {
    to &= ~k->barred;
    PAIKO_EACH(s, k->needy)
        to &= paiko_cover_from(a->type, a->facing, s);
    PAIKO_EACH(s, k->tender)
        to &= ~paiko_threat_from(PAIKO_FIRE, a->facing, s);
    return to;
}

// Targets from which a tile that arrives could capture anything; a superset.
static paiko_bits may_capture(const struct generation *g, const struct paiko_action *a,
                              paiko_bits to) {
    const struct paiko_position *p = g->p;
    const struct map *m = &g->other;
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

// The targets after which own safety holds, given the stakes on the board without the mover.
static paiko_bits safe(const struct generation *g, const struct stakes *k,
                       const struct paiko_action *a, paiko_bits all) {
    const enum paiko_judged judged = paiko_safety_of(g->p, a);
    const paiko_bits to = asked(g->sink, a, all);
    if (judged == PAIKO_NOT_JUDGED)
        return to;
    if (option(g, PAIKO_BLOCKING) == PAIKO_BLOCKING_TILES || judged == PAIKO_JUDGED_UNMARKED)
        return tried_safe_set(g, *a, to);
    const paiko_bits sure = surely_safe(k, a, to);
    if (!judged_late(g->p))
        return sure;
    // Captures only take threat off own tiles, so what is safe before them is safe after them.
    const paiko_bits doubtful = to & ~sure;
    return doubtful ? sure | tried_safe_set(g, *a, may_capture(g, a, doubtful)) : sure;
}

static void emit_safe(struct generation *g, const struct stakes *k, const struct paiko_action *a,
                      paiko_bits to) {
    if (to)
        paiko_emit(g->sink, a, safe(g, k, a, to));
}

// ---- deploying ----

// Squares that the player's ground and threat open (CAT-DEP-2, -3).
static paiko_bits opened(const struct generation *g, paiko_bits reach) {
    return paiko_home[g->me] | reach;
}

// Squares that threat closes (CAT-DEP-4 to -6, CAT-FIRE-5).
static paiko_bits closed(const struct generation *g, const struct map *m) {
    paiko_bits set = m->sight.enemy[0] | m->sealed;
    if (option(g, PAIKO_FIRE_BARS_OWN) == PAIKO_FIRE_BARS_YES)
        set |= m->sight.fire[0];
    return set;
}

// Squares where a tile other than a Lotus may land (CAT-DEP-2 to -9, CAT-FIRE-5).
static paiko_bits landings(const struct generation *g, const struct map *m, paiko_bits taken,
                           paiko_bits reach) {
    return paiko_board & ~taken & ~paiko_black & opened(g, reach) & ~closed(g, m);
}

// Squares where a Lotus may land (CAT-LOTUS-3 to -5, RON-HERO-FIRE-3).
static paiko_bits lotus_landings(const struct generation *g, const struct map *m, paiko_bits taken,
                                 paiko_bits reach) {
    const struct paiko_sight *s = &m->sight;
    paiko_bits to = paiko_board & ~taken & ~s->enemy[2];
    if (option(g, PAIKO_LOTUS_WHERE) == PAIKO_LOTUS_ELIGIBLE)
        to &= paiko_home[g->me] | reach | paiko_black;
    if (option(g, PAIKO_HERO_FIRE_LOTUS) == PAIKO_HERO_FIRE_BARS_LOTUS)
        to &= ~m->sealed;
    if (option(g, PAIKO_LOTUS_FIRE) == PAIKO_LOTUS_FIRE_BARRED)
        to &= ~s->fire[0];
    if (option(g, PAIKO_LOTUS_FIRE) == PAIKO_LOTUS_FIRE_COUNTS)
        to &= ~((s->enemy[1] & s->fire[0]) | (s->enemy[0] & s->fire[1]) | s->fire[2]);
    return to;
}

// Squares where a tile of a type may land.
static paiko_bits landings_of(const struct generation *g, const struct map *m, unsigned type,
                              paiko_bits taken, paiko_bits reach) {
    if (type == PAIKO_LOTUS)
        return lotus_landings(g, m, taken, reach);
    return landings(g, m, taken, reach);
}

static bool facing_allowed(const struct generation *g, unsigned type, unsigned facing) {
    if (!paiko_directional(type))
        return facing == PAIKO_NORTH;
    const unsigned forward = g->me == PAIKO_WHITE ? PAIKO_NORTH : PAIKO_SOUTH;
    return option(g, PAIKO_DEPLOY_FACING) == PAIKO_FACING_FREE || facing == forward;
}

// ---- paths ----

// The squares that a shift may pass, and those where it may end.
struct way {
    paiko_bits pass, end;
};

// What a tile that shifts brings along, where it passes and where it ends: threat on itself, and
// cover.
struct baggage {
    paiko_bits pass, end; // threat
    paiko_bits cover;     // on either
};

// A way over a map for a tile that may go where nothing in `taken` stands.
static struct way way_over(const struct generation *g, const struct map *m, paiko_bits taken,
                           const struct baggage *own) {
    const bool covered = option(g, PAIKO_PATH_COVER) == PAIKO_PATH_COVER_COUNTS;
    const bool judged = option(g, PAIKO_SHIFT_TO) == PAIKO_SHIFT_TO_BARRED;
    const paiko_bits cover = covered ? m->cover | own->cover : 0;
    const paiko_bits open = paiko_board & ~taken & ~paiko_black; // CAT-SHIFT-7, -8
    struct way way = {open, open};
    way.pass &= m->safe | ~paiko_threshold(g->r, &m->sight, cover, own->pass);
    if (judged)
        way.end &= m->safe | ~paiko_threshold(g->r, &m->sight, cover, own->end);
    return way;
}

// The squares two steps away in a straight line.
static paiko_bits two_ahead(const struct way *way, unsigned from) {
    paiko_bits set = 0;
    for (unsigned d = 0; d < PAIKO_FACINGS; d++) {
        const unsigned s = paiko_step[from][d];
        if (s != PAIKO_NO_SQUARE && paiko_has(way->pass, s) && paiko_step[s][d] != PAIKO_NO_SQUARE)
            set |= paiko_bit(paiko_step[s][d]);
    }
    return set;
}

// Squares other than `from` that a shift of 1 (or, with `exactly` 2, no less than 2) up to `range`
// squares reaches (CAT-SHIFT-2, -3, -6 to -9).
static paiko_bits reached(const struct generation *g, const struct way *way, unsigned from,
                          unsigned range, bool exactly) {
    const paiko_bits near = paiko_near[from]; // CAT-SHIFT-3
    const bool straight = option(g, PAIKO_PATH_SHAPE) == PAIKO_PATH_STRAIGHT;
    paiko_bits second = 0, to = exactly ? 0 : near & way->end;
    if (range < 2)
        return to;
    if (straight)
        second = two_ahead(way, from);
    else
        PAIKO_EACH(s, near & way->pass)
            second |= paiko_near[s];
    to |= second & way->end;
    return to & ~paiko_bit(from);
}

// ---- the actions of a turn ----

// What a tile of a type brings along while it shifts, on a board without it.
static struct baggage baggage_of(const struct generation *g, unsigned type, bool hero) {
    struct baggage own = {0, 0, 0};
    if (type == PAIKO_FIRE && !hero) {
        own.end = paiko_board;
        own.pass = option(g, PAIKO_PATH_FIRE_SELF) == PAIKO_PATH_SELF_COUNTS ? paiko_board : 0;
    }
    if (type == PAIKO_EARTH && hero && option(g, PAIKO_HERO_EARTH) == PAIKO_EARTH_ON_PATH)
        own.cover = paiko_board;
    return own;
}

// A way less what an enemy hero Sword's threat closes to shifts that pass or end there; whoever
// asks has to see that none begins there (RON-HERO-SWORD-1 to -3).
static struct way clear_of_sword(const struct generation *g, struct way way) {
    way.pass &= ~g->sword;
    way.end &= ~g->sword;
    return way;
}

// A tile that shifts as it is deployed: a Sai, or any via a hero Sai. Where it may end safely does
// not depend on where it landed. `a` has the type, and whether it is a hero.
static void deploy_shifts(struct generation *g, struct paiko_action a, paiko_bits from,
                          bool exactly) {
    const unsigned range = paiko_range(a.type, a.hero);
    const struct baggage own = baggage_of(g, a.type, a.hero);
    struct way way = way_over(g, &g->open, g->taken, &own);
    const struct stakes stakes = stakes_of(g, &g->open, a.type);
    const unsigned facings = paiko_directional(a.type) ? PAIKO_FACINGS : 1;
    paiko_bits end[PAIKO_FACINGS];
    from &= ~g->sword;
    if (!range || !from)
        return;
    a.kind = PAIKO_DEPLOY_SHIFT;
    way = clear_of_sword(g, way);
    for (unsigned facing = 0; facing < facings; facing++) {
        a.facing = (uint8_t)facing;
        end[facing] = safe(g, &stakes, &a, way.end);
    }
    PAIKO_EACH(s, from) {
        const paiko_bits to = reached(g, &way, s, range, exactly);
        a.from = (uint8_t)s;
        for (unsigned facing = 0; facing < facings; facing++) {
            a.facing = (uint8_t)facing;
            paiko_emit(g->sink, &a, to & end[facing]);
        }
    }
}

// The deployments of a tile of a type, as a hero or not.
static void deployments_as(struct generation *g, unsigned type, bool hero) {
    struct paiko_action a = {.kind = PAIKO_DEPLOY, .type = (uint8_t)type, .hero = hero};
    const paiko_bits to = landings_of(g, &g->open, type, g->taken, g->reach);
    const paiko_bits via = paiko_via_sai(g->p, g->me);
    const struct stakes stakes = stakes_of(g, &g->open, type);
    for (unsigned facing = 0; facing < PAIKO_FACINGS; facing++)
        if (facing_allowed(g, type, facing)) {
            a.facing = (uint8_t)facing;
            emit_safe(g, &stakes, &a, to);
        }
    a.facing = 0;
    deploy_shifts(g, a, to & via, false);
    if (type == PAIKO_SAI)
        deploy_shifts(g, a, to & ~via, option(g, PAIKO_SAI_SHIFT) == PAIKO_SAI_EXACTLY_2);
}

static void deployments(struct generation *g) {
    const uint8_t *hand = paiko_hand(g->p);
    const unsigned heroes = paiko_hero_types(g->p);
    for (unsigned type = 0; type < PAIKO_TYPES && !paiko_sated(g->sink); type++) {
        if (hand[type])
            deployments_as(g, type, false);
        if (heroes >> type & 1)
            deployments_as(g, type, true);
    }
}

// The way of the tile on `from`. Its own square is open to it: a tile that turns in place shifts
// to where it stands, and that square is judged like any other destination (CAT-SHIFT-5).
static struct way way_of(const struct generation *g, const struct map *m, unsigned from) {
    const paiko_cell c = g->p->cell[from];
    const unsigned type = paiko_cell_type(c);
    const bool hero = paiko_has(g->p->hero, from);
    const paiko_bits taken = g->taken & ~paiko_bit(from);
    struct baggage own = {0, 0, 0};
    if (option(g, PAIKO_PATH_MAP) == PAIKO_MAP_LIFTED) {
        own = baggage_of(g, type, hero);
        return way_over(g, m, taken, &own);
    }
    // Its old threat lies where it lay, as the Fire's own threat on itself; nothing is added.
    struct map frozen = g->open;
    frozen.sight = paiko_sight(g->p, g->me, from);
    if (type == PAIKO_FIRE && !hero)
        own.pass = own.end = paiko_pattern(g->p, c, from);
    return way_over(g, &frozen, taken, &own);
}

static void shifts_of(struct generation *g, unsigned from) {
    const paiko_cell c = g->p->cell[from];
    const unsigned type = paiko_cell_type(c),
                   range = paiko_range(type, paiko_has(g->p->hero, from));
    if (range == 0 || paiko_worn_out(g->p, g->me, from))
        return;
    const struct map m = lifted(g, from);
    const struct stakes stakes = stakes_of(g, &m, type);
    const struct way way = way_of(g, &m, from);
    const struct way clear = clear_of_sword(g, way);
    const bool held = paiko_has(g->sword, from);
    const paiko_bits to = held ? 0 : reached(g, &clear, from, range, false);
    const bool rotates = option(g, PAIKO_ROTATE_IN_PLACE) == PAIKO_ROTATE_YES &&
                         paiko_has(way.end, from) &&
                         (!held || option(g, PAIKO_SWORD_ROTATION) == PAIKO_SWORD_TURN_FREE);
    const bool may_stay = option(g, PAIKO_NULL_SHIFT) == PAIKO_NULL_YES;
    const unsigned facings = paiko_directional(type) ? PAIKO_FACINGS : 1;
    struct paiko_action a = {.kind = PAIKO_SHIFT, .type = (uint8_t)type, .from = (uint8_t)from};
    for (unsigned facing = 0; facing < facings; facing++) {
        a.facing = (uint8_t)facing;
        const bool in_place = rotates && (may_stay || facing != paiko_cell_facing(c));
        emit_safe(g, &stakes, &a, in_place ? to | paiko_bit(from) : to);
    }
}

// Squares that the old threat of a tile opens to its own redeployment (CAT-WATER-3, CAT-FIRE-5).
static paiko_bits old_threat(const struct generation *g, unsigned from) {
    const bool fire = paiko_cell_type(g->p->cell[from]) == PAIKO_FIRE;
    const bool opens = !fire || (!paiko_has(g->p->hero, from) &&
                                 option(g, PAIKO_FIRE_BARS_OWN) == PAIKO_FIRE_BARS_NO);
    if (option(g, PAIKO_REDEPLOY_OWN_THREAT) == PAIKO_OLD_VACATED || !opens)
        return 0;
    return paiko_pattern(g->p, g->p->cell[from], from);
}

// A tile that is deployed again: a Water (CAT-WATER-1 to -3), or by a hero Bow's or hero Water's
// advantage.
static void redeployments_of(struct generation *g, unsigned from) {
    if (paiko_worn_out(g->p, g->me, from) &&
        option(g, PAIKO_LIMIT_REDEPLOY) == PAIKO_REDEPLOY_BARRED)
        return;
    const paiko_cell c = g->p->cell[from];
    const unsigned type = paiko_cell_type(c);
    const struct map m = lifted(g, from);
    const struct stakes stakes = stakes_of(g, &m, type);
    const paiko_bits reach = reach_without(g, from) | old_threat(g, from);
    paiko_bits to = landings_of(g, &m, type, g->taken & ~paiko_bit(from), reach);
    if (option(g, PAIKO_REDEPLOY_IN_PLACE) == PAIKO_IN_PLACE_NO)
        to &= ~paiko_bit(from);
    if (option(g, PAIKO_HERO_SWORD) == PAIKO_SWORD_REDEPLOYS)
        to &= ~g->sword;
    struct paiko_action a = {.kind = PAIKO_REDEPLOY, .type = (uint8_t)type, .from = (uint8_t)from};
    for (unsigned facing = 0; facing < PAIKO_FACINGS; facing++) {
        const bool null =
            facing == paiko_cell_facing(c) && option(g, PAIKO_NULL_SHIFT) == PAIKO_NULL_NO;
        if (!facing_allowed(g, type, facing))
            continue;
        a.facing = (uint8_t)facing;
        emit_safe(g, &stakes, &a, null ? to & ~paiko_bit(from) : to);
    }
}

void paiko_tile_actions(const struct paiko_position *p, struct paiko_sink *k) {
    struct generation g = {.p = p, .r = &p->rules, .me = p->turn, .foe = !p->turn, .sink = k};
    g.taken = p->own[PAIKO_WHITE] | p->own[PAIKO_BLACK] | p->own[PAIKO_RED];
    g.open = whole_map(p, g.me);
    g.other = whole_map(p, g.foe);
    g.reach = reach_without(&g, PAIKO_NO_SQUARE);
    g.sword = paiko_barred_by_sword(p, g.me);
    g.inert = p->round.blacks != 0;
    deployments(&g);
    for (paiko_bits rest = paiko_shiftable(p); rest && !paiko_sated(k); rest &= rest - 1)
        shifts_of(&g, paiko_first(rest));
    for (paiko_bits rest = paiko_redeployable(p); rest && !paiko_sated(k); rest &= rest - 1)
        redeployments_of(&g, paiko_first(rest));
}

// ---- what these actions do ----

void paiko_move_set(struct paiko_position *p, unsigned from, unsigned to, unsigned player,
                    const uint8_t set[PAIKO_TYPES]) {
    for (unsigned type = 0; type < PAIKO_TYPES; type++)
        if (set[type]) {
            paiko_set_count(p, from, player, type, p->count[from][player][type] - set[type]);
            paiko_set_count(p, to, player, type, p->count[to][player][type] + (unsigned)set[type]);
        }
}

// Takes a tile out of the hand; a black hero that is deployed is not among the tiles there.
static void take_from_hand(struct paiko_position *p, const struct paiko_action *a) {
    if (!p->round.blacks)
        paiko_set_count(p, PAIKO_HAND, p->turn, a->type,
                        p->count[PAIKO_HAND][p->turn][a->type] - 1U);
    else if (p->turn == PAIKO_WHITE || !a->hero)
        p->round.hand[p->round.seat][a->type]--;
}

// Puts a tile that acted on a square; with four to seven players it is busy from then on
// (RON-BUSY-1).
static void arrive(struct paiko_position *p, const struct paiko_action *a, bool hero) {
    if (hero)
        p->hero |= paiko_bit(a->to);
    if (p->round.blacks)
        p->busy |= paiko_bit(a->to);
    paiko_place(p, a->to, paiko_cell_of(p->turn, a->type, a->facing));
}

void paiko_act(struct paiko_position *p, const struct paiko_action *a) {
    bool hero;
    switch (a->kind) {
    case PAIKO_DEPLOY:
    case PAIKO_DEPLOY_SHIFT:
        take_from_hand(p, a);
        arrive(p, a, a->hero);
        break;
    case PAIKO_SHIFT:
    case PAIKO_REDEPLOY:
        hero = paiko_has(p->hero, a->from);
        paiko_lift(p, a->from);
        arrive(p, a, hero);
        break;
    case PAIKO_RETURN_HERO:
        paiko_lift(p, paiko_own_hero(p));
        break;
    default:
        break; // nothing on the board moves
    }
}
