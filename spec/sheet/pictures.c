// SPDX-License-Identifier: MIT
/*
 * pictures.c - what each tile threatens and covers, drawn facing up.
 *
 * Invariant: each drawing shows the tile once: as `X` if it threatens its own square, as `C` if it
 * covers its own square, else as `o`. Of the other squares `x` is threat, `c` cover, `.` neither.
 *
 * CAT-TILE-5, CAT-TILE-6, PNP-TILE-5, PNP-TILE-6, BGA-TILES-5.
 */
#include "threat.h"

enum { ROWS = 6 }; /* the tallest drawing has 5 rows, and NULL ends each drawing */

static const char *const PICTURES[TYPES][ROWS] = {
    [AIR] = {".x.x.", //
             "x...x", //
             "..o..", //
             "x...x", //
             ".x.x."},
    [BOW] = {"x", //
             "x", //
             "x", //
             ".", //
             "o"},
    [EARTH] = {"..x..", //
               "..x..", //
               "xxoxx", //
               "..x..", //
               "..x.."},
    [FIRE] = {"xxxxx", //
              ".xxx.", //
              "..X.."},
    [SAI] = {".x.", //
             "coc"},
    [LOTUS] = {"ccc", //
               "cCc", //
               "ccc"},
    [SWORD] = {"xxx", //
               "xox", //
               "xxx"},
    [WATER] = {"xcx", //
               "coc", //
               "xcx"},
};

/* Finds the tile in its drawing. */
static void find_tile(const char *const picture[ROWS], int *row, int *column) {
    for (int r = 0; picture[r]; r++)
        for (int c = 0; picture[r][c] != '\0'; c++)
            if (picture[r][c] == 'o' || picture[r][c] == 'X' || picture[r][c] == 'C') {
                *row = r;
                *column = c;
            }
}

/* Turns an offset, drawn for the facing 0 (`^`), to the right by `facing` quarter turns. */
static struct offset turned(int file, int rank, int facing) {
    for (; facing > 0; facing--) {
        int old_file = file;
        file = rank;
        rank = -old_file;
    }
    return (struct offset){(signed char)file, (signed char)rank};
}

static void read_picture(const char *const picture[ROWS], int facing, struct pattern *pattern) {
    int tile_row = 0, tile_column = 0;
    find_tile(picture, &tile_row, &tile_column);
    pattern->threats = pattern->covers = 0;
    for (int r = 0; picture[r]; r++)
        for (int c = 0; picture[r][c] != '\0'; c++) {
            struct offset offset = turned(c - tile_column, tile_row - r, facing);
            if (picture[r][c] == 'x' || picture[r][c] == 'X')
                pattern->threat[pattern->threats++] = offset;
            if (picture[r][c] == 'c' || picture[r][c] == 'C')
                pattern->cover[pattern->covers++] = offset;
        }
}

/* Reads the drawings of all tiles in all facings.
 * CAT-AIR-2, CAT-FIRE-1, CAT-LOTUS-2, CAT-TILE-5, CAT-TILE-6, PNP-AIR-2, PNP-FIRE-1, PNP-LOTUS-1,
 * PNP-TILE-5, PNP-TILE-6, BGA-THR-1, BGA-TILES-5 */
void spec_read_pictures(struct patterns *patterns) {
    for (int type = 0; type < TYPES; type++)
        for (int facing = 0; facing < FACINGS; facing++)
            read_picture(PICTURES[type], facing, &patterns->of[type][facing]);
}
