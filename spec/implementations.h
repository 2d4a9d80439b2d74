// SPDX-License-Identifier: MIT
/*
 * implementations.h - the table of clauses and the functions of the spec that implement them.
 *
 * The build makes it from the comments above the functions (gen/index.c).
 */
#ifndef SPEC_IMPLEMENTATIONS_H
#define SPEC_IMPLEMENTATIONS_H

#include <stddef.h>

struct spec_implementation {
    const char *clause;   /* the clause's id */
    const char *file;     /* path from the project's root: "spec/sheet/deploy.c" */
    const char *function; /* name of the function or table; NULL if there is none */
    const char *reason;   /* why no function implements the clause; NULL if one does */
};

/* Sets `*rows` to all rows, one file after the other. A clause can have several rows. The rows are
 * constant and live as long as the program. Returns the number of rows. */
size_t spec_implementations(const struct spec_implementation **rows);

#endif
