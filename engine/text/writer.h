// SPDX-License-Identifier: MIT
//
// The parts that every line is written of: numbers, squares, tiles, multisets, streaks. Knows no
// field.
#ifndef PAIKO_WRITER_H
#define PAIKO_WRITER_H

#include "paiko/position.h"

struct paiko_writer {
    char *out;
    size_t size, n; // n goes on counting past size
};

static inline void paiko_put(struct paiko_writer *w, char c) {
    if (w->n < w->size)
        w->out[w->n] = c;
    w->n++;
}

// Writes a square's name, of three letters at most, without its NUL. Returns where it ends.
static inline char *paiko_add_square(char *to, unsigned s) {
    const unsigned rank = paiko_rank[s] + 1U;
    *to++ = (char)('a' + paiko_file[s]);
    if (rank >= 10)
        *to++ = '1';
    *to++ = (char)('0' + rank % 10);
    return to;
}

void paiko_put_text(struct paiko_writer *w, const char *s);
void paiko_put_number(struct paiko_writer *w, unsigned n);
void paiko_put_square(struct paiko_writer *w, unsigned s);
void paiko_put_tile(struct paiko_writer *w, paiko_cell c);
void paiko_put_set(struct paiko_writer *w, const uint8_t set[PAIKO_TYPES]);
// A multiset, or the number of its tiles where it is hidden.
void paiko_put_hidden_set(struct paiko_writer *w, const uint8_t set[PAIKO_TYPES], bool hidden);
void paiko_put_streak(struct paiko_writer *w, const struct paiko_streak *s);

#endif
