// SPDX-License-Identifier: MIT
/* board.h - squares and tiles. */
#ifndef SPEC_BOARD_H
#define SPEC_BOARD_H

#include <stdbool.h>
#include <stddef.h>

#include "spec_register.h"

/* A square is the number 14 * file + rank, where files and ranks count from 0. Wherever squares are
 * listed, they are in the order of these numbers. */
enum { FILES = 14, RANKS = 14, GRID = FILES * RANKS, NOWHERE = -1 };

/* White and Black have tiles. With three players, Red has corpses and zombies. With more players,
 * the black players share the black tiles, and chance makes some decisions. */
enum side { WHITE, BLACK, SIDES, RED = SIDES, PLAYERS, NOBODY = PLAYERS, CHANCE };

/* The seats in a game for four to seven: first White's seat, then the black players', clockwise. */
enum { WHITE_SEAT, FIRST_BLACK_SEAT, SEATS = 7, NO_SEAT = 0 };

/* Types are in the order of their letters, from AIR to WATER. */
#define TILE_NUMBER(ID, LETTER, NAME) ID,
enum type { SPEC_EACH_TILE(TILE_NUMBER) TYPES, CORPSE = TYPES, ZOMBIE, NO_TILE };
enum { FACINGS = 4 }; /* ^ > v < */

struct tile {
    unsigned char type, side, facing; /* `facing` is 0 where it makes no difference */
    bool hero : 1, busy : 1;          /* four to seven players only */
    bool kept : 1;                    /* not captured in this round: a hero Lotus protects it */
};

/* True if the tile exists and belongs to this side. */
static inline bool spec_belongs(struct tile tile, enum side side) {
    return tile.type != NO_TILE && tile.side == side;
}

struct counts {
    unsigned char of[TYPES];
};

enum side spec_other(enum side side);

/* Returns the square with these coordinates, from 0; NOWHERE outside the 14 x 14 grid. */
static inline int spec_square(int file, int rank) {
    if (file < 0 || file >= FILES || rank < 0 || rank >= RANKS)
        return NOWHERE;
    return file * RANKS + rank;
}

static inline int spec_file(int square) {
    return square / RANKS;
}

static inline int spec_rank(int square) {
    return square % RANKS;
}

bool spec_on_board(int square);
bool spec_is_black(int square);
enum side spec_home_of(int square); /* NOBODY for middleground */
bool spec_is_directional(enum type type);
int spec_allowance(enum type type); /* how far a tile of this type shifts, in squares */
int spec_tile_allowance(struct tile tile);
int spec_points(const struct tile *board, enum side side);
int spec_total(const struct counts *counts);
/* Returns the first type of which `wanted` has more than `there`; NO_TILE if there is none. */
int spec_lacking(const struct counts *there, const struct counts *wanted);
struct counts spec_tiles_on_board(const struct tile *board, enum side side);

#endif
