// SPDX-License-Identifier: MIT
//
// Turns and phases by their form. Knows how they are written, not when they can be. Invariant: a
// phase that is accepted fits into struct model.
#include <string.h>

#include "fields.h"

bool form_is_turn(const struct game_form *g, const char *s, size_t length) {
    if (g->seats && model_seat(s, length) > 0)
        return true;
    return length == 1 && strchr(g->letters, s[0]) != NULL;
}

size_t form_piece_length(const struct game_form *g, const char *s, size_t length) {
    if (strchr(g->pieces, s[0]) != NULL)
        return 1;
    size_t tile = model_tile_length(s, length);
    if (tile == 0 || !g->marks)
        return tile;
    tile += tile < length && s[tile] == '*';
    return tile + (tile < length && s[tile] == '\'');
}

const char *model_turn_text(const struct model *m) {
    if (m->turn == 'B' && m->seat > 0)
        return model_seat_name(m->seat);
    return m->turn == 'W' ? "W" : m->turn == 'B' ? "B" : m->turn == 'R' ? "R" : "C";
}

void model_set_turn(struct model *m, const char *turn) {
    m->turn = turn[0];
    m->seat = turn[0] == 'B' && turn[1] >= '1' ? (unsigned)(turn[1] - '0') : 0;
}

char model_cycle_turn(unsigned cycle) {
    return "WBRBWR"[cycle % MODEL_CYCLE];
}

static bool is_square(const char *s, size_t length) {
    return model_square(s, length) >= 0;
}

// Squares in ascending order, with commas between; at most so many.
static bool are_squares(const char *s, size_t length, int most) {
    const char *end = s + length;
    int last = -1;
    for (int count = 1; count <= most; count++) {
        const char *comma = memchr(s, ',', (size_t)(end - s));
        int square = model_square(s, (size_t)((comma ? comma : end) - s));
        if (square <= last)
            return false;
        if (!comma)
            return true;
        last = square;
        s = comma + 1;
    }
    return false;
}

// The zombies that a phase made, and behind a slash, where there are any, tiles that cover saved.
static bool are_zombified(const char *s, size_t length) {
    const char *slash = memchr(s, '/', length);
    const size_t made = slash ? (size_t)(slash - s) : length;
    return are_squares(s, made, MODEL_TAKEN_MAX) &&
           (!slash || are_squares(slash + 1, length - made - 1, MODEL_SAVED_MAX));
}

static bool fits(const struct phase_form *f, const char *s, size_t length) {
    size_t word = strlen(f->word);
    if (length < word || memcmp(s, f->word, word) != 0)
        return false;
    s += word;
    length -= word;
    switch (f->argument) {
    case PHASE_NUMBER:
        return model_number_form(s, length);
    case PHASE_SQUARE:
        return is_square(s, length);
    case PHASE_SQUARES:
        return are_zombified(s, length);
    case PHASE_SEAT:
        return model_seat(s, length) >= 0;
    case PHASE_NOTHING:
    case PHASE_END:
        break;
    }
    return length == 0;
}

bool form_is_phase(const struct game_form *g, const char *s, size_t length) {
    for (const struct phase_form *f = g->phase; f->argument != PHASE_END; f++)
        if (fits(f, s, length))
            return true;
    return false;
}
