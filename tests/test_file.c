// SPDX-License-Identifier: MIT
//
// Tests the reading and writing of files, links, pipes and devices. A file must be written whole or
// not at all. Instead of filling the disk, the tests limit the size of files.
#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <signal.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/time.h>
#include <sys/wait.h>
#include <unistd.h>

#include "base/file.h"
#include "base/stop.h"

enum { MOST = 4096 };

static struct problem p;
static struct text bytes;

SURROUND(suite_enter_folder, suite_leave_folder)

static bool put(const char *path, const char *s) {
    return file_put(path, s, strlen(s), &p);
}

static const char *content(const char *path) {
    ck_assert_msg(file_read(path, MOST, &bytes, &p), "%s: %s", p.where, p.found);
    return text_string(&bytes);
}

static mode_t mode_of(const char *path) {
    struct stat s;
    ck_assert_int_eq(lstat(path, &s), 0);
    return s.st_mode;
}

static void limit_files(rlim_t most) {
    const struct rlimit limit = {most, RLIM_INFINITY};
    signal(SIGXFSZ, SIG_IGN);
    ck_assert_int_eq(setrlimit(RLIMIT_FSIZE, &limit), 0);
}

// ---- writing ----

TEST(a_file_is_made_and_replaced) {
    umask(027);
    ck_assert(put("new", "one\n"));
    ck_assert_str_eq(content("new"), "one\n");
    ck_assert_uint_eq(mode_of("new") & 0777, 0640);
    ck_assert_int_eq(chmod("new", 0606), 0);
    ck_assert(put("new", ""));
    ck_assert_str_eq(content("new"), "");
    ck_assert_uint_eq(mode_of("new") & 0777, 0606);
    ck_assert(put("./new", "two"));
    ck_assert_str_eq(content("new"), "two");
}

TEST(a_file_that_cannot_be_written_stays) {
    char large[3 * MOST];
    memset(large, 'x', sizeof large);
    ck_assert(put("old", "old"));
    limit_files(MOST);
    ck_assert(!file_put("old", large, sizeof large, &p));
    ck_assert_str_eq(p.where, "old");
    ck_assert_str_eq(p.found, strerror(EFBIG));
    ck_assert_str_eq(content("old"), "old");
    ck_assert(!file_put("new", large, sizeof large, &p));
    ck_assert_int_ne(access("new", F_OK), 0);
    limit_files(RLIM_INFINITY);
    ck_assert(!put("no/such/folder", ""));
    ck_assert_str_eq(p.found, strerror(ENOENT));
    ck_assert(!put(".", ""));
    ck_assert_str_eq(p.found, strerror(EISDIR));
    ck_assert(!put("/dev/full", "x"));
    ck_assert_str_eq(p.found, strerror(ENOSPC));
    ck_assert(S_ISCHR(mode_of("/dev/full")));
    ck_assert(put("/dev/null", "x"));
    ck_assert(S_ISCHR(mode_of("/dev/null")));
}

// Runs as a user who is not root, since root may write everything.
TEST(a_write_protected_file_stays) {
    int status;
    ck_assert_int_eq(chmod(".", 0777), 0);
    const pid_t pid = fork();
    if (pid == 0) {
        if (geteuid() == 0 && setuid(65534) != 0)
            _exit(1);
        const bool kept = put("old", "old") && chmod("old", 0400) == 0 && !put("old", "new") &&
                          strcmp(p.found, strerror(EACCES)) == 0;
        _exit(kept && strcmp(content("old"), "old") == 0 ? 7 : 1);
    }
    ck_assert_int_eq(waitpid(pid, &status, 0), pid);
    ck_assert(WIFEXITED(status) && WEXITSTATUS(status) == 7);
}

TEST(links_are_not_followed) {
    static const char *const names[] = {"first", "nowhere", "turns"};
    ck_assert(put("file", "kept"));
    ck_assert_int_eq(chmod("file", 0400), 0);
    ck_assert_int_eq(symlink("file", "first"), 0);
    ck_assert_int_eq(symlink("none", "nowhere"), 0);
    ck_assert_int_eq(symlink("turns", "turns"), 0);
    for (size_t i = 0; i < sizeof names / sizeof *names; i++) {
        ck_assert(put(names[i], "new"));
        ck_assert_str_eq(content(names[i]), "new");
        ck_assert(S_ISREG(mode_of(names[i])));
    }
    ck_assert_str_eq(content("file"), "kept");
    ck_assert_int_eq(access("none", F_OK), -1);
}

TEST(a_pipe_is_written_straight) {
    char got[8] = "";
    ck_assert_int_eq(mkfifo("pipe", 0666), 0);
    const int reader = open("pipe", O_RDONLY | O_NONBLOCK);
    ck_assert_int_ge(reader, 0);
    ck_assert(put("pipe", "through"));
    ck_assert_int_eq(read(reader, got, sizeof got), 7);
    ck_assert_str_eq(got, "through");
    ck_assert(S_ISFIFO(mode_of("pipe")));
    close(reader);
}

// If standard output is a file, new text is added after the text that the file already has.
TEST(standard_output_under_any_name) {
    const char *const names[] = {"-", "/dev/stdout", "out"};
    for (size_t i = 0; i < sizeof names / sizeof *names; i++) {
        const pid_t pid = fork();
        if (pid == 0) {
            if (!freopen("out", "w", stdout))
                _exit(1);
            fputs("before ", stdout);
            const bool good = put(names[i], "put");
            fputs(" behind", stdout);
            _exit(good && fflush(stdout) == 0 ? 0 : 1);
        }
        int status;
        ck_assert_int_eq(waitpid(pid, &status, 0), pid);
        ck_assert_int_eq(status, 0);
        ck_assert_str_eq(content("out"), "before put behind");
    }
}

TEST(standard_output_may_be_full) {
    static char large[1 << 20];
    ck_assert_ptr_nonnull(freopen("/dev/full", "w", stdout));
    ck_assert(!file_put("-", large, sizeof large, &p));
    ck_assert_str_eq(p.found, strerror(ENOSPC));
}

// The first temporary names are taken by files of an earlier process that had the same number.
TEST(a_name_beside_that_is_taken_is_passed_over) {
    enum { NAMES = 100 };
    char name[NAMES][48];
    for (int i = 0; i < NAMES; i++) {
        (void)snprintf(name[i], sizeof name[i], ".paikocheck-%ld-%d", (long)getpid(), i);
        ck_assert(put(name[i], "another's"));
        ck_assert_int_eq(put("made", "x"), i + 1 < NAMES);
    }
    ck_assert_str_eq(p.found, strerror(EEXIST));
    for (int i = 0; i < NAMES; i++)
        ck_assert_int_eq(unlink(name[i]), 0);
}

// After a file is deleted, Linux shows "file (deleted)" as the name of the open file. The test
// makes another file with this name, which must stay unchanged.
TEST(a_file_without_a_name_is_written_straight) {
    char path[32], got[16] = "";
    ck_assert(put("file", "one"));
    const int file = open("file", O_RDWR);
    (void)snprintf(path, sizeof path, "/dev/fd/%d", file);
    ck_assert_int_eq(unlink("file"), 0);
    ck_assert(put(path, "two"));
    ck_assert(put("file (deleted)", "another's"));
    ck_assert(put(path, "three"));
    ck_assert_int_eq(pread(file, got, sizeof got, 0), 5);
    ck_assert_str_eq(got, "three");
    ck_assert_str_eq(content("file (deleted)"), "another's");
    close(file);
}

TEST(a_folder_is_made_or_there) {
    ck_assert(put("file", ""));
    ck_assert(file_folder("d", &p) && file_folder("d", &p) && file_folder("d/e/", &p));
    ck_assert_int_eq(symlink("none", "link"), 0);
    static const struct {
        const char *path;
        int why;
    } wrong[] = {{"file", EEXIST}, {"file/d", ENOTDIR}, {"no/d", ENOENT}, {"", ENOENT}};
    for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++) {
        ck_assert(!file_folder(wrong[i].path, &p));
        ck_assert_str_eq(p.cannot, "make");
        ck_assert_str_eq(p.found, strerror(wrong[i].why));
    }
    ck_assert(!file_folder("link", &p));
}

// ---- signals ----

static const char *later; // text that on_alarm() writes into a pipe, or NULL
static int ends[2];
static size_t drained;

static void on_alarm(int signal) {
    static char some[1 << 16];
    ssize_t n;
    (void)signal;
    if (later)
        drained += (size_t)write(ends[1], later, strlen(later));
    else if (ends[0] == 0)
        stop_asked = 1;
    else
        while ((n = read(ends[0], some, sizeof some)) > 0)
            drained += (size_t)n;
    later = NULL;
}

static void signals_come(void) {
    const struct sigaction action = {.sa_handler = on_alarm};
    const struct itimerval soon = {{0, 20000}, {0, 20000}};
    ck_assert_int_eq(sigaction(SIGALRM, &action, NULL), 0);
    ck_assert_int_eq(setitimer(ITIMER_REAL, &soon, NULL), 0);
}

TEST(a_signal_ends_a_read_if_it_asks_for_a_stop) {
    struct file_lines l;
    ck_assert_int_eq(pipe(ends), 0);
    ck_assert_int_eq(dup2(ends[0], 0), 0);
    ends[0] = 0;
    ck_assert(file_lines_open(&l, "-", 8, &p));
    later = "ab\n123456789";
    signals_come();
    ck_assert_int_eq(file_lines_next(&l, &p), FILE_LINE);
    ck_assert_int_eq(file_lines_next(&l, &p), FILE_LINE_LONG);
    ck_assert_int_eq(file_lines_next(&l, &p), FILE_LINE_FAILED);
    ck_assert_str_eq(p.where, "standard input");
    ck_assert_str_eq(p.found, strerror(EINTR));
    file_lines_close(&l);
    ck_assert(file_lines_open(&l, "-", 8, &p));
    ck_assert_int_eq(file_lines_next(&l, &p), FILE_LINE_FAILED);
    file_lines_close(&l);
}

TEST(a_signal_ends_no_write) {
    enum { MORE = 300000 };
    static char large[MORE];
    memset(large, 'x', sizeof large);
    ck_assert_int_eq(mkfifo("pipe", 0666), 0);
    ends[0] = open("pipe", O_RDONLY | O_NONBLOCK);
    const int writer = open("pipe", O_WRONLY | O_NONBLOCK);
    const ssize_t full = write(writer, large, sizeof large);
    ck_assert_int_gt(full, 0);
    signals_come();
    ck_assert(file_put("pipe", large, sizeof large, &p));
    raise(SIGALRM);
    ck_assert_uint_eq(drained, (size_t)full + MORE);
}

// ---- reading ----

// Byte order marks and carriage returns, as editors of other systems write them, are removed.
TEST(marks_and_returns_are_left_out) {
    struct file_lines l;
    ck_assert(put("windows", "\xef\xbb\xbf"
                             "a: 1\r\n\rb\r"));
    ck_assert_str_eq(content("windows"), "a: 1\n\rb\r");
    ck_assert(file_lines_open(&l, "windows", MOST, &p));
    ck_assert_int_eq(file_lines_next(&l, &p), FILE_LINE);
    ck_assert_str_eq(l.line, "a: 1");
    file_lines_close(&l);
    ck_assert(put("mark", "\xef\xbb\xbf"));
    ck_assert_str_eq(content("mark"), "");
    ck_assert(put("wide", "\xff\xfe"
                          "a"));
    ck_assert(!file_read("wide", MOST, &bytes, &p));
    ck_assert_str_eq(p.found, "UTF-16");
}

TEST_ROWS(lines_are_read_in_any_pieces, 20) {
    static const char text[] = "1234567\n12345678\n123456789\n\n12345678\r\n12345678";
    static const struct {
        enum file_line read;
        size_t length;
    } due[] = {{FILE_LINE, 7},      {FILE_LINE, 8},     {FILE_LINE_LONG, 8}, {FILE_LINE, 0},
               {FILE_LINE_LONG, 8}, {FILE_LINE_CUT, 8}, {FILE_LINE_NONE, 0}};
    const size_t all = sizeof text - 1, most = (size_t)_i + 1;
    struct file_lines l;
    ck_assert_int_eq(socketpair(AF_UNIX, SOCK_SEQPACKET, 0, ends), 0);
    for (size_t at = 0, n; at < all; at += n) {
        n = all - at < most ? all - at : most;
        ck_assert(write(ends[1], text + at, n) == (ssize_t)n);
    }
    close(ends[1]);
    ck_assert_int_eq(dup2(ends[0], 0), 0);
    ck_assert(file_lines_open(&l, "-", 8, &p));
    for (int i = 0; i < ROWS(due); i++) {
        ck_assert_int_eq(file_lines_next(&l, &p), due[i].read);
        ck_assert_int_eq(l.number, i + 1);
        ck_assert_uint_eq(l.length, due[i].length);
        ck_assert(memcmp(l.line, "123456789", l.length) == 0);
    }
    file_lines_close(&l);
}

TEST(a_limit_holds) {
    char s[MOST + 2];
    memset(s, 'x', sizeof s);
    ck_assert(file_put("right", s, MOST, &p));
    ck_assert(file_read("right", MOST, &bytes, &p));
    ck_assert_uint_eq(bytes.length, MOST);
    ck_assert(file_put("large", s, MOST + 1, &p));
    ck_assert(!file_read("large", MOST, &bytes, &p));
    ck_assert_str_eq(p.found, "a file of 4097 bytes");
    ck_assert_str_eq(p.expected, "a file of at most 4096 bytes");
    ck_assert(!file_read("large", 0, &bytes, &p));
    ck_assert_int_eq(truncate("large", (off_t)1 << 40), 0);
    ck_assert(!file_read("large", FILE_TEXT_MAX, &bytes, &p));
    ck_assert_str_eq(p.found, "a file of 1048576 MiB");
    ck_assert_str_eq(p.expected, "a file of at most 16 MiB");
    // files in /proc claim to be empty
    ck_assert(!file_read("/proc/self/maps", 16, &bytes, &p));
    ck_assert_str_eq(p.found, "a file of more than 16 bytes");
}
