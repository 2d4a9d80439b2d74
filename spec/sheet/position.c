// SPDX-License-Identifier: MIT
/* position.c - the empty position. */
#include "position.h"

void spec_empty_position(struct position *p) {
    *p = (struct position){0};
    p->winner = NOBODY;
    p->taken = NOWHERE;
    for (int seat = 0; seat < SEATS; seat++)
        p->hero[seat] = p->base[seat] = NO_TILE;
    for (int type = 0; type < TYPES; type++)
        p->white_base[type] = NO_TILE;
    for (int player = 0; player < PLAYERS; player++)
        p->streak[player].square = NOWHERE;
    for (int square = 0; square < GRID; square++)
        p->board[square].type = NO_TILE;
}
