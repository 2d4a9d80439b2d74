// SPDX-License-Identifier: MIT
/* reader.h - reads the smallest parts of lines. */
#ifndef SPEC_READER_H
#define SPEC_READER_H

#include "position.h"
#include "text.h"

#define SPEC_PLAYER_LETTERS "WBR"

char spec_letter(enum type type);
char spec_facing_sign(int facing);

/* A place in a line that is being read. */
struct reader {
    const char *text;
    size_t at;
    const char *field;
    struct spec_error *error; /* NULL if the caller wants no error */
};

bool spec_fail(struct reader *r, const char *expected); /* writes the error, and returns false */
bool spec_is_digit(char c);
bool spec_starts(const struct reader *r, const char *word);
/* Moves past this sign if it comes next. Otherwise returns false, without an error. */
bool spec_skip(struct reader *r, char sign);
bool spec_read_word(struct reader *r, const char *word, const char *expected);
bool spec_read_number(struct reader *r, int least, int most, int *number);
bool spec_read_square(struct reader *r, int *square);
bool spec_read_letter(struct reader *r, enum type *type);
bool spec_read_facing(struct reader *r, int *facing);
bool spec_read_multiset(struct reader *r, struct counts *counts);
bool spec_read_end(struct reader *r);
int spec_read_type(char letter); /* NO_TILE unless `letter` is an upper-case tile letter */

#endif
