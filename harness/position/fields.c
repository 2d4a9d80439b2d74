// SPDX-License-Identifier: MIT
//
// The fields that several games share: board, turn, phase, stores, streaks of players, numbers.
// Each is a form with a function that reads and one that writes; what differs between games, the
// form of the game says. Invariant: what `write` writes, `read` reads back.
#include "fields.h"

#include <stddef.h>
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

static bool read_board(struct model *m, const struct field_value *v) {
    size_t at = 0;
    memset(m->cell, 0, sizeof m->cell);
    for (int rank = 13; rank >= 0; rank--) {
        if (!read_rank(m, v->game, v->f, &at, rank, v->p))
            return false;
        if (rank > 0 && at == v->f->length)
            return slice_refuse(v->f, at, "/ and the next rank, 14 ranks in all", v->p);
        if (rank > 0)
            at++;
    }
    return at == v->f->length || slice_refuse(v->f, at, "no more than 14 ranks", v->p);
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

static void write_board(const struct field_form *self, const struct model *m, struct text *out) {
    (void)self;
    for (int rank = 13; rank >= 0; rank--) {
        write_rank(m, rank, out);
        if (rank > 0)
            text_add(out, "/");
    }
}

const struct field_form field_board = {.read = read_board, .write = write_board};

// ---- turn and phase ----

static bool read_turn(struct model *m, const struct field_value *v) {
    if (!form_is_turn(v->game, v->f->s, v->f->length))
        return slice_refuse(v->f, 0, v->game->turns, v->p);
    model_set_turn(m, v->f->s);
    return true;
}

static void write_turn(const struct field_form *self, const struct model *m, struct text *out) {
    (void)self;
    text_add(out, model_turn_text(m));
}

const struct field_form field_turn = {.read = read_turn, .write = write_turn};

static bool read_phase(struct model *m, const struct field_value *v) {
    if (!form_is_phase(v->game, v->f->s, v->f->length))
        return slice_refuse(v->f, 0, v->game->phases, v->p);
    memset(m->phase, 0, sizeof m->phase);
    memcpy(m->phase, v->f->s, v->f->length);
    return true;
}

static void write_phase(const struct field_form *self, const struct model *m, struct text *out) {
    (void)self;
    text_add(out, m->phase);
}

const struct field_form field_phase = {.read = read_phase, .write = write_phase};

// ---- numbers ----

bool field_read_number(struct model *m, const struct field_value *v) {
    if (!model_number_form(v->f->s, v->f->length))
        return slice_refuse(v->f, 0, "a number", v->p);
    const unsigned number = (unsigned)strtoul(v->f->s, NULL, 10);
    memcpy((char *)m + v->form->at, &number, sizeof number);
    return true;
}

void field_write_number(const struct field_form *self, const struct model *m, struct text *out) {
    unsigned number;
    memcpy(&number, (const char *)m + self->at, sizeof number);
    text_add_number(out, number);
}

const struct field_form field_pile = {
    .read = field_read_number, .write = field_write_number, .at = offsetof(struct model, pile)};
const struct field_form field_cycle = {
    .read = field_read_number, .write = field_write_number, .at = offsetof(struct model, cycle)};

// ---- hand, reserve and lost ----

// Where the colon of a pair stands; the length where there is none.
static size_t colon(const struct slice *f) {
    const char *at = memchr(f->s, ':', f->length);
    return at ? (size_t)(at - f->s) : f->length;
}

// White's counts by type, and Black's.
typedef unsigned char store[2][MODEL_TYPES];

static bool read_store(struct model *m, const struct field_value *v) {
    store *count = (store *)((char *)m + v->form->at);
    size_t middle = colon(v->f);
    if (!model_multiset_read(v->f->s, middle, (*count)[0]))
        return slice_refuse(v->f, 0, "White's multiset such as A3BW2, or -", v->p);
    if (middle == v->f->length)
        return slice_refuse(v->f, middle, ": and Black's multiset", v->p);
    if (!model_multiset_read(v->f->s + middle + 1, v->f->length - middle - 1, (*count)[1]))
        return slice_refuse(v->f, middle + 1, "Black's multiset such as A3BW2, or -", v->p);
    return true;
}

static void write_store(const struct field_form *self, const struct model *m, struct text *out) {
    const store *count = (const store *)((const char *)m + self->at);
    model_multiset_write((*count)[0], out);
    text_add(out, ":");
    model_multiset_write((*count)[1], out);
}

#define STORE_FIELD(store)                                                                         \
    { .read = read_store, .write = write_store, .at = offsetof(struct model, count[store]) }
const struct field_form field_hand = STORE_FIELD(MODEL_HAND);
const struct field_form field_reserve = STORE_FIELD(MODEL_RESERVE);
const struct field_form field_lost = STORE_FIELD(MODEL_LOST);

// ---- streak ----

static bool read_streaks(struct model *m, const struct field_value *v) {
    const int players = v->form->players;
    static const char *const lacking[] = {": and Black's streak", ": and Red's streak"};
    size_t start = 0;
    for (int player = 0; player < players; player++) {
        bool last = player + 1 == players;
        const char *end = last ? NULL : memchr(v->f->s + start, ':', v->f->length - start);
        if (!last && !end)
            return slice_refuse(v->f, v->f->length, lacking[player], v->p);
        size_t length = (last ? v->f->length : (size_t)(end - v->f->s)) - start;
        if (!model_streak_form(v->f->s + start, length))
            return slice_refuse(v->f, start, "a streak such as d5*2, or -", v->p);
        memset(m->streak[player], 0, sizeof m->streak[player]);
        memcpy(m->streak[player], v->f->s + start, length);
        start += length + 1;
    }
    return true;
}

static void write_streaks(const struct field_form *self, const struct model *m, struct text *out) {
    for (int player = 0; player < self->players; player++) {
        text_add(out, player > 0 ? ":" : "");
        text_add(out, m->streak[player]);
    }
}

const struct field_form field_streaks_of_two = {
    .read = read_streaks, .write = write_streaks, .has = model_has_streak, .players = 2};
const struct field_form field_streaks_of_three = {
    .read = read_streaks, .write = write_streaks, .has = model_has_streak, .players = 3};

// ---- Tiles ----

void form_to_reserve(struct model *m, int player, int type, unsigned tiles) {
    unsigned char *to = &m->count[MODEL_RESERVE][player][type];
    *to = (unsigned char)(*to + tiles);
}

unsigned char *form_hand(struct model *m, int owner) {
    return m->count[MODEL_HAND][owner];
}
