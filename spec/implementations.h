// SPDX-License-Identifier: MIT
/*
 * implementations.h - which functions of the spec implement which clause, for those who look one
 * up.
 *
 * The table is made from the comments above the functions when the spec is built (gen/index.c).
 */
#ifndef SPEC_IMPLEMENTATIONS_H
#define SPEC_IMPLEMENTATIONS_H

#include <stddef.h>

struct spec_implementation {
    const char *clause;   /* its id */
    const char *file;     /* from the root of the project: "spec/sheet/deploy.c" */
    const char *function; /* or table; NULL where there is none, and then: */
    const char *reason;   /* why no function can name the clause; else NULL */
};

/* Every row, by file; a clause can have several. `*rows` is constant and lives as long as the
 * program.
 * Returns how many there are. */
size_t spec_implementations(const struct spec_implementation **rows);

#endif
