// SPDX-License-Identifier: MIT
//
// Boards in characters beside each other, cut to what matters. Knows cells and where they stand, as
// position/picture.c draws them; which squares matter their marks say.
#include <stdio.h>
#include <string.h>

#include "page.h"
#include "position/model.h"

enum {
    FILES = 14,
    RANKS = 14,
    MARGIN = 2,
    GAP = 3,
    MOST = 3,
    AROUND = 1,
    WORTH_CUTTING = 10,
    FEW_TILES = 8, // up to so many are all shown
    WORDS_MAX = 64,
    WIDEST = 100,
    LINE_COLUMNS = 3 * (WORDS_MAX + GAP + MARGIN) + WIDEST // columns
};

// A part of the board: files and ranks, the ends included.
struct window {
    int file[2], rank[2];
};

struct drawing {
    char title[WORDS_MAX], caption[WORDS_MAX]; // "" for none
    struct model m;
    unsigned char mark[MODEL_SQUARES]; // '[', '(' or 0
    bool matters[MODEL_SQUARES];
    int cell; // columns of a piece
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

static struct window window_of(const struct drawing *d, int count) {
    struct window w = {{FILES, -1}, {RANKS, -1}};
    const bool all = has_few(&d[0].m);
    for (int s = 0; s < MODEL_SQUARES; s++) {
        bool in = all && d[0].m.cell[s][0];
        for (int i = 0; i < count; i++)
            in = in || d[i].matters[s];
        if (in) {
            widen(w.file, model_file(s));
            widen(w.rank, model_rank(s));
        }
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
                strlen(d[i].m.cell[s]) > width)
                width = strlen(d[i].m.cell[s]);
    return (int)width;
}

// Columns of one board: the rank, then a mark and a cell for each file, and the last mark.
static int width_of(const struct window *w, int cell) {
    return MARGIN + (w->file[1] - w->file[0] + 1) * (cell + 1) + 1;
}

static void put(char *line, int at, const char *s) {
    memcpy(line + at, s, strlen(s));
}

static void draw_cell(const struct drawing *d, int square, int at, char *line) {
    static const char begins[] = "[(", ends[] = "])";
    const char *empty = model_square_black(square) ? "#" : ".";
    const char *cell = d->m.cell[square][0] ? d->m.cell[square] : empty;
    const char *begin = strchr(begins, d->mark[square]);
    put(line, at + 1, cell);
    if (!begin || !*begin)
        return;
    line[at] = *begin;
    line[at + 1 + (int)strlen(cell)] = ends[begin - begins];
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
    while (line[width - 1] == ' ')
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

// ---- from the data ----

static const char *text_of(const json_t *board, const char *key) {
    const char *s = json_string_value(json_object_get(board, key));
    return s ? s : "";
}

bool page_same_board(const char *a, const char *b) {
    const char *left = strstr(a, " board="), *right = strstr(b, " board=");
    return strcspn(left + 1, " ") == strcspn(right + 1, " ") &&
           strncmp(left, right, 1 + strcspn(left + 1, " ")) == 0;
}

// False where its position can't be taken apart.
static bool read_board(const json_t *board, struct drawing *d) {
    struct problem ignored;
    const char *square;
    json_t *mark;
    *d = (struct drawing){.cell = 0};
    (void)snprintf(d->title, sizeof d->title, "%s", text_of(board, "title"));
    (void)snprintf(d->caption, sizeof d->caption, "%s", text_of(board, "caption"));
    json_object_foreach(json_object_get(board, "marks"), square, mark) {
        const int at = model_square(square, strlen(square));
        d->mark[at] = (unsigned char)*json_string_value(mark);
        d->matters[at] = true;
    }
    return model_read(&d->m, text_of(board, "position"), &ignored);
}

// Whether what may follow holds the same on all its boards.
static bool all_same(const json_t *boards) {
    const char *first = text_of(json_array_get(boards, 1), "position");
    for (size_t i = 2; i < json_array_size(boards); i++)
        if (!page_same_board(first, text_of(json_array_get(boards, i), "position")))
            return false;
    return true;
}

void page_draw(const json_t *boards, size_t width, struct text *out) {
    struct drawing all[MOST];
    int count = 0;
    for (size_t i = 0; i < json_array_size(boards); i++)
        count += read_board(json_array_get(boards, i), &all[count]);
    if (count == 0)
        return;
    const int drawn = all_same(boards) ? 1 : count;
    const struct window w = window_of(all, drawn);
    const int cell = cell_width(all, drawn, &w);
    for (int i = 0; i < drawn; i++)
        all[i].cell = cell;
    draw(all, drawn, &w, width, out);
    for (int i = drawn; i < count; i++)
        if (*all[i].caption)
            text_addf(out, "   %s: %s\n", all[i].title, all[i].caption);
}
