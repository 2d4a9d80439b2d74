// SPDX-License-Identifier: MIT
//
// Positions and actions in words, for pictures and for pages.
#ifndef HARNESS_DRAW_WORDS_H
#define HARNESS_DRAW_WORDS_H

#include <paiko/action.h>
#include <paiko/position.h>
#include <stdbool.h>

#include "base/text.h"

// The names "Air" to "Water", in the order of enum paiko_type.
extern const char *const words_types[PAIKO_TYPES];

// The names "White", "Black", "Red" and "Chance", in the order of enum paiko_player.
extern const char *const words_players[PAIKO_PLAYER_CHANCE + 1];

// Returns the name of a seat in games of four to seven players: "White", "B1" to "B6".
const char *words_seat(unsigned seat);

// Appends who must decide what, or how the game ended, without a newline.
void words_decision(const struct paiko_position *p, struct text *out);

// Appends what an action does, without a newline. The action may be illegal.
void words_action(const struct paiko_position *p, const struct paiko_action *a, struct text *out);

// Appends a report's captures: "Black's Fire on g9 is captured in wave 1" or "nothing is captured".
void words_fallen(const char *report, struct text *out);

// Appends the piece on a square: "White's Bow facing up", "a zombie", "nothing".
void words_piece(const struct paiko_position *p, unsigned square, struct text *out);

// Appends the lines beside a board: a title, rulings that are not defaults, a table of the players,
// notes. `bold` begins the title, `faint` begins the table's head, `plain` ends both. All may be
// "".
void words_beside(const struct paiko_position *p, const char *bold, const char *faint,
                  const char *plain, struct text *out);

#endif
