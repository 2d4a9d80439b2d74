// SPDX-License-Identifier: MIT
//
// The fields that several games share: board, turn, phase, stores, streaks of players, numbers.
// Each is a form with a function that reads and one that writes; what differs between games, the
// form of the game says. Invariant: what `write` writes, `read` reads back.
#include "fields.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

// ---- board ----

static int rank_width(int rank) {
    int low = rank < 7 ? rank : 13 - rank;
    return 2 * low + 2;
}

// Reads one rank of the board from *at up to a slash or the end.
static bool read_rank(struct model *m, const struct game_form *g, const struct slice *f, size_t *at,
                      int rank, struct problem *p) {
    int file = (14 - rank_width(rank)) / 2, end = 14 - file;
    bool after_run = false;
    while (*at < f->length && f->s[*at] != '/') {
        const char *s = f->s + *at;
        size_t tile = form_piece_length(g, s, f->length - *at), digits = 0;
        int run = 0;
        for (; digits < 3 && *at + digits < f->length && s[digits] >= '0' && s[digits] <= '9';)
            run = run * 10 + s[digits++] - '0';
        if (tile == 0 && (digits == 0 || s[0] == '0' || after_run))
            return slice_refuse(f, *at, "a tile or a run of empty squares as long as it can be", p);
        if (file + (tile > 0 ? 1 : run) > end)
            return slice_refuse(f, *at, "no more squares than the rank has", p);
        if (tile > 0)
            memcpy(m->cell[model_square_at(file, rank)], s, tile);
        file += tile > 0 ? 1 : run;
        after_run = tile == 0;
        *at += tile > 0 ? tile : digits;
    }
    return file == end || slice_refuse(f, *at, "more squares: the rank is not full", p);
}

static bool read_board(struct model *m, const struct game_form *g, const struct slice *f,
                       struct problem *p) {
    size_t at = 0;
    memset(m->cell, 0, sizeof m->cell);
    for (int rank = 13; rank >= 0; rank--) {
        if (!read_rank(m, g, f, &at, rank, p))
            return false;
        if (rank > 0 && at == f->length)
            return slice_refuse(f, at, "/ and the next rank, 14 ranks in all", p);
        if (rank > 0)
            at++;
    }
    return at == f->length || slice_refuse(f, at, "no more than 14 ranks", p);
}

static void write_rank(const struct model *m, int rank, struct text *out) {
    int file = (14 - rank_width(rank)) / 2, end = 14 - file, run = 0;
    for (; file < end; file++) {
        const char *cell = m->cell[model_square_at(file, rank)];
        if (cell[0] == '\0') {
            run++;
            continue;
        }
        if (run > 0)
            text_add_number(out, (uint64_t)run);
        run = 0;
        text_add(out, cell);
    }
    if (run > 0)
        text_add_number(out, (uint64_t)run);
}

static void write_board(const struct model *m, struct text *out) {
    for (int rank = 13; rank >= 0; rank--) {
        write_rank(m, rank, out);
        if (rank > 0)
            text_add(out, "/");
    }
}

const struct field_form field_board = {.read = read_board, .write = write_board};

// ---- turn and phase ----

static bool read_turn(struct model *m, const struct game_form *g, const struct slice *f,
                      struct problem *p) {
    if (!form_is_turn(g, f->s, f->length))
        return slice_refuse(f, 0, g->turns, p);
    model_set_turn(m, f->s);
    return true;
}

static void write_turn(const struct model *m, struct text *out) {
    text_add(out, model_turn_text(m));
}

const struct field_form field_turn = {.read = read_turn, .write = write_turn};

static bool read_phase(struct model *m, const struct game_form *g, const struct slice *f,
                       struct problem *p) {
    if (!form_is_phase(g, f->s, f->length))
        return slice_refuse(f, 0, g->phases, p);
    memset(m->phase, 0, sizeof m->phase);
    memcpy(m->phase, f->s, f->length);
    return true;
}

static void write_phase(const struct model *m, struct text *out) {
    text_add(out, m->phase);
}

const struct field_form field_phase = {.read = read_phase, .write = write_phase};

// ---- pile and cycle ----

static bool read_number(unsigned *number, const struct slice *f, struct problem *p) {
    if (!model_number_form(f->s, f->length))
        return slice_refuse(f, 0, "a number", p);
    *number = (unsigned)strtoul(f->s, NULL, 10);
    return true;
}

static bool read_pile(struct model *m, const struct game_form *g, const struct slice *f,
                      struct problem *p) {
    (void)g;
    return read_number(&m->pile, f, p);
}

static void write_pile(const struct model *m, struct text *out) {
    text_add_number(out, m->pile);
}

const struct field_form field_pile = {.read = read_pile, .write = write_pile};

static bool read_cycle(struct model *m, const struct game_form *g, const struct slice *f,
                       struct problem *p) {
    (void)g;
    return read_number(&m->cycle, f, p);
}

static void write_cycle(const struct model *m, struct text *out) {
    text_add_number(out, m->cycle);
}

const struct field_form field_cycle = {.read = read_cycle, .write = write_cycle};

// ---- hand, reserve and lost ----

// Where the colon of a pair stands; the length where there is none.
static size_t colon(const struct slice *f) {
    const char *at = memchr(f->s, ':', f->length);
    return at ? (size_t)(at - f->s) : f->length;
}

static bool read_store(struct model *m, enum model_store store, const struct slice *f,
                       struct problem *p) {
    size_t middle = colon(f);
    if (!model_multiset_read(f->s, middle, m->count[store][0]))
        return slice_refuse(f, 0, "White's multiset such as A3BW2, or -", p);
    if (middle == f->length)
        return slice_refuse(f, middle, ": and Black's multiset", p);
    if (!model_multiset_read(f->s + middle + 1, f->length - middle - 1, m->count[store][1]))
        return slice_refuse(f, middle + 1, "Black's multiset such as A3BW2, or -", p);
    return true;
}

static void write_store(const struct model *m, enum model_store store, struct text *out) {
    model_multiset_write(m->count[store][0], out);
    text_add(out, ":");
    model_multiset_write(m->count[store][1], out);
}

static bool read_hand(struct model *m, const struct game_form *g, const struct slice *f,
                      struct problem *p) {
    (void)g;
    return read_store(m, MODEL_HAND, f, p);
}

static void write_hand(const struct model *m, struct text *out) {
    write_store(m, MODEL_HAND, out);
}

const struct field_form field_hand = {.read = read_hand, .write = write_hand};

static bool read_reserve(struct model *m, const struct game_form *g, const struct slice *f,
                         struct problem *p) {
    (void)g;
    return read_store(m, MODEL_RESERVE, f, p);
}

static void write_reserve(const struct model *m, struct text *out) {
    write_store(m, MODEL_RESERVE, out);
}

const struct field_form field_reserve = {.read = read_reserve, .write = write_reserve};

static bool read_lost(struct model *m, const struct game_form *g, const struct slice *f,
                      struct problem *p) {
    (void)g;
    return read_store(m, MODEL_LOST, f, p);
}

static void write_lost(const struct model *m, struct text *out) {
    write_store(m, MODEL_LOST, out);
}

const struct field_form field_lost = {.read = read_lost, .write = write_lost};

// ---- streak ----

bool field_read_streaks(struct model *m, int players, const struct slice *f, struct problem *p) {
    static const char *const lacking[] = {": and Black's streak", ": and Red's streak"};
    size_t start = 0;
    for (int player = 0; player < players; player++) {
        bool last = player + 1 == players;
        const char *end = last ? NULL : memchr(f->s + start, ':', f->length - start);
        if (!last && !end)
            return slice_refuse(f, f->length, lacking[player], p);
        size_t length = (last ? f->length : (size_t)(end - f->s)) - start;
        if (!model_streak_form(f->s + start, length) || length >= sizeof m->streak[player])
            return slice_refuse(f, start, "a streak such as d5*2, or -", p);
        memset(m->streak[player], 0, sizeof m->streak[player]);
        memcpy(m->streak[player], f->s + start, length);
        start += length + 1;
    }
    return true;
}

void field_write_streaks(const struct model *m, int players, struct text *out) {
    for (int player = 0; player < players; player++) {
        text_add(out, player > 0 ? ":" : "");
        text_add(out, m->streak[player]);
    }
}

// ---- Tiles ----

void form_to_reserve(struct model *m, int player, int type, unsigned tiles) {
    unsigned char *to = &m->count[MODEL_RESERVE][player][type];
    *to = (unsigned char)(*to + tiles);
}

unsigned char *form_hand(struct model *m, int owner) {
    return m->count[MODEL_HAND][owner];
}
