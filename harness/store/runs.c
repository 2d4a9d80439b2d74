// SPDX-License-Identifier: MIT
//
// Runs of conform as rows: one of the run, one of each of its causes. Knows SQL and nothing else.
#include "runs.h"

#include <stdlib.h>
#include <time.h>

#include "base/hash.h"
#include "base/vec.h"
#include "sql.h"

static bool prepare(struct store *s, const char *sql, sqlite3_stmt **q, struct problem *p) {
    return sqlite3_prepare_v2(s->db, sql, -1, q, NULL) == SQLITE_OK || store_failed(s, p);
}

static bool finish(struct store *s, sqlite3_stmt *q, struct problem *p) {
    const bool good = sqlite3_step(q) == SQLITE_DONE || store_failed(s, p);
    sqlite3_finalize(q);
    return good;
}

static void bind_text(sqlite3_stmt *q, int at, const char *text) {
    sqlite3_bind_text(q, at, text, -1, SQLITE_TRANSIENT);
}

// Numbers of 64 bits without sign are kept as text, which SQLite's integers don't hold.
static void bind_digits(sqlite3_stmt *q, int at, uint64_t n) {
    char text[24];
    (void)snprintf(text, sizeof text, "%llu", (unsigned long long)n);
    bind_text(q, at, text);
}

static uint64_t column_digits(sqlite3_stmt *q, int column) {
    const unsigned char *text = sqlite3_column_text(q, column);
    return text ? strtoull((const char *)text, NULL, 10) : 0;
}

// ---- keeping ----

static bool insert_run(struct store *s, const struct store_run *r, struct problem *p) {
    sqlite3_stmt *q = NULL;
    if (!prepare(s, "INSERT OR IGNORE INTO run VALUES (?,?,?,?,?,?,?,?,?)", &q, p))
        return false;
    bind_text(q, 1, r->id);
    bind_text(q, 2, r->name);
    bind_text(q, 3, r->rules);
    bind_text(q, 4, r->tool);
    bind_digits(q, 5, r->seed);
    sqlite3_bind_int64(q, 6, (sqlite3_int64)r->answers);
    sqlite3_bind_int64(q, 7, (sqlite3_int64)r->failures);
    sqlite3_bind_int(q, 8, r->whole);
    sqlite3_bind_int64(q, 9, r->started);
    return finish(s, q, p);
}

static bool insert_cause(struct store *s, const struct store_run *r, size_t at, struct problem *p) {
    const struct store_cause *c = &r->causes[at];
    sqlite3_stmt *q = NULL;
    if (!prepare(s, "INSERT OR IGNORE INTO run_cause VALUES (?,?,?,?,?,?,?)", &q, p))
        return false;
    bind_text(q, 1, r->id);
    sqlite3_bind_int64(q, 2, (sqlite3_int64)at);
    bind_text(q, 3, c->key);
    bind_text(q, 4, c->title);
    bind_text(q, 5, c->severity);
    sqlite3_bind_int64(q, 6, (sqlite3_int64)c->seen);
    sqlite3_bind_int64(q, 7, c->tiles);
    return finish(s, q, p);
}

static bool insert_all(struct store *s, const struct store_run *r, struct problem *p) {
    bool good = insert_run(s, r, p);
    for (size_t i = 0; i < r->count && good; i++)
        good = insert_cause(s, r, i, p);
    return good;
}

bool store_keep_run(struct store *s, struct store_run *r, struct problem *p) {
    (void)snprintf(r->id, sizeof r->id, "%016llx", (unsigned long long)random_drawn());
    r->started = (long long)time(NULL);
    if (!store_run_sql(s, "BEGIN IMMEDIATE", p))
        return false;
    if (insert_all(s, r, p) && store_run_sql(s, "COMMIT", p))
        return true;
    (void)sqlite3_exec(s->db, "ROLLBACK", NULL, NULL, NULL);
    return false;
}

// ---- reading ----

static void take_run(sqlite3_stmt *q, struct store_run *r) {
    store_column(q, 0, r->id, sizeof r->id);
    store_column(q, 1, r->name, sizeof r->name);
    store_column(q, 2, r->rules, sizeof r->rules);
    store_column(q, 3, r->tool, sizeof r->tool);
    r->seed = column_digits(q, 4);
    r->answers = (uint64_t)sqlite3_column_int64(q, 5);
    r->failures = (uint64_t)sqlite3_column_int64(q, 6);
    r->whole = sqlite3_column_int(q, 7) != 0;
    r->started = sqlite3_column_int64(q, 8);
}

static bool take_causes(struct store *s, struct store_run *r, struct problem *p) {
    sqlite3_stmt *q = NULL;
    int row;
    if (!prepare(s,
                 "SELECT key, title, severity, seen, tiles FROM run_cause WHERE run = ?"
                 " ORDER BY place",
                 &q, p))
        return false;
    bind_text(q, 1, r->id);
    while ((row = sqlite3_step(q)) == SQLITE_ROW) {
        r->causes = vec_more(r->causes, r->count, sizeof *r->causes);
        struct store_cause *c = &r->causes[r->count++];
        store_column(q, 0, c->key, sizeof c->key);
        store_column(q, 1, c->title, sizeof c->title);
        store_column(q, 2, c->severity, sizeof c->severity);
        c->seen = (uint64_t)sqlite3_column_int64(q, 3);
        c->tiles = (unsigned)sqlite3_column_int64(q, 4);
    }
    sqlite3_finalize(q);
    return row == SQLITE_DONE || store_failed(s, p);
}

// How many tables of runs the store has: one of an older version that is only read has none. -1
// with a problem where that can't be read.
static int tables_of_runs(struct store *s, struct problem *p) {
    sqlite3_stmt *q = NULL;
    int tables = -1;
    if (!prepare(s, "SELECT count(*) FROM sqlite_master WHERE name = 'run'", &q, p))
        return -1;
    if (sqlite3_step(q) == SQLITE_ROW)
        tables = sqlite3_column_int(q, 0);
    else
        store_failed(s, p);
    sqlite3_finalize(q);
    return tables;
}

long long store_each_run(struct store *s, store_visit_run *visit, void *context,
                         struct problem *p) {
    sqlite3_stmt *q = NULL;
    long long visited = 0;
    int row = SQLITE_DONE;
    bool good = true, more = true;
    const int tables = tables_of_runs(s, p);
    if (tables < 1)
        return tables;
    if (!prepare(s,
                 "SELECT id, name, rules, tool, seed, answers, failures, whole, started FROM run"
                 " ORDER BY rowid",
                 &q, p))
        return -1;
    while (good && more && (row = sqlite3_step(q)) == SQLITE_ROW) {
        struct store_run r = {.count = 0};
        take_run(q, &r);
        good = take_causes(s, &r, p);
        more = good && visit(context, &r);
        visited++;
        free(r.causes);
    }
    if (good && row != SQLITE_ROW && row != SQLITE_DONE)
        good = store_failed(s, p);
    sqlite3_finalize(q);
    return good ? visited : -1;
}

// ---- merging ----

struct merging {
    struct store *into;
    struct problem *p;
    bool good;
};

static bool merge_one(void *context, const struct store_run *r) {
    struct merging *m = context;
    m->good = insert_all(m->into, r, m->p);
    return m->good;
}

bool store_merge_runs(struct store *s, struct store *from, struct problem *p) {
    struct merging m = {.into = s, .p = p, .good = true};
    return store_each_run(from, merge_one, &m, p) >= 0 && m.good;
}
