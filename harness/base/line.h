// SPDX-License-Identifier: MIT
//
// Lines of fields, `key=value key=value`, and lists of words. Knows their separators; not what a
// field means. Reads where it stands: nothing is copied.
#ifndef HARNESS_BASE_LINE_H
#define HARNESS_BASE_LINE_H

#include <stdbool.h>
#include <stddef.h>

// Where the value of a key begins, `length` bytes long; NULL where the line has no such field.
const char *line_value(const char *line, const char *key, size_t key_length, size_t *length);

// Whether a field is the same in two lines: left out of both, or in both with the same bytes.
bool line_same(const char *a, const char *b, const char *key);

// Whether a word stands in a list of words with a separator between them.
bool list_has(const char *list, char separator, const char *word, size_t length);

#endif
