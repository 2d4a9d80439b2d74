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
    if (square == PAIKO_NO_SQUARE && !PAIKO_MUTANT(BUSY_OPENS))
        return any(g->p->threat[g->me]);
    struct paiko_position copy = *g->p;
    if (PAIKO_MUTANT(BUSY_OPENS))
        paiko_unmark(&copy);
    if (square != PAIKO_NO_SQUARE)
        paiko_lift(&copy, square);
    return any(copy.threat[g->me]);
}

// ---- own safety (CAT-CAP-7) ----

// Whether captures come before own safety (ruling safety-time).
static bool judged_late(const struct paiko_position *p) {
    if (p->round.blacks)
        return p->rules.option[PAIKO_SAFETY_TIME] == PAIKO_SAFETY_NET;
    return p->rules.option[PAIKO_SAFETY_TIME] == PAIKO_SAFETY_NET ? !PAIKO_MUTANT(SAFETY_EARLY)
                                                                  : PAIKO_MUTANT(SAFETY_LATE);
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
    const paiko_bits itself = fire && !g->inert && !PAIKO_MUTANT(FIRE_NOT_ITSELF) ? paiko_board : 0;
    if (PAIKO_MUTANT(SAFETY_NONE))
        return k;
    k.needy = m->rest & ~m->safe & paiko_threshold(g->r, &m->sight, m->cover, m->fires);
    if (k.needy &
        (g->inert ? paiko_board : paiko_threshold(g->r, &m->sight, paiko_board, m->fires)))
        k.barred = paiko_board;
    if (fire && !g->inert) {
        const struct paiko_sight more = paiko_sight_fire_more(m->sight);
        k.tender = m->rest & paiko_threshold(g->r, &more, m->cover, m->fires);
    }
    if (PAIKO_MUTANT(SAFETY_OF_MOVER))
        k = (struct stakes){0, 0, 0};
    if (PAIKO_MUTANT(SAFETY_FIRE_FORGOTTEN))
        k.tender = 0;
    if (!PAIKO_MUTANT(DESTINATION) && !PAIKO_MUTANT(SAFETY_OF_OTHERS))
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

// The targets after which own safety holds, given the stakes on the board without the mover.
static paiko_bits safe(const struct generation *g, const struct stakes *k,
                       const struct paiko_action *a, paiko_bits to) {
    const enum paiko_judged judged = paiko_safety_of(g->p, a);
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

// GCOVR_EXCL_START only mutants call it
// Squares beside some, as mutants ask for them.
static paiko_bits beside(paiko_bits squares) {
    paiko_bits set = 0;
    PAIKO_EACH(s, squares)
        set |= paiko_near[s];
    return set;
}
// GCOVR_EXCL_STOP

// Squares that the player's ground and threat open (CAT-DEP-2, -3).
static paiko_bits opened(const struct generation *g, paiko_bits reach) {
    paiko_bits ground = paiko_home[PAIKO_UNLESS(HOMES_EXCHANGED, g->me, g->foe)];
    if (PAIKO_MUTANT(HOME_CLOSED))
        ground = 0;
    if (PAIKO_MUTANT(ENEMY_HOME_OPEN))
        ground |= paiko_home[g->foe];
    if (PAIKO_MUTANT(MIDDLE_OPEN))
        ground |= paiko_middle;
    if (PAIKO_MUTANT(COVER_OPENS))
        ground |= g->p->cover[g->me];
    if (PAIKO_MUTANT(BESIDE_OPEN))
        ground |= beside(g->p->own[g->me]);
    if (PAIKO_MUTANT(REACH_CLOSED))
        reach = 0;
    if (PAIKO_MUTANT(REACH_NOT_ENEMY_HOME))
        reach &= ~paiko_home[g->foe];
    return ground | reach;
}

// Squares that threat closes (CAT-DEP-4 to -6, CAT-FIRE-5).
static paiko_bits closed(const struct generation *g, const struct map *m) {
    paiko_bits set = m->sight.enemy[PAIKO_UNLESS(TWO_THREATS_CLOSE, 0, 1)];
    if (PAIKO_MUTANT(THREAT_CLOSES_NOTHING))
        set = 0;
    if (PAIKO_MUTANT(HOME_ALWAYS_OPEN))
        set &= ~paiko_home[g->me];
    if (PAIKO_MUTANT(COVERED_ALWAYS_OPEN))
        set &= ~g->p->cover[g->me];
    if (option(g, PAIKO_FIRE_BARS_OWN) == PAIKO_FIRE_BARS_YES && !PAIKO_MUTANT(FIRE_OPEN))
        set |= m->sight.fire[0];
    if (PAIKO_MUTANT(CORPSES_THREATEN))
        set |= beside(g->p->red[PAIKO_CORPSE]);
    if (PAIKO_MUTANT(ZOMBIES_THREATEN))
        set |= beside(g->p->red[PAIKO_ZOMBIE]);
    return set | m->sealed;
}

// The black squares that are closed to tiles other than a Lotus (CAT-DEP-8).
static paiko_bits closed_black(const struct generation *g) {
    if (PAIKO_MUTANT(BLACK_OPEN))
        return 0;
    return paiko_black & ~PAIKO_UNLESS(BLACK_AT_HOME_OPEN, 0, paiko_home[g->me]);
}

// GCOVR_EXCL_START only mutants call it
// The squares at the edge, which a mutant takes for half squares.
static paiko_bits edge(void) {
    paiko_bits set = 0;
    for (unsigned s = 0; s < PAIKO_SQUARES; s++)
        if (paiko_number(paiko_near[s]) < PAIKO_FACINGS)
            set |= paiko_bit(s);
    return set;
}
// GCOVR_EXCL_STOP

// Squares where a tile other than a Lotus may land (CAT-DEP-2 to -9, CAT-FIRE-5).
static paiko_bits landings(const struct generation *g, const struct map *m, paiko_bits taken,
                           paiko_bits reach) {
    const paiko_bits to = opened(g, reach) & ~closed(g, m) & ~closed_black(g);
    return paiko_board & ~taken & to & ~PAIKO_UNLESS(EDGE_CLOSED, 0, edge());
}

// Squares where a Lotus may land (CAT-LOTUS-3 to -5, RON-HERO-FIRE-3).
static paiko_bits lotus_landings(const struct generation *g, const struct map *m, paiko_bits taken,
                                 paiko_bits reach) {
    const struct paiko_sight *s = &m->sight;
    const unsigned most = PAIKO_UNLESS(LOTUS_ONE_THREAT, PAIKO_UNLESS(LOTUS_NO_THREAT, 2, 0), 1);
    paiko_bits to = paiko_board & ~taken & ~s->enemy[most];
    if (option(g, PAIKO_LOTUS_WHERE) == PAIKO_LOTUS_ELIGIBLE || PAIKO_MUTANT(LOTUS_IN_REACH))
        to &= paiko_home[g->me] | reach | paiko_black;
    if (PAIKO_MUTANT(LOTUS_NOT_BLACK))
        to &= ~paiko_black;
    if (PAIKO_MUTANT(LOTUS_ONLY_BLACK))
        to &= paiko_black;
    if (PAIKO_MUTANT(LOTUS_BARRED_BY_FIRE))
        to &= ~s->fire[0];
    if (option(g, PAIKO_HERO_FIRE_LOTUS) == PAIKO_HERO_FIRE_BARS_LOTUS &&
        !PAIKO_MUTANT(LOTUS_UNSEALED))
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
    if (PAIKO_MUTANT(DEPLOY_ON_OWN))
        taken &= ~g->p->own[g->me];
    if (type == PAIKO_LOTUS && !PAIKO_MUTANT(LOTUS_LIKE_OTHERS))
        return lotus_landings(g, m, taken, reach);
    return landings(g, m, taken, reach);
}

static bool facing_allowed(const struct generation *g, unsigned type, unsigned facing) {
    if (!paiko_directional(type))
        return facing == PAIKO_NORTH;
    const unsigned forward = g->me == PAIKO_WHITE ? PAIKO_NORTH : PAIKO_SOUTH;
    return (option(g, PAIKO_DEPLOY_FACING) == PAIKO_FACING_FREE && !PAIKO_MUTANT(DEPLOY_FORWARD)) ||
           facing == forward;
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

// Squares with nothing in the way of a shift, and squares where one may end, threat aside
// (CAT-SHIFT-7, -8).
static paiko_bits unoccupied(const struct generation *g, paiko_bits taken) {
    if (PAIKO_MUTANT(PATH_OVER_OWN))
        taken &= ~g->p->own[g->me];
    if (PAIKO_MUTANT(PATH_OVER_ENEMY))
        taken &= ~g->p->own[g->foe];
    return paiko_board & ~taken & ~PAIKO_UNLESS(PATH_OVER_BLACK, paiko_black, 0);
}

static paiko_bits enterable(const struct generation *g, paiko_bits taken) {
    if (PAIKO_MUTANT(SHIFT_TAKES))
        taken &= ~g->p->own[g->foe];
    return paiko_board & ~taken & ~PAIKO_UNLESS(SHIFT_ENTERS_BLACK, paiko_black, 0);
}

// A way over a map for a tile that may go where nothing in `taken` stands.
static struct way way_over(const struct generation *g, const struct map *m, paiko_bits taken,
                           const struct baggage *own) {
    const bool covered =
        option(g, PAIKO_PATH_COVER) == PAIKO_PATH_COVER_COUNTS && !PAIKO_MUTANT(PATH_UNCOVERED);
    const bool judged =
        option(g, PAIKO_SHIFT_TO) == PAIKO_SHIFT_TO_BARRED && !PAIKO_MUTANT(DESTINATION);
    const paiko_bits cover = covered ? m->cover | own->cover : 0;
    struct way way = {unoccupied(g, taken), enterable(g, taken)};
    if (!PAIKO_MUTANT(PATH_OPEN))
        way.pass &= m->safe | ~paiko_threshold(g->r, &m->sight, cover, own->pass);
    if (judged)
        way.end &= m->safe | ~paiko_threshold(g->r, &m->sight, cover, own->end);
    if (PAIKO_MUTANT(PATH_UNTHREATENED))
        way.pass &= ~m->sight.enemy[0];
    if (PAIKO_MUTANT(END_UNTHREATENED))
        way.end &= ~m->sight.enemy[0];
    return way;
}

// The squares a step away (CAT-SHIFT-3).
static paiko_bits steps_from(unsigned square) {
    return PAIKO_UNLESS(SHIFT_DIAGONAL, paiko_near[square],
                        paiko_attack[PAIKO_SWORD][PAIKO_NORTH][square]);
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

// GCOVR_EXCL_START only mutants call it
// A mutant's squares beyond a half square: diagonal neighbours at the edge.
static paiko_bits round_the_edge(unsigned from) {
    paiko_bits set = 0;
    PAIKO_EACH(s, paiko_attack[PAIKO_WATER][PAIKO_NORTH][from])
        if (paiko_number(paiko_near[from] & paiko_near[s]) < 2)
            set |= paiko_bit(s);
    return set;
}
// GCOVR_EXCL_STOP

// Squares other than `from` that a shift of 1 (or, with `exactly` 2, no less than 2) up to `range`
// squares reaches (CAT-SHIFT-2, -3, -6 to -9).
static paiko_bits reached(const struct generation *g, const struct way *way, unsigned from,
                          unsigned range, bool exactly) {
    const paiko_bits near = steps_from(from);
    const bool straight =
        option(g, PAIKO_PATH_SHAPE) == PAIKO_PATH_STRAIGHT || PAIKO_MUTANT(SHIFT_STRAIGHT);
    paiko_bits second = 0, to = exactly ? 0 : near & way->end;
    if (range < 2)
        return to;
    if (straight)
        second = two_ahead(way, from);
    else
        PAIKO_EACH(s, near & way->pass)
            second |= steps_from(s);
    if (PAIKO_MUTANT(PATH_OVER_HALF))
        second |= round_the_edge(from);
    // GCOVR_EXCL_START only a mutant's tiles go so far
    if (range > 2)
        PAIKO_EACH(s, second & way->pass)
            second |= steps_from(s);
    // GCOVR_EXCL_STOP
    to |= second & way->end;
    return to & ~paiko_bit(from);
}

// ---- the actions of a turn ----

// What a tile of a type brings along while it shifts, on a board without it.
static struct baggage baggage_of(const struct generation *g, unsigned type, bool hero) {
    struct baggage own = {0, 0, 0};
    if (type == PAIKO_FIRE && (!hero || PAIKO_MUTANT(HERO_FIRE_WAY)) &&
        !PAIKO_MUTANT(FIRE_NOT_ITSELF)) {
        own.end = paiko_board;
        own.pass = option(g, PAIKO_PATH_FIRE_SELF) == PAIKO_PATH_SELF_COUNTS ? paiko_board : 0;
    }
    if (type == PAIKO_EARTH && hero && option(g, PAIKO_HERO_EARTH) == PAIKO_EARTH_ON_PATH)
        own.cover = paiko_board;
    return own;
}

// The squares that an enemy hero Sword's threat closes to shifts that begin there, pass or end
// there (RON-HERO-SWORD-1 to -3).
static paiko_bits sword_from(const struct generation *g) {
    return PAIKO_UNLESS(HERO_SWORD_LEFT, g->sword, 0);
}

static struct way clear_of_sword(const struct generation *g, struct way way) {
    way.pass &= ~PAIKO_UNLESS(HERO_SWORD_PASSED, g->sword, 0);
    way.end &= ~PAIKO_UNLESS(HERO_SWORD_MET, g->sword, 0);
    return way;
}

// How far a tile shifts as it is deployed.
static unsigned landed_range(const struct generation *g, unsigned type, bool hero) {
    if (PAIKO_MUTANT(SAI_NO_SHIFT) ||
        (PAIKO_MUTANT(BUSY_SAI_STAYS) && g->inert && type == PAIKO_SAI))
        return 0;
    if (PAIKO_MUTANT(HERO_SAI_TWO) && type == PAIKO_EARTH)
        return 2;
    return PAIKO_UNLESS(SAI_SHIFTS_ONE, PAIKO_UNLESS(SAI_SHIFTS_THREE, paiko_range(type, hero), 3),
                        1);
}

// A tile that shifts as it is deployed: a Sai, or any via a hero Sai. Where it may end safely does
// not depend on where it landed. `a` has the type, and whether it is a hero.
static void deploy_shifts(struct generation *g, struct paiko_action a, paiko_bits from,
                          bool exactly) {
    const unsigned range = landed_range(g, a.type, a.hero);
    const struct baggage own = baggage_of(g, a.type, a.hero);
    struct way way = way_over(g, &g->open, g->taken, &own);
    const struct stakes stakes = stakes_of(g, &g->open, a.type);
    const unsigned facings = paiko_directional(a.type) ? PAIKO_FACINGS : 1;
    paiko_bits end[PAIKO_FACINGS];
    from &= ~sword_from(g);
    if (!range || !from)
        return;
    a.kind = PAIKO_DEPLOY_SHIFT;
    way.pass = PAIKO_UNLESS(SAI_RUSHES, way.pass, unoccupied(g, g->taken));
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
        if (facing_allowed(g, type, facing) &&
            !(PAIKO_MUTANT(SAI_MUST_SHIFT) && type == PAIKO_SAI)) {
            a.facing = (uint8_t)facing;
            emit_safe(g, &stakes, &a, to);
        }
    a.facing = 0;
    deploy_shifts(g, a, to & via, false);
    if (type == PAIKO_SAI)
        deploy_shifts(g, a, to & ~via,
                      option(g, PAIKO_SAI_SHIFT) == PAIKO_SAI_EXACTLY_2 ||
                          PAIKO_MUTANT(SAI_EXACTLY));
}

static void deployments(struct generation *g) {
    const uint8_t *hand = paiko_hand(g->p);
    const unsigned heroes = paiko_hero_types(g->p);
    for (unsigned type = 0; type < PAIKO_TYPES && !paiko_sated(g->sink); type++) {
        if (hand[type] ||
            (PAIKO_MUTANT(DEPLOY_FROM_RESERVE) && g->p->count[PAIKO_RESERVE][g->me][type]))
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

// Whether the tile on a square may shift at all.
static bool shifts(const struct generation *g, unsigned from, unsigned type, unsigned range) {
    if (PAIKO_MUTANT(PINNED) && paiko_has(g->open.sight.enemy[0], from))
        return false;
    return (range > 0 || (PAIKO_MUTANT(AIR_TURNS) && type == PAIKO_AIR)) &&
           !paiko_worn_out(g->p, g->me, from);
}

// What mutants leave of the targets of a shift that ends with a facing.
static paiko_bits turned_to(unsigned from, unsigned before, unsigned facing, paiko_bits to) {
    const unsigned quarters = (facing + PAIKO_FACINGS - before) % PAIKO_FACINGS;
    if ((PAIKO_MUTANT(SHIFT_KEEPS_FACING) && quarters) ||
        (PAIKO_MUTANT(SHIFT_QUARTER) && quarters == 2))
        return 0;
    if (PAIKO_MUTANT(TURNING_COSTS) && quarters)
        return to & (paiko_near[from] | paiko_bit(from));
    return to;
}

static void shifts_of(struct generation *g, unsigned from) {
    const paiko_cell c = g->p->cell[from];
    const unsigned type = paiko_cell_type(c),
                   range = paiko_range(type, paiko_has(g->p->hero, from));
    if (!shifts(g, from, type, range))
        return;
    const struct map m = lifted(g, from);
    const struct stakes stakes = stakes_of(g, &m, type);
    const struct way way = way_of(g, &m, from);
    const struct way clear = clear_of_sword(g, way);
    const bool held = paiko_has(sword_from(g), from);
    const bool exactly =
        PAIKO_MUTANT(SHIFT_EXACTLY) || (PAIKO_MUTANT(HERO_AIR_EXACTLY) && type == PAIKO_AIR);
    const paiko_bits to = held || !range ? 0 : reached(g, &clear, from, range, exactly);
    const bool rotates = option(g, PAIKO_ROTATE_IN_PLACE) == PAIKO_ROTATE_YES &&
                         !PAIKO_MUTANT(TURNING_NO_SHIFT) && paiko_has(way.end, from) &&
                         (!held || option(g, PAIKO_SWORD_ROTATION) == PAIKO_SWORD_TURN_FREE);
    const bool may_stay = option(g, PAIKO_NULL_SHIFT) == PAIKO_NULL_YES;
    const unsigned facings = paiko_directional(type) ? PAIKO_FACINGS : 1;
    struct paiko_action a = {.kind = PAIKO_SHIFT, .type = (uint8_t)type, .from = (uint8_t)from};
    for (unsigned facing = 0; facing < facings; facing++) {
        a.facing = (uint8_t)facing;
        const bool in_place = rotates && (may_stay || facing != paiko_cell_facing(c));
        emit_safe(
            g, &stakes, &a,
            turned_to(from, paiko_cell_facing(c), facing, in_place ? to | paiko_bit(from) : to));
    }
}

// Squares that the old threat of a tile opens to its own redeployment (CAT-WATER-3, CAT-FIRE-5).
static paiko_bits old_threat(const struct generation *g, unsigned from) {
    const bool fire = paiko_cell_type(g->p->cell[from]) == PAIKO_FIRE;
    const bool opens = !fire || (!paiko_has(g->p->hero, from) &&
                                 option(g, PAIKO_FIRE_BARS_OWN) == PAIKO_FIRE_BARS_NO);
    if (option(g, PAIKO_REDEPLOY_OWN_THREAT) == PAIKO_OLD_VACATED || !opens ||
        PAIKO_MUTANT(WATER_GONE_FIRST))
        return 0;
    return paiko_pattern(g->p, g->p->cell[from], from);
}

// Where mutants redeploy a Water that the rules for a tile in hand let land on `to`.
static paiko_bits flooded(const struct generation *g, unsigned from, paiko_bits to) {
    if (PAIKO_MUTANT(WATER_ANYWHERE))
        return paiko_board & ~g->taken & ~paiko_black;
    if (PAIKO_MUTANT(WATER_INTO_THREAT))
        return paiko_board & ~g->taken & ~paiko_black & (paiko_home[g->me] | g->reach);
    if (PAIKO_MUTANT(WATER_HOME))
        return to & paiko_home[g->me];
    if (PAIKO_MUTANT(WATER_OWN_THREAT))
        return to & old_threat(g, from);
    return to;
}

// A tile that is deployed again: a Water (CAT-WATER-1 to -3), or by a hero Bow's or hero Water's
// advantage.
static void redeployments_of(struct generation *g, unsigned from) {
    if (paiko_worn_out(g->p, g->me, from) && !PAIKO_MUTANT(WATER_UNLIMITED) &&
        option(g, PAIKO_LIMIT_REDEPLOY) == PAIKO_REDEPLOY_BARRED)
        return;
    const paiko_cell c = g->p->cell[from];
    const unsigned type = paiko_cell_type(c);
    const struct map m = lifted(g, from);
    const struct stakes stakes = stakes_of(g, &m, type);
    const paiko_bits reach = reach_without(g, from) | old_threat(g, from);
    paiko_bits to = flooded(g, from, landings_of(g, &m, type, g->taken & ~paiko_bit(from), reach));
    if (option(g, PAIKO_REDEPLOY_IN_PLACE) == PAIKO_IN_PLACE_NO && !PAIKO_MUTANT(WATER_IN_PLACE))
        to &= ~paiko_bit(from);
    if (option(g, PAIKO_HERO_SWORD) == PAIKO_SWORD_REDEPLOYS)
        to &= ~g->sword;
    struct paiko_action a = {.kind = PAIKO_REDEPLOY, .type = (uint8_t)type, .from = (uint8_t)from};
    for (unsigned facing = 0; facing < PAIKO_FACINGS; facing++) {
        const bool null =
            facing == paiko_cell_facing(c) && option(g, PAIKO_NULL_SHIFT) == PAIKO_NULL_NO;
        if (!facing_allowed(g, type, facing) ||
            (PAIKO_MUTANT(REDEPLOY_KEEPS_FACING) && facing != paiko_cell_facing(c)))
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
    const bool held = !PAIKO_MUTANT(DEPLOY_FROM_RESERVE) || p->count[PAIKO_HAND][p->turn][a->type];
    const unsigned store = held ? PAIKO_HAND : PAIKO_RESERVE;
    if (!p->round.blacks)
        paiko_set_count(p, store, p->turn, a->type,
                        p->count[store][p->turn][a->type] - PAIKO_UNLESS(DEPLOY_COPIES, 1U, 0U));
    else if (PAIKO_MUTANT(HERO_FROM_RESERVE) && p->turn == PAIKO_WHITE &&
             !p->round.hand[PAIKO_WHITE_SEAT][a->type])
        paiko_set_count(p, PAIKO_RESERVE, PAIKO_WHITE, a->type,
                        p->count[PAIKO_RESERVE][PAIKO_WHITE][a->type] - 1U);
    else if (p->turn == PAIKO_WHITE || !a->hero)
        p->round.hand[p->round.seat][a->type]--;
}

// Whether a tile that acted is busy from then on (RON-BUSY-1).
static bool gets_busy(const struct paiko_position *p, const struct paiko_action *a) {
    const bool shift = a->kind == PAIKO_SHIFT, redeploy = a->kind == PAIKO_REDEPLOY;
    const bool idle = (PAIKO_MUTANT(IDLE_DEPLOYED) && !shift && !redeploy) ||
                      (PAIKO_MUTANT(IDLE_REDEPLOYED) && redeploy) ||
                      (PAIKO_MUTANT(IDLE_SHIFTED) && shift && a->from != a->to) ||
                      (PAIKO_MUTANT(IDLE_TURNED) && shift && a->from == a->to);
    return p->round.blacks && !idle;
}

// Puts a tile that acted on a square; with four to seven players it is busy from then on.
static void arrive(struct paiko_position *p, const struct paiko_action *a, unsigned player,
                   bool hero) {
    if ((PAIKO_MUTANT(DEPLOY_ON_OWN) || PAIKO_MUTANT(SHIFT_TAKES)) && p->cell[a->to])
        paiko_lift(p, a->to);
    if (hero)
        p->hero |= paiko_bit(a->to);
    if (PAIKO_MUTANT(BUSY_LAST_ALONE))
        paiko_unmark(p);
    if (gets_busy(p, a))
        p->busy |= paiko_bit(a->to);
    paiko_place(p, a->to, paiko_cell_of(player, a->type, a->facing));
}

void paiko_act(struct paiko_position *p, const struct paiko_action *a) {
    bool hero;
    unsigned owner;
    switch (a->kind) {
    case PAIKO_DEPLOY:
    case PAIKO_DEPLOY_SHIFT:
        take_from_hand(p, a);
        hero = a->hero && !(PAIKO_MUTANT(BLACK_HERO_PLAIN) && p->turn == PAIKO_BLACK);
        arrive(p, a, p->turn, hero);
        break;
    case PAIKO_SHIFT:
    case PAIKO_REDEPLOY:
        hero = paiko_has(p->hero, a->from);
        owner = PAIKO_UNLESS(SHIFT_ENEMY, p->turn, paiko_cell_player(p->cell[a->from]));
        paiko_lift(p, a->from);
        arrive(p, a, owner, hero);
        break;
    case PAIKO_RETURN_HERO:
        paiko_lift(p, paiko_own_hero(p));
        break;
    default:
        break; // nothing on the board moves
    }
}
