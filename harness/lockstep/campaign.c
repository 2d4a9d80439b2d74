// SPDX-License-Identifier: MIT
//
// Workers play game after game. Each difference is counted. The first difference of each signature
// is sent to the watcher at once, then shrunk and sent again, so that it is not lost if shrinking
// crashes. The watcher collects what workers send, replaces workers that crash or hang, and draws
// the progress. Worker i of n plays games i, i+n, i+2n, … of the campaign's own games, so a seed
// means the same games for any number of workers and machines.
// Invariant: only the worker that was the first to see a signature shrinks it; the others count it.
#include "campaign.h"

#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "base/clock.h"
#include "base/file.h"
#include "base/hash.h"
#include "base/memory.h"
#include "base/progress.h"
#include "base/stop.h"
#include "base/vec.h"
#include "play.h"
#include "process/isolate.h"
#include "process/workers.h"

enum {
    POLL_MS = 50,
    HANG_MS = 10000,
    FALLS_MAX = 3, // the campaign fails after this many crashes or hangs in a row in one game
    SIGNATURES_MAX = 4096,
    WORKER_DONE = 92,
    WORKER_MUTE
};

// The memory that workers and watcher share.
struct shared {
    volatile int stop; // set by the watcher, so that workers finish and end
    struct slot slot[WORKERS_MAX];
    struct counters counters[WORKERS_MAX];    // for each worker; only the worker writes them
    struct counters before[WORKERS_MAX][2];   // counters before the worker's last two games
    _Atomic uint64_t claimed[SIGNATURES_MAX]; // hashes of signatures, 0 for none
    _Atomic uint64_t times[SIGNATURES_MAX];   // how often each signature was seen
    _Atomic unsigned shown, unshown;          // crashes and hangs that were reproduced, or not
    volatile int asked[WORKERS_MAX];          // 1 once a new worker has retried the crash or hang
    double spent[WORKERS_MAX];                // processor seconds of ended workers, by their index
};

// What the watcher knows about a worker and the earlier workers that it replaces.
struct post {
    struct text inbox;    // bytes of an incomplete finding
    bool again;           // true if the worker ended early and must be replaced
    uint64_t next_game;   // number of the first game of the next worker
    struct finding *work; // owned: a crash or hang for the next worker to reproduce; NULL for none
    uint64_t fallen_in;   // the game in which a worker last crashed or hung
    unsigned falls;       // number of workers in a row that crashed or hung in game `fallen_in`
};

struct watcher {
    const struct campaign *c;
    struct campaign_result *r;
    struct shared *shared;
    struct post *post;
    struct workers workers;
    double began; // when the run began
    struct progress progress;
};

// Adds `more` to the count of a signature. Returns the earlier count: only one worker gets 0.
// Returns 1 if the table is full.
static uint64_t count_signature(struct shared *shared, const char *signature, uint64_t more) {
    const uint64_t hash = hash_text(HASH_BEGIN, signature), h = hash ? hash : 1;
    for (size_t i = 0; i < SIGNATURES_MAX; i++) {
        const size_t at = (size_t)((h + i) % SIGNATURES_MAX);
        uint64_t there = 0;
        if (atomic_compare_exchange_strong(&shared->claimed[at], &there, h) || there == h)
            return atomic_fetch_add(&shared->times[at], more);
    }
    return 1;
}

// Returns the distance between the numbers of a worker's successive games.
static uint64_t stride(const struct campaign *c) {
    return c->jobs * part_step(c->part);
}

// Returns the place where a worker stores a copy of its counters before it plays `game`. Games use
// two places in turn. If a worker is killed while it writes one copy, the other copy is whole.
static struct counters *counted_before(struct shared *shared, const struct campaign *c,
                                       unsigned index, uint64_t game) {
    return &shared->before[index][game / stride(c) % 2];
}

// Fills in where a finding comes from: seed, game, time, rules.
static void sign(struct finding *f, const struct campaign *c, const struct shared *shared,
                 unsigned index, double processor) {
    const struct counters counters = shared->counters[index];
    f->seed = c->seed;
    f->game = shared->slot[index].game;
    f->positions = counters_sum(counters.positions, RULESETS);
    f->processor = shared->spent[index] + processor;
    f->tiles_found = f->tiles;
    f->times = 1;
    generate_list(&c->generate, f->rules);
}

// ---- the worker ----

struct worker {
    const struct campaign *c;
    struct shared *shared;
    unsigned index;
    int out;
    struct play play;
    struct choices choices;
    unsigned shrunk; // findings shrunk so far
};

static void send(const struct worker *s, const struct finding *f) {
    if (!file_write(s->out, f, sizeof *f))
        process_leave(WORKER_MUTE);
}

// Sends a finding, shrinks it and sends it again. The more findings a worker has shrunk, the fewer
// tries the next finding gets, so that the run goes on.
static void send_and_shrink(struct worker *s, struct finding *f) {
    struct shrink_limits limits = s->c->shrink;
    send(s, f);
    s->shared->asked[s->index] = 1;
    limits.tries /= 1 + s->shrunk++ / 8;
    (void)shrink_finding(f, &s->c->contest, &s->c->generate, &limits, s->play.l.slot);
    send(s, f);
}

static void on_found(void *context, const struct comparison *d) {
    struct worker *s = context;
    char signature[SIGNATURE_MAX];
    comparison_signature(d, signature);
    if (count_signature(s->shared, signature, 1) > 0)
        return;
    OWNED struct finding *f = memory_take(1, sizeof *f);
    finding_take(f, d);
    sign(f, s->c, s->shared, s->index, clock_processor());
    send_and_shrink(s, f);
}

// Repeats the question at which the replaced worker crashed or hung. If the crash or hang happens
// again, counts the finding, shrinks it if it is new, and returns true.
static bool shows_again(struct worker *s, const struct finding *work) {
    const bool shows = shrink_shows(work, &s->c->contest, &s->c->generate, s->c->hang_ms);
    atomic_fetch_add(shows ? &s->shared->shown : &s->shared->unshown, 1);
    if (shows && count_signature(s->shared, work->signature, 1) == 0) {
        OWNED struct finding *f = memory_take(1, sizeof *f);
        *f = *work;
        send_and_shrink(s, f);
    }
    s->shared->counters[s->index].divergences += shows;
    s->shared->asked[s->index] = 1;
    return shows;
}

// Plays games until told to stop, and writes findings to `out`. Returns WORKER_DONE. A worker that
// replaces a crashed or hung worker first asks the last question again. If the crash or hang
// happens again, the worker skips the game. If not, the worker plays the game again.
static int work(void *context, unsigned index, int out) {
    const struct watcher *w = context;
    const struct campaign *c = w->c;
    struct shared *shared = w->shared;
    uint64_t game = w->post[index].next_game;
    struct worker *s = memory_take(1, sizeof *s);
    *s = (struct worker){.c = c, .shared = shared, .index = index, .out = out};
    s->play = (struct play){.g = &c->generate,
                            .halt = &shared->stop,
                            .l = {.side = {c->contest.side[0], c->contest.side[1]},
                                  .counters = &shared->counters[index],
                                  .slot = &shared->slot[index],
                                  .found = on_found,
                                  .context = s}};
    if (w->post[index].work && shows_again(s, w->post[index].work))
        game += stride(c);
    else
        shared->counters[index] = *counted_before(shared, c, index, game);
    for (; !shared->stop && (!c->games || game < c->games); game += stride(c)) {
        *counted_before(shared, c, index, game) = shared->counters[index];
        // Makes sure that the copy of the counters is written before the game's number.
        atomic_signal_fence(memory_order_release);
        shared->slot[index].game = game;
        choices_seed(&s->choices, choices_derive(c->seed, game));
        play_run(&s->play, &s->choices);
        play_scene(&s->play, &s->choices);
        shared->slot[index].busy = 0;
    }
    return WORKER_DONE;
}

// ---- the watcher ----

// Puts bytes from a worker into its inbox, and takes complete findings out of the inbox. A finding
// replaces an earlier one with the same signature, since the later finding is shrunk.
static void hear(void *context, unsigned index, const char *bytes, size_t length) {
    struct watcher *w = context;
    struct campaign_result *r = w->r;
    struct text *inbox = &w->post[index].inbox;
    struct finding f;
    text_add_bytes(inbox, bytes, length);
    while (inbox->length >= sizeof f) {
        memcpy(&f, inbox->s, sizeof f);
        inbox->length -= sizeof f;
        memmove(inbox->s, inbox->s + sizeof f, inbox->length + 1);
        if (w->c->listener.found)
            w->c->listener.found(w->c->listener.context, &f);
        size_t at = 0;
        while (at < r->count && strcmp(r->findings[at].signature, f.signature) != 0)
            at++;
        if (at == r->count)
            r->findings = vec_more(r->findings, r->count++, sizeof *r->findings);
        r->findings[at] = f;
    }
}

static void start(struct watcher *w, unsigned index) {
    w->shared->slot[index].busy = 0;
    w->shared->asked[index] = 0;
    w->post[index].again = false;
    const int error = workers_start(&w->workers, index);
    TEXT why = {0};
    process_why(error, &why);
    if (error != 0)
        snprintf(w->r->failed, sizeof w->r->failed, "%s", text_string(&why));
}

static bool busy(void *context, unsigned index, uint64_t *moves) {
    const struct watcher *w = context;
    *moves = w->shared->slot[index].calls;
    return w->shared->slot[index].busy;
}

// Prepares the replacement of a worker that crashed or hung (see work()). The campaign fails if
// FALLS_MAX workers in a row crash or hang in the same game.
static void mourn(struct watcher *w, unsigned index, struct process_end end) {
    struct post *k = &w->post[index];
    const struct slot *slot = &w->shared->slot[index];
    const bool hung = end.how == PROCESS_HUNG;
    char how[64] = "did not answer in time";
    if (!hung)
        snprintf(how, sizeof how, "ended the process with %s %d",
                 end.how == PROCESS_LEFT ? "exit code" : "signal", end.value);
    if (!slot->busy && end.how != PROCESS_KILLED && !hung) {
        snprintf(w->r->failed, sizeof w->r->failed, "a worker %s while it asked no implementation",
                 how);
        return;
    }
    k->falls = slot->game == k->fallen_in && k->falls > 0 ? k->falls + 1 : 1;
    k->fallen_in = slot->game;
    if (k->falls == FALLS_MAX) {
        snprintf(w->r->failed, sizeof w->r->failed, "game %llu %s %d times for an unknown reason",
                 (unsigned long long)slot->game, how, FALLS_MAX);
        return;
    }
    k->again = true;
    k->next_game = slot->game;
    const bool asking = k->work && !w->shared->asked[index];
    if (!asking) {
        free(k->work);
        k->work = NULL;
    }
    if (asking || !slot->busy) {
        atomic_fetch_add(&w->shared->unshown, 1);
    } else {
        const struct comparison stopped =
            finding_stopped(slot, &w->c->contest, hung ? DIRECTION_HANG : DIRECTION_CRASH, how);
        k->work = memory_take(1, sizeof *k->work);
        finding_take(k->work, &stopped);
        sign(k->work, w->c, w->shared, index, 0);
    }
}

// Called when a worker is done or its process has ended.
static void ended(void *context, unsigned index, struct process_end end) {
    struct watcher *w = context;
    text_clear(&w->post[index].inbox);
    w->shared->spent[index] += end.processor;
    if (end.how == PROCESS_STARVED)
        (void)snprintf(
            w->r->failed, sizeof w->r->failed,
            "a worker could not start or had no memory, or it was killed again and again");
    else if (end.how == PROCESS_LEFT && end.value == WORKER_MUTE)
        (void)snprintf(w->r->failed, sizeof w->r->failed, "a worker could not write what it found");
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
    (last ? progress_end : progress_line)(&w->progress, text_string(&line));
}

// ---- The run ----

static bool time_is_up(const struct watcher *w) {
    const struct campaign_listener *listener = &w->c->listener;
    const double seconds =
        w->c->of_processor ? workers_processor(&w->workers) : clock_seconds() - w->began;
    return (w->c->seconds && seconds >= (double)w->c->seconds) ||
           (listener->enough && listener->enough(listener->context));
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
            w->shared->stop = 1; // workers complete the shrinking that they have begun
        // Replaces workers that ended; after a stop, only workers that have a question to repeat.
        for (unsigned i = 0; i < w->c->jobs; i++)
            if (workers_idle(&w->workers, i) && w->post[i].again && !w->r->failed[0] &&
                (w->post[i].work || !w->shared->stop))
                start(w, i);
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
            atomic_fetch_add(&w->shared->unshown, 1); // nobody tried to reproduce the crash or hang
        free(k->work);
    }
    draw_progress(w, true);
    for (size_t i = 0; i < w->r->count; i++)
        w->r->findings[i].times = count_signature(w->shared, w->r->findings[i].signature, 0);
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
    free(r->findings);
}
