// SPDX-License-Identifier: MIT
//
// Reads and writes board pictures. Knows the columns of a line: two of the rank, then for each file
// a space and a cell of two, of four where tiles have marks, left-aligned. Invariant: reading looks
// at every byte of every line, so that nothing drawn is ignored.
#include "picture.h"

#include <stdio.h>
#include <string.h>

#include "fields.h"

enum { FILES = 14, RANKS = 14, COLUMNS_MAX = 5, MARGIN = 2 };

struct line {
    const char *s;
    size_t length;
    int number;     // from 1
    size_t columns; // of a file, the space included
};

static size_t columns_of(const struct model *m) {
    return model_form(m)->marks ? 5 : 3;
}

static size_t width(const struct line *l) {
    return MARGIN + FILES * l->columns;
}

static bool refuse(const struct line *l, size_t at, const char *expected, struct problem *p) {
    char found[8] = "";
    size_t n = at < l->length ? l->length - at : 0;
    memcpy(found, l->s + (n > 0 ? at : 0), n < 3 ? n : 3);
    problem_set(p, "picture", "", l->number, (int)at + 1, n > 0 ? found : "the end of the line",
                expected);
    return false;
}

// The byte at a place of a line; blanks go on behind its end.
static char byte_at(const struct line *l, size_t at) {
    return at < l->length ? l->s[at] : ' ';
}

// Checks that a cell has nothing from `from` on, which counts from its own beginning.
static bool read_blanks(const struct line *l, size_t at, size_t from, const char *expected,
                        struct problem *p) {
    for (size_t i = from; i + 1 < l->columns; i++)
        if (byte_at(l, at + i) != ' ')
            return refuse(l, at + i, expected, p);
    return true;
}

// Reads the columns of a cell that exists.
static bool read_square(const struct line *l, size_t at, int square, struct model *m,
                        struct problem *p) {
    const struct game_form *form = model_form(m);
    char cell[COLUMNS_MAX] = "";
    for (size_t i = 0; i + 1 < l->columns; i++)
        cell[i] = byte_at(l, at + i);
    bool black = model_square_black(square);
    if (cell[0] == '.' || cell[0] == '#') {
        if (black != (cell[0] == '#'))
            return refuse(l, at,
                          black ? "# or a tile: the square is black"
                                : ". or a tile: the square is not black",
                          p);
        return read_blanks(l, at, 1, "a blank behind an empty square", p);
    }
    size_t tile = form_piece_length(form, cell, l->columns - 1);
    if (tile == 0) {
        char expected[48];
        snprintf(expected, sizeof expected, "%c or a tile such as S or %s on %s", black ? '#' : '.',
                 form->tile, model_square_name(square));
        return refuse(l, at, expected, p);
    }
    memcpy(m->cell[square], cell, tile);
    return read_blanks(l, at, tile, form->behind, p);
}

static bool read_cell(const struct line *l, int file, int rank, struct model *m,
                      struct problem *p) {
    size_t at = MARGIN + (size_t)file * l->columns;
    int square = model_square_at(file, rank);
    if (byte_at(l, at) != ' ')
        return refuse(l, at, "a blank between cells", p);
    if (square >= 0)
        return read_square(l, at + 1, square, m, p);
    return read_blanks(l, at + 1, 0, "blanks: there is no square here", p);
}

static bool read_end(const struct line *l, struct problem *p) {
    if (l->length > width(l))
        return refuse(l, width(l), "the end of the line", p);
    if (l->s[l->length - 1] == ' ') // what was read before has made sure of one byte
        return refuse(l, l->length - 1, "no blanks at the end of a line", p);
    return true;
}

static bool read_rank(const struct line *l, int rank, struct model *m, struct problem *p) {
    if (byte_at(l, 0) != (rank >= 9 ? '1' : ' ') || byte_at(l, 1) != '0' + (rank + 1) % 10) {
        char expected[48];
        snprintf(expected, sizeof expected, "\"%2d\", the rank in two columns", rank + 1);
        return refuse(l, 0, expected, p);
    }
    for (int file = 0; file < FILES; file++)
        if (!read_cell(l, file, rank, m, p))
            return false;
    return read_end(l, p);
}

static bool read_files(const struct line *l, struct problem *p) {
    for (size_t i = 0; i < width(l); i++) {
        bool letter = i >= MARGIN && (i - MARGIN) % l->columns == 1;
        char expected = (char)(letter ? 'a' + (int)((i - MARGIN) / l->columns) : ' ');
        if (byte_at(l, i) != expected)
            return refuse(l, i, "the files a to n under their squares", p);
    }
    return read_end(l, p);
}

// The next line at *at; false where the text ended.
static bool next_line(const char *s, size_t length, size_t *at, struct line *l) {
    l->number++;
    l->s = s + *at;
    l->length = 0;
    if (*at >= length)
        return false;
    const char *feed = memchr(l->s, '\n', length - *at);
    l->length = feed ? (size_t)(feed - l->s) : length - *at;
    *at += l->length + (feed != NULL);
    return true;
}

bool picture_read(const char *s, size_t length, struct model *m, struct problem *p) {
    struct model made = *m;
    struct line l = {.columns = columns_of(m)};
    size_t at = 0;
    memset(made.cell, 0, sizeof made.cell);
    for (int rank = RANKS - 1; rank >= 0; rank--) {
        if (!next_line(s, length, &at, &l))
            return refuse(&l, 0, "fourteen ranks and the line of files", p);
        if (!read_rank(&l, rank, &made, p))
            return false;
    }
    if (!next_line(s, length, &at, &l))
        return refuse(&l, 0, "the line of files", p);
    if (!read_files(&l, p))
        return false;
    if (next_line(s, length, &at, &l))
        return refuse(&l, 0, "nothing below the line of files", p);
    memcpy(m->cell, made.cell, sizeof m->cell);
    return true;
}

static void write_rank(const struct model *m, int rank, struct text *out) {
    size_t columns = columns_of(m), end = MARGIN + FILES * columns;
    char line[MARGIN + FILES * COLUMNS_MAX], name[16];
    memset(line, ' ', sizeof line);
    snprintf(name, sizeof name, "%2d", rank + 1);
    memcpy(line, name, MARGIN);
    for (int file = 0; file < FILES; file++) {
        int square = model_square_at(file, rank);
        if (square < 0)
            continue;
        const char *empty = model_square_black(square) ? "#" : ".";
        const char *cell = m->cell[square][0] != '\0' ? m->cell[square] : empty;
        memcpy(line + MARGIN + (size_t)file * columns + 1, cell, strlen(cell));
    }
    while (line[end - 1] == ' ')
        end--;
    text_add_bytes(out, line, end);
    text_add(out, "\n");
}

void picture_write(const struct model *m, struct text *out) {
    int blanks = (int)columns_of(m) - 2;
    for (int rank = RANKS - 1; rank >= 0; rank--)
        write_rank(m, rank, out);
    text_add(out, "  ");
    for (int file = 0; file < FILES; file++)
        text_addf(out, " %c%*s", 'a' + file, file + 1 < FILES ? blanks : 0, "");
    text_add(out, "\n");
}
