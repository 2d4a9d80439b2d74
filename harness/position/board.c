// SPDX-License-Identifier: MIT
//
// Squares and tiles as the notation names them: the geometry of the board, types, owners, marks,
// multisets, and the forms of numbers and streaks. Knows no field, no game and no rule of play.
// Invariant: a name that is read is the one that is written.
#include <stdlib.h>
#include <string.h>

#include "model.h"

// ---- Squares ----

struct square {
    char name[4];
    signed char file, rank;
};

// clang-format off
static const struct square squares[MODEL_SQUARES] = {
    {"a7", 0, 6}, {"a8", 0, 7}, {"b6", 1, 5}, {"b7", 1, 6}, {"b8", 1, 7}, {"b9", 1, 8},
    {"c5", 2, 4}, {"c6", 2, 5}, {"c7", 2, 6}, {"c8", 2, 7}, {"c9", 2, 8}, {"c10", 2, 9},
    {"d4", 3, 3}, {"d5", 3, 4}, {"d6", 3, 5}, {"d7", 3, 6}, {"d8", 3, 7}, {"d9", 3, 8},
    {"d10", 3, 9}, {"d11", 3, 10}, {"e3", 4, 2}, {"e4", 4, 3}, {"e5", 4, 4}, {"e6", 4, 5},
    {"e7", 4, 6}, {"e8", 4, 7}, {"e9", 4, 8}, {"e10", 4, 9}, {"e11", 4, 10}, {"e12", 4, 11},
    {"f2", 5, 1}, {"f3", 5, 2}, {"f4", 5, 3}, {"f5", 5, 4}, {"f6", 5, 5}, {"f7", 5, 6},
    {"f8", 5, 7}, {"f9", 5, 8}, {"f10", 5, 9}, {"f11", 5, 10}, {"f12", 5, 11}, {"f13", 5, 12},
    {"g1", 6, 0}, {"g2", 6, 1}, {"g3", 6, 2}, {"g4", 6, 3}, {"g5", 6, 4}, {"g6", 6, 5},
    {"g7", 6, 6}, {"g8", 6, 7}, {"g9", 6, 8}, {"g10", 6, 9}, {"g11", 6, 10}, {"g12", 6, 11},
    {"g13", 6, 12}, {"g14", 6, 13}, {"h1", 7, 0}, {"h2", 7, 1}, {"h3", 7, 2}, {"h4", 7, 3},
    {"h5", 7, 4}, {"h6", 7, 5}, {"h7", 7, 6}, {"h8", 7, 7}, {"h9", 7, 8}, {"h10", 7, 9},
    {"h11", 7, 10}, {"h12", 7, 11}, {"h13", 7, 12}, {"h14", 7, 13}, {"i2", 8, 1}, {"i3", 8, 2},
    {"i4", 8, 3}, {"i5", 8, 4}, {"i6", 8, 5}, {"i7", 8, 6}, {"i8", 8, 7}, {"i9", 8, 8},
    {"i10", 8, 9}, {"i11", 8, 10}, {"i12", 8, 11}, {"i13", 8, 12}, {"j3", 9, 2}, {"j4", 9, 3},
    {"j5", 9, 4}, {"j6", 9, 5}, {"j7", 9, 6}, {"j8", 9, 7}, {"j9", 9, 8}, {"j10", 9, 9},
    {"j11", 9, 10}, {"j12", 9, 11}, {"k4", 10, 3}, {"k5", 10, 4}, {"k6", 10, 5}, {"k7", 10, 6},
    {"k8", 10, 7}, {"k9", 10, 8}, {"k10", 10, 9}, {"k11", 10, 10}, {"l5", 11, 4}, {"l6", 11, 5},
    {"l7", 11, 6}, {"l8", 11, 7}, {"l9", 11, 8}, {"l10", 11, 9}, {"m6", 12, 5}, {"m7", 12, 6},
    {"m8", 12, 7}, {"m9", 12, 8}, {"n7", 13, 6}, {"n8", 13, 7},
};
// clang-format on

// Columns hold 2, 4, … 14, 14, … 4, 2 squares, so the counts before a file are a closed form.
int model_square_at(int file, int rank) {
    if (abs(2 * file - 13) + abs(2 * rank - 13) > 14)
        return -1;
    int before = file <= 7 ? file * (file + 1) : MODEL_SQUARES - (14 - file) * (15 - file);
    int lowest = file <= 6 ? 6 - file : file - 7;
    return before + rank - lowest;
}

int model_square(const char *name, size_t length) {
    if (length < 2 || length > 3 || name[1] < '1' || name[1] > '9')
        return -1;
    int rank = name[1] - '0';
    if (length == 3) {
        if (name[2] < '0' || name[2] > '9')
            return -1;
        rank = rank * 10 + name[2] - '0';
    }
    return model_square_at(name[0] - 'a', rank - 1);
}

const char *model_square_name(int square) {
    return squares[square].name;
}

int model_file(int square) {
    return squares[square].file;
}

int model_rank(int square) {
    return squares[square].rank;
}

const char *const model_black_squares[MODEL_BLACK_SQUARES] = {"f9", "h8", "g7", "i6"};

bool model_square_black(int square) {
    for (size_t i = 0; i < MODEL_BLACK_SQUARES; i++)
        if (strcmp(squares[square].name, model_black_squares[i]) == 0)
            return true;
    return false;
}

int model_square_home(int square) {
    bool right = squares[square].file >= 7, upper = squares[square].rank >= 7;
    return right != upper ? -1 : right ? 1 : 0;
}

// ---- Tiles ----

static const char type_letters[] = TILE_LETTERS;

static char upper(char letter) {
    return letter >= 'a' && letter <= 'z' ? (char)(letter - 'a' + 'A') : letter;
}

int model_type(char letter) {
    const char *at = letter != '\0' ? strchr(type_letters, upper(letter)) : NULL;
    return at ? (int)(at - type_letters) : -1;
}

bool model_directional(int type) {
    return type_letters[type] == 'B' || type_letters[type] == 'F' || type_letters[type] == 'I';
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

// How many bytes at s are a tile as in the notation; 0 where there is none.
size_t model_tile_length(const char *s, size_t length) {
    if (model_type(s[0]) < 0)
        return 0;
    if (!model_directional(model_type(s[0])))
        return 1;
    return length > 1 && strchr("^>v<", s[1]) != NULL ? 2 : 0;
}

int model_owner(const char *cell) {
    if (cell[0] == '\0')
        return -1;
    if (cell[0] == 'X' || cell[0] == 'Z')
        return MODEL_RED;
    return cell[0] >= 'a' ? MODEL_BLACK : MODEL_WHITE;
}

bool model_multiset_read(const char *s, size_t length, unsigned char count[MODEL_TYPES]) {
    unsigned char made[MODEL_TYPES] = {0};
    int last = -1;
    if (length == 1 && s[0] == '-') {
        memcpy(count, made, sizeof made);
        return true;
    }
    for (size_t i = 0; i < length;) {
        int type = s[i] >= 'A' && s[i] <= 'Z' ? model_type(s[i]) : -1;
        if (type <= last)
            return false;
        last = type;
        i++;
        unsigned n = 0, digits = 0;
        for (; i < length && digits < 2 && s[i] >= '0' && s[i] <= '9'; i++, digits++)
            n = n * 10 + (unsigned)(s[i] - '0');
        if (digits > 0 && (n < 2 || (digits == 2 && n < 10)))
            return false;
        made[type] = (unsigned char)(digits > 0 ? n : 1);
    }
    if (last < 0)
        return false;
    memcpy(count, made, sizeof made);
    return true;
}

void model_multiset_write(const unsigned char count[MODEL_TYPES], struct text *out) {
    bool empty = true;
    for (int t = 0; t < MODEL_TYPES; t++) {
        if (count[t] == 0)
            continue;
        empty = false;
        text_add_bytes(out, &type_letters[t], 1);
        if (count[t] > 1)
            text_add_number(out, count[t]);
    }
    if (empty)
        text_add(out, "-");
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

// ---- Numbers and streaks ----

bool model_number_form(const char *s, size_t length) {
    if (length == 0 || length > 9 || (s[0] == '0' && length > 1))
        return false;
    for (size_t i = 0; i < length; i++)
        if (s[i] < '0' || s[i] > '9')
            return false;
    return true;
}

bool model_streak_form(const char *s, size_t length) {
    if (length == 1 && s[0] == '-')
        return true;
    const char *star = memchr(s, '*', length);
    if (!star)
        return false;
    size_t name = (size_t)(star - s);
    return model_square(s, name) >= 0 && model_number_form(star + 1, length - name - 1);
}
