// SPDX-License-Identifier: MIT
//
// The watcher: takes what workers say, replaces those that an implementation took down, draws the
// progress. Invariant: the table of signatures says who has claimed what.
#include "campaign.h"

#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "base/clock.h"
#include "base/memory.h"
#include "base/progress.h"
#include "base/stop.h"
#include "base/vec.h"
#include "process/isolate.h"
#include "process/workers.h"
#include "worker.h"

enum { POLL_MS = 50, HANG_MS = 10000, FALLS_MAX = 3 };

// What the watcher knows of one worker and those before it in its place.
struct post {
    struct text inbox;    // bytes of a message that is not complete
    bool again;           // ended before it was done: wants a replacement
    uint64_t next_game;   // where that begins
    struct finding *work; // that it asks again first, NULL for nothing; owned
    uint64_t fallen_in;   // game in which it was last ended
    unsigned falls;       // how often in a row
};

struct watcher {
    const struct campaign *c;
    struct campaign_result *r;
    struct worker_shared *shared;
    struct post *post;
    struct workers workers;
    double began; // when the run did
    struct progress progress;
};

// ---- Findings ----

static struct finding *find(struct watcher *w, const char *signature) {
    for (size_t i = 0; i < w->r->count; i++)
        if (strcmp(w->r->findings[i].signature, signature) == 0)
            return &w->r->findings[i];
    return NULL;
}

// Takes a finding over, choices and all; what comes later about a signature, the shrunk one,
// replaces what came before.
static void keep(struct watcher *w, struct finding *f) {
    struct finding *known = find(w, f->signature);
    if (w->c->listener.found)
        w->c->listener.found(w->c->listener.context, f);
    if (known) {
        finding_free(known);
        *known = *f;
        return;
    }
    w->r->findings = vec_more(w->r->findings, w->r->count, sizeof *w->r->findings);
    w->r->findings[w->r->count++] = *f;
}

// Takes what a worker wrote, and complete messages out of its inbox.
static void hear(void *context, unsigned index, const char *bytes, size_t length) {
    struct watcher *w = context;
    struct text *inbox = &w->post[index].inbox;
    size_t used = 0;
    struct finding f;
    text_add_bytes(inbox, bytes, length);
    for (size_t size; (size = worker_unpack(inbox, used, &f)) > 0; used += size)
        keep(w, &f);
    if (used == 0)
        return;
    memmove(inbox->s, inbox->s + used, inbox->length - used);
    inbox->length -= used;
    inbox->s[inbox->length] = 0;
}

// ---- Workers ----

static void start(struct watcher *w, unsigned index) {
    w->shared->slot[index].busy = 0;
    w->shared->asked[index] = 0;
    w->post[index].again = false;
    const int error = workers_start(&w->workers, index);
    if (error != 0)
        snprintf(w->r->failed, sizeof w->r->failed, "no process: %s", strerror(error));
}

static int work(void *context, unsigned index, int out) {
    const struct watcher *w = context;
    const struct post *k = &w->post[index];
    return worker_main(w->c, w->shared, index, k->next_game, k->work, out);
}

static bool busy(void *context, unsigned index, uint64_t *moves) {
    const struct watcher *w = context;
    *moves = w->shared->slot[index].calls;
    return w->shared->slot[index].busy;
}

// What the slot says when a worker was taken down, as a finding not yet shrunk.
static struct finding *fallen(struct watcher *w, unsigned index, enum direction direction,
                              const char *how) {
    const struct slot *slot = &w->shared->slot[index];
    const struct comparison stopped = finding_stopped(slot, &w->c->contest, direction, how);
    struct finding *f = memory_take(1, sizeof *f);
    finding_take(f, &stopped);
    worker_sign(f, w->c, slot, w->shared->counters[index], w->shared->spent[index]);
    return f;
}

static void forget_work(struct post *k) {
    if (k->work)
        finding_free(k->work);
    free(k->work);
    k->work = NULL;
}

// A game that ends its worker again and again, and nothing shows why, can't be played.
static bool falls_again(struct watcher *w, struct post *k, uint64_t game, const char *how) {
    k->falls = game == k->fallen_in && k->falls > 0 ? k->falls + 1 : 1;
    k->fallen_in = game;
    if (k->falls < FALLS_MAX)
        return false;
    snprintf(w->r->failed, sizeof w->r->failed, "game %llu %s %d times for an unknown reason",
             (unsigned long long)game, how, FALLS_MAX);
    return true;
}

// A crash or a hang: the worker's replacement asks it again, and goes on behind the game if it is
// one, and with the game if it was something else that ended the worker.
static void mourn(struct watcher *w, unsigned index, struct process_end end) {
    struct post *k = &w->post[index];
    const struct slot *slot = &w->shared->slot[index];
    const bool hung = end.how == PROCESS_HUNG;
    char how[64] = "did not answer in time";
    if (!hung)
        snprintf(how, sizeof how, "ended the process with %s %d",
                 end.how == PROCESS_LEFT ? "exit code" : "signal", end.value);
    if (!slot->busy && end.how != PROCESS_KILLED && !hung) {
        snprintf(w->r->failed, sizeof w->r->failed, "a worker %s outside the implementations", how);
        return;
    }
    if (falls_again(w, k, slot->game, how))
        return;
    k->again = true;
    k->next_game = slot->game;
    const bool asking = k->work && !w->shared->asked[index];
    if (!asking)
        forget_work(k);
    if (!asking && slot->busy)
        k->work = fallen(w, index, hung ? DIRECTION_HANG : DIRECTION_CRASH, how);
    else
        atomic_fetch_add(&w->shared->unshown, 1);
}

// A worker is done, or was taken down.
static void ended(void *context, unsigned index, struct process_end end) {
    struct watcher *w = context;
    text_clear(&w->post[index].inbox);
    w->shared->spent[index] += end.processor;
    if (end.how == PROCESS_STARVED)
        (void)snprintf(w->r->failed, sizeof w->r->failed,
                       "a worker had no memory or no process, or it was killed again and again");
    else if (end.how != PROCESS_LEFT || end.value != WORKER_DONE)
        mourn(w, index, end);
}

// ---- Progress ----

static void sum_up(struct watcher *w) {
    memset(&w->r->counters, 0, sizeof w->r->counters);
    for (unsigned i = 0; i < w->c->jobs; i++)
        counters_add(&w->r->counters, &w->shared->counters[i]);
    w->r->elapsed = clock_seconds() - w->began;
    w->r->worker_seconds = w->workers.seconds;
    w->r->crashes = w->shared->shown;
    w->r->unshown = w->shared->unshown;
}

static void draw_progress(struct watcher *w, bool last) {
    const struct counters *n = &w->r->counters;
    TEXT line = {0};
    if (!last && !progress_due(&w->progress))
        return;
    sum_up(w);
    text_addf(&line, "%3.0f s", w->r->elapsed);
    for (int i = 0; i < RULESETS; i++)
        if (n->games[i] + n->setups[i])
            text_addf(&line, "  %s %llu in %llu games", ruleset_names[i],
                      (unsigned long long)n->positions[i],
                      (unsigned long long)(n->games[i] + n->setups[i]));
    const uint64_t positions = counters_sum(n->positions, RULESETS);
    text_addf(&line, "  %.0f positions/s  %zu finding%s",
              w->r->elapsed > 0 ? (double)positions / w->r->elapsed : 0, w->r->count,
              w->r->count == 1 ? "" : "s");
    if (last) {
        progress_end(&w->progress, text_string(&line));
        return;
    }
    // Until the time is up or the games are played, whichever is first.
    const uint64_t played = counters_sum(n->games, RULESETS) + counters_sum(n->setups, RULESETS);
    const uint64_t games = w->c->games > w->c->first_game ? w->c->games - w->c->first_game : 0;
    if (w->c->seconds && !w->c->of_processor)
        w->progress.until = w->began + (double)w->c->seconds;
    progress_line(&w->progress, text_string(&line),
                  progress_left(&w->progress, played, games / part_step(w->c->part)));
}

// ---- The run ----

static bool time_is_up(const struct watcher *w) {
    const struct campaign_listener *listener = &w->c->listener;
    const double seconds =
        w->c->of_processor ? workers_processor(&w->workers) : clock_seconds() - w->began;
    return (w->c->seconds && seconds >= (double)w->c->seconds) ||
           (listener->enough && listener->enough(listener->context));
}

// Workers that were taken down go on, or at least shrink what took them down.
static void replace(struct watcher *w) {
    for (unsigned i = 0; i < w->c->jobs; i++) {
        const struct post *k = &w->post[i];
        const bool more = k->work || !w->shared->stop;
        if (workers_idle(&w->workers, i) && k->again && more && !w->r->failed[0])
            start(w, i);
    }
}

static void watch(struct watcher *w) {
    for (unsigned i = 0; i < w->c->jobs; i++) {
        const uint64_t first = part_from(w->c->part, w->c->first_game) + i * part_step(w->c->part);
        w->post[i].next_game = first;
        w->shared->slot[i].game = first;
        start(w, i);
    }
    while (!workers_all_idle(&w->workers) && !stop_asked && !w->r->failed[0]) {
        (void)workers_watch(&w->workers, POLL_MS);
        if (time_is_up(w))
            w->shared->stop = 1; // workers finish what they are shrinking
        replace(w);
        draw_progress(w, false);
    }
    w->r->interrupted = stop_asked != 0;
}

static void finish(struct watcher *w) {
    w->shared->stop = 1;
    workers_end(&w->workers);
    for (unsigned i = 0; i < w->c->jobs; i++) {
        struct post *k = &w->post[i];
        text_free(&k->inbox);
        if (k->work && !w->shared->asked[i])
            atomic_fetch_add(&w->shared->unshown, 1); // it was not asked again
        forget_work(k);
    }
    sum_up(w);
    draw_progress(w, true);
    for (size_t i = 0; i < w->r->count; i++)
        w->r->findings[i].times = worker_times(w->shared, w->r->findings[i].signature);
    if (w->r->count)
        qsort(w->r->findings, w->r->count, sizeof *w->r->findings, finding_order);
}

void campaign_run(const struct campaign *c, struct campaign_result *r) {
    struct campaign own = *c;
    own.jobs = c->jobs == 0 ? 1 : c->jobs > WORKERS_MAX ? WORKERS_MAX : c->jobs;
    struct watcher w = {.c = &own, .r = r};
    own.hang_ms = c->hang_ms ? c->hang_ms : HANG_MS;
    memset(r, 0, sizeof *r);
    w.shared = isolate_shared(sizeof *w.shared);
    w.post = memory_take(own.jobs, sizeof *w.post);
    w.workers.plan = (struct workers_plan){own.jobs, work, hear, ended, busy, own.hang_ms, &w};
    stop_catch();
    w.began = clock_seconds();
    progress_begin(&w.progress, NULL, c->progress);
    watch(&w);
    finish(&w);
    stop_release();
    isolate_unshare(w.shared, sizeof *w.shared);
    free(w.post);
}

void campaign_free(struct campaign_result *r) {
    for (size_t i = 0; i < r->count; i++)
        finding_free(&r->findings[i]);
    free(r->findings);
}
