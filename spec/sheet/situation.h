// SPDX-License-Identifier: MIT
/* situation.h - a position and everything about it that clauses need. */
#ifndef SPEC_SITUATION_H
#define SPEC_SITUATION_H

#include "threat.h"

/* The squares where a hero that is not busy allows or forbids actions. */
struct reach {
    bool enemy_sword[GRID]; /* threatened by an enemy hero Sword */
    bool sai[GRID];         /* threatened by an own hero Sai */
    bool sai_cover[GRID];   /* covered by an own hero Sai */
    bool water[GRID];       /* threatened or covered by an own hero Water */
    bool fire[GRID];        /* threatened by an own hero Fire */
};

struct situation {
    const struct position *now;
    enum side me, enemy;
    struct patterns patterns;
    struct maps map;    /* the maps of the board */
    struct maps lifted; /* the maps without the tile that the judged action moves */
    struct reach reach; /* four to seven players */
};

void spec_look(struct situation *situation, const struct position *now);
void spec_board_without(const struct situation *situation, int square, struct tile board[GRID]);
void spec_lift(struct situation *situation, int square);
bool spec_is_via_hero_sai(const struct situation *situation, int square);

#endif
