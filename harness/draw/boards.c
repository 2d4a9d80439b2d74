// SPDX-License-Identifier: MIT
//
// Draws boards in characters, side by side. Leaves out files and ranks without important squares.
#include <stdio.h>
#include <string.h>

#include "page.h"
#include "position/model.h"

enum {
    SIDE = 14, // files and ranks of the drawing
    MARGIN = 2,
    GAP = 3,
    MOST = 3,           // maximum number of boards
    WORTH_CUTTING = 10, // a drawing that needs more than 10 files (or ranks) shows all 14
    FEW_TILES = 8,      // if a board has at most 8 tiles, the drawing shows all of them
    WORDS_MAX = 64,
    WIDEST = 100,
    LINE_COLUMNS = 3 * (WORDS_MAX + GAP + MARGIN) + WIDEST // columns of the widest line
};

struct drawing {
    char title[WORDS_MAX];
    struct model m;
    unsigned char mark[MODEL_SQUARES]; // '[', '(' or 0 for each square
    bool matters[MODEL_SQUARES];
};

// The part of a board that is drawn: its first and last file, its first and last rank, and the
// widths in characters of a square (`cell`) and of the drawing (`board`).
struct window {
    int file[2], rank[2];
    int cell, board;
};

// Widens a range of files or ranks by one on each side. Takes all if the range is empty or long.
static void settle(int range[2]) {
    range[0] = range[0] > 0 ? range[0] - 1 : 0;
    range[1] = range[1] + 1 < SIDE ? range[1] + 1 : SIDE - 1;
    if (range[1] - range[0] + 1 > WORTH_CUTTING || range[1] < range[0]) {
        range[0] = 0;
        range[1] = SIDE - 1;
    }
}

static int larger(int a, size_t b) {
    return a > (int)b ? a : (int)b;
}

static struct window window_of(const struct drawing *d, int count) {
    struct window w = {{SIDE, -1}, {SIDE, -1}, .cell = 2};
    int tiles = 0;
    for (int s = 0; s < MODEL_SQUARES; s++)
        tiles += d[0].m.cell[s][0] != '\0';
    for (int s = 0; s < MODEL_SQUARES; s++) {
        const int at[2] = {model_file(s), model_rank(s)};
        int *const range[2] = {w.file, w.rank};
        bool in = tiles <= FEW_TILES && d[0].m.cell[s][0];
        for (int i = 0; i < count; i++)
            in = in || d[i].matters[s];
        for (int k = 0; k < 2 && in; k++) {
            range[k][0] = at[k] < range[k][0] ? at[k] : range[k][0];
            range[k][1] = at[k] > range[k][1] ? at[k] : range[k][1];
        }
    }
    settle(w.file);
    settle(w.rank);
    for (int i = 0; i < count; i++)
        for (int s = 0; s < MODEL_SQUARES; s++)
            if (model_file(s) >= w.file[0] && model_file(s) <= w.file[1] &&
                model_rank(s) >= w.rank[0] && model_rank(s) <= w.rank[1])
                w.cell = larger(w.cell, strlen(d[i].m.cell[s]));
    w.board = MARGIN + (w.file[1] - w.file[0] + 1) * (w.cell + 1) + 1;
    for (int i = 0; i < count; i++)
        w.board = larger(w.board, MARGIN + 1 + strlen(d[i].title));
    w.board += GAP;
    return w;
}

static void put(char *line, int at, const char *s) {
    memcpy(line + at, s, strlen(s));
}

// Draws a rank of a board from column `at` on. Below the last rank, writes the names of the files.
static void draw_rank(const struct drawing *d, const struct window *w, int rank, int at,
                      char *line) {
    char name[16];
    (void)snprintf(name, sizeof name, "%2d", rank + 1);
    if (rank >= w->rank[0])
        put(line, at, name);
    for (int file = w->file[0]; file <= w->file[1]; file++) {
        const int square = model_square_at(file, rank);
        char *in = line + at + MARGIN + (file - w->file[0]) * (w->cell + 1);
        if (rank < w->rank[0]) {
            in[1] = (char)('a' + file);
            continue;
        }
        if (square < 0)
            continue;
        const char *cell = d->m.cell[square][0]         ? d->m.cell[square]
                           : model_square_black(square) ? "#"
                                                        : ".";
        put(in, 1, cell);
        if (d->mark[square] == '[' || d->mark[square] == '(') {
            in[0] = (char)d->mark[square];
            in[1 + strlen(cell)] = d->mark[square] == '[' ? ']' : ')';
        }
    }
}

static void add_line(char *line, struct text *out) {
    int width = LINE_COLUMNS;
    while (width > 0 && line[width - 1] == ' ')
        width--;
    text_add_bytes(out, line, (size_t)width);
    text_add(out, "\n");
    memset(line, ' ', LINE_COLUMNS);
}

// Draws `count` boards side by side.
static void draw_row(const struct drawing *d, int count, const struct window *w, struct text *out) {
    char line[LINE_COLUMNS];
    memset(line, ' ', sizeof line);
    for (int i = 0; i < count; i++)
        put(line, i * w->board + MARGIN + 1, d[i].title);
    add_line(line, out);
    for (int rank = w->rank[1]; rank >= w->rank[0] - 1; rank--) {
        for (int i = 0; i < count; i++)
            draw_rank(&d[i], w, rank, i * w->board, line);
        add_line(line, out);
    }
}

static const char *text_of(const json_t *board, const char *key) {
    const char *s = json_string_value(json_object_get(board, key));
    return s ? s : "";
}

bool page_same_board(const char *a, const char *b) {
    const char *left = strstr(a, " board="), *right = strstr(b, " board=");
    return strcspn(left + 1, " ") == strcspn(right + 1, " ") &&
           strncmp(left, right, 1 + strcspn(left + 1, " ")) == 0;
}

void page_draw(const json_t *boards, size_t width, struct text *out) {
    struct drawing all[MOST];
    const char *second = text_of(json_array_get(boards, 1), "position"), *square;
    int count = 0;
    bool same = true; // true if all boards after the first are equal
    for (size_t i = 0; i < json_array_size(boards); i++) {
        const json_t *board = json_array_get(boards, i);
        struct drawing *d = &all[count];
        struct problem ignored;
        json_t *mark;
        *d = (struct drawing){.title = ""};
        (void)snprintf(d->title, sizeof d->title, "%s", text_of(board, "title"));
        json_object_foreach(json_object_get(board, "marks"), square, mark) {
            const int at = model_square(square, strlen(square));
            d->mark[at] = (unsigned char)*json_string_value(mark);
            d->matters[at] = true;
        }
        count += model_read(&d->m, text_of(board, "position"), &ignored);
        same = same && (i < 2 || page_same_board(second, text_of(board, "position")));
    }
    if (count == 0)
        return;
    const int drawn = same ? 1 : count;
    const struct window w = window_of(all, drawn);
    const int room = ((int)width + GAP) / w.board, beside = room > MOST ? MOST
                                                            : room > 0  ? room
                                                                        : 1;
    for (int i = 0; i < drawn; i += beside) {
        text_add(out, i ? "\n" : "");
        draw_row(all + i, drawn - i < beside ? drawn - i : beside, &w, out);
    }
}
