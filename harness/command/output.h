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

// Flushes. Returns 0 if standard output took everything ever printed, else the errno of the first
// failure; -1 if nobody saw it.
int output_finish(void);

// ---- lines ----

// Units that are not broken: words, or texts between commas.
enum wrap { WRAP_WORDS, WRAP_ITEMS };

// Appends the words of `s` and a line end. The first word stands at the end of `out`, at column
// `indent` (from 0); further lines are indented as much. A word that is too long has its own line.
// Lines are as wide as the terminal at standard output, but never wider than without one.
void wrap_add(struct text *out, const char *s, size_t indent, enum wrap whole);

// ---- colours ----

// Colours with their terminal sequences; they keep the background.
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

// Returns the sequence that begins a colour, if standard output is a terminal with colours and
// NO_COLOR is not set; else "". COLOUR_PLAIN ends it. Static.
const char *colour(enum colour name);

// Returns the looks of a page as text there: a terminal's page is at most as wide as a pipe's, and
// has colours.
struct page_looks output_looks(void);

#endif
