// SPDX-License-Identifier: MIT
/*
 * reader.c - reads the smallest parts of lines: words, numbers, squares, facings, multisets.
 *
 * Invariant: a spec_read_... function that returns false has written the error. If it returns true,
 * it has moved the reader past what it read.
 */
#include "reader.h"

#include <stdio.h>
#include <string.h>

static const char LETTERS[] = SPEC_LETTERS;
static const char FACING_SIGNS[] = "^>v<";

char spec_letter(enum type type) {
    return LETTERS[type];
}

char spec_facing_sign(int facing) {
    return FACING_SIGNS[facing];
}

/* ---- Errors ---------------------------------------------------------------------------------- */

/* Copies the text at the reader's place up to the next space, with unprintable bytes as \xNN. */
static void excerpt(const char *at, char *found, size_t room) {
    if (*at == '\0') {
        snprintf(found, room, "the end of the line");
        return;
    }
    size_t used = 0;
    for (size_t i = 0; at[i] != '\0' && used < 24; i++) {
        unsigned char c = (unsigned char)at[i];
        if (c == ' ' && i > 0)
            break;
        if (c >= 0x20 && c < 0x7f)
            used += (size_t)snprintf(found + used, room - used, "%c", c);
        else
            used += (size_t)snprintf(found + used, room - used, "\\x%02x", c);
    }
}

bool spec_fail(struct reader *r, const char *expected) {
    struct spec_error *error = r->error;
    if (!error)
        return false;
    snprintf(error->field, sizeof error->field, "%s", r->field);
    error->column = r->at < 1000000000 ? (int)r->at + 1 : 1000000001;
    excerpt(r->text + r->at, error->found, sizeof error->found);
    snprintf(error->expected, sizeof error->expected, "%s", expected);
    return false;
}

/* ---- The parts of a line --------------------------------------------------------------------- */

bool spec_skip(struct reader *r, char sign) {
    if (r->text[r->at] != sign)
        return false;
    r->at++;
    return true;
}

bool spec_read_word(struct reader *r, const char *word, const char *expected) {
    if (!spec_starts(r, word))
        return spec_fail(r, expected);
    r->at += strlen(word);
    return true;
}

bool spec_is_digit(char c) {
    return c >= '0' && c <= '9';
}

bool spec_starts(const struct reader *r, const char *word) {
    return strncmp(r->text + r->at, word, strlen(word)) == 0;
}

static bool fail_number(struct reader *r, int least, int most) {
    char expected[80];
    snprintf(expected, sizeof expected, "a number from %d to %d without a leading zero", least,
             most);
    return spec_fail(r, expected);
}

/* Reads a decimal number without sign or leading zero. */
bool spec_read_number(struct reader *r, int least, int most, int *number) {
    size_t i = r->at;
    long long read = 0;
    /* the error is at the leading zero, not behind it */
    if (!spec_is_digit(r->text[i]) || (r->text[i] == '0' && spec_is_digit(r->text[i + 1])))
        return fail_number(r, least, most);
    for (; spec_is_digit(r->text[i]) && read <= most; i++)
        read = 10 * read + (r->text[i] - '0');
    if (read < least || read > most)
        return fail_number(r, least, most);
    *number = (int)read;
    r->at = i;
    return true;
}

/* Reads a square of the 14 x 14 grid. The caller checks that the diamond contains it. */
bool spec_read_square(struct reader *r, int *square) {
    char file = r->text[r->at];
    int rank;
    if (file < 'a' || file > 'n')
        return spec_fail(r, "a square: a file from a to n, then a rank from 1 to 14");
    r->at++;
    if (!spec_read_number(r, 1, RANKS, &rank))
        return false;
    *square = spec_square(file - 'a', rank - 1);
    return true;
}

bool spec_read_facing(struct reader *r, int *facing) {
    char c = r->text[r->at];
    const char *sign = c == '\0' ? NULL : strchr(FACING_SIGNS, c);
    if (!sign)
        return spec_fail(r, "a facing: one of ^ > v <");
    *facing = (int)(sign - FACING_SIGNS);
    r->at++;
    return true;
}

int spec_read_type(char letter) {
    const char *found = letter == '\0' ? NULL : strchr(LETTERS, letter);
    return !found ? NO_TILE : (int)(found - LETTERS);
}

bool spec_read_letter(struct reader *r, enum type *type) {
    *type = (enum type)spec_read_type(r->text[r->at]);
    if (*type == NO_TILE)
        return spec_fail(r, "a tile letter of " SPEC_LETTERS);
    r->at++;
    return true;
}

/* Reads the number after a letter. Without a number there is one tile. */
static bool read_multiset_count(struct reader *r, unsigned char *count) {
    int number = 1;
    if (spec_is_digit(r->text[r->at]) && !spec_read_number(r, 2, 99, &number))
        return false;
    *count = (unsigned char)number;
    return true;
}

bool spec_read_multiset(struct reader *r, struct counts *counts) {
    *counts = (struct counts){{0}};
    if (spec_skip(r, '-'))
        return true;
    int least = 0, type;
    while ((type = spec_read_type(r->text[r->at])) != NO_TILE) {
        if (type < least)
            return spec_fail(r, "tile letters in alphabetical order, each once");
        least = type + 1;
        r->at++;
        if (!read_multiset_count(r, &counts->of[type]))
            return false;
    }
    if (least == 0)
        return spec_fail(r, "a multiset of tiles: letters of " SPEC_LETTERS ", or -");
    return true;
}

bool spec_read_end(struct reader *r) {
    if (r->text[r->at] != '\0')
        return spec_fail(r, "the end of the line");
    return true;
}
