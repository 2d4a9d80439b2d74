// SPDX-License-Identifier: MIT
//
// Boards in characters beside each other, cut to what matters. Knows cells and where they stand, as
// position/picture.c draws them; which squares matter the explanation says.
#include <stdio.h>
#include <string.h>

#include "explain.h"
#include "look.h"

enum { FILES = 14, RANKS = 14, MARGIN = 2, GAP = 3, MOST = 3, AROUND = 1, WORTH_CUTTING = 10 };

// A part of the board: files and ranks, the ends included.
struct window {
    int file[2], rank[2];
};

struct drawing {
    const char *title;
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

static struct window window_of(const struct explanation *e) {
    struct window w = {{FILES, -1}, {RANKS, -1}};
    for (int s = 0; s < MODEL_SQUARES; s++)
        if (e->mark[s]) {
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

static void add_line(char *line, int width, struct text *out) {
    while (width > 0 && line[width - 1] == ' ')
        width--;
    text_add_bytes(out, line, (size_t)width);
    text_add(out, "\n");
}

// So many boards beside each other.
static void draw_row(const struct drawing *d, int count, const struct window *w, struct text *out) {
    char line[EXPLAIN_WIDTH + 1];
    const int one = width_of(w, d->cell) + GAP;
    memset(line, ' ', sizeof line);
    for (int i = 0; i < count; i++) {
        const int room = one - GAP - MARGIN - 1, length = (int)strlen(d[i].title);
        memcpy(line + i * one + MARGIN + 1, d[i].title, (size_t)(length < room ? length : room));
    }
    add_line(line, EXPLAIN_WIDTH, out);
    for (int rank = w->rank[1]; rank >= w->rank[0] - 1; rank--) {
        memset(line, ' ', sizeof line);
        for (int i = 0; i < count; i++)
            if (rank >= w->rank[0])
                draw_rank(&d[i], w, rank, i * one, line);
            else
                draw_files(&d[i], w, i * one, line);
        add_line(line, EXPLAIN_WIDTH, out);
    }
}

static void draw(const struct drawing *d, int count, const struct window *w, struct text *out) {
    const int one = width_of(w, d->cell) + GAP;
    const int fit = (EXPLAIN_WIDTH + GAP) / one;
    for (int i = 0; i < count; i += fit) {
        text_add(out, i ? "\n" : "");
        draw_row(d + i, count - i < fit ? count - i : fit, w, out);
    }
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

void explain_boards(const struct difference *d, struct text *out) {
    struct explanation e;
    struct look l;
    explain(d, &e);
    look_begin(&l, d);
    if (l.readable) {
        const int count = l.legal && l.given && l.got_readable && differs(&e) ? MOST : 1;
        const struct window w = window_of(&e);
        struct drawing all[MOST] = {drawing_of("before", &l.before, &e, true),
                                    drawing_of("expected", &l.then, &e, false),
                                    drawing_of("got", &l.got, &e, false)};
        for (int i = 0; i < MOST; i++)
            all[i].cell = cell_width(all, count, &w);
        draw(all, count, &w, out);
    }
    look_end(&l);
    explanation_free(&e);
}
