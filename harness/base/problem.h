// SPDX-License-Identifier: MIT
//
// An error as a value: where it is, what was found, what was expected. Only code that talks to the
// user prints it.
#ifndef HARNESS_BASE_PROBLEM_H
#define HARNESS_BASE_PROBLEM_H

#include <stdbool.h>
#include <stddef.h>

#include "text.h"

struct problem {
    char cannot[8];  // "read", "write" or "make": what the system refused; else ""
    char where[256]; // a file's path, or what was read: "position", "action", "option --jobs"
    char field[40];  // the position's field, a key, or ""
    int line;        // from 1; 0 for none
    int column;      // from 1; 0 for none
    char found[192]; // the text that was found, cut if long; or the system's error message
    char expected[192];
};

// Fills p with a problem that has no line and no field. Makes texts printable and cuts them with
// "..." if they are too long.
void problem_say(struct problem *p, const char *where, const char *found, const char *expected);

// Fills p as problem_say does, with a field (or "") and with a line and a column (or 0).
void problem_set(struct problem *p, const char *where, const char *field, int line, int column,
                 const char *found, const char *expected);

// Fills p with an error of the system, such as "cannot read WHERE: No such file or directory".
// `why` is the errno of the error. Returns false, for callers to return.
bool problem_cannot(struct problem *p, const char *what, const char *where, int why);

// Appends a problem without a line feed: `cannot WHAT WHERE: WHY`, or `WHERE:LINE:COLUMN: FIELD:
// found "…", expected …`. Leaves out parts that are not set.
void problem_describe(const struct problem *p, struct text *out);

// A piece of a text. Problems name its place: `where`, `field` and `column`.
struct slice {
    const char *where, *field;
    const char *s;
    size_t length;
    int column; // column of s[0], from 1
};

// Reports in `p` that the slice's text, from `at` on, was not expected. Always returns false.
bool slice_refuse(const struct slice *f, size_t at, const char *expected, struct problem *p);

#endif
