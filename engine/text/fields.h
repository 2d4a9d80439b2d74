// SPDX-License-Identifier: MIT
//
// Fields and conditions that several games share.
#ifndef PAIKO_FIELDS_H
#define PAIKO_FIELDS_H

#include "reader.h"
#include "writer.h"

// The word of a phase after `phase=`. The last entry of a list has `text` NULL. The functions of
// each game read the text after the word.
struct paiko_phase_text {
    const char *text;
    uint8_t phase;
};

// Reads the field turn: one of the first `sides` of W, B and R.
bool paiko_read_turn(struct paiko_reader *r, struct paiko_position *p, unsigned sides,
                     const char *expected);
bool paiko_read_phase(struct paiko_reader *r, struct paiko_position *p,
                      const struct paiko_phase_text *of, const char *expected);
// Reads who has won: one of the first `sides` of W, B and R, or `tie` if that is allowed.
bool paiko_read_result(struct paiko_reader *r, unsigned sides, bool tie, uint8_t *result,
                       const char *expected);
// Reads White's and Black's tiles in a store, after the name of the field.
bool paiko_read_store(struct paiko_reader *r, struct paiko_position *p, enum paiko_store store);
// Reads the streaks of the first `sides` sides. There is no such field if shifts have no limit.
bool paiko_read_streaks(struct paiko_reader *r, struct paiko_position *p, unsigned sides);

// Write a field: the phase with the result, or a store after the text `head`, or the streaks.
void paiko_put_phase(struct paiko_writer *w, const struct paiko_position *p,
                     const struct paiko_phase_text *of);
void paiko_put_store(struct paiko_writer *w, const struct paiko_position *p, enum paiko_store store,
                     const char *head);
void paiko_put_streaks(struct paiko_writer *w, const struct paiko_position *p, unsigned sides);

// A check of one condition. Returns false and fills the error if the condition does not hold.
typedef bool paiko_condition(const struct paiko_reader *r, const struct paiko_position *p);

// True if only Lotuses stand on black squares.
paiko_condition paiko_black_squares_clear;

// True if a side's streak names a piece that can shift, with a count that its ruling allows.
bool paiko_streak_fits(const struct paiko_reader *r, const struct paiko_position *p, unsigned side);

// True if a viewer is one of the position's players; used only in assertions.
bool paiko_viewer_plays(const struct paiko_position *p, unsigned viewer);

#endif
