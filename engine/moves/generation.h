// SPDX-License-Identifier: MIT
//
// What the tiles of the player who acts stand in, made once for all of the player's actions: the
// board as that player and the opponent see it. Knows the rulings about what is seen; nothing of
// which action follows.
#ifndef PAIKO_GENERATION_H
#define PAIKO_GENERATION_H

#include "safety.h"
#include "sink.h"
#include "threat.h"

// The board for one mover, who is taken off it (or nobody is).
struct paiko_map {
    struct paiko_sight sight;
    paiko_bits cover;  // squares covered for the player, homeground included
    paiko_bits rest;   // the player's other tiles
    paiko_bits fires;  // the Fires among them that threaten themselves
    paiko_bits safe;   // squares where a hero Lotus keeps the player's tiles from falling
    paiko_bits sealed; // squares that own hero Fires close to deployments
};

// What own safety asks of a tile of a type that arrives, whichever way it will face.
struct paiko_stakes {
    paiko_bits needy;  // own tiles that fall unless it covers them
    paiko_bits tender; // own tiles that fall if it is a Fire and threatens them
    paiko_bits barred; // squares where it would fall itself, or everything if nothing can help
};

struct paiko_generation {
    const struct paiko_position *p;
    const struct paiko_rules *r;
    unsigned me, foe;
    paiko_bits taken;      // squares with any tile
    paiko_bits reach;      // squares that the player threatens
    paiko_bits sword;      // squares that enemy hero Swords close to shifts
    paiko_bits shared;     // squares that stay covered for the player whoever is lifted
    bool inert;            // a tile that acted is busy: it threatens and covers nothing
    struct paiko_map open; // nobody lifted
    const struct paiko_safety *safety;
    struct paiko_sink *sink;
    struct paiko_memory *memory;
};

// What is made once it is asked for: what is at stake as the tiles stand, what the
// opponent's tiles are exposed to, and what the player sees if no tile is busy.
struct paiko_memory {
    bool looked, calm; // whether `stakes`, and `p` and `g`, are made
    struct paiko_stakes stakes;
    const struct paiko_position *other_of; // whose map `other` is, or NULL
    struct paiko_map other;
    struct paiko_position p;
    struct paiko_generation g;
};

static inline unsigned option(const struct paiko_generation *g, enum paiko_ruling ruling) {
    return g->r->option[ruling];
}

// What p->turn, who is White or Black, sees; actions go to the sink. In *memory, which is
// the caller's and lives as long, nothing is made yet.
struct paiko_generation paiko_generation_of(const struct paiko_position *p,
                                            const struct paiko_safety *safety, struct paiko_sink *k,
                                            struct paiko_memory *memory);

// The same on the board on which no tile is busy.
const struct paiko_generation *paiko_calm_of(const struct paiko_generation *g);

// What the opponent's tiles are exposed to.
const struct paiko_map *paiko_other_of(const struct paiko_generation *g);

// Whether tiles stop lines, so that one that comes or goes changes what others threaten.
static inline bool paiko_stops_lines(const struct paiko_generation *g) {
    return option(g, PAIKO_BLOCKING) == PAIKO_BLOCKING_TILES;
}

// The map with the tile on a square lifted: a Fire takes its threat on own tiles with it, and one
// that covers its cover. Where it stood in the opponent's line, threat is made anew.
struct paiko_map paiko_lifted(const struct paiko_generation *g, unsigned square);

// Squares that the player's tiles threaten when the tile on a square (or none) is lifted.
paiko_bits paiko_reach_without(const struct paiko_generation *g, unsigned square);

#endif
