// SPDX-License-Identifier: MIT
/*
 * games.h - the games that there are.
 *
 * Knows: their names. Does not know: what is in them; below this file nothing knows that there is
 * more than one.
 */
#ifndef SPEC_GAMES_H
#define SPEC_GAMES_H

#include "game.h"

extern const struct game spec_duel, spec_shrines, spec_ronin;

/* Each under its name. */
extern const struct game *const spec_games[SPEC_GAMES];

#endif
