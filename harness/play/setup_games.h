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

// As setup_mend_streaks says: of games whose players have a streak each, and of four to seven.
void setup_mend_players(struct model *m);
void setup_mend_ronin(struct model *m);

#endif
