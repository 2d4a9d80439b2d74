// SPDX-License-Identifier: MIT
//
// Positions and actions in words, for every picture of them, drawn or in characters. Knows what
// things are called; what is so is in the position.
#ifndef HARNESS_PICTURE_WORDS_H
#define HARNESS_PICTURE_WORDS_H

#include <paiko/action.h>
#include <paiko/position.h>
#include <stdbool.h>

#include "base/text.h"

// "Air" to "Water", by enum paiko_type.
extern const char *const words_types[PAIKO_TYPES];

// "White", "Black", "Red", "Chance", by enum paiko_player.
extern const char *const words_players[PAIKO_PLAYER_CHANCE + 1];

// Of four to seven players: "White", "B1" to "B6", by seat.
const char *words_seat(unsigned seat);

// Appends who decides what, or how the game ended, without a line end.
void words_decision(const struct paiko_position *p, struct text *out);

// Appends where a side's hero of a type stands, or that it is in hand, and on what; `beneath` is
// 1 + the type of the tile beneath, or 0.
void words_hero(const struct paiko_position *p, unsigned side, unsigned type, unsigned beneath,
                struct text *out);

// Appends what an action of the player who decides in p does, legal or not, without a line end.
void words_action(const struct paiko_position *p, const struct paiko_action *a, struct text *out);

// Appends what a report says fell, by wave: "Black's Fire on g9 is captured in wave 1", or "nothing
// is captured".
void words_fallen(const char *report, struct text *out);

// Appends what stands on a square: "White's Bow facing up", "a zombie", "nothing".
void words_piece(const struct paiko_position *p, unsigned square, struct text *out);

// Appends the names of the squares of a set, each behind a blank.
void words_squares(paiko_bits set, struct text *out);

// Appends the squares of tiles that were shifted in rounds in a row, and in how many, with commas
// between: " d6 1, e7 2"; false where there is none.
bool words_runs(const struct paiko_position *p, struct text *out);

// Appends a multiset for people: letters with their counts, blanks between, or a dash.
void words_tiles(const uint8_t count[PAIKO_TYPES], struct text *out);

#endif
