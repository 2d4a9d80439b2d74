// SPDX-License-Identifier: MIT
/*
 * capture.h - what falls on a board, in which wave.
 *
 * Knows: one wave, and waves that follow each other. Does not know: whose turn it is, or what
 * becomes of what falls.
 */
#ifndef SPEC_CAPTURE_H
#define SPEC_CAPTURE_H

#include "threat.h"

struct fallen {
    int wave, square;
    struct tile tile;
    struct pressure pressure; /* at the moment it fell */
    int covers;               /* tiles that covered it then */
};

enum { SQUARES_OF_THE_BOARD = 112 };

struct captures {
    int count;
    struct fallen fell[SQUARES_OF_THE_BOARD];
};

/* What a wave may take: whose pieces, and which. */
enum which { ALL_TILES, ALL_BUT_FIRES, FIRES_ONLY };

struct prey {
    bool of[PLAYERS];
    enum which which;
};

/* What falls is added to the captures, as the wave after their last. */
void spec_fall(const struct rules *rules, const struct maps *maps, struct tile *board, int square,
               struct captures *captures);
int spec_take_wave(const struct rules *rules, const struct maps *maps, struct tile *board,
                   const struct prey *prey, struct captures *captures);
void spec_take_waves(const struct patterns *patterns, const struct rules *rules, struct tile *board,
                     const bool victims[PLAYERS], struct captures *captures, struct maps *maps);

#endif
