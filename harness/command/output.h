// SPDX-License-Identifier: MIT
//
// Standard output: bytes, with the reason of a failure; texts in lines; colours.
// Invariant: colours never go into a pipe or a file unless wanted, nor if NO_COLOR is set; without
// colours the output says the same.
#ifndef HARNESS_COMMAND_OUTPUT_H
#define HARNESS_COMMAND_OUTPUT_H

#include <jansson.h>
#include <stdbool.h>

#include "base/text.h"
#include "page/page.h"

// Writes a text and flushes it. False if standard output takes no more.
bool output_write(const struct text *t);

// Writes a value as JSON on lines of its own, and frees it.
void output_json(json_t *value);

// Writes the value if `json` is set, else the text; frees the value.
void output_either(bool json, json_t *value, const struct text *t);

// Flushes. Returns 0 if all output of the program was written; else the errno of the first failed
// write, or -1 if that errno is not known.
int output_finish(void);

// ---- lines ----

// Appends the words of `s`, wrapped, and a line end. `out` ends at column `indent` (from 0), where
// the first word is put; later lines are indented as much. A word that is too long gets its own
// line. Lines are never wider than the terminal, nor than the width for output without one.
void wrap_add(struct text *out, const char *s, size_t indent);

// Returns how text looks on standard output. A terminal gets colours unless NO_COLOR is set, and
// lines at most as wide as a pipe's.
const struct page_looks *output_looks(void);

#endif
