// SPDX-License-Identifier: MIT
//
// Appends numbers, squares, tiles, multisets and streaks to the text of a position or an action.
// Invariant: nothing is written past the room. `n` counts also the bytes that did not fit.
#include "writer.h"

void paiko_put_text(struct paiko_writer *w, const char *s) {
    for (; *s; s++)
        paiko_put(w, *s);
}

void paiko_put_number(struct paiko_writer *w, unsigned n) {
    if (n >= 10)
        paiko_put_number(w, n / 10);
    paiko_put(w, (char)('0' + n % 10));
}

void paiko_put_square(struct paiko_writer *w, unsigned s) {
    char name[4];
    *paiko_add_square(name, s) = '\0';
    paiko_put_text(w, name);
}

static void put_facing(struct paiko_writer *w, unsigned type, unsigned facing) {
    if (paiko_directional(type))
        paiko_put(w, PAIKO_FACINGS_TEXT[facing]);
}

void paiko_put_tile(struct paiko_writer *w, paiko_cell c) {
    const unsigned type = paiko_cell_type(c);
    if (paiko_cell_player(c) == PAIKO_PLAYER_RED) {
        paiko_put(w, type == PAIKO_PIECE_CORPSE ? 'X' : 'Z');
        return;
    }
    paiko_put(w, (paiko_cell_player(c) == PAIKO_PLAYER_WHITE ? PAIKO_LETTERS : "abefilsw")[type]);
    put_facing(w, type, paiko_cell_facing(c));
}

void paiko_put_set(struct paiko_writer *w, const uint8_t set[PAIKO_TYPES]) {
    bool empty = true;
    for (unsigned type = 0; type < PAIKO_TYPES; type++) {
        if (!set[type])
            continue;
        empty = false;
        paiko_put(w, PAIKO_LETTERS[type]);
        if (set[type] > 1)
            paiko_put_number(w, set[type]);
    }
    if (empty)
        paiko_put(w, '-');
}

void paiko_put_hidden_set(struct paiko_writer *w, const uint8_t set[PAIKO_TYPES], bool hidden) {
    unsigned n = 0;
    for (unsigned type = 0; type < PAIKO_TYPES; type++)
        n += set[type];
    if (!hidden || n == 0) {
        paiko_put_set(w, set);
        return;
    }
    paiko_put(w, '?');
    paiko_put_number(w, n);
}

void paiko_put_streak(struct paiko_writer *w, const struct paiko_streak *s) {
    if (s->square == PAIKO_NO_SQUARE) {
        paiko_put(w, '-');
        return;
    }
    paiko_put_square(w, s->square);
    paiko_put(w, '*');
    paiko_put_number(w, s->count);
}
