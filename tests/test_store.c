// SPDX-License-Identifier: MIT
//
// The findings store: what is kept comes back, two processes can write, and a file that is not a
// store, damaged, locked or of a newer version is refused and left as it is. Reading changes
// nothing.
#include <dirent.h>
#include <errno.h>
#include <sqlite3.h>
#include <stdint.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

#include "store/store.h"

static const char path[] = "./a.sqlite", other[] = "./b.sqlite";

SURROUND(suite_enter_folder, suite_leave_folder)

static struct finding sample(const char *signature, bool shrunk) {
    static uint32_t choices[] = {1, 2, 3}, small[] = {1, 2, 4};
    struct finding f = {.direction = DIRECTION_ONLY,
                        .side = JUDGE,
                        .tiles = shrunk ? 2 : 9,
                        .tiles_found = 9,
                        .shrunk = shrunk,
                        .seed = UINT64_MAX,
                        .game = UINT64_MAX - 1,
                        .times = 1,
                        .choice_count = 3,
                        .choices = shrunk ? small : choices,
                        .dated = true};
    (void)snprintf(f.signature, sizeof f.signature, "%s", signature);
    (void)snprintf(f.position, sizeof f.position, "a position%s", shrunk ? ", shrunk" : "");
    (void)snprintf(f.rules, sizeof f.rules, "pnp");
    return f;
}

static struct store *opened(const char *file, enum store_mode mode) {
    struct problem p = {0};
    struct store *s = store_open(file, mode, &p);
    ck_assert_msg(s != NULL, "%s: %s", p.where, p.found);
    return s;
}

static struct store_campaign begun(struct store *s) {
    struct problem p;
    struct store_campaign c = {.seed = UINT64_MAX, .rules = "pnp", .tool = "1", .next_game = 5};
    ck_assert(store_begin(s, &c, &p));
    return c;
}

static void keep(struct store *s, const struct store_campaign *c, struct finding f) {
    struct problem p = {0};
    ck_assert_msg(store_keep(s, c, &f, &p), "%s", p.found);
}

struct seen {
    int count;
    struct stored_finding last;
};

static bool see(void *context, const struct stored_finding *f) {
    struct seen *seen = context;
    seen->count++;
    seen->last = *f;
    ck_assert_uint_eq(f->finding.choice_count, 3);
    ck_assert_uint_eq(f->finding.choices[2], f->finding.shrunk ? 4 : 3);
    return true;
}

static struct seen all_of(const char *file) {
    struct problem p;
    struct seen seen = {0};
    struct store *s = opened(file, STORE_READ);
    ck_assert_int_ge(store_each(s, 0, see, &seen, &p), 0);
    store_close(s);
    return seen;
}

TEST(what_is_kept_comes_back) {
    struct problem p;
    struct seen seen = {0};
    struct store *s = opened(path, STORE_MAKE);
    const struct store_campaign c = begun(s);
    for (int i = 0; i < PLAYED_KINDS; i++) {
        struct finding f = sample(played_kind_name[i], false);
        f.direction = (enum direction)(i % DIRECTION_KINDS), f.kind = (enum played_kind)i;
        f.task = (enum task)(i % TASKS);
        keep(s, &c, f);
        ck_assert_int_eq(store_each(s, i + 1, see, &seen, &p), 1);
        const struct finding *back = &seen.last.finding;
        ck_assert(back->direction == f.direction && back->kind == f.kind && back->task == f.task);
        ck_assert_str_eq(back->signature, f.signature);
        ck_assert(back->seed == UINT64_MAX && back->game == UINT64_MAX - 1);
        ck_assert_str_eq(seen.last.campaign.id, c.id);
    }
    store_close(s);
}

TEST(a_shrunk_finding_stays) {
    struct store *s = opened(path, STORE_MAKE);
    const struct store_campaign c = begun(s);
    struct finding often = sample("one", false);
    often.times = 7;
    keep(s, &c, sample("one", false));
    keep(s, &c, sample("one", true));
    keep(s, &c, often);
    store_close(s);
    const struct seen seen = all_of(path);
    ck_assert_int_eq(seen.count, 1);
    ck_assert_uint_eq(seen.last.finding.tiles, 2);
    ck_assert(seen.last.finding.shrunk);
    ck_assert_str_eq(seen.last.finding.position, "a position, shrunk");
    ck_assert_uint_eq(seen.last.finding.times, 7);
}

TEST(an_interrupted_campaign_is_found) {
    struct problem p;
    struct store *s = opened(path, STORE_MAKE);
    struct store_campaign c = begun(s), found;
    c.next_game = 77;
    ck_assert(store_advance(s, &c, &p));
    ck_assert(store_unfinished(s, &found, &p));
    ck_assert_str_eq(found.id, c.id);
    ck_assert_uint_eq(found.next_game, 77);
    ck_assert_uint_eq(found.seed, UINT64_MAX);
    c.done = true;
    ck_assert(store_advance(s, &c, &p));
    ck_assert(!store_unfinished(s, &found, &p));
    ck_assert_str_eq(p.found, "no campaign that was interrupted");
    store_close(s);
}

TEST(of_several_interrupted_the_last_is_found) {
    struct problem p;
    struct store *s = opened(path, STORE_MAKE);
    struct store_campaign c[3], found;
    for (int i = 0; i < 3; i++)
        c[i] = begun(s);
    for (int last = 2; last >= 0; last--) {
        ck_assert(store_unfinished(s, &found, &p));
        ck_assert_str_eq(found.id, c[last].id);
        c[last].done = true;
        ck_assert(store_advance(s, &c[last], &p));
    }
    ck_assert(!store_unfinished(s, &found, &p));
    store_close(s);
}

TEST(merging_twice_adds_nothing) {
    struct problem p;
    long long added = 0;
    struct store *s = opened(path, STORE_MAKE), *t = opened(other, STORE_MAKE);
    const struct store_campaign c = begun(s), d = begun(t);
    keep(s, &c, sample("one", true));
    keep(t, &d, sample("one", true));
    keep(t, &d, sample("two", true));
    store_close(t);
    ck_assert(store_merge(s, other, &added, &p));
    ck_assert_int_eq(added, 2);
    ck_assert(store_merge(s, other, &added, &p));
    ck_assert_int_eq(added, 2);
    store_close(s);
    ck_assert_int_eq(all_of(path).count, 3);
}

enum { WRITERS = 2, EACH = 60 };

// The store with so many findings more, in a campaign of their own.
static struct store *kept(int findings) {
    struct store *s = opened(path, STORE_WRITE);
    const struct store_campaign c = begun(s);
    for (int n = 0; n < findings; n++) {
        char name[16];
        (void)snprintf(name, sizeof name, "s%d", n);
        keep(s, &c, sample(name, true));
    }
    return s;
}

static void ends_well(pid_t child) {
    int status = 1;
    ck_assert_int_eq(waitpid(child, &status, 0), child);
    ck_assert_int_eq(status, 0);
}

TEST(two_processes_write_at_once) {
    pid_t child[WRITERS];
    store_close(opened(path, STORE_MAKE));
    for (int i = 0; i < WRITERS; i++) {
        child[i] = fork();
        if (child[i] > 0)
            continue;
        store_close(kept(EACH));
        _exit(0);
    }
    for (int i = 0; i < WRITERS; i++)
        ends_well(child[i]);
    ck_assert_int_eq(all_of(path).count, WRITERS * EACH);
}

static void sql(const char *file, const char *text) {
    sqlite3 *db = NULL;
    ck_assert_int_eq(sqlite3_open(file, &db), SQLITE_OK);
    ck_assert_int_eq(sqlite3_exec(db, text, NULL, NULL, NULL), SQLITE_OK);
    sqlite3_close(db);
}

static size_t bytes_of(const char *file, char *bytes, size_t room) {
    FILE *f = fopen(file, "rb");
    ck_assert_ptr_nonnull(f);
    const size_t n = fread(bytes, 1, room, f);
    (void)fclose(f);
    return n;
}

#define FILLS                                                                                      \
    "BEGIN; CREATE TABLE t (a); PRAGMA user_version=6; PRAGMA application_id=1348561766; COMMIT"

// What another process does to an empty file, as soon as this one is about to ask or do something,
// and what this one then says.
static const struct meanwhile {
    const char *asked, *done, *found;
} meanwhile[] = {{"PRAGMA schema_version", FILLS, ""}, // it has asked who made it
                 {"BEGIN IMMEDIATE", FILLS, ""},
                 {"BEGIN IMMEDIATE", "CREATE TABLE finding (a)", "table finding already exists"}};
static bool was_filled;

static int fill_meanwhile(unsigned event, void *row, void *statement, void *text) {
    const struct meanwhile *m = row;
    (void)event, (void)statement;
    if (!was_filled && strcmp(text, m->asked) == 0) {
        sqlite3 *db = NULL;
        was_filled = true;
        ck_assert_int_eq(sqlite3_open(path, &db), SQLITE_OK);
        (void)sqlite3_exec(db, m->done, NULL, NULL, NULL);
        sqlite3_close(db);
    }
    return 0;
}

static void *watched_row;

static int watch(sqlite3 *db) {
    return sqlite3_trace_v2(db, SQLITE_TRACE_STMT, fill_meanwhile, watched_row);
}

// An empty file is judged as it is at one time: what another process fills meanwhile is its store.
// Of a store that can't be made nothing is left.
TEST_ROWS(a_store_that_is_filled_while_it_is_looked_at, ROWS(meanwhile)) {
    struct problem p = {0};
    fclose(fopen(path, "wb"));
    watched_row = (void *)(uintptr_t)&meanwhile[_i];
    ck_assert_int_eq(sqlite3_auto_extension((void (*)(void))watch), SQLITE_OK);
    struct store *s = store_open(path, STORE_MAKE, &p);
    sqlite3_reset_auto_extension();
    ck_assert_str_eq(p.found, meanwhile[_i].found);
    ck_assert(was_filled && (s != NULL) == !*meanwhile[_i].found);
    store_close(s);
    if (!s)
        sql(path, "CREATE TABLE campaign (a)");
}

// Tables that somebody took away: everything that needs them says so, and nothing is half done.
TEST(a_store_without_its_tables_says_so) {
    struct problem p = {0};
    struct store_campaign found = {.id = ""};
    struct seen seen = {0};
    long long added = 0;
    store_close(opened(path, STORE_MAKE));
    sql(path, "DROP TABLE finding; DROP TABLE campaign");
    struct store *s = opened(path, STORE_WRITE), *t = opened(other, STORE_MAKE);
    ck_assert(!store_begin(s, &found, &p));
    ck_assert_str_eq(p.found, "no such table: campaign");
    ck_assert_str_eq(p.expected, "a store that can be read and written");
    ck_assert(!store_unfinished(s, &found, &p));
    ck_assert_str_eq(p.found, "no such table: campaign");
    ck_assert_int_eq(store_each(s, 0, see, &seen, &p), -1);
    assert_has(p.found, "no such table: ");
    p = (struct problem){0};
    ck_assert(!store_merge(s, other, &added, &p));
    ck_assert_str_eq(p.found, "no such table: finding");
    p = (struct problem){0};
    ck_assert(!store_merge(t, path, &added, &p) && added == 0);
    assert_has(p.found, "no such table: ");
    (void)begun(t); // which no transaction is left open for
    store_close(s);
    store_close(t);
}

// What can't be taken over whole is not taken over at all.
TEST(merging_keeps_all_or_nothing) {
    static const char *const refusals[] = {"finding WHEN new.signature = 'two'", "campaign"};
    struct store *t = opened(other, STORE_MAKE);
    const struct store_campaign d = begun(t);
    keep(t, &d, sample("one", true));
    keep(t, &d, sample("two", true));
    store_close(t);
    for (int i = 0; i < ROWS(refusals); i++) {
        char text[160];
        struct problem p = {0};
        long long added = 0;
        struct store *s = opened(path, STORE_MAKE);
        (void)snprintf(text, sizeof text,
                       "CREATE TRIGGER t BEFORE INSERT ON %s BEGIN SELECT RAISE(ABORT, 'no'); END",
                       refusals[i]);
        sql(path, text);
        ck_assert(!store_merge(s, other, &added, &p) && added == 0);
        ck_assert_str_eq(p.found, "no");
        store_close(s);
        ck_assert_int_eq(all_of(path).count, 0);
        sql(path, "DROP TRIGGER t");
    }
}

// A version that has other names of kinds.
TEST(names_that_nobody_knows_are_the_first) {
    struct store *s = opened(path, STORE_MAKE);
    const struct store_campaign c = begun(s);
    struct finding f = sample("one", false);
    f.direction = DIRECTION_KINDS - 1, f.kind = PLAYED_KINDS - 1, f.task = TASKS - 1;
    keep(s, &c, f);
    store_close(s);
    sql(path, "UPDATE finding SET direction='x', kind='x', task='x'");
    const struct finding back = all_of(path).last.finding;
    ck_assert(back.direction == 0 && back.kind == 0 && back.task == 0);
}

// How many files stand in the folder.
static int files(void) {
    int count = 0;
    DIR *entries = opendir(".");
    ck_assert_ptr_nonnull(entries);
    for (const struct dirent *e; (e = readdir(entries)) != NULL;)
        count += e->d_name[0] != '.';
    (void)closedir(entries);
    return count;
}

// Whether a file is refused with these words, and neither it nor its folder is touched.
static void refused(const char *file, const char *found) {
    static char before[1 << 20], after[1 << 20];
    struct problem p = {0};
    const size_t n = bytes_of(file, before, sizeof before);
    const int there = files();
    for (int mode = STORE_READ; mode <= STORE_MAKE; mode++) {
        ck_assert_ptr_null(store_open(file, (enum store_mode)mode, &p));
        assert_has(p.found, found);
    }
    ck_assert_uint_eq(bytes_of(file, after, sizeof after), n);
    ck_assert_mem_eq(before, after, n);
    ck_assert_int_eq(files(), there);
}

TEST(a_store_of_another_version_is_not_touched) {
    store_close(opened(path, STORE_MAKE));
    sql(path, "PRAGMA user_version=99");
    refused(path, "a store of version 99");
    sql(path, "PRAGMA user_version=4");
    refused(path, "a store of version 4");
}

TEST(reading_leaves_nothing_beside_the_file) {
    store_close(opened(path, STORE_MAKE));
    ck_assert_int_eq(files(), 1);
    ck_assert_int_eq(all_of(path).count, 0);
    ck_assert_int_eq(files(), 1);
}

// Ends without closing the store, as a process that is killed does.
static void keep_and_be_killed(void) {
    store_close(opened(path, STORE_MAKE));
    const pid_t child = fork();
    if (child == 0)
        _exit(kept(EACH) ? 0 : 1);
    ends_well(child);
}

// Every finding that was kept is read.
TEST(what_a_killed_process_kept_is_read) {
    keep_and_be_killed();
    ck_assert_int_eq(all_of(path).count, EACH);
    ck_assert_int_eq(files(), 1);
}

// What a process had not kept yet when it was killed is taken back.
TEST(a_transaction_that_was_cut_off_is_taken_back) {
    keep_and_be_killed();
    const pid_t child = fork();
    if (child == 0) {
        sqlite3 *db = NULL;
        const bool good = sqlite3_open(path, &db) == SQLITE_OK &&
                          sqlite3_exec(db,
                                       "PRAGMA cache_size=1; BEGIN; UPDATE finding SET "
                                       "position=hex(randomblob(3000))",
                                       NULL, NULL, NULL) == SQLITE_OK;
        _exit(good ? 0 : 1);
    }
    ends_well(child);
    ck_assert_int_eq(files(), 2);
    ck_assert_int_eq(all_of(path).count, EACH);
    ck_assert_int_eq(files(), 1);
}

// A reader sees whole findings and never fewer than before, whatever a writer does meanwhile.
TEST(a_store_is_read_while_another_process_writes) {
    int status = 0, count = 0;
    store_close(opened(path, STORE_MAKE));
    const pid_t child = fork();
    if (child == 0) {
        for (int round = 0; round < 8; round++)
            store_close(kept(EACH / 2));
        _exit(0);
    }
    while (waitpid(child, &status, WNOHANG) == 0) {
        const int now = all_of(path).count;
        ck_assert_int_ge(now, count);
        count = now;
    }
    ck_assert_int_eq(status, 0);
    ck_assert_int_eq(all_of(path).count, 8 * (EACH / 2));
    ck_assert_int_eq(files(), 1);
}

TEST(another_database_is_not_touched) {
    sql(path, "CREATE TABLE t (a); INSERT INTO t VALUES (1)");
    refused(path, "another program's database");
    sql(path, "PRAGMA application_id=-5");
    refused(path, "another program's database");
}

TEST(a_store_of_a_negative_version_is_not_touched) {
    store_close(opened(path, STORE_MAKE));
    sql(path, "PRAGMA user_version=-5");
    refused(path, "a store of version -5");
}

TEST(a_folder_is_no_store) {
    struct problem p = {0};
    for (int mode = STORE_READ; mode <= STORE_MAKE; mode++) {
        ck_assert_ptr_null(store_open(".", (enum store_mode)mode, &p));
        ck_assert_str_eq(p.found, strerror(EISDIR));
        ck_assert_ptr_null(store_open("/dev/null", (enum store_mode)mode, &p));
        ck_assert_str_eq(p.found, "no regular file");
    }
}

// Whether SQLite takes a path that is long or not: nothing is cut off, which would be another file.
TEST(a_long_path_is_not_cut) {
    enum { DOTS = 400, NAME = 200 };
    char whole[DOTS + NAME + 1] = "";
    struct problem p = {0};
    for (int i = 0; i < DOTS; i++)
        whole[i] = "./"[i % 2];
    memset(whole + DOTS, 'x', NAME);
    ck_assert_ptr_null(store_open(whole, STORE_READ, &p));
    ck_assert_str_eq(p.found, strerror(ENOENT));
    store_close(store_open(whole, STORE_MAKE, &p));
    ck_assert_int_eq(files(), access(whole, F_OK) == 0);
}

TEST(a_store_is_made_with_its_folder) {
    static const char *const paths[] = {"plain.sqlite", "folder/a.sqlite", "folder/b.sqlite"};
    for (int i = 0; i < ROWS(paths); i++)
        store_close(opened(paths[i], STORE_MAKE));
    ck_assert_int_eq(files(), 2);
}

// By somebody who is not root, who may write everything.
TEST(a_write_protected_store_is_read_and_not_written) {
    store_close(opened(path, STORE_MAKE));
    ck_assert(chmod(path, 0444) == 0 && chmod(".", 0755) == 0);
    const pid_t child = fork();
    if (child == 0) {
        struct problem p = {0};
        if (geteuid() == 0 && setuid(65534) != 0)
            _exit(1);
        store_close(opened(path, STORE_READ));
        const bool written = store_open(path, STORE_WRITE, &p) != NULL;
        _exit(!written && !strcmp(p.cannot, "write") && !strcmp(p.found, strerror(EACCES)) ? 0 : 1);
    }
    ends_well(child);
}

// What somebody who made a store leaves that had no room for more, or has not come further yet.
TEST(a_store_that_was_begun_is_made) {
    FILE *f = fopen(path, "wb");
    ck_assert_ptr_nonnull(f);
    (void)fclose(f);
    store_close(opened(path, STORE_MAKE));
    store_close(opened(path, STORE_READ));
}

TEST(a_damaged_file_is_not_touched) {
    store_close(opened(path, STORE_MAKE));
    store_close(kept(40));
    FILE *f = fopen(path, "r+b");
    ck_assert_ptr_nonnull(f);
    ck_assert_int_eq(fseek(f, 4096 + 40, SEEK_SET), 0);
    for (int i = 0; i < 12000; i++)
        (void)fputc(0xa5, f);
    (void)fclose(f);
    refused(path, "");
    f = fopen(path, "wb");
    ck_assert_ptr_nonnull(f);
    (void)fputs("not a database at all, but long enough to look like something", f);
    (void)fclose(f);
    refused(path, "not a database");
}

TEST(a_locked_store_says_so) {
    struct problem p = {0};
    sqlite3 *db = NULL;
    struct store *s = opened(path, STORE_MAKE);
    struct store_campaign c = {.rules = "pnp", .tool = "1"};
    ck_assert_int_eq(sqlite3_open(path, &db), SQLITE_OK);
    ck_assert_int_eq(sqlite3_exec(db, "BEGIN EXCLUSIVE", NULL, NULL, NULL), SQLITE_OK);
    ck_assert(!store_begin(s, &c, &p));
    ck_assert_str_eq(p.found, "locked by another process");
    ck_assert_int_eq(sqlite3_exec(db, "ROLLBACK", NULL, NULL, NULL), SQLITE_OK);
    ck_assert(store_begin(s, &c, &p));
    sqlite3_close(db);
    store_close(s);
}

TEST(no_file_is_no_store) {
    struct problem p = {0};
    ck_assert_ptr_null(store_open(path, STORE_READ, &p));
    ck_assert_str_eq(p.found, "No such file or directory");
    ck_assert_int_ne(access(path, F_OK), 0);
    ck_assert_ptr_null(store_open("/proc/none/such/a.sqlite", STORE_MAKE, &p));
}
