// SPDX-License-Identifier: MIT
//
// The parts of every reader: numbers, squares, facings, multisets, and errors with their place.
// Invariant: nothing after the first NUL is read.
#include "reader.h"

#include <assert.h>
#include <stdio.h>
#include <string.h>

// Fills the error for byte `at` of the line and returns false.
bool paiko_wrong_at(const struct paiko_reader *r, size_t at, const char *expected) {
    struct paiko_error *e = r->error;
    const char *s = r->line + at;
    const size_t room = sizeof e->found - 1;
    size_t n = 0;
    while (n < room && s[n] && (n == 0 || s[n] != ' '))
        n++;
    for (size_t i = 0; i < n; i++)
        e->found[i] = s[i] >= ' ' && s[i] <= '~' ? s[i] : '?';
    e->found[n] = '\0';
    e->field = r->field;
    e->column = at < 2000000000 ? (int)at + 1 : 2000000000;
    e->expected = expected;
    return false;
}

bool paiko_wrong(const struct paiko_reader *r, const char *expected) {
    return paiko_wrong_at(r, r->at, expected);
}

bool paiko_must(const struct paiko_reader *r, bool holds, const char *expected) {
    if (!holds)
        return paiko_wrong(r, expected);
    return true;
}

bool paiko_unfit(const struct paiko_reader *r, const char *found, const char *expected) {
    (void)paiko_wrong(r, expected);
    (void)snprintf(r->error->found, sizeof r->error->found, "%s", found);
    return false;
}

bool paiko_unfit_count(const struct paiko_reader *r, unsigned player, unsigned type, unsigned n,
                       const char *expected) {
    char found[32];
    (void)snprintf(found, sizeof found, "%s has %u of %c",
                   player == PAIKO_PLAYER_WHITE ? "White" : "Black", n, PAIKO_LETTERS[type]);
    return paiko_unfit(r, found, expected);
}

bool paiko_accept(struct paiko_reader *r, const char *word) {
    const size_t n = strlen(word);
    if (strncmp(r->line + r->at, word, n) != 0)
        return false;
    r->at += n;
    return true;
}

bool paiko_expect(struct paiko_reader *r, const char *word, const char *expected) {
    return paiko_must(r, paiko_accept(r, word), expected);
}

bool paiko_begin(struct paiko_reader *r, const char *field, const char *head) {
    if (r->at > 0 && paiko_peek(r) && paiko_peek(r) != ' ')
        return paiko_wrong(r, "a space behind the value of the field");
    r->field = field;
    if (!paiko_expect(r, head, head))
        return false;
    assert(r->fields < PAIKO_FIELDS_MOST);
    r->begun[r->fields].name = field;
    r->begun[r->fields++].at = r->at;
    return true;
}

void paiko_return_to(struct paiko_reader *r, const char *field) {
    r->field = field;
    r->at = strlen(r->line);
    for (unsigned i = 0; i < r->fields; i++)
        if (strcmp(r->begun[i].name, field) == 0)
            r->at = r->begun[i].at;
}

bool paiko_digit_follows(const struct paiko_reader *r) {
    return paiko_peek(r) >= '0' && paiko_peek(r) <= '9';
}

// Reads a decimal number without leading zero, `least` to `most` (at most 999999999).
bool paiko_read_number(struct paiko_reader *r, unsigned least, unsigned most, unsigned *out,
                       const char *expected) {
    const size_t start = r->at;
    unsigned n = 0, digits = 0;
    while (paiko_digit_follows(r) && digits < 10) {
        n = digits < 9 ? n * 10 + (unsigned)(paiko_peek(r) - '0') : most + 1;
        digits++;
        r->at++;
    }
    const bool zero_led = digits > 1 && r->line[start] == '0';
    if (digits == 0 || digits > 9 || zero_led || n < least || n > most)
        return paiko_wrong_at(r, start, expected);
    *out = n;
    return true;
}

// Reads a square of the board. With `grid` reads any of the 14 × 14 places; *out is PAIKO_NO_SQUARE
// for a place off the board.
bool paiko_read_square(struct paiko_reader *r, bool grid, uint8_t *out) {
    const size_t start = r->at;
    unsigned rank = 0;
    const unsigned file = (unsigned)(unsigned char)paiko_peek(r) - 'a';
    if (file >= PAIKO_SIDE)
        return paiko_wrong(r, "a square");
    r->at++;
    if (!paiko_read_number(r, 1, PAIKO_SIDE, &rank, "a rank from 1 to 14"))
        return false;
    *out = paiko_at[file][rank - 1];
    if (!grid && *out == PAIKO_NO_SQUARE)
        return paiko_wrong_at(r, start, "a square of the board");
    return true;
}

// Returns the type with this letter in `letters`; PAIKO_TYPES for any other byte.
unsigned paiko_type_of(char letter, const char *letters) {
    const char *found = letter ? strchr(letters, letter) : NULL;
    return found ? (unsigned)(found - letters) : PAIKO_TYPES;
}

bool paiko_read_facing(struct paiko_reader *r, uint8_t *facing) {
    const char *found = paiko_peek(r) ? strchr(PAIKO_FACINGS_TEXT, paiko_peek(r)) : NULL;
    if (!found)
        return false;
    *facing = (uint8_t)(found - PAIKO_FACINGS_TEXT);
    r->at++;
    return true;
}

bool paiko_read_set(struct paiko_reader *r, uint8_t set[PAIKO_TYPES]) {
    memset(set, 0, PAIKO_TYPES);
    if (paiko_accept(r, "-"))
        return true;
    unsigned next = 0; // the first type that may still come
    for (;;) {
        const unsigned type = paiko_type_of(paiko_peek(r), PAIKO_LETTERS);
        unsigned n = 1;
        if (type == PAIKO_TYPES)
            return paiko_must(r, next > 0, "a multiset");
        if (type < next)
            return paiko_wrong(r, "letters in alphabetical order, each once");
        r->at++;
        if (paiko_digit_follows(r) && !paiko_read_number(r, 2, 99, &n, "a count from 2 to 99"))
            return false;
        set[type] = (uint8_t)n;
        next = type + 1;
    }
}

bool paiko_read_black(struct paiko_reader *r, uint8_t *seat, const char *expected) {
    unsigned n;
    if (!paiko_accept(r, "B"))
        return paiko_wrong(r, expected);
    if (!paiko_read_number(r, 1, PAIKO_SEATS - 1, &n, "the number of a player, 1 to 6"))
        return false;
    *seat = (uint8_t)n;
    return true;
}
