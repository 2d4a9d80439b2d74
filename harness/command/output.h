// SPDX-License-Identifier: MIT
//
// What goes to standard output: bytes with a memory of why it took no more, texts in lines, and
// colours. Knows the terminal that standard output is; not what is printed. Invariant: no colour
// goes into a pipe or a file, unless somebody asked for it, nor where NO_COLOR is set; and what is
// printed says the same without.
#ifndef HARNESS_COMMAND_OUTPUT_H
#define HARNESS_COMMAND_OUTPUT_H

#include <jansson.h>
#include <stdbool.h>

#include "base/text.h"
#include "page/page.h"

// Writes a text and sends it on its way at once. False where standard output takes no more.
bool output_write(const struct text *t);

// Writes a value as JSON on lines of its own, and gives it back.
void output_json(json_t *value);

// Writes the value so where `json` is asked for, else the text, and gives the value back.
void output_either(bool json, json_t *value, const struct text *t);

// Sends what is buffered. 0 if standard output took everything that was ever printed, else the
// errno of the first failure that was seen; -1 where nobody looked when it happened.
int output_finish(void);

// ---- lines ----

// What is not broken: words; what stands between commas.
enum wrap { WRAP_WORDS, WRAP_ITEMS };

// Appends the words of `s` and an end of line. The first stands where `out` is, at column `indent`
// (from 0), and further lines are indented by as much. A word that is too long has a line of its
// own. A line has at most as many columns as the terminal that standard output is, and never more
// than where it is none.
void wrap_add(struct text *out, const char *s, size_t indent, enum wrap whole);

// ---- colours ----

// Names and what a terminal takes for them. They keep the terminal's background.
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

// What begins a colour where standard output is a terminal that can show them and NO_COLOR is not
// set, "" else; COLOUR_PLAIN ends it. Static storage.
const char *colour(enum colour name);

// How a page as text looks there: in a terminal it is at most as wide as in a pipe, and has
// colours.
struct page_looks output_looks(void);

#endif
