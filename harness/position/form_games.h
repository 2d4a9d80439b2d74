// SPDX-License-Identifier: MIT
//
// The rows of the table of games' forms, one for each game that there is.
#ifndef HARNESS_POSITION_FORM_GAMES_H
#define HARNESS_POSITION_FORM_GAMES_H

#include "forms.h"

#define FORM_DECLARED(id, word, name, letter) extern const struct game_form form_##word;
EACH_GAME(FORM_DECLARED)
#undef FORM_DECLARED

#endif
