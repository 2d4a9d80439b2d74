// SPDX-License-Identifier: MIT
//
// A plain board to compare the engine with. What a tile threatens and covers comes from the offsets
// in docs/board-and-tiles.md, and threats are counted tile by tile. Only the default rulings for
// captures are supported. Invariant: the plain board shares nothing with the engine but the numbers
// of squares and cells.
#ifndef PROPTESTS_PLAIN_H
#define PROPTESTS_PLAIN_H

#include "paiko/action.h"

struct plain {
    paiko_cell cell[PAIKO_SQUARES];
    paiko_bits hero, busy;
};

// True if a tile of this type would threaten or cover the square; other tiles do not matter.
bool plain_threatens(unsigned type, unsigned facing, unsigned from, unsigned to);
bool plain_covers(unsigned type, unsigned facing, unsigned from, unsigned to);

struct plain plain_of(const struct paiko_position *q);

// Returns the board after an action of White or Black, before captures.
struct plain plain_after(const struct paiko_position *q, const struct paiko_action *a);

// Counts a player's tiles that threaten a square, Fires included.
unsigned plain_threats(const struct plain *b, unsigned player, unsigned square);

// True if a tile of the player on this square is covered, by a tile or its homeground.
bool plain_covered(const struct plain *b, unsigned player, unsigned square);

// Counts the tiles that threaten a player's tile on this square: enemy tiles and own Fires.
unsigned plain_against(const struct plain *b, unsigned player, unsigned square);

// Returns the squares of the player's tiles that are threatened enough to be captured.
paiko_bits plain_at_threshold(const struct plain *b, unsigned player);

bool plain_is(const struct plain *b, unsigned square, unsigned player, unsigned type);

#endif
