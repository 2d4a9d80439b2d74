// SPDX-License-Identifier: MIT
//
// Workers claim chunks from a counter that all share and write what came of each as whole lines to
// one pipe; whoever started them reads the lines, adds them to the file and counts. A chunk holds
// numbers that lie far from each other, so that any part of the chunks is a fair part of all.
// Invariant: a line is shorter than what a pipe takes at once, so that lines never mix.
#include "exhaust.h"

#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <poll.h>
#include <signal.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/prctl.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

#include "base/file.h"
#include "base/memory.h"
#include "enumerate.h"
#include "lockstep/lockstep.h"
#include "process/isolate.h"

enum {
    CHUNK = 64,
    JOBS_MAX = 64,
    HANG_MS = 10000,
    AGAIN_MS = 60000,
    TICK_MS = 200,
    LOG_MAX = 1 << 30,
    FALLS_MAX = 3
};

struct shared {
    _Atomic uint64_t next; // chunk to claim
    uint64_t at[JOBS_MAX]; // the chunk that a worker is at, plus one
    volatile int stop;
    struct slot slot[JOBS_MAX];
};

struct run {
    struct exhaust *e;
    struct enumerate few;
    struct shared *shared;
    uint8_t *done; // by chunk: was reported
    uint64_t claimable;
    struct file_log log;
    bool failed; // what was reported can't be kept, or a chunk can't be compared
    struct problem why;
    int pipe[2];
    pid_t worker[JOBS_MAX];
    uint64_t fell[JOBS_MAX];  // the chunk, plus one, at which it was last ended
    unsigned falls[JOBS_MAX]; // how often in a row
    uint64_t calls[JOBS_MAX]; // as last seen
    double since[JOBS_MAX];   // and since when
    struct text inbox;
    double began, drawn;
    uint64_t before; // chunks that earlier runs did
};

static volatile sig_atomic_t interrupted;

static void on_interrupt(int signal) {
    (void)signal;
    interrupted = 1;
}

static double now(void) {
    struct timespec t;
    clock_gettime(CLOCK_MONOTONIC, &t);
    return (double)t.tv_sec + (double)t.tv_nsec / 1e9;
}

// ---- comparing ----

struct worker {
    struct run *run;
    struct lockstep l;
    struct counters counters;
    struct slot *slot;
    uint64_t positions, lists, successors, findings;
    struct text next[2], report[2];
};

static void send_line(const struct worker *w, const struct text *line) {
    if (write(w->run->pipe[1], line->s, line->length) != (ssize_t)line->length)
        _exit(2); // nobody listens any more
}

static void on_found(void *context, const struct divergence *d) {
    struct worker *w = context;
    const char *const names[2] = {impl_engine.name, impl_spec.name};
    char signature[SIGNATURE_MAX];
    struct text line = {0};
    divergence_signature(d, names, signature);
    w->findings++;
    text_addf(&line, "finding %s\t%s\t%s\n", signature, d->position, d->action);
    if (line.length < PIPE_BUF)
        send_line(w, &line);
    text_free(&line);
}

// Both apply an action; what differs is lockstep's to name.
static void compare_action(struct worker *w, const char *position, const char *action) {
    static const struct impl *const side[2] = {&impl_engine, &impl_spec};
    struct problem p;
    bool good = true;
    snprintf(w->slot->action, sizeof w->slot->action, "%s", action);
    for (int i = 0; i < 2; i++) {
        w->slot->side = i;
        w->slot->calls++;
        good =
            side[i]->apply(position, action, &w->next[i], &w->report[i], &p) == ANSWER_YES && good;
    }
    if (!good || strcmp(text_string(&w->next[0]), text_string(&w->next[1])) != 0 ||
        strcmp(text_string(&w->report[0]), text_string(&w->report[1])) != 0)
        (void)lockstep_apply(&w->l, position, action, true);
    w->successors++;
}

static void compare_position(struct worker *w, const char *position, bool play) {
    struct action_list *list = &w->l.common;
    if (!lockstep_check(&w->l, position) || !lockstep_lists(&w->l, position))
        return;
    w->lists += list->count;
    snprintf(w->slot->position, sizeof w->slot->position, "%s", position);
    w->slot->task = TASK_APPLY;
    w->slot->busy = 1;
    for (size_t i = 0; play && i < list->count && !w->run->shared->stop; i++) {
        char action[ACTION_MAX];
        action_list_copy(list, i, action);
        compare_action(w, position, action);
    }
    w->slot->busy = 0;
}

static void compare_chunk(struct worker *w, uint64_t chunk) {
    const struct run *r = w->run;
    struct text line = {0};
    w->positions = w->lists = w->successors = w->findings = 0;
    for (uint64_t number = chunk; number < r->few.numbers && !r->shared->stop;
         number += r->e->chunks_all) {
        struct paiko_position q;
        char position[PAIKO_POSITION_TEXT_MAX];
        if (!enumerate_position(&r->few, number, &q))
            continue;
        (void)paiko_position_write(&q, position, sizeof position);
        compare_position(w, position, (number / r->e->chunks_all + chunk) % r->e->every == 0);
        w->positions++;
    }
    if (r->shared->stop)
        return; // not all of it was compared
    text_addf(&line, "chunk %llu %llu %llu %llu %llu\n", (unsigned long long)chunk,
              (unsigned long long)w->positions, (unsigned long long)w->lists,
              (unsigned long long)w->successors, (unsigned long long)w->findings);
    send_line(w, &line);
    text_free(&line);
}

// Claims the next chunk that nobody has done; false where there is none left.
static bool claim(struct run *r, uint64_t *chunk) {
    do
        *chunk = atomic_fetch_add(&r->shared->next, 1);
    while (*chunk < r->claimable && r->done[*chunk]);
    return *chunk < r->claimable && !r->shared->stop;
}

static _Noreturn void worker_main(struct run *r, unsigned index) {
    struct worker *w = memory_take(1, sizeof *w);
    uint64_t chunk;
    prctl(PR_SET_PDEATHSIG, SIGKILL);
    signal(SIGINT, SIG_IGN); // who started it says when to stop
    w->run = r;
    w->slot = &r->shared->slot[index];
    w->l = (struct lockstep){.side = {&impl_engine, &impl_spec},
                             .counters = &w->counters,
                             .slot = w->slot,
                             .found = on_found,
                             .context = w};
    uint64_t *at = &r->shared->at[index];
    if (*at) // what the worker before it did not come to the end of
        compare_chunk(w, *at - 1);
    while (claim(r, &chunk)) {
        *at = chunk + 1;
        compare_chunk(w, chunk);
        *at = 0;
    }
    _exit(0);
}

// ---- the file of progress ----

static void head_of(const struct run *r, struct text *out) {
    text_addf(out, "paikocheck exhaust 1 rules=%s tiles=%u every=%llu chunks=%llu", r->e->ruleset,
              r->e->pieces, (unsigned long long)r->e->every, (unsigned long long)r->e->chunks_all);
}

// Counts a line, of the file or of a worker. False where it is none.
static bool count_line(struct run *r, const char *line) {
    unsigned long long chunk, positions, lists, successors, findings;
    struct exhaust *e = r->e;
    if (strncmp(line, "finding ", 8) == 0) {
        text_addf(&e->told, "%s\n", line + 8);
        return true;
    }
    if (sscanf(line, "chunk %llu %llu %llu %llu %llu", &chunk, &positions, &lists, &successors,
               &findings) != 5 ||
        chunk >= e->chunks_all || r->done[chunk])
        return false;
    r->done[chunk] = 1;
    e->chunks_done++;
    e->positions += positions;
    e->lists += lists;
    e->successors += successors;
    e->findings += findings;
    return true;
}

// Counts what earlier runs reported. Findings of a chunk that was not finished stand there too; the
// chunk will tell them again.
static void count_lines(struct run *r, char *lines) {
    for (char *end; (end = strchr(lines, '\n')) != NULL; lines = end + 1) {
        *end = '\0';
        (void)count_line(r, lines);
    }
}

static bool open_log(struct run *r, struct problem *p) {
    struct text head = {0}, lines = {0};
    if (!r->e->file)
        return true;
    head_of(r, &head);
    const bool good = file_log_open(&r->log, r->e->file, text_string(&head), LOG_MAX, &lines, p);
    if (good && lines.length > 0)
        count_lines(r, lines.s);
    text_free(&head);
    text_free(&lines);
    return good;
}

// What can't be kept is not counted either, and ends the run.
static void report_line(struct run *r, const char *line) {
    struct text kept = {0};
    if (r->failed)
        return;
    text_addf(&kept, "%s\n", line);
    r->failed =
        r->log.file >= 0 && !(file_log_add(&r->log, text_string(&kept), kept.length, &r->why) &&
                              file_log_settle(&r->log, &r->why));
    text_free(&kept);
    if (!r->failed)
        (void)count_line(r, line);
}

// ---- watching ----

static void fail(struct run *r, const char *found, const char *expected) {
    if (!r->failed)
        problem_set(&r->why, "exhaust", "", 0, 0, found, expected);
    r->failed = true;
}

static void start_worker(struct run *r, unsigned index) {
    fflush(NULL);
    pid_t pid = fork();
    if (pid == 0)
        worker_main(r, index);
    if (pid < 0)
        fail(r, strerror(errno), "a process that can be started");
    r->worker[index] = pid > 0 ? pid : 0;
    r->since[index] = now();
}

static void read_pipe(struct run *r) {
    char bytes[1 << 16];
    for (ssize_t n; (n = read(r->pipe[0], bytes, sizeof bytes)) > 0;)
        text_add_bytes(&r->inbox, bytes, (size_t)n);
    char *from = r->inbox.s, *end;
    if (!from)
        return;
    for (; (end = strchr(from, '\n')) != NULL; from = end + 1) {
        *end = '\0';
        report_line(r, from);
    }
    struct text rest = {0};
    text_add(&rest, from);
    text_free(&r->inbox);
    r->inbox = rest;
}

static void on_found_again(void *context, const struct divergence *d) {
    (void)context;
    (void)d;
}

// In a process of its own: all that is asked at the position at which a worker was ended.
static bool ask_again(void *context) {
    const struct slot *was = context;
    struct worker *w = memory_take(1, sizeof *w);
    struct run *r = memory_take(1, sizeof *r);
    r->shared = memory_take(1, sizeof *r->shared);
    w->run = r;
    w->slot = memory_take(1, sizeof *w->slot);
    w->l = (struct lockstep){.side = {&impl_engine, &impl_spec},
                             .counters = &w->counters,
                             .slot = w->slot,
                             .found = on_found_again,
                             .context = w};
    compare_position(w, was->position, true);
    return true;
}

// Whether a worker's end shows again. What only something else can have ended doesn't.
static bool shows_again(const struct slot *slot) {
    struct slot was = *slot;
    const enum isolated how = slot->busy ? isolate(ask_again, &was, AGAIN_MS, true) : ISOLATED_YES;
    return how == ISOLATED_CRASHED || how == ISOLATED_HUNG;
}

// The chunk that a worker did not come to the end of is compared again, but not for ever.
static void begin_again(struct run *r, unsigned index) {
    const uint64_t at = r->shared->at[index];
    r->falls[index] = at == r->fell[index] ? r->falls[index] + 1 : 1;
    r->fell[index] = at;
    r->e->unshown++;
    if (r->falls[index] == FALLS_MAX)
        fail(r, "a chunk whose worker was ended again and again, which nothing shows",
             "a machine that lets it come to an end");
}

// A worker that an implementation took down: the position is a finding, its chunk stays undone.
static void tell_stop(struct run *r, unsigned index, const char *how) {
    const struct slot *slot = &r->shared->slot[index];
    struct text line = {0};
    text_addf(&line, "finding %s-%s %s\t%s\t%s",
              slot->side == JUDGED ? impl_engine.name : impl_spec.name, how,
              slot->busy ? task_name[slot->task] : "outside", slot->position, slot->action);
    r->e->stops++;
    r->e->findings++;
    report_line(r, text_string(&line));
    text_free(&line);
}

// Looks after one worker; true while it works.
static bool look_after(struct run *r, unsigned index) {
    struct slot *slot = &r->shared->slot[index];
    int status;
    if (r->worker[index] <= 0)
        return false;
    if (slot->calls != r->calls[index] || !slot->busy) {
        r->calls[index] = slot->calls;
        r->since[index] = now();
    }
    bool hangs = now() - r->since[index] > HANG_MS / 1000.0;
    if (hangs)
        kill(r->worker[index], SIGKILL);
    if (waitpid(r->worker[index], &status, hangs ? 0 : WNOHANG) <= 0)
        return true;
    r->worker[index] = 0;
    if (WIFEXITED(status) && WEXITSTATUS(status) == 0)
        return false;
    if (WIFEXITED(status) && WEXITSTATUS(status) == MACHINE_EXIT) {
        fail(r, "a worker without memory", "memory");
        return false;
    }
    if (shows_again(slot)) {
        tell_stop(r, index, hangs ? "hang" : "crash");
        r->shared->at[index] = 0;
    } else {
        begin_again(r, index);
    }
    slot->busy = 0;
    if (!r->failed)
        start_worker(r, index);
    return !r->failed;
}

static void draw_progress(struct run *r) {
    const struct exhaust *e = r->e;
    const double elapsed = now() - r->began;
    const uint64_t fresh = e->chunks_done - r->before;
    if (!e->progress || now() - r->drawn < 5 || fresh == 0)
        return;
    r->drawn = now();
    fprintf(stderr,
            "exhaust: %llu of %llu chunks, %llu positions, %llu successors, %llu findings, about "
            "%.0f s left\n",
            (unsigned long long)e->chunks_done, (unsigned long long)r->claimable,
            (unsigned long long)e->positions, (unsigned long long)e->successors,
            (unsigned long long)e->findings,
            elapsed / (double)fresh * (double)(r->claimable - e->chunks_done));
}

static void watch(struct run *r) {
    bool working = true;
    for (unsigned i = 0; i < r->e->jobs; i++)
        start_worker(r, i);
    while (working) {
        struct pollfd in = {.fd = r->pipe[0], .events = POLLIN};
        (void)poll(&in, 1, TICK_MS);
        r->shared->stop = r->shared->stop || interrupted || r->failed;
        working = false;
        for (unsigned i = 0; i < r->e->jobs; i++)
            working = look_after(r, i) || working;
        read_pipe(r);
        draw_progress(r);
    }
}

// ---- all of it ----

static bool begin(struct run *r, struct problem *p) {
    struct exhaust *e = r->e;
    if (!enumerate_begin(&r->few, e->ruleset, e->pieces)) {
        problem_set(p, "option --tiles", "", 0, 0, "too many", "1 to 4 pieces");
        return false;
    }
    enumerate_describe(&r->few, &e->about);
    e->chunks_all = (r->few.numbers + CHUNK - 1) / CHUNK;
    r->done = memory_take(e->chunks_all, 1);
    r->shared = isolate_shared(sizeof *r->shared);
    if (!r->shared || pipe2(r->pipe, O_CLOEXEC) != 0 ||
        fcntl(r->pipe[0], F_SETFL, O_NONBLOCK) != 0) {
        problem_set(p, "exhaust", "", 0, 0, strerror(errno), "memory and a pipe to share");
        return false;
    }
    if (!open_log(r, p))
        return false;
    r->before = e->chunks_done;
    r->claimable = e->chunks && e->chunks < e->chunks_all ? e->chunks : e->chunks_all;
    e->jobs = e->jobs < 1 ? 1 : e->jobs > JOBS_MAX ? JOBS_MAX : e->jobs;
    return true;
}

bool exhaust_run(struct exhaust *e, struct problem *p) {
    struct run *r = memory_take(1, sizeof *r);
    struct sigaction catch = {.sa_handler = on_interrupt}, before[2];
    r->e = e;
    r->log = FILE_LOG_CLOSED;
    r->began = r->drawn = now();
    bool good = begin(r, p);
    if (good) {
        interrupted = 0;
        sigaction(SIGINT, &catch, &before[0]);
        sigaction(SIGTERM, &catch, &before[1]);
        watch(r);
        if (!interrupted && e->stops == 0 && e->chunks_done < r->claimable)
            fail(r, "chunks that nobody compared", "all of them to be compared");
        sigaction(SIGINT, &before[0], NULL);
        sigaction(SIGTERM, &before[1], NULL);
        e->interrupted = interrupted != 0;
        if (r->failed)
            *p = r->why;
        good = !r->failed;
        e->seconds = now() - r->began;
        close(r->pipe[0]);
        close(r->pipe[1]);
    }
    file_log_close(&r->log);
    isolate_unshare(r->shared, sizeof *r->shared);
    text_free(&r->inbox);
    free(r->done);
    free(r);
    return good;
}

void exhaust_free(struct exhaust *e) {
    text_free(&e->told);
    text_free(&e->about);
}
