// SPDX-License-Identifier: MIT
//
// SQLite reads a database that has a write-ahead log only with an index file beside it, which it
// makes, and which stays where the reader may not write. So both files are read here as bytes, the
// log is applied, and SQLite is given the result. Without a log SQLite needs nothing beside the
// file and opens it itself.
// Nobody is kept from writing meanwhile. A writer adds to the end of the log, where a frame that is
// not whole yet fails its checksum. It changes the database only when it copies the log there, and
// that shows in the times of the file: then the reader begins again.
#include "snapshot.h"

#include <stdint.h>
#include <string.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

#include "base/file.h"

enum {
    HEAD = 100,        // bytes of a database's header
    READ_VERSION = 19, // its byte that says how it is read
    WITH_LOG = 2,      // the value for "with a write-ahead log"
    LOG_HEAD = 32,     // bytes of a log's header
    FRAME_HEAD = 24,   // and of the header of a page in it
    PAGE_LEAST = 512,  // bytes of a page, a power of two
    PAGE_MOST = 65536,
    IMAGE_MOST = 1 << 30, // bytes of either file
    SETTLED_NS =
        50000000, // a file is stamped again only after the clock's next tick, 10 ms at most
};

static uint32_t number(const unsigned char *s) {
    return (uint32_t)s[0] << 24 | (uint32_t)s[1] << 16 | (uint32_t)s[2] << 8 | s[3];
}

// ---- the log ----

// The checksum of a log goes on from frame to frame.
struct checksum {
    bool big; // how it takes the bytes of a number
    uint32_t sum[2];
};

static uint32_t word(const struct checksum *c, const unsigned char *s) {
    const unsigned char turned[4] = {s[3], s[2], s[1], s[0]};
    return number(c->big ? s : turned);
}

static void checksum_add(struct checksum *c, const unsigned char *s, size_t length) {
    for (size_t i = 0; i + 8 <= length; i += 8) {
        c->sum[0] += word(c, s + i) + c->sum[1];
        c->sum[1] += word(c, s + i + 4) + c->sum[0];
    }
}

static bool checksum_is(const struct checksum *c, const unsigned char *s) {
    return number(s) == c->sum[0] && number(s + 4) == c->sum[1];
}

struct log {
    const unsigned char *bytes;
    size_t length, page;
    struct checksum sum;
};

// Whether the log has a header that is whole; SQLite passes over one that is not.
static bool log_begin(struct log *l, const struct text *bytes) {
    const unsigned char *head = (const unsigned char *)text_string(bytes);
    *l = (struct log){.bytes = head, .length = bytes->length};
    if (bytes->length < LOG_HEAD || (number(head) & ~1U) != 0x377f0682)
        return false;
    l->page = number(head + 8);
    l->sum.big = number(head) & 1;
    checksum_add(&l->sum, head, LOG_HEAD - 8);
    return checksum_is(&l->sum, head + LOG_HEAD - 8) && l->page >= PAGE_LEAST &&
           l->page <= PAGE_MOST && (l->page & (l->page - 1)) == 0;
}

// The frame at an offset; NULL where there is none that is whole and of this log.
static const unsigned char *log_frame(struct log *l, size_t at) {
    const unsigned char *frame = l->bytes + at;
    if (l->length - at < FRAME_HEAD + l->page || memcmp(frame + 8, l->bytes + 16, 8) != 0)
        return NULL;
    checksum_add(&l->sum, frame, 8);
    checksum_add(&l->sum, frame + FRAME_HEAD, l->page);
    return number(frame) > 0 && checksum_is(&l->sum, frame + 16) ? frame : NULL;
}

// Where the last transaction ends that was committed, and how many pages the database has then.
static size_t log_committed(struct log *l, uint32_t *pages) {
    size_t end = LOG_HEAD;
    const unsigned char *frame;
    for (size_t at = LOG_HEAD; at <= l->length && (frame = log_frame(l, at)) != NULL;) {
        at += FRAME_HEAD + l->page;
        if (number(frame + 4) > 0) {
            end = at;
            *pages = number(frame + 4);
        }
    }
    return end;
}

// Puts the pages of the log in their places in the database. False where it names a size that its
// pages and the file's can't fill.
static bool log_apply(const struct text *bytes, struct text *database) {
    struct log l;
    uint32_t pages = 0;
    if (!log_begin(&l, bytes))
        return true;
    const size_t end = log_committed(&l, &pages), step = FRAME_HEAD + l.page;
    const size_t size = pages ? pages * l.page : database->length;
    if (size > database->length + bytes->length)
        return false;
    text_reserve(database, size > database->length ? size - database->length : 0);
    database->length = size;
    for (size_t at = LOG_HEAD; at < end; at += step) {
        const size_t place = (number(l.bytes + at) - (size_t)1) * l.page;
        if (place < size)
            memcpy(database->s + place, l.bytes + at + FRAME_HEAD, l.page);
    }
    return true;
}

// ---- both files ----

// When the file was written last, in nanoseconds, and the rest that says that it is the same.
struct stamp {
    dev_t device;
    ino_t file;
    off_t size;
    int64_t written;
};

static int64_t nanoseconds(const struct timespec *t) {
    return (int64_t)t->tv_sec * 1000000000 + t->tv_nsec;
}

static struct stamp stamp_of(const char *path) {
    struct stat s = {0};
    (void)stat(path, &s);
    return (struct stamp){s.st_dev, s.st_ino, s.st_size, nanoseconds(&s.st_ctim)};
}

static bool same_stamp(const struct stamp *a, const struct stamp *b) {
    return a->device == b->device && a->file == b->file && a->size == b->size &&
           a->written == b->written;
}

// Whether whatever is written from now on gives the file another time than it has.
static bool settled(const struct stamp *stamp) {
    struct timespec now;
    (void)clock_gettime(CLOCK_REALTIME, &now);
    const int64_t age = nanoseconds(&now) - stamp->written;
    return age < 0 || age >= SETTLED_NS;
}

static bool with_log(const struct text *database) {
    return database->length >= HEAD && database->s[READ_VERSION] == WITH_LOG;
}

// Reads the log beside a database; none is an empty one.
static bool read_log(const struct store *s, struct text *log, struct problem *p) {
    TEXT path = {0};
    text_addf(&path, "%s-wal", s->path);
    const char *name = text_string(&path);
    const bool good = access(name, F_OK) != 0 || file_read(name, IMAGE_MOST, log, p) ||
                      access(name, F_OK) != 0; // its writer closed meanwhile
    return good;
}

static bool changing(const struct store *s, struct problem *p, bool *busy) {
    problem_say(p, s->path, "being written to by another process",
                "a store that stays as it is while it is read");
    *busy = true;
    return false;
}

// Reads the database, and applies its log to it.
static bool read_both(struct store *s, struct problem *p, bool *busy) {
    TEXT log = {0};
    const struct stamp before = stamp_of(s->path);
    bool good = settled(&before) || changing(s, p, busy);
    good = good && file_read(s->path, IMAGE_MOST, &s->image, p);
    if (good && with_log(&s->image)) {
        good = read_log(s, &log, p);
        const struct stamp after = stamp_of(s->path);
        good = good && (same_stamp(&before, &after) || changing(s, p, busy));
        if (good && !log_apply(&log, &s->image)) {
            problem_say(p, s->path, "a write-ahead log that is not its own",
                        "a store with the file -wal that was written with it");
            good = false;
        }
    }
    return good;
}

bool snapshot_open(struct store *s, struct problem *p, bool *busy) {
    if (!read_both(s, p, busy))
        return false;
    if (!with_log(&s->image)) {
        text_free(&s->image);
        return sqlite3_open_v2(s->path, &s->db, SQLITE_OPEN_READONLY, NULL) == SQLITE_OK ||
               store_failed(s, p);
    }
    s->image.s[READ_VERSION - 1] = s->image.s[READ_VERSION] = 1; // no log any more
    const sqlite3_int64 size = (sqlite3_int64)s->image.length;
    return (sqlite3_open_v2(":memory:", &s->db, SQLITE_OPEN_READWRITE, NULL) == SQLITE_OK &&
            sqlite3_deserialize(s->db, "main", (unsigned char *)s->image.s, size, size,
                                SQLITE_DESERIALIZE_READONLY) == SQLITE_OK) ||
           store_failed(s, p);
}
