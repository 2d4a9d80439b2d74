// SPDX-License-Identifier: MIT
/*
 * situation.h - the position in which an action is judged, looked at once.
 *
 * Knows: the maps of the board as it stands and without one tile, and where heroes reach. Does not
 * know: any action.
 */
#ifndef SPEC_SITUATION_H
#define SPEC_SITUATION_H

#include "threat.h"

/* Squares within reach of heroes that are not busy, by whatever closes or opens something there. */
struct reach {
    bool enemy_sword[GRID]; /* threatened by an enemy hero Sword */
    bool sai[GRID];         /* threatened by a hero Sai of one's own */
    bool sai_cover[GRID];   /* covered by one */
    bool water[GRID];       /* threatened or covered by a hero Water of one's own */
    bool fire[GRID];        /* threatened by a hero Fire of one's own */
};

struct situation {
    const struct position *now;
    enum side me, enemy;
    struct patterns patterns;
    struct maps map;    /* of the board as it stands */
    struct maps lifted; /* without the tile that the action being judged takes off its square */
    struct reach reach; /* four to seven players */
};

void spec_look(struct situation *situation, const struct position *now);
void spec_board_without(const struct situation *situation, int square, struct tile board[GRID]);
void spec_lift(struct situation *situation, int square);
bool spec_is_via_hero_sai(const struct situation *situation, int square);

#endif
