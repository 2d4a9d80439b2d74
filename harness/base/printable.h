// SPDX-License-Identifier: MIT
//
// Bytes of others as text that can be shown, on a terminal as in every report. Knows UTF-8 and what
// a terminal or a viewer would obey instead of showing it.
#ifndef HARNESS_BASE_PRINTABLE_H
#define HARNESS_BASE_PRINTABLE_H

#include <stdbool.h>
#include <stddef.h>

#include "text.h"

// How many bytes the first UTF-8 character at s takes; 0 if the bytes are not UTF-8. The length is
// at least 1. *code becomes the character's code point, of a character that is cut a part of it.
size_t utf8_decode(const char *s, size_t length, uint32_t *code);
size_t utf8_length(const char *s, size_t length);

// Appends bytes with everything visible: control characters, those that turn the direction of what
// follows, and those that nobody sees as <U+202E>; a byte that is not UTF-8 as <FF>. Tabs become
// spaces. Line feeds stay where `lines` is true. What was made printable stays as it is if it is
// made so again.
void printable_add(struct text *out, const char *s, size_t length, bool lines);

// The same for one line, of which no more than `most` bytes are appended, "..." behind them.
void printable_cut(struct text *out, const char *s, size_t length, size_t most);

// How many characters the bytes of a UTF-8 text are.
size_t printable_columns(const char *s, size_t length);

// Whether all bytes are printable ASCII, and there is one.
bool printable_line(const char *s, size_t length);

#endif
