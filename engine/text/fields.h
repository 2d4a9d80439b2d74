// SPDX-License-Identifier: MIT
//
// Fields and conditions that several games share.
#ifndef PAIKO_FIELDS_H
#define PAIKO_FIELDS_H

#include "reader.h"
#include "writer.h"

// A phase, and the word for it in the field `phase`. In the last entry of a list, `text` is NULL.
// Each game has functions that read the text after the word.
struct paiko_phase_text {
    const char *text;
    uint8_t phase;
};

// Reads the field `turn`: W or B, or R if `sides` is 3.
bool paiko_read_turn(struct paiko_reader *r, struct paiko_position *p, unsigned sides,
                     const char *expected);
bool paiko_read_phase(struct paiko_reader *r, struct paiko_position *p,
                      const struct paiko_phase_text *of, const char *expected);
// Reads the result: W or B, R if `sides` is 3, or the word "tie" if the argument `tie` is true.
bool paiko_read_result(struct paiko_reader *r, unsigned sides, bool tie, uint8_t *result,
                       const char *expected);
// Reads White's and Black's tiles in a store. The field's name must have been read before.
bool paiko_read_store(struct paiko_reader *r, struct paiko_position *p, enum paiko_store store);
// Reads the field `streak` of White and Black, and of Red if `sides` is 3. Reads nothing if shifts
// have no limit.
bool paiko_read_streaks(struct paiko_reader *r, struct paiko_position *p, unsigned sides);

// Write one field each. paiko_put_phase() also writes the result of a game that is over.
// paiko_put_store() first writes `head`, such as " hand=".
void paiko_put_phase(struct paiko_writer *w, const struct paiko_position *p,
                     const struct paiko_phase_text *of);
void paiko_put_store(struct paiko_writer *w, const struct paiko_position *p, enum paiko_store store,
                     const char *head);
void paiko_put_streaks(struct paiko_writer *w, const struct paiko_position *p, unsigned sides);

// A check of one condition. Returns false and fills the error if the condition does not hold.
typedef bool paiko_condition(const struct paiko_reader *r, const struct paiko_position *p);

// True if only Lotuses stand on black squares.
paiko_condition paiko_black_squares_clear;

// True if a side's streak has a piece that can shift, and a count that the rulings allow.
bool paiko_streak_fits(const struct paiko_reader *r, const struct paiko_position *p, unsigned side);

// True if a viewer is one of the position's players; used only in assertions.
bool paiko_viewer_plays(const struct paiko_position *p, unsigned viewer);

#endif
