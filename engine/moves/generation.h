// SPDX-License-Identifier: MIT
//
// The board as the acting player and the opponent see it, made once for all of the player's
// actions.
#ifndef PAIKO_GENERATION_H
#define PAIKO_GENERATION_H

#include "board.h"
#include "safety.h"
#include "sink.h"
#include "threat.h"

// The board without one mover, or with all tiles.
struct paiko_map {
    struct paiko_sight sight;
    paiko_bits cover;               // squares covered for the player, homeground included
    paiko_bits rest;                // the player's other tiles
    paiko_bits fires;               // the Fires among them that threaten themselves
    paiko_bits safe;                // squares where a hero Lotus protects the player's tiles
    paiko_bits closed_by_hero_fire; // squares that own hero Fires close to deployments
    paiko_bits closed_to_lotus;     // squares that enemy Fires close to a Lotus (lotus-fire)
};

// The dangers to own tiles after a tile of a type arrives.
struct paiko_danger {
    paiko_bits needs_cover;               // own tiles that fall unless the tile covers them
    paiko_bits falls_to_one_more_fire;    // own tiles that fall if it is a Fire and threatens them
    paiko_bits burns_from[PAIKO_FACINGS]; // by facing: squares from which it threatens one
    paiko_bits unsafe; // squares where it would fall itself; all squares if nothing can help
};

struct paiko_generation {
    const struct paiko_position *p;
    const struct paiko_rules *r;
    unsigned me, foe;
    paiko_bits taken;        // squares with any tile
    paiko_bits reach;        // squares that the player threatens
    paiko_bits sword;        // squares that enemy hero Swords close to shifts
    paiko_bits shared;       // squares that stay covered whichever of the player's tiles is lifted
    paiko_bits covered_once; // squares that the cover of one tile keeps from the threshold
    paiko_bits removable;    // tiles without which the board is the same for all others
    paiko_bits sole_cover;   // removable tiles that cover such a square, if only for themselves
    bool arrives_busy; // true if a tile is busy once it has acted: it threatens and covers nothing
    bool endangered;   // true if one of the player's tiles is at its threshold now
    struct paiko_map open; // with all tiles
    const struct paiko_safety *safety;
    struct paiko_sink *sink;
    struct paiko_memory *memory;
};

// The squares that a shift may pass, where it may end, and where the tile may stay if it stands
// there.
struct paiko_way {
    paiko_bits pass, end, stay;
};

// The data that decides own safety after actions of one kind, type and mover.
struct paiko_judgement {
    enum paiko_judged judged;
    bool judged_after_captures;       // the opponent's tiles fall before own safety is judged
    const struct paiko_generation *g; // the board on which it is judged
    const struct paiko_map *map;      // without the mover
    struct paiko_map without_busy;    // that map, if it is not the caller's
    struct paiko_danger danger;       // captures not considered
    bool hero;                        // the mover is a hero
    paiko_bits near;                  // tiles that the mover can threaten from where it arrives
    // Squares where the mover may help without its cover: it stops a line to a tile in danger, or
    // is a hero.
    paiko_bits helps_otherwise;
    // The danger after every capture and with every line open, where tiles stop lines.
    struct paiko_danger with_lines_open;
    bool cover_irrelevant;  // every square of `open` from which no own tile is burnt is allowed
    bool facing_irrelevant; // no square burns an own tile, so every facing is allowed
    const paiko_bits *burns_from; // by facing, as in paiko_danger
    paiko_bits open, closed;      // `closed` squares are never allowed
};

// The opponent's tiles that fall now, and those that fall to one more threat.
struct paiko_near_threshold {
    paiko_bits falling, near;
};

// Results that are computed when first asked for: the way and judgement that removable tiles share,
// the opponent's tiles near their threshold, and the board without busy tiles.
struct paiko_memory {
    bool way_made, judged, without_busy; // which results are there
    struct paiko_way way;
    struct paiko_judgement judgement;
    // The position for which near_threshold, touch and through were computed; NULL for none.
    const struct paiko_position *near_threshold_of, *touch_of, *through_of;
    struct paiko_near_threshold near_threshold;
    unsigned touched; // types for which `touch` was computed, bit t for type t
    paiko_bits touch[PAIKO_TYPES][PAIKO_FACINGS];
    paiko_bits through[3];
    const struct paiko_generation *landing_of; // the board of `landing`; NULL for none
    paiko_bits landing;                        // squares where a tile may land if they are empty
    struct paiko_position p;
    struct paiko_generation g;
};

static inline unsigned option(const struct paiko_generation *g, enum paiko_ruling ruling) {
    return g->r->option[ruling];
}

// Returns the facings that a tile can have after it turned in place.
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

// Fills *g for p->turn, who is White or Black; actions go to the sink. *memory is the caller's,
// lives as long as *g, and starts empty.
void paiko_look(struct paiko_generation *g, const struct paiko_position *p,
                const struct paiko_safety *safety, struct paiko_sink *k,
                struct paiko_memory *memory);

// Returns the same for the board on which no tile is busy.
const struct paiko_generation *paiko_without_busy(const struct paiko_generation *g);

// Returns a superset of the opponent's tiles that an action may capture, with one of the player's
// tiles (or none) lifted.
struct paiko_near_threshold paiko_near_threshold_of(const struct paiko_generation *g,
                                                    unsigned without);

// Returns, by facing, a superset of the squares from which a tile of a type may capture, where
// tiles stop no lines.
const paiko_bits *paiko_touching(const struct paiko_generation *g, unsigned type);

// Returns the squares that at least 1, 2, 3 of the opponent's tiles would threaten if nothing
// stopped lines.
const paiko_bits *paiko_through(const struct paiko_generation *g);

// True if own safety must be tried for each action: an own tile that comes or goes may stop or open
// the line of an own Fire, and a captured tile may have covered one of the capturer's.
static inline bool paiko_only_tried(const struct paiko_generation *g) {
    return paiko_fires_stop(g->r) || paiko_covers_anyone(g->r);
}

// Returns the map with the tile on a square lifted, in *room. A lifted Fire takes its threat on own
// tiles away, other tiles their cover. If it stood in a line of the opponent's, threat is computed
// again.
const struct paiko_map *paiko_lift_from(struct paiko_map *room, const struct paiko_generation *g,
                                        unsigned square);

// Returns the squares that reach their threshold when the tile on a square, one of g->removable, is
// lifted.
static inline paiko_bits paiko_loses_cover(const struct paiko_generation *g, unsigned square) {
    return paiko_bits_has(g->sole_cover, square) ? g->covered_once & paiko_cover_of(g->p, square)
                                                 : 0;
}

// Returns the map without the tile on a square, but for squares that lose its cover: g->open for a
// removable tile, else *room.
static inline const struct paiko_map *paiko_lifted(const struct paiko_generation *g,
                                                   unsigned square, paiko_bits *loses_cover,
                                                   struct paiko_map *room) {
    const bool removable = paiko_bits_has(g->removable, square);
    *loses_cover = removable ? paiko_loses_cover(g, square) : 0;
    return removable ? &g->open : paiko_lift_from(room, g, square);
}

// Returns the squares that the player's tiles threaten when the tile on a square (or none) is
// lifted.
paiko_bits paiko_reach_without(const struct paiko_generation *g, unsigned square);

#endif
