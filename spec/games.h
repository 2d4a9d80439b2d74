// SPDX-License-Identifier: MIT
/* games.h - the table of all games. Only spec.c uses it: everything else works for any game. */
#ifndef SPEC_GAMES_H
#define SPEC_GAMES_H

#include "game.h"

extern const struct game spec_duel, spec_shrines, spec_ronin;

/* Points to each game, indexed by enum game_name. */
extern const struct game *const spec_games[SPEC_GAMES];

#endif
