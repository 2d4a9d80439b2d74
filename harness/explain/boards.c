// SPDX-License-Identifier: MIT
//
// Boards in characters beside each other, cut to what matters. Knows cells and where they stand, as
// position/picture.c draws them; which squares matter the explanation says.
#include <stdio.h>
#include <string.h>

#include "explain.h"
#include "look.h"
#include "picture/words.h"

enum {
    FILES = 14,
    RANKS = 14,
    MARGIN = 2,
    GAP = 3,
    MOST = 3,
    AROUND = 1,
    WORTH_CUTTING = 10,
    FEW_TILES = 8, // up to so many are all shown
    CAPTION_MAX = 64,
    LINE_COLUMNS = 3 * (CAPTION_MAX + GAP + MARGIN) + EXPLAIN_WIDTH // columns
};

// A part of the board: files and ranks, the ends included.
struct window {
    int file[2], rank[2];
};

struct drawing {
    const char *title;
    char caption[CAPTION_MAX]; // "" for none
    const struct model *m;
    unsigned char bracket[MODEL_SQUARES]; // '[', '(' or 0
    int cell;                             // columns of a piece
};

static void widen(int range[2], int at) {
    if (at < range[0])
        range[0] = at;
    if (at > range[1])
        range[1] = at;
}

// A range with what lies around it; all of it where little would be left out.
static void settle(int range[2], int size) {
    range[0] = range[0] > AROUND ? range[0] - AROUND : 0;
    range[1] = range[1] + AROUND < size ? range[1] + AROUND : size - 1;
    if (range[1] - range[0] + 1 > WORTH_CUTTING || range[1] < range[0]) {
        range[0] = 0;
        range[1] = size - 1;
    }
}

// Whether the board has few tiles, but some: then all of them are shown.
static bool has_few(const struct model *m) {
    int tiles = 0;
    for (int s = 0; s < MODEL_SQUARES; s++)
        tiles += m->cell[s][0] != '\0';
    return tiles <= FEW_TILES;
}

static struct window window_of(const struct model *before, const struct explanation *e) {
    struct window w = {{FILES, -1}, {RANKS, -1}};
    const bool all = has_few(before);
    for (int s = 0; s < MODEL_SQUARES; s++)
        if (e->mark[s] || (all && before->cell[s][0])) {
            widen(w.file, model_file(s));
            widen(w.rank, model_rank(s));
        }
    settle(w.file, FILES);
    settle(w.rank, RANKS);
    return w;
}

// Columns of the widest piece in a window of some boards.
static int cell_width(const struct drawing *d, int count, const struct window *w) {
    size_t width = 2;
    for (int i = 0; i < count; i++)
        for (int s = 0; s < MODEL_SQUARES; s++)
            if (model_file(s) >= w->file[0] && model_file(s) <= w->file[1] &&
                model_rank(s) >= w->rank[0] && model_rank(s) <= w->rank[1] &&
                strlen(d[i].m->cell[s]) > width)
                width = strlen(d[i].m->cell[s]);
    return (int)width;
}

// Columns of one board: the rank, then a bracket and a cell for each file, and the last bracket.
static int width_of(const struct window *w, int cell) {
    return MARGIN + (w->file[1] - w->file[0] + 1) * (cell + 1) + 1;
}

static void put(char *line, int at, const char *s) {
    memcpy(line + at, s, strlen(s));
}

static void draw_cell(const struct drawing *d, int square, int at, char *line) {
    const char *empty = model_square_black(square) ? "#" : ".";
    const char *cell = d->m->cell[square][0] ? d->m->cell[square] : empty;
    put(line, at + 1, cell);
    if (!d->bracket[square])
        return;
    line[at] = (char)d->bracket[square];
    line[at + 1 + (int)strlen(cell)] = d->bracket[square] == '[' ? ']' : ')';
}

// One rank of one board, into `line` from `at` on.
static void draw_rank(const struct drawing *d, const struct window *w, int rank, int at,
                      char *line) {
    char name[16];
    const int cell = d->cell;
    (void)snprintf(name, sizeof name, "%2d", rank + 1);
    put(line, at, name);
    for (int file = w->file[0]; file <= w->file[1]; file++) {
        const int square = model_square_at(file, rank);
        if (square >= 0)
            draw_cell(d, square, at + MARGIN + (file - w->file[0]) * (cell + 1), line);
    }
}

static void draw_files(const struct drawing *d, const struct window *w, int at, char *line) {
    for (int file = w->file[0]; file <= w->file[1]; file++)
        line[at + MARGIN + (file - w->file[0]) * (d->cell + 1) + 1] = (char)('a' + file);
}

static void add_line(char *line, struct text *out) {
    int width = LINE_COLUMNS;
    while (width > 0 && line[width - 1] == ' ')
        width--;
    text_add_bytes(out, line, (size_t)width);
    text_add(out, "\n");
}

// So many boards beside each other, each in `one` columns.
static void draw_row(const struct drawing *d, int count, const struct window *w, int one,
                     struct text *out) {
    char line[LINE_COLUMNS];
    bool captions = false;
    memset(line, ' ', sizeof line);
    for (int i = 0; i < count; i++)
        put(line, i * one + MARGIN + 1, d[i].title);
    add_line(line, out);
    for (int rank = w->rank[1]; rank >= w->rank[0] - 1; rank--) {
        memset(line, ' ', sizeof line);
        for (int i = 0; i < count; i++)
            if (rank >= w->rank[0])
                draw_rank(&d[i], w, rank, i * one, line);
            else
                draw_files(&d[i], w, i * one, line);
        add_line(line, out);
    }
    memset(line, ' ', sizeof line);
    for (int i = 0; i < count; i++) {
        captions = captions || *d[i].caption;
        put(line, i * one + MARGIN + 1, d[i].caption);
    }
    if (captions)
        add_line(line, out);
}

// Columns of each board, its title, its caption and the gap behind it.
static int column_of(const struct drawing *d, int count, const struct window *w) {
    int most = width_of(w, d->cell);
    for (int i = 0; i < count; i++) {
        const int title = MARGIN + 1 + (int)strlen(d[i].title);
        const int caption = MARGIN + 1 + (int)strlen(d[i].caption);
        most = title > most ? title : most;
        most = caption > most ? caption : most;
    }
    return most + GAP;
}

static void draw(const struct drawing *d, int count, const struct window *w, size_t width,
                 struct text *out) {
    const int one = column_of(d, count, w), all = ((int)width + GAP) / one;
    const int fit = all > MOST ? MOST : all > 0 ? all : 1;
    for (int i = 0; i < count; i += fit) {
        text_add(out, i ? "\n" : "");
        draw_row(d + i, count - i < fit ? count - i : fit, w, one, out);
    }
}

// ---- what comes next ----

static void say_next(const struct paiko_position *p, char caption[CAPTION_MAX]) {
    struct text words = {0};
    if (p->phase == PAIKO_OVER && p->result != PAIKO_TIED)
        text_addf(&words, "%s has won", words_players[p->result]);
    else if (p->phase == PAIKO_OVER)
        text_add(&words, "the game is a tie");
    else if (p->phase == PAIKO_GIVE)
        text_addf(&words, "%s gives %u tile%s", words_players[p->turn], p->give,
                  p->give == 1 ? "" : "s");
    else
        words_decision(p, &words);
    (void)snprintf(caption, CAPTION_MAX, "%s", text_string(&words));
    text_free(&words);
}

// The captions of what was expected and what came, where they differ; else both are left empty.
static void say_captions(const struct look *l, struct drawing *expected, struct drawing *got) {
    struct paiko_position p;
    struct paiko_error ignored;
    struct text line = {0};
    model_write(&l->got, &line);
    if (paiko_position_read(&p, text_string(&line), false, &ignored)) {
        say_next(&l->after, expected->caption);
        say_next(&p, got->caption);
        if (strcmp(expected->caption, got->caption) == 0)
            expected->caption[0] = got->caption[0] = '\0';
    }
    text_free(&line);
}

static void add_captions(const struct drawing *expected, const struct drawing *got,
                         struct text *out) {
    if (*expected->caption)
        text_addf(out, "   expected: %s\n   got: %s\n", expected->caption, got->caption);
}

static struct drawing drawing_of(const char *title, const struct model *m,
                                 const struct explanation *e, bool action) {
    struct drawing d = {.title = title, .m = m};
    for (int s = 0; s < MODEL_SQUARES; s++) {
        if (e->mark[s] & MARK_DIFFERS)
            d.bracket[s] = '[';
        else if (action && e->mark[s] & MARK_ACTION)
            d.bracket[s] = '(';
    }
    return d;
}

static bool differs(const struct explanation *e) {
    for (int s = 0; s < MODEL_SQUARES; s++)
        if (e->mark[s] & MARK_DIFFERS)
            return true;
    return false;
}

void explain_captions(const struct difference *d, struct text *expected, struct text *got) {
    struct drawing right = {.m = NULL}, wrong = {.m = NULL};
    struct look l;
    look_begin(&l, d);
    if (l.readable && l.legal && l.given && l.got_readable)
        say_captions(&l, &right, &wrong);
    look_end(&l);
    text_add(expected, right.caption);
    text_add(got, wrong.caption);
}

void explain_boards(const struct difference *d, size_t width, struct text *out) {
    struct explanation e;
    struct look l;
    explain(d, &e);
    look_begin(&l, d);
    if (l.readable) {
        const bool both = l.legal && l.given && l.got_readable;
        const int count = both && differs(&e) ? MOST : 1;
        const struct window w = window_of(&l.before, &e);
        struct drawing all[MOST] = {drawing_of("before", &l.before, &e, true),
                                    drawing_of("expected", &l.then, &e, false),
                                    drawing_of("got", &l.got, &e, false)};
        for (int i = 0; i < MOST; i++)
            all[i].cell = cell_width(all, count, &w);
        if (both)
            say_captions(&l, &all[1], &all[2]);
        draw(all, count, &w, width, out);
        if (count == 1)
            add_captions(&all[1], &all[2], out);
    }
    look_end(&l);
    explanation_free(&e);
}
