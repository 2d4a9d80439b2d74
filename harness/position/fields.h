// SPDX-License-Identifier: MIT
//
// The forms of fields, for the files of this room that read and write them. Knows no position.
#ifndef HARNESS_POSITION_FIELDS_H
#define HARNESS_POSITION_FIELDS_H

#include "forms.h"

// The fields that several games share.
extern const struct field_form field_rules, field_board, field_turn, field_phase, field_hand,
    field_reserve, field_lost, field_streaks_of_two, field_streaks_of_three, field_pile,
    field_cycle;

// A number, at the offset that the form has.
bool field_read_number(struct model *m, const struct field_value *v);
void field_write_number(const struct field_form *self, const struct model *m, struct text *out);

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
