// SPDX-License-Identifier: MIT
//
// Writes a new file and renames it; reads regular files that are not too large; see file.h. Calls
// the operating system. Invariant: a new file that was begun is renamed or removed.
#include "file.h"

#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <inttypes.h>
#include <limits.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "memory.h"
#include "stop.h"
#include "vec.h"

enum { BESIDE_MAX = 100, MEBIBYTE = 1024 * 1024 };

// ---- writing ----

bool file_write(int file, const void *bytes, size_t length) {
    for (const char *at = bytes; length > 0;) {
        const ssize_t n = write(file, at, length);
        if (n < 0 && errno == EINTR)
            continue;
        if (n <= 0)
            return false;
        at += n;
        length -= (size_t)n;
    }
    return true;
}

// Writes the bytes, syncs them to the disk if wanted, and closes the file. Returns 0, or the errno
// of the first failure. A file system that cannot sync is no failure.
static int fill(int file, const char *bytes, size_t length, bool on_disk) {
    int why = file_write(file, bytes, length) ? 0 : errno;
    if (why == 0 && on_disk && fsync(file) != 0 && errno != EINVAL && errno != ENOSYS)
        why = errno;
    if (close(file) != 0 && why == 0)
        why = errno;
    return why;
}

// Returns the length of a path up to and including its last slash: 2 for "a/b", 0 for "b".
static int folder_length(const char *path) {
    const char *slash = strrchr(path, '/');
    return slash ? (int)(slash - path) + 1 : 0;
}

// Writes a new file in the folder of `target` under an unused name, and renames it to `target`.
static int put_beside(const char *target, const struct stat *there, const char *bytes,
                      size_t length) {
    TEXT path = {0};
    int file, i = 0;
    do {
        text_clear(&path);
        text_addf(&path, "%.*s.paikocheck-%ld-%d", folder_length(target), target, (long)getpid(),
                  i);
        file = open(text_string(&path), O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0666);
    } while (file < 0 && errno == EEXIST && ++i < BESIDE_MAX);
    if (file < 0)
        return errno;
    int why = there && fchmod(file, there->st_mode & 07777) != 0 ? errno : 0;
    const int failed = fill(file, bytes, length, true);
    why = why ? why : failed;
    if (why == 0 && rename(text_string(&path), target) != 0)
        why = errno;
    if (why != 0)
        (void)unlink(text_string(&path));
    return why;
}

// True for paths in /dev and /proc: they may name open files, and no file can be made there.
static bool names_open_file(const char *path) {
    return strncmp(path, "/dev/", strlen("/dev/")) == 0 ||
           strncmp(path, "/proc/", strlen("/proc/")) == 0;
}

bool file_put(const char *path, const char *bytes, size_t length, struct problem *p) {
    struct stat there = {0}, other;
    const bool is_there = stat(path, &there) == 0;
    const bool link = lstat(path, &other) == 0 && S_ISLNK(other.st_mode);
    int why;
    if (strcmp(path, "-") == 0 || (fstat(STDOUT_FILENO, &other) == 0 &&
                                   there.st_dev == other.st_dev && there.st_ino == other.st_ino))
        return fwrite(bytes, 1, length, stdout) == length ||
               problem_cannot(p, "write", path, errno);
    if (is_there && (!S_ISREG(there.st_mode) || names_open_file(path))) {
        fflush(stdout); // path may be another name for standard output
        const int file = open(path, O_WRONLY | O_TRUNC | O_CLOEXEC | O_NOCTTY);
        why = file < 0 ? errno : fill(file, bytes, length, false);
    } else if (is_there && !link && access(path, W_OK) != 0) {
        why = errno;
    } else {
        why = put_beside(path, is_there && !link ? &there : NULL, bytes, length);
    }
    return why == 0 || problem_cannot(p, "write", path, why);
}

bool file_may_put(const char *path, struct problem *p) {
    TEXT folder = {0};
    struct stat there;
    const bool is_there = stat(path, &there) == 0;
    const bool beside = (!is_there || S_ISREG(there.st_mode)) && !names_open_file(path);
    text_addf(&folder, "%.*s.", folder_length(path), path);
    if (is_there && S_ISDIR(there.st_mode))
        return problem_cannot(p, "write", path, EISDIR);
    return strcmp(path, "-") == 0 ||
           ((!is_there || access(path, W_OK) == 0) &&
            (!beside || access(text_string(&folder), W_OK) == 0)) ||
           problem_cannot(p, "write", path, errno);
}

bool file_folder(const char *path, struct problem *p) {
    struct stat s;
    if (mkdir(path, 0777) == 0 || (errno == EEXIST && stat(path, &s) == 0 && S_ISDIR(s.st_mode)))
        return true;
    return problem_cannot(p, "make", path, errno);
}

// ---- reading ----

static void describe_size(uint64_t bytes, const char *more, struct text *out) {
    const bool large = bytes >= MEBIBYTE;
    text_addf(out, "a file of %s%" PRIu64 " %s", more, large ? bytes / MEBIBYTE : bytes,
              large ? "MiB" : "bytes");
}

static bool refuse_size(const char *path, uint64_t size, size_t most, struct problem *p) {
    TEXT found = {0}, expected = {0};
    describe_size(size, size > most ? "" : "more than ", &found);
    describe_size(most, "at most ", &expected);
    problem_say(p, path, text_string(&found), text_string(&expected));
    return false;
}

// Refuses at once a file that is not regular, or too large.
static bool judge(const char *path, int file, size_t most, struct problem *p) {
    struct stat s;
    if (fstat(file, &s) != 0)
        return problem_cannot(p, "read", path, errno);
    if (S_ISDIR(s.st_mode))
        return problem_cannot(p, "read", path, EISDIR);
    if (!S_ISREG(s.st_mode)) {
        problem_say(p, path,
                    S_ISFIFO(s.st_mode)   ? "a pipe"
                    : S_ISSOCK(s.st_mode) ? "a socket"
                                          : "a device",
                    "a regular file");
        return false;
    }
    return (uintmax_t)s.st_size <= most || refuse_size(path, (uint64_t)s.st_size, most, p);
}

// Reads as read() does, but goes on after a signal that does not ask to stop.
static ssize_t read_some(int file, char *bytes, size_t room) {
    ssize_t n;
    do
        n = read(file, bytes, room);
    while (n < 0 && errno == EINTR && !stop_asked);
    return n;
}

// Reads to the end. A regular file may be longer than the system says, or endless (below /proc).
static bool read_all(const char *path, int file, size_t most, struct text *out, struct problem *p) {
    char part[1 << 14];
    ssize_t n;
    while ((n = read_some(file, part, sizeof part)) != 0) {
        if (n < 0)
            return problem_cannot(p, "read", path, errno);
        if ((size_t)n > most - out->length)
            return refuse_size(path, most, most, p);
        text_add_bytes(out, part, (size_t)n);
    }
    return true;
}

static const char mark[] = "\xef\xbb\xbf"; // the byte order mark, which some editors write

// Fills p and returns false if the bytes are UTF-16, which this program does not read.
static bool is_narrow(const char *path, const char *s, size_t length, struct problem *p) {
    if (length < 2 || (memcmp(s, "\xff\xfe", 2) != 0 && memcmp(s, "\xfe\xff", 2) != 0))
        return true;
    problem_set(p, path, "", 1, 1, "UTF-16", "UTF-8");
    return false;
}

bool file_bytes(const char *path, size_t most, struct text *out, struct problem *p) {
    text_clear(out);
    const int file = open(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC | O_NOCTTY);
    if (file < 0)
        return problem_cannot(p, "read", path, errno);
    const bool good = judge(path, file, most, p) && read_all(path, file, most, out, p);
    close(file);
    return good;
}

// Removes what other systems' editors write: a byte order mark, carriage returns at line ends.
bool file_read(const char *path, size_t most, struct text *out, struct problem *p) {
    size_t to = 0;
    if (!file_bytes(path, most, out, p) || !is_narrow(path, text_string(out), out->length, p))
        return false;
    const char *const s = text_string(out);
    for (size_t i = strncmp(s, mark, 3) == 0 ? 3 : 0; i < out->length; i++)
        if (s[i] != '\r' || s[i + 1] != '\n')
            out->s[to++] = s[i];
    if (out->s)
        out->s[to] = '\0';
    out->length = to;
    return true;
}

static int by_bytes(const void *a, const void *b) {
    return strcmp(*(char *const *)a, *(char *const *)b);
}

bool file_list_add(struct file_list *l, const char *folder, struct problem *p) {
    const size_t before = l->count;
    const struct dirent *e;
    DIR *entries = opendir(folder);
    while (entries && (errno = 0, e = readdir(entries)) != NULL) {
        struct text path = {0};
        if (e->d_name[0] == '.')
            continue;
        text_addf(&path, "%s/%s", folder, e->d_name);
        l->path = vec_more(l->path, l->count, sizeof *l->path);
        l->path[l->count++] = path.s;
    }
    const bool good = (entries && errno == 0) || problem_cannot(p, "read", folder, errno);
    if (entries)
        closedir(entries);
    if (l->count > before)
        qsort(l->path + before, l->count - before, sizeof *l->path, by_bytes);
    return good;
}

void file_list_free(struct file_list *l) {
    for (size_t i = 0; i < l->count; i++)
        free(l->path[i]);
    free(l->path);
    *l = (struct file_list){0};
}

// ---- lines ----

enum { LINES_ROOM = 1 << 16 };

bool file_lines_open(struct file_lines *l, const char *path, size_t most, struct problem *p) {
    const bool input = strcmp(path, "-") == 0;
    const int file =
        input ? dup(STDIN_FILENO) : open(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC | O_NOCTTY);
    *l = (struct file_lines){.file = -1};
    if (file < 0)
        return problem_cannot(p, "read", path, errno);
    if (!input && !judge(path, file, FILE_LINES_MAX, p)) {
        close(file);
        return false;
    }
    struct stat s;
    const bool known = fstat(file, &s) == 0 && S_ISREG(s.st_mode);
    *l = (struct file_lines){.file = file,
                             .path = input ? "standard input" : path,
                             .room = most + LINES_ROOM,
                             .most = most,
                             .size = known ? (size_t)s.st_size : 0};
    l->buffer = memory_bytes(l->room + 1);
    return true;
}

void file_lines_hold(struct file_lines *l, const char *path, const char *bytes, size_t length) {
    *l = (struct file_lines){
        .file = -1, .path = path, .end = length, .room = length, .most = length, .ended = true};
    l->buffer = memory_bytes(length + 1);
    if (length > 0)
        memcpy(l->buffer, bytes, length);
    if (length >= 3 && memcmp(bytes, mark, 3) == 0)
        l->at = 3;
}

// Moves the buffer's unread bytes to its front and reads more. On failure fills p and returns
// false.
static bool read_more(struct file_lines *l, struct problem *p) {
    memmove(l->buffer, l->buffer + l->at, l->end - l->at);
    l->end -= l->at;
    l->at = 0;
    const ssize_t n = read_some(l->file, l->buffer + l->end, l->room - l->end);
    if (n < 0)
        return problem_cannot(p, "read", l->path, errno);
    if (l->read == 0 && !is_narrow(l->path, l->buffer, (size_t)n, p))
        return false;
    if (l->read == 0 && n >= 3 && memcmp(l->buffer, mark, 3) == 0)
        l->at = 3;
    l->end += (size_t)n;
    l->read += (size_t)n;
    l->ended = n == 0;
    return true;
}

enum file_line file_lines_next(struct file_lines *l, struct problem *p) {
    for (l->number += l->number < INT_MAX;;) {
        char *const s = l->buffer + l->at, *const end = memchr(s, '\n', l->end - l->at);
        const size_t length = end ? (size_t)(end - s) : l->end - l->at;
        if (l->passing) {
            l->at += length + (end != NULL);
            l->passing = !end && !l->ended;
        } else if (end || l->ended || length > l->most) {
            l->passing = length > l->most;
            l->line = s;
            l->length = l->passing ? l->most : length;
            l->at += l->passing ? l->most : length + (end != NULL);
            if (l->passing)
                return FILE_LINE_LONG;
            l->returned = end && length > 0 && s[length - 1] == '\r';
            s[l->length -= l->returned] = '\0';
            return end ? FILE_LINE : length > 0 ? FILE_LINE_CUT : FILE_LINE_NONE;
        }
        if (!end && !l->ended && !read_more(l, p))
            return FILE_LINE_FAILED;
    }
}

bool file_lines_waiting(const struct file_lines *l) {
    return memchr(l->buffer + l->at, '\n', l->end - l->at);
}

void file_lines_close(struct file_lines *l) {
    if (l->file >= 0)
        close(l->file);
    free(l->buffer);
    *l = (struct file_lines){.file = -1};
}
