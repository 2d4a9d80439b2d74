// SPDX-License-Identifier: MIT
//
// What the files that read and write text share: the parts (reader.c, writer.c), the fields that
// every family has (notation.c), and each family's own (notation_two.c, _three.c, _many.c).
#ifndef PAIKO_NOTATION_H
#define PAIKO_NOTATION_H

#include "internal.h"

// What stands behind `over:`, by enum paiko_result.
extern const char *const paiko_results[PAIKO_TIED + 1];

// ---- reading ----

// Where a reader is, in which field, and where it says what is wrong.
struct paiko_reader {
    const char *line;
    size_t at;
    const char *field;
    struct paiko_error *error;
    bool stray; // a streak named a square where no tile of the side stands
};

static inline char paiko_peek(const struct paiko_reader *r) {
    return r->line[r->at];
}

// Each of these returns false and fills the error where the text is not what it reads; accept
// alone says nothing.
bool paiko_wrong_at(const struct paiko_reader *r, size_t at, const char *expected);
bool paiko_wrong(const struct paiko_reader *r, const char *expected);

// The same with a few words on what does not fit, or on how many tiles of a type there are, in
// place of the field's text.
bool paiko_unfit(const struct paiko_reader *r, const char *found, const char *expected);
bool paiko_unfit_count(const struct paiko_reader *r, unsigned player, unsigned type, unsigned n,
                       const char *expected);

bool paiko_accept(struct paiko_reader *r, const char *word);
bool paiko_begin(struct paiko_reader *r, const char *field, const char *head);
bool paiko_read_number(struct paiko_reader *r, unsigned least, unsigned most, unsigned *out,
                       const char *expected);
bool paiko_read_square(struct paiko_reader *r, bool grid, uint8_t *out);
unsigned paiko_type_of(char letter, const char *letters);
bool paiko_read_facing(struct paiko_reader *r, uint8_t *facing);
bool paiko_read_set(struct paiko_reader *r, uint8_t set[PAIKO_TYPES]);
bool paiko_read_streak(struct paiko_reader *r, struct paiko_streak *streak);
// `B1` to `B6`; what is expected is said where no B stands.
bool paiko_read_black(struct paiko_reader *r, uint8_t *seat, const char *expected);
// Who has won, of the first `sides` of W, B and R, or `tie` where there is one.
bool paiko_read_result(struct paiko_reader *r, unsigned sides, bool tie, uint8_t *result,
                       const char *expected);
bool paiko_read_store(struct paiko_reader *r, struct paiko_position *p, enum paiko_store store,
                      const char *name, const char *head);

// ---- writing ----

struct paiko_writer {
    char *out;
    size_t size, n; // n goes on counting past size
};

void paiko_put(struct paiko_writer *w, char c);
void paiko_put_text(struct paiko_writer *w, const char *s);
void paiko_put_number(struct paiko_writer *w, unsigned n);
void paiko_put_square(struct paiko_writer *w, unsigned s);
void paiko_put_facing(struct paiko_writer *w, unsigned type, unsigned facing);
void paiko_put_tile(struct paiko_writer *w, paiko_cell c);
void paiko_put_set(struct paiko_writer *w, const uint8_t set[PAIKO_TYPES]);
// A multiset, or the number of its tiles where it is hidden.
void paiko_put_hidden_set(struct paiko_writer *w, const uint8_t set[PAIKO_TYPES], bool hidden);
void paiko_put_streak(struct paiko_writer *w, const struct paiko_streak *s);

// ---- what makes a position acceptable ----

// Judges one thing; false fills the error.
typedef bool paiko_condition(const struct paiko_reader *r, const struct paiko_position *p);

// A condition with the field that it is said of: its number in the family's list of fields.
struct paiko_demand {
    unsigned place;
    const char *field;
    paiko_condition *holds;
};

paiko_condition paiko_blacks_clear;

// Whether a side's streak names a piece that can shift, with a count that its ruling allows.
bool paiko_streak_fits(const struct paiko_reader *r, const struct paiko_position *p, unsigned side);

// ---- families ----

enum { PAIKO_PLACES = 11 };

// In place of a viewer: nothing is hidden.
enum { PAIKO_SEES_ALL = 255 };

struct paiko_form {
    // The fields behind the board; at[] gets where the values begin that demands speak of.
    // at[0] is the board's already.
    bool (*read)(struct paiko_reader *r, struct paiko_position *p, size_t at[PAIKO_PLACES]);
    const struct paiko_demand *demands; // in the order of judging, ended by holds = NULL
    void (*write)(struct paiko_writer *w, const struct paiko_position *p, unsigned viewer);
    // What the first position has beside the empty board; players is 0 or fits.
    void (*start)(struct paiko_position *p, unsigned players);
    void (*score)(struct paiko_writer *w, const struct paiko_position *p); // behind both scores
};

extern const struct paiko_form paiko_form_two, paiko_form_three, paiko_form_many;
const struct paiko_form *paiko_form_of(const struct paiko_rules *rules);

#endif
