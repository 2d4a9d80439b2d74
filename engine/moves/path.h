// SPDX-License-Identifier: MIT
//
// The squares that a shift passes and reaches (rulings on paths).
#ifndef PAIKO_PATH_H
#define PAIKO_PATH_H

#include "generation.h"
#include "squares.h"

// The squares where a shifting tile would threaten itself or cover itself.
struct paiko_carried {
    paiko_bits pass, end; // where the tile threatens itself: `pass` on its way, `end` at the end
    paiko_bits cover;     // where the tile covers itself
};

// Returns the squares where a shifting Fire threatens itself, or a shifting hero Earth covers
// itself (rulings path-map, path-fire-self, busy-shift and hero-earth).
static inline struct paiko_carried paiko_carried_by(const struct paiko_generation *g, unsigned type,
                                                    bool hero) {
    struct paiko_carried own = {0, 0, 0};
    const bool fire = type == PAIKO_TYPE_FIRE && !hero, earth = type == PAIKO_TYPE_EARTH && hero;
    if ((!fire && !earth) || option(g, PAIKO_RULING_PATH_MAP) == PAIKO_PATH_MAP_FROZEN)
        return own;
    const bool arrives = option(g, PAIKO_RULING_BUSY_SHIFT) == PAIKO_BUSY_SHIFT_AFTER;
    if (fire && option(g, PAIKO_RULING_PATH_FIRE_SELF) == PAIKO_PATH_FIRE_SELF_COUNTS)
        own.pass = paiko_board;
    if (fire && arrives)
        own.end = paiko_board;
    if (earth && arrives && option(g, PAIKO_RULING_HERO_EARTH) == PAIKO_HERO_EARTH_PATH)
        own.cover = paiko_board;
    return own;
}

// Returns where a tile may pass, end its shift, and turn in place, by the threat and cover in `m`.
static inline struct paiko_way paiko_way_over(const struct paiko_generation *g,
                                              const struct paiko_map *m,
                                              const struct paiko_carried *own) {
    const bool covered = option(g, PAIKO_RULING_PATH_COVER) == PAIKO_PATH_COVER_COUNTS;
    const bool judged = option(g, PAIKO_RULING_SHIFT_TO) == PAIKO_SHIFT_TO_BARRED;
    const paiko_bits cover = covered ? m->cover | own->cover : 0;
    const paiko_bits open = paiko_board & ~g->taken & ~paiko_black; // CAT-SHIFT-7, -8
    struct paiko_way way = {open, open, paiko_board & ~paiko_black};
    const paiko_bits passing = paiko_threshold(g->r, &m->sight, cover, own->pass);
    const paiko_bits ending =
        own->end == own->pass ? passing : paiko_threshold(g->r, &m->sight, cover, own->end);
    way.pass &= m->safe | ~passing;
    if (judged)
        way.stay &= m->safe | ~ending;
    way.end &= way.stay;
    return way;
}

// Removes from `way` the squares that enemy hero Swords forbid (RON-HERO-SWORD-1 to -3). The caller
// checks the square where the shift begins.
static inline struct paiko_way paiko_clear_of_sword(const struct paiko_generation *g,
                                                    struct paiko_way way) {
    way.pass &= ~g->sword;
    way.end &= ~g->sword;
    return way;
}

// Returns the squares that a tile's shift may pass, where the shift may end, and where the tile may
// turn in place. Enemy hero Swords count. The result is in *room or in g->memory.
static inline const struct paiko_way *paiko_way_of(struct paiko_way *room,
                                                   const struct paiko_generation *g,
                                                   const struct paiko_map *m, unsigned type,
                                                   bool hero) {
    struct paiko_memory *memory = g->memory;
    const bool shared = m == &g->open && !hero && type != PAIKO_TYPE_FIRE;
    struct paiko_way *way = shared ? &memory->way : room;
    if (shared && memory->way_made)
        return way;
    const struct paiko_carried own = paiko_carried_by(g, type, hero);
    *way = paiko_clear_of_sword(g, paiko_way_over(g, m, &own));
    memory->way_made |= shared;
    return way;
}

// Returns `way` without `loses_cover` (squares whose cover the tile takes away), as far as cover
// lets a shift pass or end there (rulings). The result is in *room, or `way` if nothing changes.
static inline const struct paiko_way *paiko_way_losing_cover(struct paiko_way *room,
                                                             const struct paiko_generation *g,
                                                             const struct paiko_way *way,
                                                             paiko_bits loses_cover) {
    if (!loses_cover || option(g, PAIKO_RULING_PATH_COVER) != PAIKO_PATH_COVER_COUNTS ||
        option(g, PAIKO_RULING_PATH_MAP) == PAIKO_PATH_MAP_FROZEN)
        return way;
    const bool ends = option(g, PAIKO_RULING_SHIFT_TO) == PAIKO_SHIFT_TO_BARRED;
    room->pass = way->pass & ~loses_cover;
    room->end = ends ? way->end & ~loses_cover : way->end;
    room->stay = way->stay; // a tile turns on its own square, which is not in `loses_cover`
    return room;
}

// Returns the squares two steps away in a straight line over a passable square.
static inline paiko_bits paiko_two_ahead(const struct paiko_way *way, unsigned from) {
    paiko_bits set = 0;
    for (unsigned d = 0; d < PAIKO_FACINGS; d++) {
        const unsigned s = paiko_step[from][d];
        if (s != PAIKO_NO_SQUARE && paiko_bits_has(way->pass, s) &&
            paiko_step[s][d] != PAIKO_NO_SQUARE)
            set |= paiko_bits_one(paiko_step[s][d]);
    }
    return set;
}

// Returns the squares two steps away over an open square.
static inline paiko_bits paiko_beyond(unsigned from, paiko_bits open) {
    const struct paiko_steps *s = &paiko_steps[from];
    return (paiko_bits)paiko_second(s, paiko_word(open, s->low)) << s->low;
}

// Returns the squares other than `from` that a shift of up to `range` squares can reach. With
// `exactly` the shift must go exactly 2 squares (CAT-SHIFT-2, -3, -6 to -9).
static inline paiko_bits paiko_reached(const struct paiko_generation *g,
                                       const struct paiko_way *way, unsigned from, unsigned range,
                                       bool exactly) {
    const paiko_bits near = paiko_near[from]; // CAT-SHIFT-3
    paiko_bits second = 0, to = exactly ? 0 : near & way->end;
    if (range < 2)
        return to;
    second = paiko_beyond(from, way->pass);
    if (option(g, PAIKO_RULING_PATH_SHAPE) == PAIKO_PATH_SHAPE_STRAIGHT)
        second = paiko_two_ahead(way, from);
    to |= second & way->end;
    return to;
}

#endif
