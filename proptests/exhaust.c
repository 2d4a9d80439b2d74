// SPDX-License-Identifier: MIT
//
// Workers claim chunks from a shared counter and report each result as a line. The watching process
// adds the lines up. The numbers of the positions in a chunk are far from each other, so any set of
// chunks is a fair sample of all positions.
#include "exhaust.h"

#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/clock.h"
#include "base/file.h"
#include "base/memory.h"
#include "base/progress.h"
#include "base/stop.h"
#include "enumerate.h"
#include "lockstep/lockstep.h"
#include "process/isolate.h"
#include "process/workers.h"

enum { CHUNK = 64, HANG_MS = 10000, AGAIN_MS = 60000, TICK_MS = 200, FALLS_MAX = 3 };

struct shared {
    _Atomic uint64_t next;    // next chunk to claim
    uint64_t at[WORKERS_MAX]; // the chunk that a worker compares, plus one; 0 for none
    volatile int stop;
    struct slot slot[WORKERS_MAX];
};

struct run {
    struct exhaust *e;
    struct enumerate few;
    struct shared *shared;
    uint64_t claimable;
    bool failed; // the run cannot finish; `why` has the reason
    struct problem why;
    struct workers workers;
    uint64_t fell[WORKERS_MAX];     // the chunk in which the worker last ended early, plus one
    unsigned falls[WORKERS_MAX];    // how often in a row the worker ended early in one chunk
    struct text inbox[WORKERS_MAX]; // the part of the worker's next line that has arrived
    double began;
    struct progress progress;
    uint64_t left; // chunks that this run has yet to do
};

// ---- comparing ----

struct worker {
    struct run *run;
    struct lockstep l;
    struct counters counters;
    struct slot *slot;
    int out; // the file descriptor to which the worker writes its lines
    uint64_t positions, lists, successors, findings;
    struct text next[2], report[2];
};

static void send_line(const struct worker *w, const struct text *line) {
    if (!file_write(w->out, line->s, line->length))
        process_leave(MACHINE_EXIT); // nobody reads the worker's lines any more
}

static void on_found(void *context, const struct comparison *d) {
    struct worker *w = context;
    char signature[SIGNATURE_MAX];
    TEXT line = {0};
    comparison_signature(d, signature);
    w->findings++;
    text_addf(&line, "finding %s\t%s\t%s\n", signature, d->position, d->action);
    send_line(w, &line);
}

// Applies an action in both implementations. If they differ, lockstep names the difference.
static void compare_action(struct worker *w, const char *position, const char *action) {
    static const struct impl *const side[2] = {&impl_engine, &impl_spec};
    struct problem p;
    bool good = true;
    snprintf(w->slot->action, sizeof w->slot->action, "%s", action);
    for (int i = 0; i < 2; i++) {
        w->slot->side = i;
        w->slot->calls++;
        good = side[i]->apply(side[i]->self, position, action, &w->next[i], &w->report[i], &p) ==
                   ANSWER_YES &&
               good;
    }
    if (!good || strcmp(text_string(&w->next[0]), text_string(&w->next[1])) != 0 ||
        strcmp(text_string(&w->report[0]), text_string(&w->report[1])) != 0)
        (void)lockstep_apply(&w->l, position, action, LISTED_BY_BOTH);
    w->successors++;
}

static void compare_position(struct worker *w, const char *position, bool play) {
    struct action_list *list = &w->l.common;
    if (!lockstep_made(&w->l, position, NULL) || !lockstep_lists(&w->l, position))
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
    TEXT line = {0};
    w->positions = w->lists = w->successors = w->findings = 0;
    for (uint64_t number = chunk; number < r->few.numbers && !r->shared->stop;
         number += r->e->chunks_all) {
        char position[PAIKO_POSITION_TEXT_MAX];
        if (!enumerate_line(&r->few, number, position))
            continue;
        compare_position(w, position, (number / r->e->chunks_all + chunk) % r->e->every == 0);
        w->positions++;
    }
    if (r->shared->stop)
        return; // not everything was compared
    text_addf(&line, "chunk %llu %llu %llu %llu %llu\n", (unsigned long long)chunk,
              (unsigned long long)w->positions, (unsigned long long)w->lists,
              (unsigned long long)w->successors, (unsigned long long)w->findings);
    send_line(w, &line);
}

// Claims the next chunk that this run must compare. Returns false if none is left.
static bool claim(struct run *r, uint64_t *chunk) {
    do
        *chunk = atomic_fetch_add(&r->shared->next, 1);
    while (*chunk < r->claimable && part_from(r->e->part, *chunk) != *chunk);
    return *chunk < r->claimable && !r->shared->stop;
}

static int work(void *context, unsigned index, int out) {
    struct run *r = context;
    struct worker *w = memory_take(1, sizeof *w);
    uint64_t chunk;
    w->run = r;
    w->out = out;
    w->slot = &r->shared->slot[index];
    w->l = (struct lockstep){.side = {&impl_engine, &impl_spec},
                             .counters = &w->counters,
                             .slot = w->slot,
                             .found = on_found,
                             .context = w};
    uint64_t *at = &r->shared->at[index];
    if (*at) // an earlier worker with this index ended before it had finished the chunk
        compare_chunk(w, *at - 1);
    while (claim(r, &chunk)) {
        *at = chunk + 1;
        compare_chunk(w, chunk);
        *at = 0;
    }
    return 0;
}

// Reads `line`, which a worker process wrote, and adds the line's numbers to the totals of the run.
static void count_line(struct run *r, const char *line) {
    unsigned long long chunk, positions, lists, successors, findings;
    struct exhaust *e = r->e;
    if (strncmp(line, "finding ", 8) == 0) {
        text_addf(&e->told, "%s\n", line + 8);
        return;
    }
    if (sscanf(line, "chunk %llu %llu %llu %llu %llu", &chunk, &positions, &lists, &successors,
               &findings) != 5 ||
        chunk >= e->chunks_all)
        return;
    e->chunks_done++;
    e->positions += positions;
    e->lists += lists;
    e->successors += successors;
    e->findings += findings;
}

// ---- watching ----

static void fail(struct run *r, const char *found, const char *expected) {
    if (!r->failed)
        problem_say(&r->why, "exhaust", found, expected);
    r->failed = true;
}

static void start_worker(struct run *r, unsigned index) {
    const int error = workers_start(&r->workers, index);
    TEXT why = {0};
    process_why(error, &why);
    if (error != 0)
        fail(r, text_string(&why), "a worker");
}

static void hear(void *context, unsigned index, const char *bytes, size_t length) {
    struct run *r = context;
    struct text *inbox = &r->inbox[index], rest = {0};
    text_add_bytes(inbox, bytes, length);
    char *from = inbox->s;
    for (char *end; (end = strchr(from, '\n')) != NULL; from = end + 1) {
        *end = '\0';
        count_line(r, from);
    }
    text_add(&rest, from);
    text_free(inbox);
    *inbox = rest;
}

static void on_found_again(void *context, const struct comparison *d) {
    (void)context;
    (void)d;
}

// Compares everything again at the position where a worker ended. Runs in its own process.
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

// Compares a worker's last position again in a new process. Returns true if it crashes or hangs.
static bool rerun_ends(const struct slot *slot) {
    struct slot was = *slot;
    const enum isolated how = slot->busy ? isolate(ask_again, &was, AGAIN_MS, true) : ISOLATED_YES;
    return how == ISOLATED_CRASHED || how == ISOLATED_HUNG;
}

// Lets the worker's unfinished chunk be compared again. Fails if workers have ended early in that
// chunk FALLS_MAX times in a row.
static void begin_again(struct run *r, unsigned index) {
    const uint64_t at = r->shared->at[index];
    r->falls[index] = at == r->fell[index] ? r->falls[index] + 1 : 1;
    r->fell[index] = at;
    r->e->unshown++;
    if (r->falls[index] == FALLS_MAX)
        fail(r, "a chunk whose worker ended again and again for an unknown reason",
             "a worker that finishes it");
}

// Adds a finding: an implementation crashed or hung at this position. The chunk stays unfinished.
static void tell_stop(struct run *r, unsigned index, const char *how) {
    const struct slot *slot = &r->shared->slot[index];
    TEXT line = {0};
    text_addf(&line, "finding %s-%s %s\t%s\t%s",
              slot->side == JUDGED ? impl_engine.name : impl_spec.name, how,
              slot->busy ? task_name[slot->task] : "outside", slot->position, slot->action);
    r->e->stops++;
    r->e->findings++;
    count_line(r, text_string(&line));
}

static bool busy(void *context, unsigned index, uint64_t *moves) {
    const struct slot *slot = &((struct run *)context)->shared->slot[index];
    *moves = slot->calls;
    return slot->busy;
}

static void ended(void *context, unsigned index, struct process_end end) {
    struct run *r = context;
    struct slot *slot = &r->shared->slot[index];
    text_clear(&r->inbox[index]);
    if (end.how == PROCESS_LEFT && end.value == 0)
        return;
    if (end.how == PROCESS_STARVED) {
        fail(r, "a worker without memory", "memory");
        return;
    }
    if (rerun_ends(slot)) {
        tell_stop(r, index, end.how == PROCESS_HUNG ? "hang" : "crash");
        r->shared->at[index] = 0;
    } else {
        begin_again(r, index);
    }
    slot->busy = 0;
    if (!r->failed)
        start_worker(r, index);
}

static void draw_progress(struct run *r) {
    const struct exhaust *e = r->e;
    if (!progress_due(&r->progress))
        return;
    TEXT line = {0};
    text_addf(&line, "exhaust: %llu of %llu chunks, %llu positions, %llu successors, %llu findings",
              (unsigned long long)e->chunks_done, (unsigned long long)r->left,
              (unsigned long long)e->positions, (unsigned long long)e->successors,
              (unsigned long long)e->findings);
    progress_line(&r->progress, text_string(&line));
}

static void watch(struct run *r) {
    r->workers.plan = (struct workers_plan){r->e->jobs, work, hear, ended, busy, HANG_MS, r};
    progress_begin(&r->progress, "exhaust", r->e->progress);
    for (unsigned i = 0; i < r->e->jobs; i++)
        start_worker(r, i);
    while (workers_watch(&r->workers, TICK_MS)) {
        r->shared->stop = r->shared->stop || stop_asked || r->failed;
        draw_progress(r);
    }
    progress_end(&r->progress, NULL);
}

// ---- the whole run ----

static bool begin(struct run *r, struct problem *p) {
    struct exhaust *e = r->e;
    if (!enumerate_begin(&r->few, e->ruleset, e->pieces)) {
        problem_say(p, "option --tiles", "too many", "1 to 4 pieces");
        return false;
    }
    enumerate_describe(&r->few, &e->about);
    e->chunks_all = (r->few.numbers + CHUNK - 1) / CHUNK;
    r->shared = isolate_shared(sizeof *r->shared);
    r->claimable = e->chunks && e->chunks < e->chunks_all ? e->chunks : e->chunks_all;
    for (uint64_t chunk = 0; chunk < r->claimable; chunk++)
        r->left += part_from(e->part, chunk) == chunk;
    e->jobs = e->jobs < 1 ? 1 : e->jobs > WORKERS_MAX ? WORKERS_MAX : e->jobs;
    return true;
}

bool exhaust_run(struct exhaust *e, struct problem *p) {
    struct run *r = memory_take(1, sizeof *r);
    r->e = e;
    r->began = clock_seconds();
    bool good = begin(r, p);
    if (good) {
        stop_catch();
        watch(r);
        if (!stop_asked && e->stops == 0 && e->chunks_done < r->left)
            fail(r, "chunks that were not compared", "all of them to be compared");
        stop_release();
        e->interrupted = stop_asked != 0;
        if (r->failed)
            *p = r->why;
        good = !r->failed;
        e->seconds = clock_seconds() - r->began;
    }
    isolate_unshare(r->shared, sizeof *r->shared);
    for (unsigned i = 0; i < WORKERS_MAX; i++)
        text_free(&r->inbox[i]);
    free(r);
    return good;
}

void exhaust_free(struct exhaust *e) {
    text_free(&e->told);
    text_free(&e->about);
}
