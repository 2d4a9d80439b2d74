// SPDX-License-Identifier: MIT
//
// Breaks lines between words, for texts that a person reads in a terminal. Knows columns only.
#ifndef HARNESS_COMMAND_WRAP_H
#define HARNESS_COMMAND_WRAP_H

#include <stdbool.h>
#include <stddef.h>

#include "base/text.h"

enum { WRAP_COLUMNS = 96 };

// Appends the words of `s` and an end of line. The first stands where `out` is, at column `indent`
// (from 0), and further lines are indented by as much. A word that is too long has a line of its
// own. With `brackets`, what is in square brackets is one word.
void wrap_add(struct text *out, const char *s, size_t indent, bool brackets);

#endif
