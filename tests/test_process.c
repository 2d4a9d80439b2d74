// SPDX-License-Identifier: MIT
//
// Tests that every way in which a process can end is reported right.
#include <fcntl.h>
#include <signal.h>
#include <sys/ioctl.h>
#include <unistd.h>

#include "base/clock.h"
#include "base/file.h"
#include "base/memory.h"
#include "base/text.h"
#include "process/child.h"
#include "process/isolate.h"
#include "process/workers.h"

enum { HANG_MS = 5000, STEP_MS = 100, WAIT_MS = 20, BIG = 1 << 20 };

struct post {
    _Atomic uint64_t moves;
};

// One run of workers.
struct scene {
    struct workers workers;
    int value; // a number for the workers, such as an exit code
    unsigned again;
    struct post *post; // shared memory
    struct text heard[WORKERS_MAX];
    struct process_end end[WORKERS_MAX];
    unsigned ends[WORKERS_MAX];
};

static void hear(void *context, unsigned index, const char *bytes, size_t length) {
    struct scene *s = context;
    text_add_bytes(&s->heard[index], bytes, length);
}

static void ended(void *context, unsigned index, struct process_end end) {
    struct scene *s = context;
    s->end[index] = end;
    ck_assert(workers_idle(&s->workers, index));
    if (s->ends[index]++ < s->again)
        ck_assert_int_eq(workers_start(&s->workers, index), 0);
}

static bool busy(void *context, unsigned index, uint64_t *moves) {
    const struct scene *s = context;
    *moves = s->post[index].moves;
    return true;
}

static struct scene *begin(unsigned count, int (*work)(void *, unsigned, int), bool hangs) {
    struct scene *s = memory_take(1, sizeof *s);
    s->post = isolate_shared(WORKERS_MAX * sizeof *s->post);
    s->workers.plan =
        (struct workers_plan){count, work, hear, ended, hangs ? busy : NULL, HANG_MS, s};
    return s;
}

static void run(struct scene *s) {
    for (unsigned i = 0; i < s->workers.plan.count; i++)
        ck_assert_int_eq(workers_start(&s->workers, i), 0);
    while (workers_watch(&s->workers, WAIT_MS))
        continue;
    ck_assert(workers_all_idle(&s->workers));
}

static void end(struct scene *s) {
    for (unsigned i = 0; i < WORKERS_MAX; i++)
        text_free(&s->heard[i]);
    isolate_unshare(s->post, WORKERS_MAX * sizeof *s->post);
    free(s);
}

static int leave_or_raise(void *context, unsigned index, int out) {
    const struct scene *s = context;
    (void)index;
    (void)!write(out, "last words", 10);
    if (s->value == -SIGSEGV || s->value == -SIGABRT)
        signal(-s->value, SIG_DFL); // else a sanitizer's handler would catch the signal
    if (s->value < 0)
        raise(-s->value);
    return s->value;
}

static const struct {
    int value; // an exit code; negative for a signal
    struct process_end end;
} endings[] = {{0, {PROCESS_LEFT, 0, 0}},
               {77, {PROCESS_LEFT, 77, 0}},
               {MACHINE_EXIT, {PROCESS_STARVED, MACHINE_EXIT, 0}},
               {-SIGSEGV, {PROCESS_FELL, SIGSEGV, 0}},
               {-SIGABRT, {PROCESS_FELL, SIGABRT, 0}},
               {-SIGKILL, {PROCESS_KILLED, SIGKILL, 0}},
               {-SIGXCPU, {PROCESS_KILLED, SIGXCPU, 0}},
               {-SIGTERM, {PROCESS_LEFT, -SIGTERM & 0xff, 0}}}; // which it ignores

TEST_ROWS(an_end_is_told_with_its_last_words, ROWS(endings)) {
    struct scene *s = begin(3, leave_or_raise, false);
    s->value = endings[_i].value;
    run(s);
    for (unsigned i = 0; i < 3; i++) {
        ck_assert_uint_eq(s->ends[i], 1);
        ck_assert_int_eq(s->end[i].how, endings[_i].end.how);
        ck_assert_int_eq(s->end[i].value, endings[_i].end.value);
        ck_assert_str_eq(text_string(&s->heard[i]), "last words");
    }
    end(s);
}

// Uses a given amount of processor time, measured by the process's own clock.
static int work_on(void *context, unsigned index, int out) {
    const struct scene *s = context;
    (void)index;
    (void)out;
    while (clock_processor() * 1000 < s->value)
        continue;
    return 0;
}

TEST(what_a_worker_took_is_told_and_summed) {
    struct scene *s = begin(2, work_on, false);
    s->value = 60;
    run(s);
    ck_assert_double_ge(s->end[0].processor, 0.05);
    ck_assert_double_ge(s->end[1].processor, 0.05);
    ck_assert_double_eq_tol(workers_processor(&s->workers),
                            s->end[0].processor + s->end[1].processor, 1e-9);
    end(s);
}

static int pause_for_ever(void *context) {
    while (!context)
        pause();
    return 0;
}

// Worker 0 hangs and leaves a child that holds its pipe; worker 1 is only slow.
static int stand_still(void *context, unsigned index, int out) {
    struct scene *s = context;
    (void)out;
    if (index == 0) {
        ck_assert_int_gt(process_start(pause_for_ever, NULL), 0);
        return pause_for_ever(NULL);
    }
    for (int i = 0; i * STEP_MS < HANG_MS * 3 / 2; i++) {
        s->post[index].moves++;
        usleep(STEP_MS * 1000);
    }
    return 5;
}

TEST(who_stands_still_is_killed_with_all_that_it_started) {
    struct scene *s = begin(2, stand_still, true);
    run(s);
    ck_assert_int_eq(s->end[0].how, PROCESS_HUNG);
    ck_assert_int_eq(s->end[1].how, PROCESS_LEFT);
    ck_assert_int_eq(s->end[1].value, 5);
    end(s);
}

TEST(those_that_are_left_are_ended) {
    struct scene *s = begin(2, stand_still, true);
    for (unsigned i = 0; i < 2; i++)
        ck_assert_int_eq(workers_start(&s->workers, i), 0);
    workers_end(&s->workers);
    ck_assert(workers_all_idle(&s->workers));
    ck_assert(!workers_watch(&s->workers, WAIT_MS));
    ck_assert_uint_eq(s->ends[0] + s->ends[1], 0);
    end(s);
}

static int say_much(void *context, unsigned index, int out) {
    char *bytes = memory_take(BIG, 1);
    (void)context;
    memset(bytes, 'a' + (int)index, BIG);
    return file_write(out, bytes, BIG) ? 0 : 1;
}

TEST(all_that_is_said_is_heard) {
    struct scene *s = begin(4, say_much, false);
    s->again = 2;
    run(s);
    for (unsigned i = 0; i < 4; i++) {
        ck_assert_uint_eq(s->ends[i], 3);
        ck_assert_uint_eq(s->heard[i].length, 3 * (size_t)BIG);
        const char letter[] = {(char)('a' + (int)i), '\0'};
        ck_assert_uint_eq(strspn(text_string(&s->heard[i]), letter), s->heard[i].length);
    }
    end(s);
}

// ---- standard error of a child ----

// The sizes of the pieces in which standard error is written.
static const size_t pieces[][4] = {
    {1},          {4095},       {4096},          {4097},         {4095, 1},
    {4095, 2},    {4096, 1},    {1, 4096},       {1, 4097},      {3000, 3000},
    {16384, 1},   {16385},      {2, 5000, 1, 1}, {100, 4095, 1}, {40000, 9, 9000},
    {4096, 4096}, {16383, 4000}};

TEST_ROWS(the_newest_bytes_are_kept_in_order, ROWS(pieces)) {
    static char all[1 << 16];
    struct child c = {.err = -1};
    int ends[2];
    for (size_t i = 0; i < sizeof all; i++)
        all[i] = (char)(i % 251 + i / 251);
    ck_assert_int_eq(pipe2(ends, O_NONBLOCK), 0);
    c.err = ends[0];
    for (size_t k = 0, length = 0; k < 4 && pieces[_i][k]; k++) {
        ck_assert(file_write(ends[1], all + length, pieces[_i][k]));
        length += pieces[_i][k];
        child_hear(&c);
        ck_assert_uint_eq(c.kept, length < 4096 ? length : 4096);
        ck_assert_mem_eq(c.tail, all + length - c.kept, c.kept);
    }
    (void)close(ends[0]);
    (void)close(ends[1]);
}

// One call of child_hear() reads at most 256 KiB. child_end_words() cuts a line after 200 bytes.
TEST_ROWS(what_is_heard_and_told_has_an_end, 3) {
    enum { TURN = 1 << 18, TOLD = 200 };
    static char some[TURN + 1];
    struct child c = {.ended = true};
    TEXT words = {0}, due = {0};
    int ends[2], left;
    ck_assert_int_eq(pipe2(ends, O_NONBLOCK), 0);
    ck_assert_int_ge(fcntl(ends[1], F_SETPIPE_SZ, 2 * TURN), 2 * TURN);
    ck_assert(file_write(ends[1], some, (size_t)(TURN - 1 + _i)));
    c.err = ends[0];
    child_hear(&c);
    ck_assert_int_eq(ioctl(ends[0], FIONREAD, &left), 0);
    ck_assert_int_eq(left, _i == 2);
    (void)close(ends[0]);
    (void)close(ends[1]);
    c.kept = (size_t)(TOLD - 1 + _i);
    memset(c.tail, 'x', c.kept);
    child_end_words(&c, &words);
    text_addf(&due, "exit code 0; last on standard error: %.*s%s", (int)(_i ? TOLD : TOLD - 1),
              c.tail, _i == 2 ? "..." : "");
    ck_assert_str_eq(text_string(&words), text_string(&due));
}
