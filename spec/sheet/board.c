// SPDX-License-Identifier: MIT
/* board.c - the squares of the board, and the points of tiles on them. No ruling changes them. */
#include "board.h"

#include <stdlib.h>

enum side spec_other(enum side side) {
    return side == WHITE ? BLACK : WHITE;
}

/* ---- The board ------------------------------------------------------------------------------- */

/* True for the squares of the diamond: its ranks have 2, 4, 6 ... 14, 14 ... 4, 2 squares.
 * CAT-BOARD-1, BGA-BOARD-1, BGA-BOARD-4 */
bool spec_on_board(int square) {
    if (square < 0 || square >= GRID)
        return false;
    return abs(2 * spec_file(square) - 13) + abs(2 * spec_rank(square) - 13) <= 14;
}

/* True for f9, h8, g7 and i6, one square in each quarter.
 * BGA-BOARD-3 */
bool spec_is_black(int square) {
    return square == 5 * RANKS + 8 || square == 7 * RANKS + 7 || square == 6 * RANKS + 6 ||
           square == 8 * RANKS + 5;
}

/* Returns the side whose homeground has this square; NOBODY in middleground. White's homeground is
 * the quarter at the bottom left, Black's homeground is the opposite quarter.
 * BGA-BOARD-5, BGA-BOARD-6 */
enum side spec_home_of(int square) {
    bool left = spec_file(square) < 7, below = spec_rank(square) < 7;
    if (left != below)
        return NOBODY;
    return left ? WHITE : BLACK;
}

/* ---- The tiles ------------------------------------------------------------------------------- */

bool spec_is_directional(enum type type) {
    return type == BOW || type == FIRE || type == SAI;
}

/* Returns how far a type shifts: two squares unless a clause differs (CAT-TILE-3, CAT-AIR-1,
 * CAT-LOTUS-1, CAT-EARTH-1, SHR-RED-2, SHR-RED-5). */
int spec_allowance(enum type type) {
    switch (type) {
    case AIR:
    case LOTUS:
    case CORPSE:
        return 0;
    case EARTH:
    case ZOMBIE:
        return 1;
    default:
        return 2;
    }
}

/* Returns how far this tile shifts: a hero Air shifts 2 squares (RON-HERO-AIR). */
int spec_tile_allowance(struct tile tile) {
    return tile.type == AIR && tile.hero ? 2 : spec_allowance(tile.type);
}

int spec_total(const struct counts *counts) {
    int total = 0;
    for (int type = 0; type < TYPES; type++)
        total += counts->of[type];
    return total;
}

int spec_lacking(const struct counts *there, const struct counts *wanted) {
    for (int type = 0; type < TYPES; type++)
        if (wanted->of[type] > there->of[type])
            return type;
    return NO_TILE;
}

/* Counts a side's tiles on the board by type. */
struct counts spec_tiles_on_board(const struct tile *board, enum side side) {
    struct counts tiles = {{0}};
    for (int square = 0; square < GRID; square++)
        if (board[square].type < TYPES && board[square].side == side)
            tiles.of[board[square].type]++;
    return tiles;
}

/* ---- Points ---------------------------------------------------------------------------------- */

/* Returns the points of a tile: 2 in the enemy homeground, 1 in middleground, 0 for a Lotus. A
 * zombie gives 1 anywhere, a corpse gives 0.
 * CAT-WIN-2, CAT-WIN-3, CAT-LOTUS-6, PNP-WIN-2, PNP-WIN-3, PNP-LOTUS-5, BGA-PTS-1, BGA-PTS-2,
 * SHR-RED-3, SHR-RED-6 */
static int worth_at(int square, struct tile tile) {
    if (tile.type == LOTUS || tile.type == CORPSE)
        return 0;
    if (tile.type == ZOMBIE)
        return 1;
    enum side home = spec_home_of(square);
    if (home == NOBODY)
        return 1;
    return home == tile.side ? 0 : 2;
}

int spec_points(const struct tile *board, enum side side) {
    int points = 0;
    for (int square = 0; square < GRID; square++)
        if (spec_belongs(board[square], side))
            points += worth_at(square, board[square]);
    return points;
}
