// SPDX-License-Identifier: MIT
//
// Shifts of tiles on the board. Knows the rules of shifting; nothing of phases.
//
// Invariant: a legal shift is emitted exactly once.
#include "shift.h"

#include "arrival.h"
#include "board.h"
#include "heroes.h"
#include "path.h"
#include "streak.h"

// The way of the tile on `from`. Its own square is open to it: a tile that turns in place shifts
// to where it stands, and that square is judged like any other destination (CAT-SHIFT-5).
static const struct paiko_way *way_of(struct paiko_way *room, const struct paiko_generation *g,
                                      const struct paiko_map *m, unsigned from) {
    const paiko_cell c = g->p->cell[from];
    const unsigned type = paiko_cell_type(c);
    const bool hero = paiko_has(g->p->hero, from);
    if (m == &g->open || option(g, PAIKO_PATH_MAP) == PAIKO_PATH_MAP_LIFTED)
        return paiko_way_of(room, g, m, type, hero);
    // Its old threat lies where it lay, as the Fire's own threat on itself; nothing is added.
    struct paiko_baggage own = {0, 0, 0};
    struct paiko_map frozen = g->open;
    frozen.sight = paiko_sight(g->p, g->me, from);
    if (type == PAIKO_FIRE && !hero)
        own.pass = own.end = paiko_pattern(g->p, c, from);
    *room = paiko_clear_of_sword(g, paiko_way_over(g, &frozen, &own));
    return room;
}

// The ways in which a tile can face after it turned in place.
static unsigned turns_of(const struct paiko_generation *g, paiko_cell c) {
    const unsigned facings = paiko_facings(paiko_cell_type(c));
    const bool may_stay = option(g, PAIKO_NULL_SHIFT) == PAIKO_NULL_SHIFT_YES;
    return may_stay ? facings : facings & ~(1U << paiko_cell_facing(c));
}

// How many they are, of a tile with so many facings.
static unsigned turns_number(const struct paiko_generation *g, unsigned facings) {
    const bool may_stay = option(g, PAIKO_NULL_SHIFT) == PAIKO_NULL_SHIFT_YES;
    return paiko_facings_number(facings) - !may_stay;
}

// The shifts of the tile on a square, which may be shifted as far as type, owner, hero and busy
// tiles decide it.
static void shifts_of(struct paiko_generation *g, unsigned from) {
    const paiko_cell c = g->p->cell[from];
    const unsigned type = paiko_cell_type(c),
                   range = paiko_range(type, paiko_has(g->p->hero, from));
    if (paiko_at_shift_limit(g->p, g->me, from))
        return;
    struct paiko_map lifted;
    struct paiko_way own, narrow;
    paiko_bits bared;
    const struct paiko_map *m = paiko_lifted(g, from, &bared, &lifted);
    const struct paiko_way *way = paiko_way_bared(&narrow, g, way_of(&own, g, m, from), bared);
    const bool held = paiko_has(g->sword, from);
    const paiko_bits to = held ? 0 : paiko_reached(g, way, from, range, false);
    const bool rotates = option(g, PAIKO_ROTATE_IN_PLACE) == PAIKO_ROTATE_IN_PLACE_YES &&
                         paiko_has(way->stay, from) &&
                         (!held || option(g, PAIKO_SWORD_ROTATION) == PAIKO_SWORD_ROTATION_FREE);
    const unsigned facings = paiko_facings(type), turns = turns_of(g, c);
    const struct paiko_action a = {
        .kind = PAIKO_SHIFT, .type = (uint8_t)type, .from = (uint8_t)from};
    struct paiko_judgement room;
    if (to & bared)
        m = paiko_lift_from(&lifted, g, from);
    const struct paiko_judgement *judgement = paiko_judge(&room, g, m, &a);
    paiko_emit_safe(g, judgement, &a, facings, to);
    if (rotates && turns)
        paiko_emit_safe(g, judgement, &a, turns, paiko_bit(from));
}

// What is the same for all tiles that are not missed: those for which it decides, their way less
// where own safety closes it, and where on it captures might help; how own safety is judged, NULL
// where nothing is usual.
struct usual {
    paiko_bits tiles, doubtful;
    paiko_bits fires;   // Fires that are judged alike but for what they burn
    paiko_bits burning; // squares where one falls among all Fires that threaten the square,
    paiko_bits cooler;  // and among one less
    paiko_bits tender;  // the player's tiles that one Fire more fells
    paiko_bits free;    // squares that a shift may pass or end on as far as tiles close it
    bool ends, rotates; // whether a shift ends on a safe square alone, or where it begins
    struct paiko_way way;
    const struct paiko_judgement *judgement;
};

// Whether Fires are taken off the map as they shift, and threaten themselves on their way and after
// it.
static bool burn_usually(const struct paiko_generation *g) {
    return !g->inert && !paiko_stops_lines(g) &&
           option(g, PAIKO_PATH_MAP) == PAIKO_PATH_MAP_LIFTED &&
           option(g, PAIKO_PATH_COVER) == PAIKO_PATH_COVER_COUNTS &&
           option(g, PAIKO_PATH_FIRE_SELF) == PAIKO_PATH_FIRE_SELF_COUNTS;
}

// Those of the player's tiles that cover themselves where they arrive.
static paiko_bits covering_themselves(const struct paiko_generation *g) {
    paiko_bits tiles = 0;
    for (unsigned type = 0; type < PAIKO_TYPES; type++)
        if (paiko_covers_itself(type))
            tiles |= g->p->kind[g->me][type];
    return tiles;
}

// What Fires that shift are judged by. One that is lifted changes nothing but what it threatens:
// there it is one Fire less, and no tile of the player's is at stake.
static void look_at_fires(struct usual *u, const struct paiko_generation *g) {
    const struct paiko_map *m = &g->open;
    struct paiko_sight less = m->sight;
    less.fire[0] = m->sight.fire[1];
    less.fire[1] = m->sight.fire[2];
    less.fire[2] = 0; // three of how many? A Fire that threatens such a square takes a closer look
    u->burning = ~m->safe & paiko_threshold(g->r, &m->sight, m->cover, paiko_board);
    u->cooler = ~m->safe & paiko_threshold(g->r, &less, m->cover, paiko_board);
    u->tender = paiko_tender(g, m);
}

// Where somebody asks about a single action, nothing is usual.
static struct usual usual_of(const struct paiko_generation *g, paiko_bits shiftable) {
    struct usual u = {0};
    struct paiko_way own;
    struct paiko_judgement room;
    const paiko_bits *kind = g->p->kind[g->me];
    const paiko_bits fresh = shiftable & ~g->sword & ~paiko_at_limit(g->p, g->me);
    const paiko_bits tiles =
        g->unmissed & ~g->baring & fresh & ~kind[PAIKO_AIR] & ~covering_themselves(g);
    if (!tiles || g->sink->wanted || option(g, PAIKO_PATH_SHAPE) == PAIKO_PATH_SHAPE_STRAIGHT)
        return u;
    const unsigned from = paiko_first(tiles), type = paiko_cell_type(g->p->cell[from]);
    const struct paiko_action a = {
        .kind = PAIKO_SHIFT, .type = (uint8_t)type, .from = (uint8_t)from};
    const struct paiko_judgement *j = paiko_judge(&room, g, &g->open, &a);
    if (!g->memory->judged || !j->plain)
        return u;
    u.way = *paiko_way_of(&own, g, &g->open, type, false);
    if (option(g, PAIKO_ROTATE_IN_PLACE) != PAIKO_ROTATE_IN_PLACE_YES)
        u.way.stay = 0;
    if (option(g, PAIKO_NULL_SHIFT) != PAIKO_NULL_SHIFT_YES)
        u.way.stay &= kind[PAIKO_BOW] | kind[PAIKO_SAI];
    u.doubtful = u.way.end & ~j->open & ~j->closed;
    u.way.end &= j->open;
    u.tiles = tiles;
    u.fires = burn_usually(g) ? fresh & kind[PAIKO_FIRE] & ~g->p->hero : 0;
    if (u.fires)
        look_at_fires(&u, g);
    u.free = paiko_board & ~g->taken & ~paiko_black & ~g->sword;
    u.ends = option(g, PAIKO_SHIFT_TO) == PAIKO_SHIFT_TO_BARRED;
    u.rotates = option(g, PAIKO_ROTATE_IN_PLACE) == PAIKO_ROTATE_IN_PLACE_YES;
    u.judgement = j;
    return u;
}

// The squares that a tile gets to on a way, as a word, whether or not it may end there.
static inline uint64_t within_range(const struct paiko_way *way, const struct paiko_steps *s,
                                    unsigned range) {
    return range > 1 ? s->near | paiko_second(s, paiko_word_at(&way->pass, s->low)) : s->near;
}

// Whether captures may help the tile on a square that gets to some squares.
static inline bool is_doubted(const struct usual *u, const struct paiko_generation *g,
                              unsigned from, uint64_t to) {
    const unsigned low = paiko_steps[from].low;
    const uint64_t doubtful = to & paiko_word_at(&u->doubtful, low);
    return doubtful && paiko_helped(u->judgement, paiko_cell_type(g->p->cell[from]),
                                    (paiko_bits)doubtful << low);
}

// The usual shifts of a tile on a square, which shifts so far and faces in so many ways; false
// where it takes a closer look.
static inline bool shifts_usually(struct paiko_generation *g, const struct usual *u, unsigned from,
                                  unsigned range, unsigned facings) {
    const paiko_cell c = g->p->cell[from];
    const struct paiko_steps *s = &paiko_steps[from];
    const struct paiko_action a = {
        .kind = PAIKO_SHIFT, .type = (uint8_t)paiko_cell_type(c), .from = (uint8_t)from};
    const uint64_t to = within_range(&u->way, s, range);
    if (u->doubtful && is_doubted(u, g, from, to))
        return false;
    const uint64_t ends = to & paiko_word_at(&u->way.end, s->low);
    paiko_emit_each(g->sink, &a, facings, (paiko_bits)ends << s->low);
    if (paiko_has(u->way.stay, from))
        paiko_emit_each(g->sink, &a, turns_of(g, c), paiko_bit(from));
    return true;
}

// How many squares some tiles reach, which shift so far; those that take a closer look, for
// captures may help them, are left out and added to a set.
static inline size_t reached_usually(const struct paiko_generation *g, const struct usual *u,
                                     paiko_bits tiles, unsigned range, paiko_bits *closer) {
    size_t n = 0;
    for (unsigned first = 0; first < 128; first += 64)
        for (uint64_t rest = (uint64_t)(tiles >> first); rest; rest &= rest - 1) {
            const unsigned from = first + (unsigned)__builtin_ctzll(rest);
            const struct paiko_steps *s = &paiko_steps[from];
            const uint64_t to = within_range(&u->way, s, range);
            if (u->doubtful && is_doubted(u, g, from, to))
                *closer |= paiko_bit(from);
            else
                n += paiko_ones(to & paiko_word_at(&u->way.end, s->low));
        }
    return n;
}

// Emits the shifts of a tile facing by facing, on squares that are closed to each: to others, and
// in place with some facings if its bit is set.
static void shift_by_facing(struct paiko_generation *g, struct paiko_action *a, uint64_t to,
                            const uint64_t closed[PAIKO_FACINGS], uint64_t in_place) {
    const unsigned low = paiko_steps[a->from].low;
    unsigned turns = in_place ? turns_of(g, g->p->cell[a->from]) : 0;
    for (a->facing = 0; a->facing < PAIKO_FACINGS; a->facing++) {
        const uint64_t open = to & ~closed[a->facing];
        paiko_emit_each(g->sink, a, 1U << a->facing, (paiko_bits)open << low);
        if (in_place & closed[a->facing])
            turns &= ~(1U << a->facing);
    }
    if (turns)
        paiko_emit_each(g->sink, a, turns, paiko_bit(a->from));
}

// How many they are.
static size_t number_by_facing(const struct paiko_generation *g, unsigned from, uint64_t to,
                               const uint64_t closed[PAIKO_FACINGS], uint64_t in_place) {
    const unsigned turns = turns_of(g, g->p->cell[from]);
    size_t n = 0;
    for (unsigned facing = 0; facing < PAIKO_FACINGS; facing++)
        n += paiko_ones((to | (turns >> facing & 1 ? in_place : 0)) & ~closed[facing]);
    return n;
}

// Whether captures may help a Fire to squares that are closed to it.
static bool rescues_fire(const struct usual *u, const struct paiko_steps *s, uint64_t to,
                         const uint64_t closed[PAIKO_FACINGS]) {
    const paiko_bits *rescued = paiko_rescued(u->judgement, PAIKO_FIRE);
    for (unsigned facing = 0; facing < PAIKO_FACINGS; facing++)
        if (to & closed[facing] & paiko_word_at(&rescued[facing], s->low))
            return true;
    return false;
}

// The same for a Fire that is no hero: its own threat decides what is closed, and to which facing.
static bool fire_shifts_usually(struct paiko_generation *g, const struct usual *u, unsigned from) {
    const struct paiko_steps *s = &paiko_steps[from];
    struct paiko_action a = {.kind = PAIKO_SHIFT, .type = PAIKO_FIRE, .from = (uint8_t)from};
    const paiko_bits itself = paiko_bit(from);
    const paiko_bits own = paiko_pattern(g->p, g->p->cell[from], from) & ~itself;
    const paiko_bits falls = (u->burning & ~own) | (u->cooler & own);
    const uint64_t barred = paiko_word(falls, s->low), ends = u->ends ? ~barred : ~(uint64_t)0;
    const uint64_t in_place = u->rotates ? 1ULL << (from - s->low) & ends : 0;
    const uint64_t open = paiko_word_at(&u->free, s->low);
    const uint64_t to = (s->near | paiko_second(s, open & ~barred)) & open & ends;
    uint64_t closed[PAIKO_FACINGS] = {barred, barred, barred, barred};
    if (own & g->open.sight.fire[2])
        return false;
    PAIKO_EACH(t, u->tender & ~own & ~itself & paiko_around[from])
        for (unsigned facing = 0; facing < PAIKO_FACINGS; facing++)
            closed[facing] |= paiko_word(paiko_threat_from(PAIKO_FIRE, facing, t), s->low);
    if (u->judgement->late && rescues_fire(u, s, to | in_place, closed))
        return false;
    if (paiko_counts(g->sink))
        g->sink->n += number_by_facing(g, from, to, closed, in_place);
    else
        shift_by_facing(g, &a, to, closed, in_place);
    return true;
}

// Counts what is usual of tiles that shift so far and can face in so many ways; adds those that
// take a closer look to a set.
static inline void count_alike(struct paiko_generation *g, const struct usual *u, paiko_bits tiles,
                               unsigned range, unsigned facings, paiko_bits *closer) {
    if (!tiles)
        return;
    g->sink->n += reached_usually(g, u, tiles, range, closer) * paiko_facings_number(facings);
    const paiko_bits turning = tiles & ~*closer & u->way.stay;
    if (turning)
        g->sink->n += paiko_number(turning) * turns_number(g, facings);
}

// Counts what is usual, all tiles together that shift and face alike; returns the tiles that take a
// closer look.
static paiko_bits count_usual(struct paiko_generation *g, const struct usual *u) {
    paiko_bits step[2] = {0, 0}, two[2] = {0, 0}, closer = 0; // by whether they have a facing
    for (unsigned type = 0; type < PAIKO_TYPES; type++) {
        paiko_bits *alike = paiko_range(type, false) > 1 ? two : step;
        alike[paiko_directional(type)] |= u->tiles & g->p->kind[g->me][type];
    }
    count_alike(g, u, step[0], 1, PAIKO_FACING_NORTH, &closer);
    count_alike(g, u, step[1], 1, PAIKO_FACING_ANY, &closer);
    count_alike(g, u, two[0], 2, PAIKO_FACING_NORTH, &closer);
    count_alike(g, u, two[1], 2, PAIKO_FACING_ANY, &closer);
    return closer;
}

// The player's tiles that shift at all.
static paiko_bits shifting(const struct paiko_generation *g) {
    paiko_bits tiles = paiko_shiftable(g->p);
    for (unsigned type = 0; type < PAIKO_TYPES; type++)
        if (paiko_range(type, false) == 0)
            tiles &= ~g->p->kind[g->me][type] | (paiko_range(type, true) ? g->p->hero : 0);
    return tiles;
}

// The shifts of a tile, as usual where that is enough.
static void shifts_of_any(struct paiko_generation *g, const struct usual *u, unsigned from) {
    const unsigned type = paiko_cell_type(g->p->cell[from]);
    const bool usual = paiko_has(u->tiles, from);
    if (usual && shifts_usually(g, u, from, paiko_range(type, false), paiko_facings(type)))
        return;
    if (paiko_has(u->fires, from) && fire_shifts_usually(g, u, from))
        return;
    shifts_of(g, from);
}

void paiko_shifts(struct paiko_generation *g) {
    paiko_bits rest = shifting(g);
    const struct usual u = usual_of(g, rest);
    if (paiko_counts(g->sink))
        rest = (rest & ~u.tiles) | count_usual(g, &u);
    for (; rest && !paiko_sated(g->sink); rest &= rest - 1)
        shifts_of_any(g, &u, paiko_first(rest));
}
