// SPDX-License-Identifier: MIT
//
// Reads numbers, squares, facings and multisets from the text of a position or an action.
#ifndef PAIKO_READER_H
#define PAIKO_READER_H

#include "paiko/position.h"

enum { PAIKO_FIELDS_MOST = 13 };

// A reader: its text, the place in the text, the field that is read, and where errors go.
struct paiko_reader {
    const char *line;
    size_t at;
    const char *field;
    struct paiko_error *error;
    bool stray; // true if a streak in the text names a square where its side has no tile
    unsigned fields;
    struct {
        const char *name;
        size_t at; // where the field's value begins
    } begun[PAIKO_FIELDS_MOST];
};

static inline char paiko_peek(const struct paiko_reader *r) {
    return r->line[r->at];
}

// These functions return false and fill the error if the text is not as expected. Only
// paiko_accept, paiko_digit_follows and paiko_read_facing do not fill the error.
bool paiko_wrong_at(const struct paiko_reader *r, size_t at, const char *expected);
bool paiko_wrong(const struct paiko_reader *r, const char *expected);
// Returns `holds`; fills the error if it is false.
bool paiko_must(const struct paiko_reader *r, bool holds, const char *expected);

// Fill the error and return false. The error says what was found: the text `found`, or `n` tiles.
bool paiko_unfit(const struct paiko_reader *r, const char *found, const char *expected);
bool paiko_unfit_count(const struct paiko_reader *r, unsigned player, unsigned type, unsigned n,
                       const char *expected);

bool paiko_accept(struct paiko_reader *r, const char *word);
bool paiko_expect(struct paiko_reader *r, const char *word, const char *expected);
bool paiko_digit_follows(const struct paiko_reader *r);
// Begins a field whose name is a literal. `head` is a space, the name and `=`. The first field of a
// line has a `head` without the space.
#define PAIKO_BEGIN(r, field) paiko_begin(r, field, " " field "=")
bool paiko_begin(struct paiko_reader *r, const char *field, const char *head);
// Goes back to a field (to the line's end if the field is missing), so that an error points there.
void paiko_return_to(struct paiko_reader *r, const char *field);
bool paiko_read_number(struct paiko_reader *r, unsigned least, unsigned most, unsigned *out,
                       const char *expected);
bool paiko_read_square(struct paiko_reader *r, bool grid, uint8_t *out);
unsigned paiko_type_of(char letter, const char *letters);
bool paiko_read_facing(struct paiko_reader *r, uint8_t *facing);
bool paiko_read_set(struct paiko_reader *r, uint8_t set[PAIKO_TYPES]);
// Reads `B1` to `B6`. If there is no B, the error says `expected`.
bool paiko_read_black(struct paiko_reader *r, uint8_t *seat, const char *expected);

#endif
