// SPDX-License-Identifier: MIT
//
// Conversations with processes that misbehave (tests/conform/child.c): each ends with the right
// outcome, every call returns, and no process and no file is left. Nothing depends on the speed of
// the machine: a late answer is simulated by sending none.
#include <dirent.h>
#include <fcntl.h>
#include <signal.h>
#include <sys/stat.h>
#include <sys/time.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

#include "conform/conform.h"
#include "process/child.h"

enum {
    ALL = 10,        // requests of a conversation; the child misbehaves at the fifth
    SOON = 3000,     // ms to wait if no answer is expected
    LONG = 60000,    // ms to wait if an answer is expected
    RETURNS = 90000, // ms within which a call returns on any machine
    BIG = 8000,      // bytes of a position; a pipe holds few such positions
};

static char marker[64];
static int files_before;

// ---- Processes and files that are left behind ----

static uint64_t now_ms(void) {
    struct timespec t;
    clock_gettime(CLOCK_MONOTONIC, &t);
    return (uint64_t)t.tv_sec * 1000 + (uint64_t)t.tv_nsec / 1000000;
}

static int open_files(void) {
    int count = 0;
    DIR *fds = opendir("/proc/self/fd");
    ck_assert_ptr_nonnull(fds);
    while (readdir(fds))
        count++;
    (void)closedir(fds);
    return count;
}

static bool has_marker(const char *pid) {
    char path[300], line[4096];
    (void)snprintf(path, sizeof path, "/proc/%s/cmdline", pid);
    FILE *f = fopen(path, "rb");
    if (!f)
        return false;
    const size_t n = fread(line, 1, sizeof line, f);
    (void)fclose(f);
    return memmem(line, n, marker, strlen(marker)) != NULL;
}

// Counts all processes with this test's marker.
static int marked(void) {
    int count = 0;
    DIR *proc = opendir("/proc");
    ck_assert_ptr_nonnull(proc);
    for (struct dirent *e; (e = readdir(proc)) != NULL;)
        if (e->d_name[0] >= '1' && e->d_name[0] <= '9')
            count += has_marker(e->d_name);
    (void)closedir(proc);
    return count;
}

static void begin(void) {
    (void)snprintf(marker, sizeof marker, "conform-%ld-%llx.", (long)getpid(),
                   (unsigned long long)now_ms());
    files_before = open_files();
}

static void nothing_is_left(void) {
    const uint64_t begun = now_ms();
    while (marked() > 0 &&
           now_ms() - begun < RETURNS) // the group was killed, but may need time to end
        (void)usleep(1000);
    ck_assert_int_eq(marked(), 0);
    ck_assert_int_eq(waitpid(-1, NULL, WNOHANG), -1); // no child is left
    ck_assert_int_eq(open_files(), files_before);
}

SURROUND(begin, nothing_is_left)

// ---- Conversations ----

static struct session *opened_to_end(const char *behaviour, const char *argument,
                                     unsigned answer_ms, unsigned memory_mb, unsigned end_ms) {
    const char *const argv[] = {PAIKO_CHILD, behaviour, marker, argument, NULL};
    const struct session_limits limits = {answer_ms, LONG, LONG, end_ms, memory_mb};
    enum outcome outcome = OUTCOME_COUNT;
    struct problem p = {0};
    struct session *s = session_open(argv, &limits, &outcome, &p);
    ck_assert_msg(s != NULL, "%s: %s: %s, %s", outcome_names[outcome], p.where, p.found,
                  p.expected);
    ck_assert_int_eq(outcome, OUTCOME_ANSWERED);
    return s;
}

static struct session *opened(const char *behaviour, const char *argument, unsigned answer_ms,
                              unsigned memory_mb) {
    return opened_to_end(behaviour, argument, answer_ms, memory_mb, LONG);
}

static void take_reply(void *context, struct question *q, struct reply *reply) {
    (void)q;
    *(struct reply *)context = *reply;
    memset(reply, 0, sizeof *reply);
}

// Asks one question and waits for its answer. The outcome is LOST if it cannot be asked.
static void call(struct session *s, struct question *q, struct reply *reply) {
    *reply = (struct reply){.outcome = OUTCOME_LOST};
    if (!session_ask(s, q))
        return;
    while (sessions_turn(&s, 1, 1000, take_reply, reply) == 0)
        continue;
}

struct talk {
    char position[ALL][32];
    struct question question[ALL];
    int replies[ALL];
    struct reply reply[ALL];
    int count[OUTCOME_COUNT], all;
};

static void on_reply(void *context, struct question *q, struct reply *reply) {
    struct talk *t = context;
    const long i = q - t->question;
    ck_assert_ptr_eq(q->position, t->position[i]);
    t->replies[i]++;
    t->reply[i] = *reply;
    memset(reply, 0, sizeof *reply);
    t->count[t->reply[i].outcome]++;
    t->all++;
}

static void ask_all(struct session *s, struct talk *t) {
    const uint64_t begun = now_ms();
    memset(t, 0, sizeof *t);
    for (int i = 0; i < ALL; i++) {
        (void)snprintf(t->position[i], sizeof t->position[i], "rules=pnp board=%d", i);
        t->question[i] =
            (struct question){.op = OP_APPLY, .position = t->position[i], .action = "S@d5"};
        ck_assert(session_ask(s, &t->question[i]));
    }
    while (t->all < ALL) {
        (void)sessions_turn(&s, 1, 1000, on_reply, t);
        ck_assert_uint_lt(now_ms() - begun, RETURNS);
    }
    for (int i = 0; i < ALL; i++)
        ck_assert_int_eq(t->replies[i], 1);
    ck_assert_uint_eq(s->pending, 0);
}

static void free_talk(struct talk *t) {
    for (int i = 0; i < ALL; i++)
        reply_free(&t->reply[i]);
}

static void closed(struct session *s, enum outcome outcome, const char *part) {
    TEXT words = {0};
    const uint64_t begun = now_ms();
    const enum outcome found = session_close(s, &words);
    ck_assert_msg(found == outcome, "%s: %s", outcome_names[found], text_string(&words));
    assert_has(text_string(&words), part);
    ck_assert(outcome != OUTCOME_ANSWERED || words.length == 0);
    ck_assert_uint_lt(now_ms() - begun, RETURNS);
}

// ---- Mishaps at the fifth request ----

static struct mishap {
    const char *behaviour, *argument;
    const char *at; // the request that the message names, from 1; 0 for none
    const char *outcome, *breaks;
    const char *answer_ms, *words; // words: a part of the message
} * mishaps;
static struct { const char *behaviour, *argument, *outcome, *words; } * ends;
static struct { const char *command, *behaviour, *argument, *outcome, *found; } * starts;
static struct { const char *behaviour, *give_up, *broken_most, *at, *over; } * ceased;
static int mishap_count, end_count, start_count, ceased_count;

int suite_begin(int argc, char **argv) {
    (void)argv;
    mishaps = suite_table("mishaps.tsv", 7, &mishap_count);
    ends = suite_table("ends.tsv", 4, &end_count);
    starts = suite_table("starts.tsv", 5, &start_count);
    ceased = suite_table("ceased.tsv", 5, &ceased_count);
    return argc == 1 ? 0 : 2;
}

static enum outcome outcome_of(const char *name) {
    int o = 0;
    while (strcmp(outcome_names[o], name) != 0)
        ck_assert_int_lt(++o, OUTCOME_COUNT);
    return (enum outcome)o;
}

TEST_ROWS(a_mishap_is_told, mishap_count) {
    const struct mishap *m = &mishaps[_i];
    const int at = atoi(m->at);
    const bool breaks = strcmp(m->breaks, "breaks") == 0;
    const enum outcome outcome = outcome_of(m->outcome);
    struct talk t;
    struct session *s = opened(m->behaviour, m->argument, *m->answer_ms == 's' ? SOON : LONG, 0);
    ask_all(s, &t);
    for (int i = 1; i <= ALL; i++) {
        const enum outcome due = i == at            ? outcome
                                 : breaks && i > at ? OUTCOME_LOST
                                                    : OUTCOME_ANSWERED;
        ck_assert_msg(t.reply[i - 1].outcome == due, "%s %s: request %d: %s (%s)", m->behaviour,
                      m->argument, i, outcome_names[t.reply[i - 1].outcome],
                      text_string(&t.reply[i - 1].words));
    }
    assert_has(at ? text_string(&t.reply[at - 1].words) : "", m->words);
    ck_assert_int_eq(s->stage == STAGE_BROKEN, breaks);
    ck_assert_int_eq(session_ask(s, &t.question[0]), !breaks);
    free_talk(&t);
    const bool untold = outcome == OUTCOME_LOST;
    closed(s, untold ? OUTCOME_PROTOCOL : OUTCOME_ANSWERED, untold ? m->words : "");
}

// ---- The end ----

TEST_ROWS(an_end_is_told, end_count) {
    const enum outcome outcome = outcome_of(ends[_i].outcome);
    struct talk t;
    struct session *s = opened_to_end(ends[_i].behaviour, ends[_i].argument, LONG, 0,
                                      outcome == OUTCOME_TIMEOUT ? 2000 : LONG);
    ask_all(s, &t);
    ck_assert_int_eq(t.count[OUTCOME_ANSWERED], ALL);
    free_talk(&t);
    closed(s, outcome, ends[_i].words);
}

TEST(what_breaks_between_requests_is_told_at_the_end) {
    struct question r = {.op = OP_LEGAL, .position = "a"};
    struct reply reply;
    struct session *s = opened("twice", "", LONG, 0);
    for (int i = 0; i < 5; i++) {
        call(s, &r, &reply);
        ck_assert_int_eq(reply.outcome, OUTCOME_ANSWERED);
        reply_free(&reply);
    }
    closed(s, OUTCOME_PROTOCOL, "id: found 6");
}

TEST(closing_early_asks_for_nothing) {
    struct question r = {.op = OP_LEGAL, .position = "a"};
    struct session *s = opened("hang-firmly", "", LONG, 0);
    for (int i = 0; i < 20; i++)
        ck_assert(session_ask(s, &r));
    closed(s, OUTCOME_ANSWERED, "");
}

// ---- The beginning ----

TEST_ROWS(a_start_that_fails_is_told, start_count) {
    const bool child = strcmp(starts[_i].command, "CHILD") == 0;
    const char *const argv[] = {child ? PAIKO_CHILD : starts[_i].command, starts[_i].behaviour,
                                marker, starts[_i].argument, NULL};
    const bool hangs = outcome_of(starts[_i].outcome) == OUTCOME_TIMEOUT;
    const struct session_limits limits = {LONG, hangs ? SOON : LONG, 0, LONG, 0};
    enum outcome outcome = OUTCOME_COUNT;
    struct problem p = {0};
    ck_assert_ptr_null(session_open(argv, &limits, &outcome, &p));
    ck_assert_msg(outcome == outcome_of(starts[_i].outcome), "%s: %s", outcome_names[outcome],
                  p.found);
    assert_has(p.found, starts[_i].found);
    ck_assert_uint_gt(strlen(p.expected), 0);
}

// When a process breaks, the questions that it was asked are kept: all of them if they have at most
// 32 KiB, otherwise the last 16 KiB.
TEST_ROWS(the_last_questions_are_kept, 3) {
    static char position[8300];
    struct question q = {.op = OP_LEGAL, .position = position};
    struct reply reply = {0};
    struct session *s = opened("exit", "", LONG, 0);
    for (int i = 0; i < 5; i++) {
        reply_free(&reply);
        const int length = 8191 + (i == 3 ? _i - 1 : 0);
        memset(position, 'a' + i, (size_t)length);
        position[length] = '\0';
        call(s, &q, &reply);
    }
    ck_assert_int_eq(reply.outcome, OUTCOME_CRASH);
    ck_assert_uint_eq(reply.before.length, _i < 2 ? 32767 + (size_t)_i : 8193);
    ck_assert_int_eq(*text_string(&reply.before), _i < 2 ? 'a' : 'd');
    reply_free(&reply);
    closed(s, OUTCOME_ANSWERED, "");
}

TEST(no_more_are_asked_than_its_window) {
    struct session *s = opened("good", "1", LONG, 0);
    struct question r = {.op = OP_LEGAL, .position = "a"};
    ck_assert(session_ask(s, &r));
    ck_assert(!session_ask(s, &r));
    ck_assert_uint_eq(s->pending, 1);
    closed(s, OUTCOME_ANSWERED, "");
}

TEST(memory_has_a_limit) {
    struct talk t;
    struct session *s = opened("hog", "", LONG, 256);
    ask_all(s, &t);
    ck_assert_int_eq(t.reply[4].outcome, OUTCOME_CRASH);
    assert_has(text_string(&t.reply[4].words), "exit code 9");
    free_talk(&t);
    closed(s, OUTCOME_ANSWERED, "");
}

// Counts outcomes for several sessions; the question's `process` is the session's number.
static void count_outcome(void *context, struct question *q, struct reply *reply) {
    int *count = context;
    count[q->process * OUTCOME_COUNT + reply->outcome]++;
}

// A pipe cannot hold all positions. The rest must wait, and nothing may be asked twice.
static void ask_big(const char *behaviour, unsigned answer_ms, int *count) {
    static char position[BIG];
    struct question r = {.op = OP_APPLY, .position = position, .action = "x"};
    memset(position, 'p', sizeof position - 1);
    struct session *s = opened(behaviour, "", answer_ms, 0);
    for (int i = 0; i < SESSION_WINDOW; i++)
        ck_assert(session_ask(s, &r));
    for (size_t all = 0; all < SESSION_WINDOW;)
        all += sessions_turn(&s, 1, 1000, count_outcome, count);
    closed(s, OUTCOME_ANSWERED, "");
}

TEST(a_full_pipe_is_waited_for) {
    int count[OUTCOME_COUNT] = {0};
    ask_big("good", LONG, count);
    ck_assert_int_eq(count[OUTCOME_ANSWERED], SESSION_WINDOW);
}

TEST(a_full_pipe_that_nobody_reads_ends) {
    int count[OUTCOME_COUNT] = {0};
    ask_big("stop-reading", SOON, count);
    ck_assert_int_ge(count[OUTCOME_ANSWERED], 5);
    ck_assert_int_eq(count[OUTCOME_TIMEOUT], 1);
    ck_assert_int_eq(count[OUTCOME_LOST], SESSION_WINDOW - 1 - count[OUTCOME_ANSWERED]);
}

// A write to a closed input must neither end the test by SIGPIPE nor leave this signal pending.
TEST(a_closed_input_is_a_crash) {
    struct talk t;
    struct reply reply;
    struct session *s = opened("close-input", "", LONG, 0);
    ask_all(s, &t);
    ck_assert_int_eq(t.count[OUTCOME_ANSWERED], ALL); // the child had read all questions
    call(s, &t.question[0], &reply);
    ck_assert_int_eq(reply.outcome, OUTCOME_CRASH);
    ck_assert_str_eq(text_string(&reply.words),
                     "the process closed its standard input and is still running");
    sigset_t pending;
    ck_assert_int_eq(sigpending(&pending), 0);
    ck_assert(!sigismember(&pending, SIGPIPE));
    reply_free(&reply);
    free_talk(&t);
    closed(s, OUTCOME_ANSWERED, "");
}

// ---- Several processes ----

struct asked {
    struct pool pool;
    const char *argv[5];
    struct question *question[ALL];
};

// Opens a pool of two children, for ten questions.
static void open_pool(struct asked *a, const char *behaviour, const char *argument,
                      unsigned answer_ms) {
    struct problem p = {0};
    char position[32];
    *a = (struct asked){.pool = {.size = 2, .limits = {answer_ms, LONG, 0, LONG, 0}},
                        .argv = {PAIKO_CHILD, behaviour, marker, argument}};
    a->pool.argv = a->argv;
    ck_assert_msg(pool_open(&a->pool, &p), "%s: %s", p.where, p.found);
    for (int i = 0; i < ALL; i++) {
        (void)snprintf(position, sizeof position, "rules=pnp board=%d", i);
        a->question[i] = question_new(OP_APPLY, position, "S@d5");
    }
}

static int count_outcomes(const struct asked *a, enum outcome o) {
    int count = 0;
    for (int i = 0; i < ALL; i++)
        count += a->question[i]->answered && a->question[i]->reply.outcome == o;
    return count;
}

static uint64_t ended(const struct asked *a) {
    uint64_t times = 0;
    for (int o = 0; o < OUTCOME_COUNT; o++)
        times += a->pool.ended[o].times;
    return times;
}

static void free_pool(struct asked *a) {
    for (int i = 0; i < ALL; i++)
        question_free(a->question[i]);
    pool_close(&a->pool);
    pool_free(&a->pool);
}

// conform repeats the question of a wrong answer in two fresh processes. It does this for the first
// 2 wrong answers of a kind, or for the first 16 if the fresh processes answer otherwise (row 1).
TEST_ROWS(wrong_answers_are_confirmed, 2) {
    static const char position[] =
        "rules=pnp board=2/4/6/8/10/12/14/14/12/10/8/6/4/2 turn=W phase=action hand=A:- "
        "reserve=A2B3E3F3I3L3S3W3:A3B3E3F3I3L3S3W3 lost=-:-";
    struct asked a;
    struct conform c = {0};
    open_pool(&a, "good", "", LONG);
    c.pool = a.pool;
    for (uint64_t i = 1; i <= 18; i++) {
        struct question *q = question_new(OP_APPLY, position, "A@d5");
        enum verdict verdict;
        struct group *group;
        q->reply.legal = true; // the child also answers `legal`, and gives `position` as `next`
        text_add(&q->reply.next, _i ? "" : position);
        ck_assert(conform_judge_wrong(&c, q, true, &verdict, &group));
        ck_assert_int_eq(verdict, _i ? VERDICT_ADAPTER : VERDICT_FAIL);
        const uint64_t confirmed = _i ? 16 : 2;
        ck_assert_uint_eq(c.pool.started, 1 + 2 * (i < confirmed ? i : confirmed));
        question_free(q);
    }
    a.pool = (struct pool){0};
    conform_free(&c);
    free_pool(&a);
}

static const struct {
    const char *behaviour, *window, *words;
} excesses[] = {
    {"always-twice", "1", "after its answer: id: found "},
    {"always-twice", "", "after its answer: id: found "},
    {"always-line", "1", "after its answer: found \"and another thing\""},
};

// A process writes a second line after each answer. The error counts for the request that was
// answered, and for no other request.
TEST_ROWS(too_much_is_charged_to_what_was_answered, ROWS(excesses)) {
    struct asked a;
    open_pool(&a, excesses[_i].behaviour, excesses[_i].window, LONG);
    ck_assert(pool_ask(&a.pool, a.question, ALL));
    ck_assert_int_eq(count_outcomes(&a, OUTCOME_PROTOCOL), ALL);
    for (int i = 0; i < ALL; i++)
        assert_has(text_string(&a.question[i]->reply.words), excesses[_i].words);
    ck_assert_uint_eq(a.pool.started, ALL);
    pool_close(&a.pool);
    ck_assert_uint_eq(ended(&a), 0);
    free_pool(&a);
}

TEST(too_much_is_charged_to_a_single_question) {
    struct asked a;
    open_pool(&a, "always-line", "", LONG);
    for (int i = 0; i < ALL; i++)
        ck_assert((i < 2 ? pool_call : pool_fresh)(&a.pool, a.question[i]));
    ck_assert_int_eq(count_outcomes(&a, OUTCOME_PROTOCOL), ALL);
    free_pool(&a);
}

// A process that ends between two questions is always noticed. Chance decides whether conform
// notices it with the answer or later.
TEST(an_end_between_questions_is_not_silent) {
    struct asked a;
    open_pool(&a, "always-exit", "", LONG);
    for (int i = 0; i < ALL; i++)
        ck_assert(pool_call(&a.pool, a.question[i]));
    pool_close(&a.pool);
    ck_assert_uint_eq((uint64_t)count_outcomes(&a, OUTCOME_CRASH) + ended(&a), a.pool.started);
    free_pool(&a);
}

// All processes are waited for at once. To wait for each in turn would take two minutes.
TEST(wrong_ends_are_waited_for_together) {
    struct asked a;
    open_pool(&a, "bye-hang", "", LONG);
    session_kill(a.pool.session[0]);
    for (int i = 0; i < POOL_MAX; i++)
        a.pool.session[i] = opened_to_end("bye-hang", "", LONG, 0, 2000);
    const uint64_t begun = now_ms();
    pool_close(&a.pool);
    ck_assert_uint_lt(now_ms() - begun, RETURNS);
    ck_assert_uint_eq(a.pool.ended[OUTCOME_TIMEOUT].times, POOL_MAX);
    ck_assert_str_eq(text_string(&a.pool.ended[OUTCOME_TIMEOUT].words),
                     "no answer to `bye` within 2000 ms, still running");
    free_pool(&a);
}

TEST_ROWS(asking_ceases, ceased_count) {
    struct asked a;
    TEXT why = {0};
    const int at = atoi(ceased[_i].at), give_up = atoi(ceased[_i].give_up),
              broken_most = atoi(ceased[_i].broken_most);
    open_pool(&a, ceased[_i].behaviour, "",
              strcmp(ceased[_i].behaviour, "always-hang") ? LONG : 200);
    a.pool.give_up = (unsigned)give_up;
    a.pool.broken_most = (unsigned)broken_most;
    for (int i = 0; i < 5; i++) {
        (void)pool_call(&a.pool, a.question[i]);
        (void)pool_ask(&a.pool, NULL, 0); // ends processes that broke meanwhile
        ck_assert_int_eq(a.question[i]->answered, at == 0 || i < at);
        ck_assert_int_eq(pool_going(&a.pool), at == 0 || i + 1 < at);
    }
    assert_has(text_string(&a.pool.over), ceased[_i].over);
    ck_assert(at == 0 || !pool_fresh(&a.pool, a.question[5]));
    // pool_go_on() revives only a pool that stopped because too many processes broke.
    pool_go_on(&a.pool, 1, &why);
    ck_assert_int_eq(pool_going(&a.pool), at == 0 || broken_most);
    ck_assert_int_eq(why.length > 0, at && broken_most);
    ck_assert_int_eq(a.pool.over.length > 0, at && give_up);
    free_pool(&a);
}

// A process that fails to start is started again after one or two failures, not after three.
TEST_ROWS(a_start_is_tried_so_often, 3) {
    static const char *const scripts[] = {
#define FAILS(times)                                                                               \
    "echo >>/tmp/$0; [ $(($(wc -l </tmp/$0) % (" #times " + 1))) = 0 ] && exec " PAIKO_CHILD       \
    " good $0; exit 1"
        FAILS(1), FAILS(2), FAILS(3)};
    struct asked a;
    struct stat file;
    char path[80];
    open_pool(&a, "good", "", LONG);
    a.pool.argv = (const char *const[]){"sh", "-c", scripts[_i], marker, NULL};
    for (int i = 0; i < 2; i++) {
        if (a.pool.session[0])
            session_kill(a.pool.session[0]);
        a.pool.session[0] = NULL;
        ck_assert_int_eq(pool_call(&a.pool, a.question[i]), _i < 2);
        ck_assert_int_eq(pool_going(&a.pool), _i < 2);
        ck_assert_int_eq(a.pool.trouble.length > 0, _i == 2);
    }
    (void)snprintf(path, sizeof path, "/tmp/%s", marker);
    ck_assert_int_eq(stat(path, &file), 0);
    ck_assert_int_eq(file.st_size, _i < 2 ? 2 * (_i + 2) : 3); // number of starts of `sh`
    ck_assert_int_eq(unlink(path), 0);
    free_pool(&a);
}

// A process has more time for its first answer: `first_ms`, not `answer_ms`. Later processes lose
// this extra time if the first answer came within `answer_ms`, or never came.
static const struct {
    const char *behaviour;
    unsigned answer_ms, first_ms;
    enum outcome outcome;
    const char *words;
    unsigned left; // the time for the first answer of the next process
} firsts[] = {{"good", LONG, 2 * LONG, OUTCOME_ANSWERED, "", 0},
              {"always-slow-first", 300, LONG, OUTCOME_ANSWERED, "", LONG}, // takes a second
              {"always-slow-first", 300, 0, OUTCOME_TIMEOUT, "no answer within 300 ms", 0},
              {"always-hang", 200, 900, OUTCOME_TIMEOUT, "no answer within 900 ms", 0}};

TEST_ROWS(a_first_answer_has_its_own_time, ROWS(firsts)) {
    struct asked a;
    open_pool(&a, firsts[_i].behaviour, "", LONG);
    session_kill(a.pool.session[0]);
    a.pool.session[0] = NULL;
    a.pool.limits.answer_ms = firsts[_i].answer_ms;
    a.pool.limits.first_ms = firsts[_i].first_ms;
    ck_assert(pool_call(&a.pool, a.question[0]));
    ck_assert_int_eq(a.question[0]->reply.outcome, firsts[_i].outcome);
    assert_has(text_string(&a.question[0]->reply.words), firsts[_i].words);
    ck_assert_uint_eq(a.pool.limits.first_ms, firsts[_i].left);
    free_pool(&a);
}

// An answer between two time-outs resets the count.
TEST(silence_now_and_then_is_not_given_up) {
    struct asked a;
    open_pool(&a, "hang", "", 2000); // hangs at the fifth request of each process
    a.pool.give_up = 2;
    for (int i = 0; i < 6; i++) {
        ck_assert(pool_call(&a.pool, a.question[i]));
        ck_assert_uint_eq(a.pool.silent, i == 4);
    }
    ck_assert_int_eq(count_outcomes(&a, OUTCOME_TIMEOUT), 1);
    ck_assert(pool_going(&a.pool));
    free_pool(&a);
}

// Checks that the run ended at its deadline, however long an answer may take.
static void is_over(struct asked *a, uint64_t begun) {
    ck_assert_uint_lt(now_ms() - begun, RETURNS);
    ck_assert_str_eq(text_string(&a->pool.over), "the time was up (--deadline 1)");
    ck_assert_int_eq(count_outcomes(a, OUTCOME_TIMEOUT), 0);
    pool_close(&a->pool);
    ck_assert_uint_eq(ended(a), 0);
    free_pool(a);
}

TEST_ROWS(a_deadline_ends_the_asking, 3) {
    struct asked a;
    const uint64_t begun = now_ms();
    open_pool(&a, "always-hang", "", 10 * RETURNS);
    a.pool.seconds = 1;
    a.pool.deadline = begun + 1000;
    ck_assert(_i == 0   ? !pool_ask(&a.pool, a.question, ALL)
              : _i == 1 ? !pool_call(&a.pool, a.question[0])
                        : !pool_fresh(&a.pool, a.question[0]));
    ck_assert(pool_left(&a.pool, 5) <= 0);
    is_over(&a, begun);
}

// ---- Waiting ----

static void on_alarm(int signal) {
    (void)signal;
}

TEST(a_signal_ends_the_wait) {
    struct question r = {.op = OP_LEGAL, .position = "a"};
    const struct sigaction action = {.sa_handler = on_alarm};
    const struct itimerval soon = {{.tv_usec = 200000}, {.tv_usec = 200000}}, none = {0}; // often
    int count[OUTCOME_COUNT] = {0};
    struct session *s = opened("hang", "", 10 * LONG, 0);
    for (int i = 0; i < 5; i++)
        ck_assert(session_ask(s, &r));
    ck_assert_int_eq(sigaction(SIGALRM, &action, NULL), 0);
    while (s->pending > 1)
        (void)sessions_turn(&s, 1, 1000, count_outcome, count);
    ck_assert_int_eq(setitimer(ITIMER_REAL, &soon, NULL), 0);
    const uint64_t begun = now_ms();
    ck_assert_uint_eq(sessions_turn(&s, 1, 5 * LONG, count_outcome, count), 0);
    ck_assert_uint_lt(now_ms() - begun, RETURNS);
    ck_assert_int_eq(setitimer(ITIMER_REAL, &none, NULL), 0);
    ck_assert(s->stage != STAGE_BROKEN);
    closed(s, OUTCOME_ANSWERED, "");
}

TEST(one_that_hangs_holds_up_no_other) {
    struct question r[4];
    int count[4][OUTCOME_COUNT] = {{0}};
    struct session *s[4] = {opened("hang", "", SOON, 0), opened("good", "", LONG, 0), NULL,
                            opened("exit", "", LONG, 0)};
    for (unsigned n = 0; n < 4; n++) {
        r[n] = (struct question){.op = OP_LEGAL, .position = "a", .process = n};
        for (int i = 0; s[n] && i < ALL; i++)
            ck_assert(session_ask(s[n], &r[n]));
    }
    for (size_t all = 0; all < 3 * ALL;)
        all += sessions_turn(s, 4, 1000, count_outcome, count);
    ck_assert_int_eq(count[0][OUTCOME_TIMEOUT], 1);
    ck_assert_int_eq(count[0][OUTCOME_LOST], 5);
    ck_assert_int_eq(count[1][OUTCOME_ANSWERED], ALL);
    ck_assert_int_eq(count[3][OUTCOME_CRASH], 1);
    for (int n = 0; n < 4; n++)
        if (s[n])
            closed(s[n], OUTCOME_ANSWERED, "");
}

TEST(nothing_to_wait_for_returns) {
    struct session *none[2] = {NULL, NULL};
    ck_assert_uint_eq(sessions_turn(none, 2, 10 * LONG, count_outcome, NULL), 0);
    ck_assert_uint_eq(sessions_turn(NULL, 0, 10 * LONG, count_outcome, NULL), 0);
}

// ---- Processes ----

// If the asking process is killed, the process that it started ends too.
TEST(nothing_outlives_who_asks) {
    int ends_of[2];
    char byte;
    ck_assert_int_eq(pipe2(ends_of, O_CLOEXEC), 0);
    const pid_t asker = fork();
    if (asker == 0) {
        struct session *s = opened("hang", "", LONG, 0);
        (void)!write(ends_of[1], s ? "x" : "", 1);
        for (;;)
            (void)pause();
    }
    ck_assert_int_eq(read(ends_of[0], &byte, 1), 1);
    ck_assert_int_eq(marked(), 1);
    ck_assert_int_eq(kill(asker, SIGKILL), 0);
    ck_assert_int_eq(waitpid(asker, NULL, 0), asker);
    (void)close(ends_of[0]);
    (void)close(ends_of[1]);
}
