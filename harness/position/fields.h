// SPDX-License-Identifier: MIT
//
// The forms of fields, for the files of this room that read and write them. Knows no position.
#ifndef HARNESS_POSITION_FIELDS_H
#define HARNESS_POSITION_FIELDS_H

#include "forms.h"

// The fields that several games share.
extern const struct field_form field_rules, field_board, field_turn, field_phase, field_hand,
    field_reserve, field_lost, field_pile, field_cycle;

// The streaks of players in their order, with a colon between: reads and writes as many as there
// are `players`.
bool field_read_streaks(struct model *m, int players, const struct slice *f, struct problem *p);
void field_write_streaks(const struct model *m, int players, struct text *out);

// Tiles into a player's reserve; the hand of an owner in a game whose players have one each.
void form_to_reserve(struct model *m, int player, int type, unsigned tiles);
unsigned char *form_hand(struct model *m, int owner);

// Every option as the register has it for the ruleset.
void field_set_defaults(struct model *m, int ruleset);

// Whether a text is a turn or a phase of the game by its form; how many bytes are a piece of it.
bool form_is_turn(const struct game_form *g, const char *s, size_t length);
bool form_is_phase(const struct game_form *g, const char *s, size_t length);
size_t form_piece_length(const struct game_form *g, const char *s, size_t length);

#endif
