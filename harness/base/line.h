// SPDX-License-Identifier: MIT
//
// Lines of fields, `key=value key=value`, and lists of words. They are read in place; nothing is
// copied.
#ifndef HARNESS_BASE_LINE_H
#define HARNESS_BASE_LINE_H

#include <stdbool.h>
#include <stddef.h>

// Returns a key's value in a line, and its length in *length; NULL if there is no such field.
const char *line_value(const char *line, const char *key, size_t key_length, size_t *length);

// True if two lines have the same value of a field, or if both lines lack the field.
bool line_same(const char *a, const char *b, const char *key);

// Returns the line at *at without its line feed, and its length in *length; moves *at to the next
// line. NULL at the end of the text.
const char *line_next(const char **at, size_t *length);

// True if a word is in a list, which has a separator between its words.
bool list_has(const char *list, char separator, const char *word, size_t length);

#endif
