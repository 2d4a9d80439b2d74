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
    paiko_bits cover; // squares covered for the player, homeground included
    paiko_bits rest;  // the player's other tiles
    paiko_bits fires; // the Fires among them
};

struct generation {
    const struct paiko_position *p;
    const struct paiko_rules *r;
    unsigned me, foe;
    paiko_bits taken; // squares with any tile
    paiko_bits reach; // squares that the player threatens
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
    m.cover = p->cover[me] | paiko_home_cover(&p->rules, me);
    m.rest = p->own[me];
    m.fires = p->kind[me][PAIKO_FIRE];
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
    }
    if (paiko_gives_cover(type))
        m.cover = paiko_tile_cover(g->p, g->me, square) | paiko_home_cover(g->r, g->me);
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

// Whether no own tile is at its threshold after an action, tried on a copy.
static bool tried_safe(const struct paiko_position *p, const struct paiko_action *a) {
    struct paiko_position copy = *p;
    struct paiko_report report;
    report.captured = report.waves = 0;
    paiko_act(&copy, a);
    if (p->rules.option[PAIKO_SAFETY_TIME] == PAIKO_SAFETY_NET || PAIKO_FAULT(SAFETY_LATE))
        paiko_turns_of(p)->fall(&copy, &report);
    return !paiko_at_threshold(&copy, p->turn);
}

bool paiko_idle_safe(const struct paiko_position *p) {
    const struct paiko_action idle = {.kind = PAIKO_PASS};
    return tried_safe(p, &idle);
}

static paiko_bits tried_safe_set(const struct generation *g, struct paiko_action a, paiko_bits to) {
    paiko_bits safe = 0;
    PAIKO_EACH(s, to) {
        a.to = (uint8_t)s;
        if (tried_safe(g->p, &a))
            safe |= paiko_bit(s);
    }
    return safe;
}

static unsigned opposite(unsigned facing) {
    return (facing + 2) % PAIKO_FACINGS;
}

// What own safety asks of a tile of a type that arrives, whichever way it will face.
struct stakes {
    paiko_bits needy;  // own tiles that fall unless it covers them
    paiko_bits tender; // own tiles that fall if it is a Fire and threatens them
    paiko_bits barred; // squares where it would fall itself, or everything if nothing can help
};

static struct stakes stakes_of(const struct generation *g, const struct map *m, unsigned type) {
    struct stakes k = {0, 0, 0};
    const bool fire = type == PAIKO_FIRE;
    k.needy = m->rest & paiko_threshold(g->r, &m->sight, m->cover, m->fires);
    if (k.needy & paiko_threshold(g->r, &m->sight, paiko_board, m->fires))
        k.barred = paiko_board;
    if (fire) {
        const struct paiko_sight more = paiko_sight_fire_more(m->sight);
        k.tender = m->rest & paiko_threshold(g->r, &more, m->cover, m->fires);
    }
    if (!PAIKO_FAULT(DESTINATION))
        k.barred |= paiko_threshold(g->r, &m->sight, type == PAIKO_LOTUS ? paiko_board : m->cover,
                                    fire ? paiko_board : 0);
    return k;
}

// The targets from which a tile arrives without an own tile at its threshold, captures aside.
static paiko_bits surely_safe(const struct stakes *k, const struct paiko_action *a, paiko_bits to) {
    to &= ~k->barred;
    PAIKO_EACH(s, k->needy) // a pattern of cover is the same seen from its other end
        to &= paiko_shelter[a->type][a->facing][s];
    PAIKO_EACH(s, k->tender)
        to &= ~paiko_attack[PAIKO_FIRE][opposite(a->facing)][s];
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
        from |= paiko_attack[a->type][opposite(a->facing)][s];
    return to & from;
}

// The targets after which own safety holds, given the stakes on the board without the mover.
static paiko_bits safe(const struct generation *g, const struct stakes *k,
                       const struct paiko_action *a, paiko_bits to) {
    if (option(g, PAIKO_BLOCKING) == PAIKO_BLOCKING_TILES)
        return tried_safe_set(g, *a, to);
    const paiko_bits sure = surely_safe(k, a, to);
    if (option(g, PAIKO_SAFETY_TIME) == PAIKO_SAFETY_STRICT && !PAIKO_FAULT(SAFETY_LATE))
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

// Squares where a tile other than a Lotus may land (CAT-DEP-2 to -9, CAT-FIRE-5).
static paiko_bits landings(const struct generation *g, const struct map *m, paiko_bits taken,
                           paiko_bits reach) {
    paiko_bits to = paiko_board & ~taken & ~paiko_black & (paiko_home[g->me] | reach);
    to &= ~m->sight.enemy[0];
    if (option(g, PAIKO_FIRE_BARS_OWN) == PAIKO_FIRE_BARS_YES && !PAIKO_FAULT(FIRE_OPEN))
        to &= ~m->sight.fire[0];
    return to;
}

// Squares where a Lotus may land (CAT-LOTUS-3 to -5).
static paiko_bits lotus_landings(const struct generation *g) {
    const struct paiko_sight *s = &g->open.sight;
    paiko_bits to = paiko_board & ~g->taken & ~s->enemy[2];
    if (option(g, PAIKO_LOTUS_WHERE) == PAIKO_LOTUS_ELIGIBLE)
        to &= paiko_home[g->me] | g->reach | paiko_black;
    if (option(g, PAIKO_LOTUS_FIRE) == PAIKO_LOTUS_FIRE_BARRED)
        to &= ~s->fire[0];
    if (option(g, PAIKO_LOTUS_FIRE) == PAIKO_LOTUS_FIRE_COUNTS)
        to &= ~((s->enemy[1] & s->fire[0]) | (s->enemy[0] & s->fire[1]) | s->fire[2]);
    return to;
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

// What a tile that shifts adds to the threat on itself: where it passes, and where it ends.
struct self_threat {
    paiko_bits pass, end;
};

// A way over a map for a tile that may go where nothing in `taken` stands.
static struct way way_over(const struct generation *g, const struct map *m, paiko_bits taken,
                           struct self_threat self) {
    const bool covered = option(g, PAIKO_PATH_COVER) == PAIKO_PATH_COVER_COUNTS;
    const bool judged =
        option(g, PAIKO_SHIFT_TO) == PAIKO_SHIFT_TO_BARRED && !PAIKO_FAULT(DESTINATION);
    const paiko_bits open = paiko_board & ~taken & ~paiko_black;
    const paiko_bits cover = covered ? m->cover : 0;
    struct way way = {open, open};
    if (!PAIKO_FAULT(PATH_OPEN))
        way.pass &= ~paiko_threshold(g->r, &m->sight, cover, self.pass);
    if (judged)
        way.end &= ~paiko_threshold(g->r, &m->sight, cover, self.end);
    return way;
}

// Squares other than `from` that a shift of 1 (or, with `exactly` 2, no less than 2) up to `range`
// squares reaches (CAT-SHIFT-2, -3, -6 to -9).
static paiko_bits reached(const struct generation *g, const struct way *way, unsigned from,
                          unsigned range, bool exactly) {
    const paiko_bits near = paiko_near[from];
    paiko_bits second = 0, to = exactly ? 0 : near & way->end;
    if (range < 2)
        return to;
    if (option(g, PAIKO_PATH_SHAPE) == PAIKO_PATH_STRAIGHT) {
        for (unsigned d = 0; d < PAIKO_FACINGS; d++) {
            const unsigned s = paiko_step[from][d];
            if (s != PAIKO_NO_SQUARE && paiko_has(way->pass, s) &&
                paiko_step[s][d] != PAIKO_NO_SQUARE)
                second |= paiko_bit(paiko_step[s][d]);
        }
    } else {
        PAIKO_EACH(s, near & way->pass)
            second |= paiko_near[s];
    }
    to |= second & way->end;
    return to & ~paiko_bit(from);
}

// ---- the actions of a turn ----

// A Sai that shifts at once. Where it may end safely does not depend on where it landed.
static void deploy_shifts(struct generation *g, paiko_bits from) {
    const struct way way = way_over(g, &g->open, g->taken, (struct self_threat){0, 0});
    const bool exactly = option(g, PAIKO_SAI_SHIFT) == PAIKO_SAI_EXACTLY_2;
    const struct stakes stakes = stakes_of(g, &g->open, PAIKO_SAI);
    struct paiko_action a = {.kind = PAIKO_DEPLOY_SHIFT, .type = PAIKO_SAI};
    paiko_bits end[PAIKO_FACINGS];
    for (unsigned facing = 0; facing < PAIKO_FACINGS; facing++) {
        a.facing = (uint8_t)facing;
        end[facing] = from ? safe(g, &stakes, &a, way.end) : 0;
    }
    PAIKO_EACH(s, from) {
        const paiko_bits to = reached(g, &way, s, 2, exactly);
        a.from = (uint8_t)s;
        for (unsigned facing = 0; facing < PAIKO_FACINGS; facing++) {
            a.facing = (uint8_t)facing;
            paiko_emit(g->sink, &a, to & end[facing]);
        }
    }
}

static void deployments(struct generation *g) {
    const paiko_bits ordinary = landings(g, &g->open, g->taken, g->reach);
    for (unsigned type = 0; type < PAIKO_TYPES; type++) {
        if (!g->p->count[PAIKO_HAND][g->me][type])
            continue;
        struct paiko_action a = {.kind = PAIKO_DEPLOY, .type = (uint8_t)type};
        const paiko_bits to = type == PAIKO_LOTUS ? lotus_landings(g) : ordinary;
        const struct stakes stakes = stakes_of(g, &g->open, type);
        for (unsigned facing = 0; facing < PAIKO_FACINGS; facing++)
            if (facing_allowed(g, type, facing)) {
                a.facing = (uint8_t)facing;
                emit_safe(g, &stakes, &a, to);
            }
        if (type == PAIKO_SAI)
            deploy_shifts(g, to);
    }
}

// The way of the tile on `from`. Its own square is open to it: a tile that turns in place shifts
// to where it stands, and that square is judged like any other destination (CAT-SHIFT-5).
static struct way way_of(const struct generation *g, const struct map *m, unsigned from) {
    const paiko_cell c = g->p->cell[from];
    const bool fire = paiko_cell_type(c) == PAIKO_FIRE;
    const paiko_bits taken = g->taken & ~paiko_bit(from);
    struct self_threat self = {0, 0};
    if (option(g, PAIKO_PATH_MAP) == PAIKO_MAP_FROZEN) {
        // Its old threat lies where it lay, as the Fire's own threat on itself; nothing is added.
        struct map frozen = g->open;
        frozen.sight = paiko_sight(g->p, g->me, from);
        if (fire)
            self.pass = self.end = paiko_pattern(g->p, c, from);
        return way_over(g, &frozen, taken, self);
    }
    if (fire) {
        self.end = paiko_board;
        self.pass = option(g, PAIKO_PATH_FIRE_SELF) == PAIKO_PATH_SELF_COUNTS ? paiko_board : 0;
    }
    return way_over(g, m, taken, self);
}

static void shifts_of(struct generation *g, unsigned from) {
    const paiko_cell c = g->p->cell[from];
    const unsigned type = paiko_cell_type(c), range = paiko_shift_range(type);
    if (range == 0 || paiko_worn_out(g->p, g->me, from))
        return;
    const struct map m = lifted(g, from);
    const struct stakes stakes = stakes_of(g, &m, type);
    const struct way way = way_of(g, &m, from);
    const paiko_bits to = reached(g, &way, from, range, false);
    const bool rotates =
        option(g, PAIKO_ROTATE_IN_PLACE) == PAIKO_ROTATE_YES && paiko_has(way.end, from);
    const bool may_stay = option(g, PAIKO_NULL_SHIFT) == PAIKO_NULL_YES;
    const unsigned facings = paiko_directional(type) ? PAIKO_FACINGS : 1;
    struct paiko_action a = {.kind = PAIKO_SHIFT, .type = (uint8_t)type, .from = (uint8_t)from};
    for (unsigned facing = 0; facing < facings; facing++) {
        a.facing = (uint8_t)facing;
        const bool in_place = rotates && (may_stay || facing != paiko_cell_facing(c));
        emit_safe(g, &stakes, &a, in_place ? to | paiko_bit(from) : to);
    }
}

// A Water that is deployed again (CAT-WATER-1 to -3).
static void redeployments_of(struct generation *g, unsigned from) {
    if (paiko_worn_out(g->p, g->me, from) &&
        option(g, PAIKO_LIMIT_REDEPLOY) == PAIKO_REDEPLOY_BARRED)
        return;
    const struct map m = lifted(g, from);
    const struct stakes stakes = stakes_of(g, &m, PAIKO_WATER);
    paiko_bits reach = reach_without(g, from);
    if (option(g, PAIKO_REDEPLOY_OWN_THREAT) == PAIKO_OLD_COUNTS)
        reach |= paiko_attack[PAIKO_WATER][PAIKO_NORTH][from];
    paiko_bits to = landings(g, &m, g->taken & ~paiko_bit(from), reach);
    if (option(g, PAIKO_REDEPLOY_IN_PLACE) == PAIKO_IN_PLACE_NO ||
        option(g, PAIKO_NULL_SHIFT) == PAIKO_NULL_NO)
        to &= ~paiko_bit(from);
    const struct paiko_action a = {
        .kind = PAIKO_REDEPLOY, .type = PAIKO_WATER, .from = (uint8_t)from};
    emit_safe(g, &stakes, &a, to);
}

void paiko_tile_actions(const struct paiko_position *p, struct paiko_sink *k) {
    struct generation g = {.p = p, .r = &p->rules, .me = p->turn, .foe = !p->turn, .sink = k};
    g.taken = p->own[PAIKO_WHITE] | p->own[PAIKO_BLACK] | p->own[PAIKO_RED];
    g.open = whole_map(p, g.me);
    g.other = whole_map(p, g.foe);
    g.reach = reach_without(&g, PAIKO_NO_SQUARE);
    deployments(&g);
    PAIKO_EACH(s, p->own[g.me])
        shifts_of(&g, s);
    PAIKO_EACH(s, p->kind[g.me][PAIKO_WATER])
        redeployments_of(&g, s);
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

static void deploy(struct paiko_position *p, const struct paiko_action *a) {
    const unsigned me = p->turn;
    paiko_set_count(p, PAIKO_HAND, me, a->type, p->count[PAIKO_HAND][me][a->type] - 1U);
    paiko_place(p, a->to, paiko_cell_of(me, a->type, a->facing));
}

void paiko_act(struct paiko_position *p, const struct paiko_action *a) {
    switch (a->kind) {
    case PAIKO_DEPLOY:
    case PAIKO_DEPLOY_SHIFT:
        deploy(p, a);
        break;
    case PAIKO_SHIFT:
    case PAIKO_REDEPLOY:
        paiko_lift(p, a->from);
        paiko_place(p, a->to, paiko_cell_of(p->turn, a->type, a->facing));
        break;
    default:
        break; // nothing on the board moves
    }
}
