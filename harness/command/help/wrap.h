// SPDX-License-Identifier: MIT
//
// Breaks lines between words, for texts that a person reads in a terminal. Knows columns only.
#ifndef HARNESS_COMMAND_WRAP_H
#define HARNESS_COMMAND_WRAP_H

#include <stddef.h>

#include "base/text.h"

// What is not broken: words; what is in square brackets, too; what stands between commas.
enum wrap { WRAP_WORDS, WRAP_BRACKETS, WRAP_ITEMS };

// Appends the words of `s` and an end of line. The first stands where `out` is, at column `indent`
// (from 0), and further lines are indented by as much. A word that is too long has a line of its
// own. A line has at most as many columns as the terminal that standard output is, and never more
// than where it is none.
void wrap_add(struct text *out, const char *s, size_t indent, enum wrap whole);

// Columns of the terminal that standard output is, at least 40; 0 where it is none, or does not
// say. Where the terminal itself does not say, the variable COLUMNS does.
size_t wrap_terminal(void);

#endif
