// SPDX-License-Identifier: MIT
//
// The board the plain way, for properties to be held against: what a tile threatens and covers by
// the offsets of docs/board-and-tiles.md, threat by counting, captures one tile at a time. Knows
// the default reading of captures alone, no turn and no action but where its tile ends up.
// Invariant: shares with the engine the numbering of squares and cells and nothing else.
#ifndef PROPTESTS_PLAIN_H
#define PROPTESTS_PLAIN_H

#include "paiko/action.h"

struct plain {
    paiko_cell cell[PAIKO_SQUARES];
    paiko_bits hero, busy;
};

// What the tile would threaten or cover, whoever stands there.
bool plain_threatens(unsigned type, unsigned facing, unsigned from, unsigned to);
bool plain_covers(unsigned type, unsigned facing, unsigned from, unsigned to);

struct plain plain_of(const struct paiko_position *q);

// The board as an action of White or Black leaves it, before anything falls.
struct plain plain_after(const struct paiko_position *q, const struct paiko_action *a);

// Tiles of a player that threaten a square, Fires included.
unsigned plain_threats(const struct plain *b, unsigned player, unsigned square);

// Whether a tile of the player there is in cover, by its homeground or a tile.
bool plain_covered(const struct plain *b, unsigned player, unsigned square);

// Threat that counts against a player's tile: the enemy's, and own Fires'.
unsigned plain_against(const struct plain *b, unsigned player, unsigned square);

// Tiles of the player that are at their threshold.
paiko_bits plain_at_threshold(const struct plain *b, unsigned player);

bool plain_is(const struct plain *b, unsigned square, unsigned player, unsigned type);

#endif
