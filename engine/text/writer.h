// SPDX-License-Identifier: MIT
//
// Appends numbers, squares, tiles, multisets and streaks to the text of a position or an action.
#ifndef PAIKO_WRITER_H
#define PAIKO_WRITER_H

#include <string.h>

#include "paiko/position.h"

struct paiko_writer {
    char *out;
    size_t size, n; // `n` also counts bytes beyond `size`
};

static inline void paiko_put(struct paiko_writer *w, char c) {
    if (w->n < w->size)
        w->out[w->n] = c;
    w->n++;
}

// The names of squares, filled up with NULs. Made by engine/gen/tables.c.
extern const struct paiko_square_name {
    char text[4];
    uint8_t length;
} paiko_square_name[PAIKO_SQUARES];

// Writes a square's name, at most three letters, into room for four. Returns its end.
static inline char *paiko_add_square(char *to, unsigned s) {
    const struct paiko_square_name *name = &paiko_square_name[s];
    memcpy(to, name->text, sizeof name->text);
    return to + name->length;
}

void paiko_put_text(struct paiko_writer *w, const char *s);
void paiko_put_number(struct paiko_writer *w, unsigned n);
void paiko_put_square(struct paiko_writer *w, unsigned s);
void paiko_put_tile(struct paiko_writer *w, paiko_cell c);
void paiko_put_set(struct paiko_writer *w, const uint8_t set[PAIKO_TYPES]);
// Writes a multiset, or the number of its tiles if it is hidden.
void paiko_put_hidden_set(struct paiko_writer *w, const uint8_t set[PAIKO_TYPES], bool hidden);
void paiko_put_streak(struct paiko_writer *w, const struct paiko_streak *s);

#endif
