// SPDX-License-Identifier: MIT
//
// Reads and writes boards drawn in characters. A line begins with the rank in two columns. For
// each file follow a space and a cell of two columns, or four if tiles have marks. The piece is at
// the left of the cell.
// Invariant: reading looks at every byte of every line, so nothing drawn is ignored.
#include "model.h"

#include <stdio.h>
#include <string.h>

enum { FILES = 14, RANKS = 14, CELL_MAX = 4, MARGIN = 2 };

struct line {
    const char *s;
    size_t length;
    int number;  // number of the line, from 1
    size_t cell; // width of a cell, in columns
    struct problem *p;
};

static size_t cell_columns(const struct model *m) {
    return model_form(m)->seats ? CELL_MAX : 2;
}

static bool refuse(const struct line *l, size_t at, const char *expected) {
    char found[8] = "";
    size_t n = at < l->length ? l->length - at : 0;
    memcpy(found, l->s + (n > 0 ? at : 0), n < 3 ? n : 3);
    problem_set(l->p, "picture", "", l->number, (int)at + 1, n > 0 ? found : "the end of the line",
                expected);
    return false;
}

// Returns the byte at a place of a line; a blank after the line's end.
static char byte_at(const struct line *l, size_t at) {
    return at < l->length ? l->s[at] : ' ';
}

static bool read_cell(const struct line *l, int file, int rank, struct model *m) {
    const size_t at = MARGIN + (size_t)file * (1 + l->cell) + 1;
    const int square = model_square_at(file, rank);
    const char *behind = "blanks: there is no square here";
    char cell[CELL_MAX];
    size_t used = 0;
    for (size_t i = 0; i < l->cell; i++)
        cell[i] = byte_at(l, at + i);
    if (byte_at(l, at - 1) != ' ')
        return refuse(l, at - 1, "a blank between cells");
    if (square >= 0 && (cell[0] == '.' || cell[0] == '#')) {
        const bool black = model_square_black(square);
        if (black != (cell[0] == '#'))
            return refuse(l, at,
                          black ? "\"#\" or a tile, since the square is black"
                                : "\".\" or a tile, since the square is not black");
        behind = "a blank behind an empty square";
        used = 1;
    } else if (square >= 0) {
        const bool marks = model_form(m)->seats;
        used = model_piece_length(model_game(m), cell, l->cell);
        if (used == 0) {
            char expected[48];
            snprintf(expected, sizeof expected, "\"%c\" or a tile (S, %s, ...) on %s",
                     model_square_black(square) ? '#' : '.', marks ? "b<*'" : "b<",
                     model_square_name(square));
            return refuse(l, at, expected);
        }
        behind = marks ? "a blank, \"*\" or \"*'\" behind the tile"
                       : "a blank, since this tile has no facing";
        memcpy(m->cell[square], cell, used);
    }
    for (size_t i = used; i < l->cell; i++)
        if (cell[i] != ' ')
            return refuse(l, at + i, behind);
    return true;
}

// Reads the line of a rank. Rank -1 is the line of file letters below the board.
static bool read_line(const struct line *l, int rank, struct model *m) {
    const size_t width = MARGIN + FILES * (1 + l->cell);
    char name[16], expected[48];
    snprintf(name, sizeof name, "%2d", rank + 1);
    snprintf(expected, sizeof expected, "\"%s\", the rank's number", name);
    if (rank >= 0 && (byte_at(l, 0) != name[0] || byte_at(l, 1) != name[1]))
        return refuse(l, 0, expected);
    for (int file = 0; rank >= 0 && file < FILES; file++)
        if (!read_cell(l, file, rank, m))
            return false;
    for (size_t i = 0; rank < 0 && i < width; i++) {
        const size_t file = (i - MARGIN) / (1 + l->cell);
        const bool letter = i >= MARGIN && (i - MARGIN) % (1 + l->cell) == 1;
        if (byte_at(l, i) != (letter ? (char)('a' + file) : ' '))
            return refuse(l, i, "the files a to n under their squares");
    }
    if (l->length > width)
        return refuse(l, width, "the end of the line");
    if (l->s[l->length - 1] == ' ') // the line has at least one byte here
        return refuse(l, l->length - 1, "no blanks at the end of a line");
    return true;
}

bool picture_read(const char *s, size_t length, struct model *m, struct problem *p) {
    struct model made = *m;
    struct line l = {.s = s, .cell = cell_columns(m), .p = p};
    const char *end = s + length;
    memset(made.cell, 0, sizeof made.cell);
    for (int rank = RANKS - 1;; rank--) { // -1 is the line of file letters
        const char *feed = memchr(l.s, '\n', (size_t)(end - l.s));
        l.number++;
        l.length = (size_t)((feed ? feed : end) - l.s);
        if (rank < -1 && l.s == end)
            break;
        if (rank < -1)
            return refuse(&l, 0, "nothing below the line of file letters");
        if (l.s == end)
            return refuse(&l, 0,
                          rank < 0 ? "the line of file letters" : "14 ranks and a line of letters");
        if (!read_line(&l, rank, &made))
            return false;
        l.s = feed ? feed + 1 : end;
    }
    memcpy(m->cell, made.cell, sizeof m->cell);
    return true;
}

void picture_write(const struct model *m, struct text *out) {
    const int width = (int)cell_columns(m);
    for (int rank = RANKS - 1; rank >= -1; rank--) {
        text_addf(out, "%*.0d", MARGIN, rank + 1);
        for (int file = 0; file < FILES; file++) {
            const int square = model_square_at(file, rank);
            const char letter[] = {(char)('a' + file), '\0'};
            text_addf(out, " %-*s", width,
                      rank < 0                     ? letter
                      : square < 0                 ? ""
                      : m->cell[square][0]         ? m->cell[square]
                      : model_square_black(square) ? "#"
                                                   : ".");
        }
        while (out->s[out->length - 1] == ' ')
            out->s[--out->length] = '\0';
        text_add(out, "\n");
    }
}
