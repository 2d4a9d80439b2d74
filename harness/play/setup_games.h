// SPDX-License-Identifier: MIT
//
// The rows of the games for positions made up, each in a file of its own.
#ifndef HARNESS_PLAY_SETUP_GAMES_H
#define HARNESS_PLAY_SETUP_GAMES_H

#include "setup.h"

// As setup_make says.
void setup_make_duel(struct choices *c, struct model *m, bool plain);
void setup_make_shrines(struct choices *c, struct model *m, bool plain);
void setup_make_ronin(struct choices *c, struct model *m, bool plain);

// ---- What they share (setup_tiles.c) ----

// From `least` to `least + more`.
struct range {
    unsigned least, more;
};
unsigned setup_within(struct choices *c, struct range r);

// Takes a type of which something is left and which is not among `barred` (may be NULL), mostly one
// of the letters `favoured` where there are any; -1 if there is none.
int setup_take(struct choices *c, unsigned char left[MODEL_TYPES], const char *favoured,
               const bool *barred);

// Puts a tile down, facing anywhere.
void setup_place(struct choices *c, struct model *m, int square, int player, int type);

// As setup_mend_streaks says: of games whose players have a streak each, and of four to seven.
void setup_mend_players(struct model *m);
void setup_mend_ronin(struct model *m);

#endif
