// SPDX-License-Identifier: MIT
//
// What is wrong with something that was read: where, what was found, what was expected.
// An error is a value; nobody prints it but whoever talks to the user.
#ifndef HARNESS_BASE_PROBLEM_H
#define HARNESS_BASE_PROBLEM_H

#include <stdbool.h>
#include <stddef.h>

#include "text.h"

struct problem {
    char cannot[8];  // "read", "write" or "make": the system refused that, as `found` says; else ""
    char where[256]; // a file's path, or what was read: "position", "action", "option --jobs"
    char field[40];  // the position's field, a key, or ""
    int line;        // from 1; 0 where lines mean nothing
    int column;      // from 1; 0 where columns mean nothing
    char found[192]; // what stands there, cut if long
    char expected[192];
};

// Fills p, for what has no lines and fields; texts that are too long are cut with "..."; what
// cannot be shown stands as printable.h has it.
void problem_say(struct problem *p, const char *where, const char *found, const char *expected);

// The same with the place: a field or "", a line and a column or 0.
void problem_set(struct problem *p, const char *where, const char *field, int line, int column,
                 const char *found, const char *expected);

// What the system refused, by its errno: "cannot read WHERE: No such file or directory", as the
// shell says it. Always false, which callers return.
bool problem_cannot(struct problem *p, const char *what, const char *where, int why);

// Appends one line without its end, of problem_cannot's as above, else `WHERE:LINE:COLUMN: FIELD:
// found "…", expected …`, leaving out what does not apply.
void problem_describe(const struct problem *p, struct text *out);

// A piece of a text that is being taken apart: what is read, for problems, and where it begins in
// its line.
struct slice {
    const char *where, *field;
    const char *s;
    size_t length;
    int column; // of s[0]
};

// Fills p for the rest of the slice from `at`. Always false.
bool slice_refuse(const struct slice *f, size_t at, const char *expected, struct problem *p);

#endif
