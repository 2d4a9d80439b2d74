// SPDX-License-Identifier: MIT
//
// Turns bytes of unknown origin into text that can be shown on a terminal and in every report.
#ifndef HARNESS_BASE_PRINTABLE_H
#define HARNESS_BASE_PRINTABLE_H

#include <stdbool.h>
#include <stddef.h>

#include "text.h"

// Returns how many bytes the first UTF-8 character at s takes; 0 if it is not UTF-8. `length` is at
// least 1. *code becomes its code point; *code means nothing if 0 is returned.
size_t utf8_decode(const char *s, size_t length, uint32_t *code);
size_t utf8_length(const char *s, size_t length);

// Appends bytes with everything visible. Control characters, marks of direction and invisible
// characters become <U+202E> and the like, a byte that is not UTF-8 becomes <FF>, tabs become
// blanks. Line feeds stay if `lines` is true. Text that is printable stays as it is.
void printable_add(struct text *out, const char *s, size_t length, bool lines);

// Appends bytes as printable_add() does, but shows the code of each blank other than U+0020: a tab
// becomes <U+0009>. If the result has more than `most` bytes, cuts it and appends "...".
void printable_cut(struct text *out, const char *s, size_t length, size_t most);

// Returns the number of characters of a UTF-8 text.
size_t printable_columns(const char *s, size_t length);

// True if s has at least one byte and all are printable ASCII.
bool printable_line(const char *s, size_t length);

#endif
