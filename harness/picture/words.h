// SPDX-License-Identifier: MIT
//
// Positions and actions in words, for pictures and for pages.
#ifndef HARNESS_PICTURE_WORDS_H
#define HARNESS_PICTURE_WORDS_H

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

// Appends who decides what, or how the game ended, without a newline.
void words_decision(const struct paiko_position *p, struct text *out);

// Appends what an action of the player to decide does, legal or not, without a newline.
void words_action(const struct paiko_position *p, const struct paiko_action *a, struct text *out);

// Appends a report's captures: "Black's Fire on g9 is captured in wave 1" or "nothing is captured".
void words_fallen(const char *report, struct text *out);

// Appends the piece on a square: "White's Bow facing up", "a zombie", "nothing".
void words_piece(const struct paiko_position *p, unsigned square, struct text *out);

// Appends the names of the squares in a set, with a space before each.
void words_squares(paiko_bits set, struct text *out);

// The lines beside a board: a title, a table of the players with a head and rows (name, points,
// tiles, and the longest column last), and notes. words_beside calls `visit` for each line; the
// cells' texts are valid until `visit` returns.
enum words_kind { WORDS_TITLE, WORDS_HEAD, WORDS_ROW, WORDS_NOTE };
enum { WORDS_CELLS = 6 };
typedef void words_line(void *context, enum words_kind kind, const char *const *cell,
                        unsigned cells);

void words_beside(const struct paiko_position *p, words_line *visit, void *context);

#endif
