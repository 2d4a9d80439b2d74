// SPDX-License-Identifier: MIT
/* capture.h - captures of pieces, in waves. The pieces of a wave are captured at once. */
#ifndef SPEC_CAPTURE_H
#define SPEC_CAPTURE_H

#include "threat.h"

struct fallen {
    int wave, square;
    struct tile tile;
    struct pressure pressure; /* threat and cover when the piece was captured */
    int covers;               /* how many tiles covered the piece when it was captured */
};

enum { SQUARES_OF_THE_BOARD = 112 };

struct captures {
    int count;
    struct fallen fell[SQUARES_OF_THE_BOARD];
};

/* Which pieces one wave may capture. `of` is true for players whose pieces it may capture. */
enum which { ALL_TILES, ALL_BUT_FIRES, FIRES_ONLY };

struct prey {
    bool of[PLAYERS];
    enum which which;
};

/* Each function captures pieces: it moves them from `board` to `captures`, as one or more waves. */
void spec_fall(const struct rules *rules, const struct maps *maps, struct tile *board, int square,
               struct captures *captures);
int spec_take_wave(const struct rules *rules, const struct maps *maps, struct tile *board,
                   const struct prey *prey, struct captures *captures);
void spec_take_waves(const struct patterns *patterns, const struct rules *rules, struct tile *board,
                     const bool victims[PLAYERS], struct captures *captures, struct maps *maps);

#endif
