// SPDX-License-Identifier: MIT
//
// SQL and nothing else: the schema and its versions, statements, what their failures mean. The
// journal is one that a transaction takes away at its end: what is read needs nothing beside the
// file, and the right to read it alone.
// Invariant: each change is one transaction; nothing is changed in a file before its version and
// its soundness are known.
#include "store.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

#include "base/clock.h"
#include "base/file.h"
#include "base/hash.h"
#include "base/memory.h"
#include "sql.h"

enum { APPLICATION = 0x50616b66 }; // "Pakf": what says that a SQLite file is a store

// What makes an empty file a store.
static const char schema[] =
    "CREATE TABLE campaign ("
    " id TEXT PRIMARY KEY, seed TEXT NOT NULL, rules TEXT NOT NULL, tool TEXT NOT NULL,"
    " deep INTEGER NOT NULL, next_game INTEGER NOT NULL, positions INTEGER NOT NULL,"
    " seconds REAL NOT NULL, done INTEGER NOT NULL, started INTEGER NOT NULL,"
    " shards_before INTEGER NOT NULL, other_shards INTEGER NOT NULL);"
    "CREATE TABLE finding ("
    " number INTEGER PRIMARY KEY, campaign TEXT NOT NULL REFERENCES campaign(id),"
    " signature TEXT NOT NULL, direction TEXT NOT NULL, side INTEGER NOT NULL,"
    " kind TEXT NOT NULL, task TEXT NOT NULL, fields TEXT NOT NULL,"
    " judged TEXT NOT NULL, judge TEXT NOT NULL, position TEXT NOT NULL, action TEXT NOT NULL,"
    " judged_says TEXT NOT NULL, judge_says TEXT NOT NULL, clauses TEXT NOT NULL,"
    " expect TEXT NOT NULL, tiles INTEGER NOT NULL, tiles_found INTEGER NOT NULL,"
    " shrunk INTEGER NOT NULL, game TEXT NOT NULL, positions INTEGER NOT NULL,"
    " rules TEXT NOT NULL, dated INTEGER NOT NULL, choices BLOB NOT NULL,"
    " times INTEGER NOT NULL, seen INTEGER NOT NULL," // when last, since 1970
    " UNIQUE (campaign, signature));"
    "CREATE INDEX finding_signature ON finding (signature);";

// ---- what goes wrong ----

static bool wrong(struct problem *p, const char *path, const char *found, const char *expected) {
    problem_say(p, path, found, expected);
    return false;
}

// ---- opening ----

// The one number that a question has for an answer. False with a problem where it can't be read.
static bool number(struct store *s, const char *sql, long long *n, struct problem *p) {
    sqlite3_stmt *q = NULL;
    (void)sqlite3_prepare_v2(s->db, sql, -1, &q, NULL);
    const bool good = sqlite3_step(q) == SQLITE_ROW || store_failed(s, p);
    *n = good ? sqlite3_column_int64(q, 0) : 0;
    sqlite3_finalize(q);
    return good;
}

// Whether the file is sound, and a store of this version or a file without a table.
static bool is_store(struct store *s, struct problem *p) {
    static const char damages[] =
        "SELECT count(*) FROM pragma_quick_check(1) WHERE quick_check <> 'ok'";
    long long damaged, version, made_by, changes;
    if (!number(s, damages, &damaged, p))
        return false;
    if (damaged)
        return wrong(p, s->path, "a damaged database", "a store that is not damaged");
    if (!number(s, "PRAGMA user_version", &version, p) ||
        !number(s, "PRAGMA application_id", &made_by, p) ||
        !number(s, "PRAGMA schema_version", &changes, p))
        return false;
    // A file without a table was made by a process that was stopped, or that is about to fill it.
    if (made_by != APPLICATION && (made_by != 0 || changes != 0))
        return wrong(p, s->path, "another program's database", "a findings store");
    if (version != 0 && version != STORE_VERSION) {
        char found[64];
        (void)snprintf(found, sizeof found, "a store of version %lld", version);
        return wrong(p, s->path, found, "version 6: another paikocheck made this file");
    }
    return true;
}

// Ends a transaction: keeps all of it where what was done was good, else nothing.
static bool end_changes(struct store *s, bool good, struct problem *p) {
    const bool kept = good && store_run_sql(s, "COMMIT", p);
    if (!kept)
        (void)sqlite3_exec(s->db, "ROLLBACK", NULL, NULL, NULL);
    return kept;
}

// The same, read in one transaction: between two of its questions another process could fill the
// file, and the answers would be of two files.
static bool acceptable(struct store *s, struct problem *p, int *code) {
    const bool good = store_run_sql(s, "BEGIN", p) && is_store(s, p);
    *code = sqlite3_errcode(s->db) & 0xff;
    (void)sqlite3_exec(s->db, "COMMIT", NULL, NULL, NULL);
    return good;
}

// Makes a store of a file without a table, unless another process has done it meanwhile.
static bool begin_schema(struct store *s, struct problem *p) {
    long long version = 0;
    char set[96];
    (void)snprintf(set, sizeof set, "PRAGMA user_version=%d; PRAGMA application_id=%d",
                   STORE_VERSION, APPLICATION);
    return end_changes(
        s,
        store_run_sql(s, "BEGIN IMMEDIATE", p) && number(s, "PRAGMA user_version", &version, p) &&
            (version == STORE_VERSION || (store_run_sql(s, schema, p) && store_run_sql(s, set, p))),
        p);
}

// The folder that a file is to stand in.
static bool make_folder_of(const char *path, struct problem *p) {
    TEXT folder = {0};
    const char *slash = strrchr(path, '/');
    if (!slash)
        return true;
    text_add_bytes(&folder, path, (size_t)(slash - path) + (slash == path));
    return file_folder(text_string(&folder), p);
}

// Opens for writing a file that was found acceptable, or makes one.
static bool open_to_write(struct store *s, struct problem *p) {
    if (access(s->path, W_OK) != 0 && errno != ENOENT) // SQLite would open it to read
        return problem_cannot(p, "write", s->path, errno);
    if (sqlite3_open_v2(s->path, &s->db, SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE, NULL) !=
        SQLITE_OK)
        return store_failed(s, p);
    sqlite3_busy_timeout(s->db, STORE_BUSY_MS);
    return store_run_sql(s, "PRAGMA synchronous=FULL; PRAGMA foreign_keys=ON", p) &&
           begin_schema(s, p);
}

// Whether the path can be opened as a store, by what stands there. Makes the folder of a new store.
static bool is_file(const char *path, enum store_mode mode, struct problem *p) {
    struct stat s;
    if (stat(path, &s) != 0)
        return mode == STORE_MAKE ? make_folder_of(path, p)
                                  : problem_cannot(p, "read", path, errno);
    if (S_ISDIR(s.st_mode))
        return problem_cannot(p, "read", path, EISDIR);
    return S_ISREG(s.st_mode) || wrong(p, path, "no regular file", "a findings store");
}

static struct store *named(const char *path) {
    struct store *made = memory_take(1, sizeof *made);
    made->path = memory_text(path);
    return made;
}

// Opens a file to look at it. NULL where it is not acceptable, or not readable by this right.
static struct store *look_into(const char *path, int right, struct problem *p, int *code) {
    struct store *made = named(path);
    (void)sqlite3_open_v2(path, &made->db, right, NULL);
    sqlite3_busy_timeout(made->db, STORE_BUSY_MS);
    if (acceptable(made, p, code))
        return made;
    store_close(made);
    return NULL;
}

// Opens a file without being able to change it; where a writer was killed within a transaction,
// SQLite takes that back first, and has to be able to.
static struct store *open_to_read(const char *path, struct problem *p, bool *busy) {
    int code = SQLITE_OK;
    struct store *made = look_into(path, SQLITE_OPEN_READONLY, p, &code);
    if (!made && code == SQLITE_READONLY)
        made = look_into(path, SQLITE_OPEN_READWRITE, p, &code);
    *busy = !made && code == SQLITE_BUSY;
    return made;
}

static struct store *open_once(const char *path, enum store_mode mode, struct problem *p,
                               bool *busy) {
    struct store *made = NULL;
    if (!is_file(path, mode, p))
        return NULL;
    if (mode == STORE_READ)
        return open_to_read(path, p, busy);
    if (access(path, F_OK) == 0 && !(made = open_to_read(path, p, busy)))
        return NULL;
    store_close(made);
    made = named(path);
    if (open_to_write(made, p))
        return made;
    store_close(made);
    return NULL;
}

// SQLite does not wait where it would wait for ever: then it is tried anew.
struct store *store_open(const char *path, enum store_mode mode, struct problem *p) {
    static const struct timespec pause = {.tv_nsec = 20000000};
    const uint64_t end = clock_ms() + STORE_BUSY_MS;
    for (;;) {
        bool busy = false;
        struct store *made = open_once(path, mode, p, &busy);
        if (made || !busy || clock_ms() >= end)
            return made;
        nanosleep(&pause, NULL);
    }
}

void store_close(struct store *s) {
    if (!s)
        return;
    sqlite3_close(s->db);
    free(s->path);
    free(s);
}

// ---- statements ----

// A value to bind: one of the kinds that SQLite has.
struct value {
    enum { A_TEXT, A_NUMBER, A_REAL, A_BLOB } kind;
    const void *bytes;
    size_t size;
    long long number;
    double real;
};

static struct value text_value(const char *s) {
    return (struct value){.kind = A_TEXT, .bytes = s, .size = strlen(s)};
}

static struct value number_value(long long n) {
    return (struct value){.kind = A_NUMBER, .number = n};
}

static void bind(sqlite3_stmt *q, int at, const struct value *v) {
    switch (v->kind) {
    case A_TEXT:
        sqlite3_bind_text(q, at, v->bytes, (int)v->size, SQLITE_TRANSIENT);
        break;
    case A_NUMBER:
        sqlite3_bind_int64(q, at, v->number);
        break;
    case A_REAL:
        sqlite3_bind_double(q, at, v->real);
        break;
    case A_BLOB:
        sqlite3_bind_blob(q, at, v->bytes ? v->bytes : "", (int)v->size, SQLITE_TRANSIENT);
        break;
    }
}

// Runs one statement that gives no rows.
static bool change(struct store *s, const char *sql, const struct value *values, size_t count,
                   struct problem *p) {
    sqlite3_stmt *q = NULL;
    (void)sqlite3_prepare_v2(s->db, sql, -1, &q, NULL);
    for (size_t i = 0; i < count; i++)
        bind(q, (int)i + 1, &values[i]);
    const bool good = sqlite3_step(q) == SQLITE_DONE || store_failed(s, p);
    sqlite3_finalize(q);
    return good;
}

#define CHANGE(s, sql, values, p) change(s, sql, values, sizeof(values) / sizeof *(values), p)

// A number of 64 bits without sign, which SQLite's integers don't hold: kept as text.
static void digits(uint64_t n, char out[24]) {
    (void)snprintf(out, 24, "%llu", (unsigned long long)n);
}

static uint64_t column_digits(sqlite3_stmt *q, int column) {
    char text[24];
    store_column(q, column, text, sizeof text);
    return strtoull(text, NULL, 10);
}

// ---- campaigns ----

static bool insert_campaign(struct store *s, const char *sql, const struct store_campaign *c,
                            struct problem *p) {
    char seed[24];
    digits(c->seed, seed);
    const struct value values[] = {
        text_value(c->id),
        text_value(seed),
        text_value(c->rules),
        text_value(c->tool),
        number_value(c->deep),
        number_value((long long)c->next_game),
        number_value((long long)c->positions),
        {.kind = A_REAL, .real = c->seconds},
        number_value(c->done),
        number_value(c->started),
        number_value((long long)c->shard.before),
        number_value((long long)c->shard.others),
    };
    return CHANGE(s, sql, values, p);
}

bool store_begin(struct store *s, struct store_campaign *c, struct problem *p) {
    (void)snprintf(c->id, sizeof c->id, "%016llx", (unsigned long long)random_drawn());
    c->started = (long long)time(NULL);
    return insert_campaign(s, "INSERT INTO campaign VALUES (?,?,?,?,?,?,?,?,?,?,?,?)", c, p);
}

bool store_advance(struct store *s, const struct store_campaign *c, struct problem *p) {
    const struct value values[] = {number_value((long long)c->next_game),
                                   number_value((long long)c->positions),
                                   {.kind = A_REAL, .real = c->seconds},
                                   number_value(c->done),
                                   text_value(c->id)};
    return CHANGE(s, "UPDATE campaign SET next_game=?, positions=?, seconds=?, done=? WHERE id=?",
                  values, p);
}

#define CAMPAIGN_COLUMNS                                                                           \
    "campaign.id, campaign.seed, campaign.rules, campaign.tool, campaign.deep,"                    \
    " campaign.next_game, campaign.positions, campaign.seconds, campaign.done, campaign.started,"  \
    " campaign.shards_before, campaign.other_shards"
enum { CAMPAIGN_WIDTH = 12, SQL_MOST = 1024 };

// Prepares a query that begins with a campaign's columns. Where that fails, so does its first step.
static sqlite3_stmt *prepare_campaigns(struct store *s, const char *behind) {
    char sql[SQL_MOST];
    sqlite3_stmt *q = NULL;
    (void)snprintf(sql, sizeof sql, "SELECT " CAMPAIGN_COLUMNS "%s", behind);
    (void)sqlite3_prepare_v2(s->db, sql, -1, &q, NULL);
    return q;
}

static void take_campaign(sqlite3_stmt *q, struct store_campaign *c) {
    store_column(q, 0, c->id, sizeof c->id);
    c->seed = column_digits(q, 1);
    store_column(q, 2, c->rules, sizeof c->rules);
    store_column(q, 3, c->tool, sizeof c->tool);
    c->deep = sqlite3_column_int(q, 4) != 0;
    c->next_game = (uint64_t)sqlite3_column_int64(q, 5);
    c->positions = (uint64_t)sqlite3_column_int64(q, 6);
    c->seconds = sqlite3_column_double(q, 7);
    c->done = sqlite3_column_int(q, 8) != 0;
    c->started = sqlite3_column_int64(q, 9);
    c->shard.before = (unsigned)sqlite3_column_int(q, 10);
    c->shard.others = (unsigned)sqlite3_column_int(q, 11);
}

bool store_unfinished(struct store *s, struct store_campaign *c, struct problem *p) {
    sqlite3_stmt *q = prepare_campaigns(
        s, " FROM campaign WHERE NOT done ORDER BY started DESC, rowid DESC LIMIT 1");
    const int row = sqlite3_step(q);
    if (row == SQLITE_ROW)
        take_campaign(q, c);
    else if (row == SQLITE_DONE)
        wrong(p, s->path, "no campaign that was interrupted", "one to go on with");
    else
        store_failed(s, p);
    sqlite3_finalize(q);
    return row == SQLITE_ROW;
}

// ---- findings ----

// The columns that a finding fills, in the order of the values below.
#define FINDING_COLUMNS                                                                            \
    "signature, direction, side, kind, task, fields, judged, judge, position, action,"             \
    " judged_says, judge_says, clauses, expect, tiles, tiles_found, shrunk, game,"                 \
    " finding.positions, finding.rules, dated, choices, times"

// What is shrunk stays, but for how often and when it was seen.
#define UNLESS_SHRUNK(column)                                                                      \
    " " column "=CASE WHEN shrunk > excluded.shrunk THEN " column " ELSE excluded." column " END,"

static const char keep_sql[] =
    "INSERT INTO finding (signature, direction, side, kind, task, fields, judged, judge, position,"
    " action, judged_says, judge_says, clauses, expect, tiles, tiles_found, shrunk, game,"
    " positions, rules, dated, choices, times, campaign, seen)"
    " VALUES (?,?,?,?,?,?,?,?,?,?,?,?,?,?,?,?,?,?,?,?,?,?,?,?,?)"
    " ON CONFLICT (campaign, signature) DO UPDATE SET"
    " times=max(times, excluded.times), seen=excluded.seen," UNLESS_SHRUNK("position")
        UNLESS_SHRUNK("action") UNLESS_SHRUNK("judged_says") UNLESS_SHRUNK("judge_says")
            UNLESS_SHRUNK("clauses") UNLESS_SHRUNK("expect") UNLESS_SHRUNK("tiles")
                UNLESS_SHRUNK("tiles_found") UNLESS_SHRUNK("choices")
                    UNLESS_SHRUNK("game") " shrunk=max(shrunk, excluded.shrunk)";

bool store_keep(struct store *s, const struct store_campaign *c, const struct finding *f,
                struct problem *p) {
    char game[24];
    digits(f->game, game);
    const struct value values[] = {
        text_value(f->signature),
        text_value(direction_info[f->direction].text),
        number_value(f->side),
        text_value(played_kind_name[f->kind]),
        text_value(task_name[f->task]),
        text_value(f->fields),
        text_value(f->names[0]),
        text_value(f->names[1]),
        text_value(f->position),
        text_value(f->action),
        text_value(f->answer[0]),
        text_value(f->answer[1]),
        text_value(f->clauses),
        text_value(f->expect),
        number_value(f->tiles),
        number_value(f->tiles_found),
        number_value(f->shrunk),
        text_value(game),
        number_value((long long)f->positions),
        text_value(f->rules),
        number_value(f->dated),
        {.kind = A_BLOB, .bytes = f->choices, .size = f->choice_count * sizeof *f->choices},
        number_value((long long)(f->times ? f->times : 1)),
        text_value(c->id),
        number_value((long long)time(NULL)),
    };
    return CHANGE(s, keep_sql, values, p);
}

// What the program knows by number is kept by name: numbers change from version to version. A name
// that this version does not know is the first of its kind.
static bool column_is(sqlite3_stmt *q, int column, const char *name) {
    char text[64];
    store_column(q, column, text, sizeof text);
    return strcmp(text, name) == 0;
}

static enum direction direction_of(sqlite3_stmt *q, int column) {
    int d = DIRECTION_KINDS - 1;
    while (d > 0 && !column_is(q, column, direction_info[d].text))
        d--;
    return (enum direction)d;
}

static enum played_kind kind_of(sqlite3_stmt *q, int column) {
    int k = PLAYED_KINDS - 1;
    while (k > 0 && !column_is(q, column, played_kind_name[k]))
        k--;
    return (enum played_kind)k;
}

static enum task task_of(sqlite3_stmt *q, int column) {
    int t = TASKS - 1;
    while (t > 0 && !column_is(q, column, task_name[t]))
        t--;
    return (enum task)t;
}

static void take_finding(sqlite3_stmt *q, int at, struct finding *f) {
    memset(f, 0, sizeof *f);
    store_column(q, at, f->signature, sizeof f->signature);
    f->direction = direction_of(q, at + 1);
    f->side = sqlite3_column_int(q, at + 2);
    f->kind = kind_of(q, at + 3);
    f->task = task_of(q, at + 4);
    store_column(q, at + 5, f->fields, sizeof f->fields);
    store_column(q, at + 6, f->names[0], sizeof *f->names);
    store_column(q, at + 7, f->names[1], sizeof *f->names);
    store_column(q, at + 8, f->position, sizeof f->position);
    store_column(q, at + 9, f->action, sizeof f->action);
    store_column(q, at + 10, f->answer[0], sizeof *f->answer);
    store_column(q, at + 11, f->answer[1], sizeof *f->answer);
    store_column(q, at + 12, f->clauses, sizeof f->clauses);
    store_column(q, at + 13, f->expect, sizeof f->expect);
    f->tiles = (unsigned)sqlite3_column_int(q, at + 14);
    f->tiles_found = (unsigned)sqlite3_column_int(q, at + 15);
    f->shrunk = sqlite3_column_int(q, at + 16) != 0;
    f->game = column_digits(q, at + 17);
    f->positions = (uint64_t)sqlite3_column_int64(q, at + 18);
    store_column(q, at + 19, f->rules, sizeof f->rules);
    f->dated = sqlite3_column_int(q, at + 20) != 0;
    const void *choices = sqlite3_column_blob(q, at + 21);
    const size_t size = (size_t)sqlite3_column_bytes(q, at + 21);
    finding_choices(f, choices, size / sizeof *f->choices);
    f->times = (uint64_t)sqlite3_column_int64(q, at + 22);
}

long long store_each(struct store *s, long long number, store_visit *visit, void *context,
                     struct problem *p) {
    sqlite3_stmt *q =
        prepare_campaigns(s, ", number, " FINDING_COLUMNS
                             " FROM finding JOIN campaign ON campaign.id = finding.campaign"
                             " WHERE ?1 = 0 OR number = ?1 ORDER BY number");
    long long visited = 0;
    int row = SQLITE_ROW;
    sqlite3_bind_int64(q, 1, number);
    for (bool more = true; more && (row = sqlite3_step(q)) == SQLITE_ROW; visited++) {
        struct stored_finding f;
        take_campaign(q, &f.campaign);
        f.number = sqlite3_column_int64(q, CAMPAIGN_WIDTH);
        take_finding(q, CAMPAIGN_WIDTH + 1, &f.finding);
        f.finding.seed = f.campaign.seed;
        more = visit(context, &f);
        finding_free(&f.finding);
    }
    if (row != SQLITE_ROW && row != SQLITE_DONE) {
        store_failed(s, p);
        visited = -1;
    }
    sqlite3_finalize(q);
    return visited;
}

// ---- merging ----

struct merging {
    struct store *into;
    struct problem *p;
    bool good;
};

static bool merge_one(void *context, const struct stored_finding *f) {
    struct merging *m = context;
    m->good =
        insert_campaign(m->into, "INSERT OR IGNORE INTO campaign VALUES (?,?,?,?,?,?,?,?,?,?,?,?)",
                        &f->campaign, m->p) &&
        store_keep(m->into, &f->campaign, &f->finding, m->p);
    return m->good;
}

bool store_merge(struct store *s, const char *other, long long *added, struct problem *p) {
    static const char findings[] = "SELECT count(*) FROM finding";
    struct store *from = store_open(other, STORE_READ, p);
    struct merging m = {.into = s, .p = p, .good = true};
    long long before = 0, after = 0;
    if (!from)
        return false;
    const bool good = end_changes(
        s,
        store_run_sql(s, "BEGIN IMMEDIATE", p) && number(s, findings, &before, p) &&
            store_each(from, 0, merge_one, &m, p) >= 0 && m.good && number(s, findings, &after, p),
        p);
    if (good)
        *added += after - before;
    store_close(from);
    return good;
}
