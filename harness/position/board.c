// SPDX-License-Identifier: MIT
//
// The board as the notation names it: squares, tiles, owners, marks, multisets, and the form of
// numbers.
// Invariant: a name that is read is written back unchanged.
#include <stdlib.h>
#include <string.h>

#include "model.h"

// ---- Squares ----

static const char square_names[MODEL_SQUARES][4] = {
    "a7",  "a8",  "b6", "b7", "b8",  "b9",  "c5",  "c6",  "c7",  "c8",  "c9",  "c10", "d4",  "d5",
    "d6",  "d7",  "d8", "d9", "d10", "d11", "e3",  "e4",  "e5",  "e6",  "e7",  "e8",  "e9",  "e10",
    "e11", "e12", "f2", "f3", "f4",  "f5",  "f6",  "f7",  "f8",  "f9",  "f10", "f11", "f12", "f13",
    "g1",  "g2",  "g3", "g4", "g5",  "g6",  "g7",  "g8",  "g9",  "g10", "g11", "g12", "g13", "g14",
    "h1",  "h2",  "h3", "h4", "h5",  "h6",  "h7",  "h8",  "h9",  "h10", "h11", "h12", "h13", "h14",
    "i2",  "i3",  "i4", "i5", "i6",  "i7",  "i8",  "i9",  "i10", "i11", "i12", "i13", "j3",  "j4",
    "j5",  "j6",  "j7", "j8", "j9",  "j10", "j11", "j12", "k4",  "k5",  "k6",  "k7",  "k8",  "k9",
    "k10", "k11", "l5", "l6", "l7",  "l8",  "l9",  "l10", "m6",  "m7",  "m8",  "m9",  "n7",  "n8",
};

// Squares are numbered file by file, upwards. The files have 2, 4, … 14, 14, … 4, 2 squares.
int model_square_at(int file, int rank) {
    if (abs(2 * file - 13) + abs(2 * rank - 13) > 14)
        return -1;
    int before = file <= 7 ? file * (file + 1) : MODEL_SQUARES - (14 - file) * (15 - file);
    int lowest = file <= 6 ? 6 - file : file - 7;
    return before + rank - lowest;
}

static bool is_digit(char c) {
    return c >= '0' && c <= '9';
}

int model_square(const char *name, size_t length) {
    if (length < 2 || length > 3 || !is_digit(name[1]) || name[1] == '0' ||
        (length == 3 && !is_digit(name[2])))
        return -1;
    const int first = name[1] - '0';
    return model_square_at(name[0] - 'a', (length == 2 ? first : first * 10 + name[2] - '0') - 1);
}

const char *model_square_name(int square) {
    return square_names[square];
}

int model_file(int square) {
    return square_names[square][0] - 'a';
}

int model_rank(int square) {
    const char *name = square_names[square];
    return name[2] ? 10 + name[2] - '1' : name[1] - '1';
}

const char *const model_black_squares[MODEL_BLACK_SQUARES] = {"f9", "h8", "g7", "i6"};

bool model_square_black(int square) {
    for (size_t i = 0; i < MODEL_BLACK_SQUARES; i++)
        if (strcmp(square_names[square], model_black_squares[i]) == 0)
            return true;
    return false;
}

int model_square_home(int square) {
    bool right = model_file(square) >= 7, upper = model_rank(square) >= 7;
    return right != upper ? -1 : right ? 1 : 0;
}

// ---- Tiles ----

static const char letters[] = TILE_LETTERS;

int model_type(char letter) {
    const char upper = letter >= 'a' && letter <= 'z' ? (char)(letter - 'a' + 'A') : letter;
    const char *at = letter != '\0' ? strchr(letters, upper) : NULL;
    return at ? (int)(at - letters) : -1;
}

bool model_directional(int type) {
    return strchr("BFI", letters[type]) != NULL;
}

const char *const model_facings[MODEL_FACINGS] = {"^", ">", "v", "<"};

const char *model_facing(int type, unsigned facing) {
    return model_directional(type) ? model_facings[facing % MODEL_FACINGS] : "";
}

unsigned model_total(const unsigned char count[MODEL_TYPES]) {
    unsigned tiles = 0;
    for (int t = 0; t < MODEL_TYPES; t++)
        tiles += count[t];
    return tiles;
}

size_t model_piece_length(enum game game, const char *s, size_t length) {
    if (model_has_field(game, FIELD_PILE) && (s[0] == 'X' || s[0] == 'Z'))
        return 1;
    const int type = model_type(s[0]);
    if (type < 0 ||
        (model_directional(type) && (length < 2 || !memchr("^>v<", s[1], MODEL_FACINGS))))
        return 0;
    size_t piece = model_directional(type) ? 2 : 1;
    if (game_forms[game].seats) {
        piece += piece < length && s[piece] == '*';
        piece += piece < length && s[piece] == '\'';
    }
    return piece;
}

int model_owner(const char *cell) {
    if (cell[0] == '\0')
        return -1;
    if (cell[0] == 'X' || cell[0] == 'Z')
        return MODEL_RED;
    return cell[0] >= 'a' ? MODEL_BLACK : MODEL_WHITE;
}

bool model_is_hero(const char *cell) {
    return strchr(cell, '*') != NULL;
}

bool model_is_busy(const char *cell) {
    return strchr(cell, '\'') != NULL;
}

void model_mark(char cell[MODEL_CELL], bool hero, bool busy) {
    size_t length = strcspn(cell, "*'");
    memset(cell + length, 0, MODEL_CELL - length);
    if (hero)
        cell[length++] = '*';
    if (busy)
        cell[length] = '\'';
}

// ---- Multisets, numbers ----

bool model_multiset_read(const char *s, size_t length, unsigned char count[MODEL_TYPES]) {
    unsigned char made[MODEL_TYPES] = {0};
    const bool none = length == 1 && s[0] == '-';
    int last = -1;
    for (size_t i = none; i < length;) {
        const int type = s[i] <= 'Z' ? model_type(s[i]) : -1;
        unsigned n = 0;
        size_t end = ++i;
        for (; end < length && end < i + 2 && is_digit(s[end]); end++)
            n = n * 10 + (unsigned)(s[end] - '0');
        if (type <= last || (end > i && n < (end == i + 1 ? 2 : 10)))
            return false;
        made[type] = (unsigned char)(end > i ? n : 1);
        last = type;
        i = end;
    }
    if (last < 0 && !none)
        return false;
    memcpy(count, made, sizeof made);
    return true;
}

void model_multiset_write(const unsigned char count[MODEL_TYPES], struct text *out) {
    for (int t = 0; t < MODEL_TYPES; t++) {
        text_add_bytes(out, &letters[t], count[t] > 0);
        if (count[t] > 1)
            text_add_number(out, count[t]);
    }
    if (model_total(count) == 0)
        text_add(out, "-");
}

bool model_number_form(const char *s, size_t length) {
    if (length == 0 || length > 9 || (s[0] == '0' && length > 1))
        return false;
    for (size_t i = 0; i < length; i++)
        if (!is_digit(s[i]))
            return false;
    return true;
}
