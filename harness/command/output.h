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

// Where lines may be broken: between words, or only behind commas.
enum wrap { WRAP_WORDS, WRAP_ITEMS };

// Appends the words of `s`, wrapped, and a line end. `out` ends at column `indent` (from 0), where
// the first word is put; later lines are indented as much. A word that is too long gets its own
// line. Lines are never wider than the terminal, nor than the width for output without one.
void wrap_add(struct text *out, const char *s, size_t indent, enum wrap whole);

// ---- colours ----

// Colours and their terminal sequences, which do not change the background.
#define COLOURS(X)                                                                                 \
    X(PLAIN, "\033[0m")                                                                            \
    X(FAINT, "\033[2m")                                                                            \
    X(BOLD, "\033[1m")                                                                             \
    X(GOOD, "\033[32m")  /* legal, right */                                                        \
    X(BAD, "\033[31m")   /* illegal, wrong */                                                      \
    X(NAMED, "\033[36m") /* ids of clauses, names of rulings */

#define COLOURS_NAME(name, code) COLOUR_##name,
enum colour { COLOURS(COLOURS_NAME) COLOURS_COUNT };
#undef COLOURS_NAME

// Returns the sequence that begins a colour (COLOUR_PLAIN ends it); "" unless standard output is a
// terminal with colours and NO_COLOR is unset. The text is static.
const char *colour(enum colour name);

// Returns how pages of text look on standard output. A terminal gets colours, and lines at most as
// wide as a pipe's.
struct page_looks output_looks(void);

#endif
