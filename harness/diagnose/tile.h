// SPDX-License-Identifier: MIT
//
// What can be said of one tile that captures take or leave: of a Fire in cover that should have
// stayed. Knows the reference's board as captures begin; not what an implementation answered.
// Invariant: the same tile behind the same action has the same traits.
#ifndef HARNESS_DIAGNOSE_TILE_H
#define HARNESS_DIAGNOSE_TILE_H

#include <paiko/paiko.h>

#include "traits.h"

// The board as captures begin, behind a legal action, and what the reference takes off it.
struct captures_scene {
    struct paiko_action action;
    struct paiko_report report;
    unsigned side; // that acts
    paiko_cell cell[PAIKO_SQUARES];
    struct traits question; // those of the action that have to do with captures
};

// False where the action is not legal, or can't be read.
bool captures_begin(const char *position, const char *action, struct captures_scene *s);

// Squares, ascending.
struct tiles {
    unsigned char square[PAIKO_SQUARES];
    unsigned count;
};

// Tiles of White and Black that fall, and those that stay: all that anything threatens, and the
// first few beside them.
struct tiles captures_fallen(const struct captures_scene *s);
struct tiles captures_standing(const struct captures_scene *s);

// Where one of two next positions has nothing and the other a tile.
struct tiles tiles_that_differ(const char *answer, const char *reference);

// The traits of the tile there, those of the action with them; what it ends on is where the tile
// stands.
struct traits traits_of_tile(const struct captures_scene *s, unsigned square);

#endif
