// SPDX-License-Identifier: MIT
//
// What the files of the store share: the open database, and what a failure of SQLite means.
// Invariant: whoever changes something does it in one transaction.
#ifndef HARNESS_STORE_SQL_H
#define HARNESS_STORE_SQL_H

#include <sqlite3.h>
#include <stdbool.h>

#include "base/problem.h"

struct store {
    sqlite3 *db;
    char *path; // owned
};

// Fills the problem with what failed last; ends the program where memory ran out. Always false.
bool store_failed(const struct store *s, struct problem *p);

// Runs statements that give no rows.
bool store_run_sql(struct store *s, const char *sql, struct problem *p);

// Copies a column's text, cut to size; "" for none.
void store_column(sqlite3_stmt *q, int column, char *to, size_t size);

#endif
