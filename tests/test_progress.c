// SPDX-License-Identifier: MIT
//
// Tests when a line of progress is written, and what it says. The test sets the clock, and reads
// the terminal's output from a buffer.
#include "base/progress.h"

static double now;
static struct progress p;
static char *sent;
static size_t length;

static double fake_clock(void) {
    return now;
}

static void begin(bool terminal, unsigned columns) {
    now = 1000;
    length = 0;
    progress_begin(&p, "test", true);
    p.to = open_memstream(&sent, &length);
    p.clock = fake_clock;
    p.terminal = terminal;
    p.columns = columns;
    p.began = p.drawn = now;
    ck_assert_ptr_nonnull(p.to);
}

static void end(void) {
    progress_end(&p, NULL);
    fclose(p.to);
    free(sent);
    sent = NULL;
}

// Sets the clock to `seconds`, and shows `done` of 100 as progress. Returns the new output.
static const char *count_at(double seconds, const char *what, uint64_t done) {
    static char part[200];
    const size_t before = length;
    now = 1000 + seconds;
    progress_count(&p, what, done, 100);
    fflush(p.to);
    snprintf(part, sizeof part, "%s", sent ? sent + before : "");
    return part;
}

TEST(a_terminal_has_one_line_that_is_rewritten) {
    begin(true, 0);
    ck_assert_str_eq(count_at(0, "games", 0), "");
    ck_assert_str_eq(count_at(0.1, "games", 5), "");
    ck_assert_str_eq(count_at(1, "games", 10), "\r\033[Ktest: 10 of 100 games, 1 s");
    ck_assert_str_eq(count_at(1.1, "games", 11), "");
    ck_assert_str_eq(count_at(5, "games", 20), "\r\033[Ktest: 20 of 100 games, 5 s");
    ck_assert_str_eq(count_at(6, "causes", 0), "\r\033[Ktest: 0 of 100 causes, 6 s");
    assert_has(count_at(30000, "causes", 51), "\r\033[Ktest: 51 of 100 causes, 8.3 h");
    progress_line(&p, "another"); // not written: another line was written just before
    fflush(p.to);
    assert_lacks(sent, "another");
    now++;
    progress_line(&p, "another");
    fflush(p.to);
    assert_has(sent, "\r\033[Kanother");
    progress_end(&p, "test: done");
    fflush(p.to);
    const char last[] = "\r\033[Ktest: done\n";
    ck_assert_str_eq(sent + length - strlen(last), last);
    end();
}

TEST(a_pipe_has_a_line_a_minute) {
    int lines = 0;
    begin(false, 0);
    for (int second = 0; second < 600; second++) {
        const char *line = count_at(second, "games", (uint64_t)second / 10);
        lines += *line != '\0';
        ck_assert_msg((second % 60 == 0 && second > 0) == (*line != '\0'), "%d s: %s", second,
                      line);
    }
    ck_assert_int_eq(lines, 9);
    assert_has(sent, "\ntest: 30 of 100 games, 5 min\n");
    ck_assert_ptr_null(strchr(sent, '\r'));
    progress_clear(); // there is nothing to clear
    progress_end(&p, NULL);
    fflush(p.to);
    ck_assert_ptr_null(strchr(sent, '\r'));
    end();
}

TEST(a_line_fits_the_terminal) {
    begin(true, 30);
    ck_assert_str_eq(count_at(1, "rather long-winded things", 1),
                     "\r\033[Ktest: 1 of 100 rather long-wi");
    ck_assert_str_eq(count_at(10, "games", 51), "\r\033[Ktest: 51 of 100 games, 10 s");
    end();
    begin(true, 1); // no room for anything
    ck_assert_str_eq(count_at(1, "games", 1), "\r\033[K");
    end();
}

TEST(what_is_not_wanted_is_not_drawn) {
    begin(true, 0);
    p.unwanted = true;
    ck_assert_str_eq(count_at(100, "games", 1), "");
    progress_clear();
    progress_end(&p, "test: done");
    fflush(p.to);
    ck_assert_uint_eq(length, 0);
    progress_count(NULL, "games", 1, 2);
    progress_clear(); // without a progress
    end();
}
