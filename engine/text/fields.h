// SPDX-License-Identifier: MIT
//
// What more games than one have in their text: fields, and what makes a position acceptable. Which
// of them a game has is the game's.
#ifndef PAIKO_FIELDS_H
#define PAIKO_FIELDS_H

#include "reader.h"
#include "writer.h"

// The word of a phase behind `phase=`. A list of them ends with text = NULL. The game reads what
// follows the word.
struct paiko_phase_text {
    const char *text;
    uint8_t phase;
};

// The field turn: one of the first `sides` of W, B and R.
bool paiko_read_turn(struct paiko_reader *r, struct paiko_position *p, unsigned sides,
                     const char *expected);
bool paiko_read_phase(struct paiko_reader *r, struct paiko_position *p,
                      const struct paiko_phase_text *of, const char *expected);
// Who has won, of the first `sides` of W, B and R, or `tie` where there is one.
bool paiko_read_result(struct paiko_reader *r, unsigned sides, bool tie, uint8_t *result,
                       const char *expected);
// What White and Black have in a store, behind the name of the field.
bool paiko_read_store(struct paiko_reader *r, struct paiko_position *p, enum paiko_store store);
// The field streak of the first `sides`; it is left out where shifts have no limit.
bool paiko_read_streaks(struct paiko_reader *r, struct paiko_position *p, unsigned sides);

// The same, written: the phase with the result behind it, a store with what stands before it.
void paiko_put_phase(struct paiko_writer *w, const struct paiko_position *p,
                     const struct paiko_phase_text *of);
void paiko_put_store(struct paiko_writer *w, const struct paiko_position *p, enum paiko_store store,
                     const char *head);
void paiko_put_streaks(struct paiko_writer *w, const struct paiko_position *p, unsigned sides);

// Judges one thing; false fills the error.
typedef bool paiko_condition(const struct paiko_reader *r, const struct paiko_position *p);

// No tile but a Lotus stands on a black square.
paiko_condition paiko_black_squares_clear;

// Whether a side's streak names a piece that can shift, with a count that its ruling allows.
bool paiko_streak_fits(const struct paiko_reader *r, const struct paiko_position *p, unsigned side);

// Whether a viewer is one of the position's players; for assertions alone.
bool paiko_viewer_plays(const struct paiko_position *p, unsigned viewer);

#endif
