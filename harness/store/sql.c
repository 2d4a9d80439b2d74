// SPDX-License-Identifier: MIT
//
// Failures of SQLite in words: what was found, and what was expected of the file.
#include "sql.h"

#include <stdio.h>

#include "base/memory.h"

static bool wrong(struct problem *p, const char *path, const char *found, const char *expected) {
    problem_say(p, path, found, expected);
    return false;
}

bool store_failed(const struct store *s, struct problem *p) {
    switch (sqlite3_errcode(s->db) & 0xff) {
    case SQLITE_BUSY:
    case SQLITE_LOCKED:
        return wrong(p, s->path, "locked by another process", "a store that can be written to");
    case SQLITE_CORRUPT:
    case SQLITE_NOTADB:
        return wrong(p, s->path, sqlite3_errmsg(s->db), "a store that is not damaged");
    case SQLITE_NOMEM:
        memory_out();
    default:
        return wrong(p, s->path, sqlite3_errmsg(s->db), "a store that can be read and written");
    }
}

bool store_run_sql(struct store *s, const char *sql, struct problem *p) {
    return sqlite3_exec(s->db, sql, NULL, NULL, NULL) == SQLITE_OK || store_failed(s, p);
}

void store_column(sqlite3_stmt *q, int column, char *to, size_t size) {
    const unsigned char *text = sqlite3_column_text(q, column);
    (void)snprintf(to, size, "%s", text ? (const char *)text : "");
}
