// SPDX-License-Identifier: MIT
//
// Writes to standard output, and remembers the error of a failed write. Wraps texts, chooses
// colours.
// Invariant: only a terminal gets colours, and none if NO_COLOR is set. Colours change no words.
#ifndef HARNESS_COMMAND_OUTPUT_H
#define HARNESS_COMMAND_OUTPUT_H

#include <jansson.h>
#include <stdbool.h>

#include "base/text.h"
#include "draw/page.h"

// Writes a text and flushes standard output. Returns false if that fails.
bool output_write(const struct text *t);

// Writes a value as indented JSON, and frees the value.
void output_json(json_t *value);

// Writes the value if `json` is set, else the text; frees the value.
void output_either(bool json, json_t *value, const struct text *t);

// Flushes. Returns 0 if all output of the program was written; else the errno of the first failed
// write, or -1 if that errno is not known.
int output_finish(void);

// ---- lines ----

// Appends the words of `s` as lines that begin at column `indent` (from 0), and a line end. `out`
// must end at column `indent`. A line has at most 96 columns, or the width of a narrower terminal.
// Only a line of one long word may be wider.
void wrap_add(struct text *out, const char *s, size_t indent);

// Returns how text looks on standard output. Only a terminal gets colours, unless NO_COLOR is set.
// On a narrow terminal, lines are narrower than in a pipe.
const struct page_looks *output_looks(void);

#endif
