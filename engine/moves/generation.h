// SPDX-License-Identifier: MIT
//
// Threat and cover on the board, computed once for all actions of the acting player.
#ifndef PAIKO_GENERATION_H
#define PAIKO_GENERATION_H

#include "board.h"
#include "safety.h"
#include "sink.h"
#include "threat.h"

// Threat and cover for the player's tiles, on the whole board or without the acting tile.
struct paiko_map {
    struct paiko_sight sight;
    paiko_bits cover;               // squares covered for the player, homeground included
    paiko_bits rest;                // squares of the player's tiles on this board
    paiko_bits fires;               // the Fires in `rest` that threaten themselves
    paiko_bits safe;                // squares where a hero Lotus protects the player's tiles
    paiko_bits closed_by_hero_fire; // squares where own hero Fires forbid deployments
    paiko_bits closed_to_lotus;     // squares where enemy Fires forbid a Lotus (lotus-fire)
};

// The dangers to own tiles when a tile of a type arrives.
struct paiko_danger {
    paiko_bits needs_cover;               // own tiles that only the arriving tile's cover can save
    paiko_bits falls_to_one_more_fire;    // own tiles that fall if one more own Fire threatens them
    paiko_bits burns_from[PAIKO_FACINGS]; // by facing: where an arriving Fire endangers an own tile
    paiko_bits unsafe; // where the arriving tile falls; all squares if cover cannot save own tiles
};

struct paiko_generation {
    const struct paiko_position *p;
    const struct paiko_rules *r;
    unsigned me, foe;
    paiko_bits taken;        // squares with any tile
    paiko_bits reach;        // squares that the player threatens
    paiko_bits sword;        // squares where enemy hero Swords forbid shifts
    paiko_bits shared;       // squares that stay covered, whichever tile of the player is lifted
    paiko_bits covered_once; // squares kept safe by the cover of one tile, and by nothing else
    paiko_bits removable;    // tiles whose lifting leaves the other tiles as safe as before
    paiko_bits sole_cover;   // tiles of `removable` whose cover alone keeps some square safe
    bool arrives_busy; // true if a tile is busy once it has acted: it threatens and covers nothing
    bool endangered;   // true if one of the player's tiles could be captured now
    struct paiko_map open; // the board with all tiles
    const struct paiko_safety *safety;
    struct paiko_sink *sink;
    struct paiko_memory *memory;
};

// The squares that a shift may pass, where it may end, and where a tile may turn in place.
struct paiko_way {
    paiko_bits pass, end, stay;
};

// The data that decides whether an action leaves own tiles safe. All actions of one kind with one
// tile have the same data.
struct paiko_judgement {
    enum paiko_judged judged;
    bool judged_after_captures;       // the opponent's tiles fall before own safety is judged
    const struct paiko_generation *g; // the board on which the action is judged
    const struct paiko_map *map;      // this board without the tile that moves
    struct paiko_map without_busy;    // storage of *map if busy tiles count as not busy
    struct paiko_danger danger;       // the danger if nothing is captured
    bool hero;                        // the mover is a hero
    paiko_bits near;                  // squares that the mover may threaten after it arrives
    // Squares where the mover may save own tiles in another way than by cover, for example by
    // blocking a threat.
    paiko_bits helps_otherwise;
    // The danger if no tile blocked the opponent's threats. Captures can only reduce this danger.
    // Filled only if tiles can block threats and `judged_after_captures` is true.
    struct paiko_danger with_lines_open;
    bool cover_irrelevant;        // true if no own tile needs the mover's cover
    bool facing_irrelevant;       // true if `burns_from` is empty: facings do not matter
    const paiko_bits *burns_from; // by facing, as in paiko_danger
    // Squares of `closed` are never safe. If `cover_irrelevant`, `open` minus `burns_from` is safe.
    paiko_bits open, closed;
};

// The opponent's tiles that fall now, and those that would fall under one more threat.
struct paiko_near_threshold {
    paiko_bits falling, near;
};

// Results that are computed for one tile and used again for other tiles. `p` and `g` describe the
// board as if no tile were busy.
struct paiko_memory {
    // Which members are filled: `way_made` for `way`, `judged` for `judgement`, `without_busy` for
    // `p` and `g`.
    bool way_made, judged, without_busy;
    struct paiko_way way;
    struct paiko_judgement judgement;
    // The position for which near_threshold, touch and through were computed; NULL for none.
    const struct paiko_position *near_threshold_of, *touch_of, *through_of;
    struct paiko_near_threshold near_threshold;
    unsigned touched; // bit t: `touch` was computed for type t
    paiko_bits touch[PAIKO_TYPES][PAIKO_FACINGS];
    paiko_bits through[3];
    const struct paiko_generation *landing_of; // the board of `landing`; NULL if not yet computed
    paiko_bits landing;                        // squares where a tile may land if no tile is there
    struct paiko_position p;
    struct paiko_generation g;
};

static inline unsigned option(const struct paiko_generation *g, enum paiko_ruling ruling) {
    return g->r->option[ruling];
}

// Returns the facings to which a tile may turn in place.
static inline unsigned paiko_turns(const struct paiko_generation *g, paiko_cell c) {
    const unsigned facings = paiko_facings(paiko_cell_type(c));
    const bool may_stay = option(g, PAIKO_RULING_NULL_SHIFT) == PAIKO_NULL_SHIFT_YES;
    return may_stay ? facings : facings & ~(1U << paiko_cell_facing(c));
}

// True if a hero Air must shift exactly 2 squares (ruling hero-air).
static inline bool paiko_shifts_exactly(const struct paiko_generation *g, unsigned type,
                                        bool hero) {
    return hero && type == PAIKO_TYPE_AIR &&
           option(g, PAIKO_RULING_HERO_AIR) == PAIKO_HERO_AIR_EXACTLY_2;
}

// Fills *g for the player p->turn (White or Black). g->sink becomes `k`. Empties *memory, which
// must outlive *g.
void paiko_look(struct paiko_generation *g, const struct paiko_position *p,
                const struct paiko_safety *safety, struct paiko_sink *k,
                struct paiko_memory *memory);

// Returns the data for the same board as if no tile were busy. The result is in g->memory.
const struct paiko_generation *paiko_without_busy(const struct paiko_generation *g);

// Returns a superset of the opponent's tiles that an action may capture. Judges the board without
// the player's tile on `without` (or PAIKO_NO_SQUARE).
struct paiko_near_threshold paiko_near_threshold_of(const struct paiko_generation *g,
                                                    unsigned without);

// Returns a set for each facing: a superset of the squares from which a tile of a type may capture.
// Call it only if tiles cannot block threats.
const paiko_bits *paiko_touching(const struct paiko_generation *g, unsigned type);

// Returns the squares that at least 1, 2, 3 enemy tiles would threaten if no tile blocked a threat.
const paiko_bits *paiko_through(const struct paiko_generation *g);

// True if, under the rulings, tiles can block the threats of Fires or cover tiles of both sides.
// Under such rulings, only an action played on a copy shows whether own tiles stay safe.
static inline bool paiko_only_tried(const struct paiko_generation *g) {
    return paiko_fires_stop(g->r) || paiko_covers_anyone(g->r);
}

// Fills *room with the map without the tile on `square`, and returns `room`.
const struct paiko_map *paiko_lift_from(struct paiko_map *room, const struct paiko_generation *g,
                                        unsigned square);

// Returns the squares that stop being safe if a tile of g->removable is lifted from `square`.
static inline paiko_bits paiko_loses_cover(const struct paiko_generation *g, unsigned square) {
    return paiko_bits_has(g->sole_cover, square) ? g->covered_once & paiko_cover_of(g->p, square)
                                                 : 0;
}

// Returns the map without the tile on `square`. For a tile of g->removable: returns &g->open, and
// sets *loses_cover to paiko_loses_cover(). For other tiles: returns `room`; *loses_cover is 0.
static inline const struct paiko_map *paiko_lifted(const struct paiko_generation *g,
                                                   unsigned square, paiko_bits *loses_cover,
                                                   struct paiko_map *room) {
    const bool removable = paiko_bits_has(g->removable, square);
    *loses_cover = removable ? paiko_loses_cover(g, square) : 0;
    return removable ? &g->open : paiko_lift_from(room, g, square);
}

// Returns the squares that the player threatens when the tile on `square` is lifted. If `square` is
// PAIKO_NO_SQUARE, no tile is lifted.
paiko_bits paiko_reach_without(const struct paiko_generation *g, unsigned square);

#endif
