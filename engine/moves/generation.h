// SPDX-License-Identifier: MIT
//
// What the tiles of the player who acts stand in, made once for all of the player's actions: the
// board as that player and the opponent see it. Knows the rulings about what is seen; nothing of
// which action follows.
#ifndef PAIKO_GENERATION_H
#define PAIKO_GENERATION_H

#include "board.h"
#include "safety.h"
#include "sink.h"
#include "threat.h"

// The board for one mover, which is taken off it, or for none.
struct paiko_map {
    struct paiko_sight sight;
    paiko_bits cover; // squares covered for the player, homeground included
    paiko_bits rest;  // the player's other tiles
    paiko_bits fires; // the Fires among them that threaten themselves
    paiko_bits safe;  // squares where a hero Lotus keeps the player's tiles from falling
    paiko_bits closed_by_hero_fire; // squares that own hero Fires close to deployments
};

// Own tiles that fall, and squares that are closed, after a tile of a type arrives.
struct paiko_danger {
    paiko_bits needs_cover;               // own tiles that fall unless it covers them
    paiko_bits falls_to_one_more_fire;    // own tiles that fall if it is a Fire and threatens them
    paiko_bits burns_from[PAIKO_FACINGS]; // by its facing, the squares from which it threatens one
    paiko_bits unsafe; // squares where it would fall itself, or everything if nothing can help
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
    paiko_bits removable;  // the player's tiles without which the board is the same for all others
    paiko_bits sole_cover; // removable tiles that cover such a square, if for themselves alone
    bool arrives_busy;     // a tile that acts is busy then: it threatens and covers nothing
    bool endangered;       // as the tiles stand, one of the player's is at its threshold
    struct paiko_map open; // no tile lifted
    const struct paiko_safety *safety;
    struct paiko_sink *sink;
    struct paiko_memory *memory;
};

// The squares that a shift may pass, those where it may end, and those where a tile that stands
// there already may stay.
struct paiko_way {
    paiko_bits pass, end, stay;
};

// What decides whether own safety holds after actions of a kind, with a type, by one mover.
struct paiko_judgement {
    enum paiko_judged judged;
    bool judged_after_captures;       // the opponent's tiles fall before it is judged
    const struct paiko_generation *g; // the board on which it is judged
    const struct paiko_map *map;      // without the mover
    struct paiko_map without_busy;    // that map, where it is not the caller's
    struct paiko_danger danger;       // captures aside
    bool hero;                        // whether the mover is one
    paiko_bits near; // where tiles stand that the mover can threaten from where it gets to
    // Squares where the mover might help without its cover: it stops a line to a tile in danger, or
    // is a hero.
    paiko_bits helps_otherwise;
    // The danger after every capture and with every line open, where tiles stop lines.
    struct paiko_danger with_lines_open;
    bool cover_irrelevant;        // every square of `open` that burns no tile is allowed
    bool facing_irrelevant;       // no square burns a tile, so every facing is allowed
    const paiko_bits *burns_from; // by facing, as in paiko_danger
    paiko_bits open, closed;      // nothing is allowed on those that are closed
};

// The opponent's tiles that fall as the tiles stand, and those that do to one threat more.
struct paiko_near_threshold {
    paiko_bits falling, near;
};

// Results that are computed on the first request: the way and the judgement that removable tiles
// share, the opponent's tiles near their threshold, and the board without busy tiles.
struct paiko_memory {
    bool way_made, judged, without_busy; // which of way, judgement, and p and g are computed
    struct paiko_way way;
    struct paiko_judgement judgement;
    // Position for which near_threshold, touch and through were computed; NULL if not yet.
    const struct paiko_position *near_threshold_of, *touch_of, *through_of;
    struct paiko_near_threshold near_threshold;
    unsigned touched; // types for which `touch` was computed, bit t for type t
    paiko_bits touch[PAIKO_TYPES][PAIKO_FACINGS];
    paiko_bits through[3];
    const struct paiko_generation *landing_of; // what `landing` was computed for; NULL if not yet
    paiko_bits landing; // squares where tiles may land but for those that stand there
    struct paiko_position p;
    struct paiko_generation g;
};

static inline unsigned option(const struct paiko_generation *g, enum paiko_ruling ruling) {
    return g->r->option[ruling];
}

// The ways in which a tile can face after it turned in place.
static inline unsigned paiko_turns(const struct paiko_generation *g, paiko_cell c) {
    const unsigned facings = paiko_facings(paiko_cell_type(c));
    const bool may_stay = option(g, PAIKO_RULING_NULL_SHIFT) == PAIKO_NULL_SHIFT_YES;
    return may_stay ? facings : facings & ~(1U << paiko_cell_facing(c));
}

// Whether a hero Air shifts all of its 2 squares (ruling hero-air).
static inline bool paiko_shifts_exactly(const struct paiko_generation *g, unsigned type,
                                        bool hero) {
    return hero && type == PAIKO_TYPE_AIR &&
           option(g, PAIKO_RULING_HERO_AIR) == PAIKO_HERO_AIR_EXACTLY_2;
}

// Fills *g with what p->turn, who is White or Black, sees; actions go to the sink. In *memory,
// which is the caller's and lives as long, nothing is made yet.
void paiko_look(struct paiko_generation *g, const struct paiko_position *p,
                const struct paiko_safety *safety, struct paiko_sink *k,
                struct paiko_memory *memory);

// The same on the board on which no tile is busy.
const struct paiko_generation *paiko_without_busy(const struct paiko_generation *g);

// The opponent's tiles that an action may capture, one of the player's tiles (or none) lifted; a
// superset.
struct paiko_near_threshold paiko_near_threshold_of(const struct paiko_generation *g,
                                                    unsigned without);

// For each facing the squares from which a tile of a type may capture, where tiles stop no lines; a
// superset.
const paiko_bits *paiko_touching(const struct paiko_generation *g, unsigned type);

// Squares that at least 1, 2, 3 of the opponent's tiles would threaten if nothing stopped lines.
const paiko_bits *paiko_through(const struct paiko_generation *g);

// Whether own safety is found by trying each action alone: an own tile that comes or goes may stop
// or open an own Fire's line, and a captured tile may have covered one of the capturer's.
static inline bool paiko_only_tried(const struct paiko_generation *g) {
    return paiko_fires_stop(g->r) || paiko_covers_anyone(g->r);
}

// The map with the tile on a square lifted: a Fire takes its threat on own tiles with it, and one
// that covers its cover. Where it stood in the opponent's line, threat is computed again. It is in
// *room, which is the caller's.
const struct paiko_map *paiko_lift_from(struct paiko_map *room, const struct paiko_generation *g,
                                        unsigned square);

// The squares that reach their threshold when the tile on a square, one of g->removable, is lifted.
static inline paiko_bits paiko_loses_cover(const struct paiko_generation *g, unsigned square) {
    return paiko_bits_has(g->sole_cover, square) ? g->covered_once & paiko_cover_of(g->p, square)
                                                 : 0;
}

// The map without the tile on a square as far as all squares but those that lose cover go: g->open
// for one that is removable; else in *room, which is the caller's.
static inline const struct paiko_map *paiko_lifted(const struct paiko_generation *g,
                                                   unsigned square, paiko_bits *loses_cover,
                                                   struct paiko_map *room) {
    const bool removable = paiko_bits_has(g->removable, square);
    *loses_cover = removable ? paiko_loses_cover(g, square) : 0;
    return removable ? &g->open : paiko_lift_from(room, g, square);
}

// Squares that the player's tiles threaten when the tile on a square (or none) is lifted.
paiko_bits paiko_reach_without(const struct paiko_generation *g, unsigned square);

#endif
