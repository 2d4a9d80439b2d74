// SPDX-License-Identifier: MIT
//
// The watcher: forks workers, polls their pipes, replaces those that an implementation took down,
// draws the progress. Invariant: `alive` workers are exactly the children that were not yet waited
// for, and the table of signatures says who has claimed what.
#include "campaign.h"

#include <errno.h>
#include <poll.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/prctl.h>
#include <sys/wait.h>
#include <unistd.h>

#include "base/clock.h"
#include "base/memory.h"
#include "base/stop.h"
#include "process/isolate.h"
#include "worker.h"

enum { POLL_MS = 50, HANG_MS = 10000, LINE_SECONDS = 5, FALLS_MAX = 3 };

struct worker {
    pid_t pid;
    bool alive;
    int pipe;             // results come here; -1 when closed
    struct text inbox;    // bytes of a message that is not complete
    uint64_t calls;       // of the slot when it was last looked at
    double moved, began;  // when calls last changed; when the worker began
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
    struct worker *worker;
    double began, drawn, told; // when the run began, was last drawn, last told of
    bool terminal;
};

// ---- Findings ----

static struct finding *find(struct watcher *w, const char *signature) {
    for (size_t i = 0; i < w->r->count; i++)
        if (strcmp(w->r->findings[i].signature, signature) == 0)
            return &w->r->findings[i];
    return NULL;
}

// Takes a finding over, choices and all; what comes later about a signature replaces what came
// before, but nothing replaces a shrunk one.
static void keep(struct watcher *w, struct finding *f) {
    struct finding *known = find(w, f->signature);
    if (known && known->shrunk) {
        finding_free(f);
        return;
    }
    if (w->c->listener.found)
        w->c->listener.found(w->c->listener.context, f);
    if (known) {
        finding_free(known);
        *known = *f;
        return;
    }
    struct finding *grown = realloc(w->r->findings, (w->r->count + 1) * sizeof *grown);
    if (!grown)
        memory_out();
    w->r->findings = grown;
    grown[w->r->count++] = *f;
}

// Takes complete messages out of a worker's inbox.
static void take_messages(struct watcher *w, struct worker *k) {
    size_t used = 0;
    struct finding f;
    size_t size;
    while ((size = worker_unpack(&k->inbox, used, &f)) > 0) {
        keep(w, &f);
        used += size;
    }
    if (used == 0)
        return;
    memmove(k->inbox.s, k->inbox.s + used, k->inbox.length - used);
    k->inbox.length -= used;
    k->inbox.s[k->inbox.length] = 0;
}

// Reads what a worker has sent; false at the end of its pipe.
static bool drain(struct watcher *w, struct worker *k) {
    static char bytes[1 << 16];
    ssize_t n = read(k->pipe, bytes, sizeof bytes);
    if (n > 0) {
        text_add_bytes(&k->inbox, bytes, (size_t)n);
        take_messages(w, k);
        return true;
    }
    return n < 0 && (errno == EINTR || errno == EAGAIN);
}

// ---- Workers ----

static void start(struct watcher *w, unsigned index) {
    struct worker *k = &w->worker[index];
    int ends[2];
    pid_t parent = getpid();
    if (pipe(ends) != 0) {
        snprintf(w->r->failed, sizeof w->r->failed, "no pipe: %s", strerror(errno));
        return;
    }
    k->calls = w->shared->slot[index].calls;
    w->shared->slot[index].busy = 0;
    w->shared->asked[index] = 0;
    fflush(NULL);
    k->pid = fork();
    if (k->pid == 0) {
        prctl(PR_SET_PDEATHSIG, SIGKILL);
        if (getppid() != parent)
            _exit(0);
        close(ends[0]);
        worker_main(w->c, w->shared, index, k->next_game, k->work, ends[1]);
    }
    close(ends[1]);
    if (k->pid < 0) {
        close(ends[0]);
        snprintf(w->r->failed, sizeof w->r->failed, "no process: %s", strerror(errno));
        return;
    }
    k->pipe = ends[0];
    k->alive = true;
    k->moved = k->began = clock_seconds();
    k->again = false;
}

// Waits for a worker that is ending or was killed, reading its pipe to the end first.
static int reap(struct watcher *w, struct worker *k) {
    int status = 0;
    while (k->pipe >= 0 && drain(w, k))
        ;
    if (k->pipe >= 0)
        close(k->pipe);
    k->pipe = -1;
    while (waitpid(k->pid, &status, 0) < 0 && errno == EINTR)
        ;
    k->alive = false;
    w->r->worker_seconds += clock_seconds() - k->began;
    text_clear(&k->inbox);
    return status;
}

// What the slot says when a worker was taken down, as a finding not yet shrunk.
static struct finding *fallen(struct watcher *w, unsigned index, enum direction direction,
                              const char *how) {
    const struct slot *slot = &w->shared->slot[index];
    const struct impl *const *side = w->c->contest.side;
    const char *const names[2] = {side[0]->name, side[1]->name};
    struct divergence d = {.direction = direction,
                           .side = slot->side,
                           .task = (enum task)slot->task,
                           .kind = PLAYED_OTHER,
                           .position = slot->position,
                           .action = slot->action,
                           .answer = {"was not asked, or answered before", "was not asked"}};
    d.answer[slot->side] = how;
    if (d.task == TASK_APPLY)
        d.kind = played_kind_of(d.action, strlen(d.action));
    struct finding *f = memory_take(1, sizeof *f);
    finding_take(f, &d, names);
    worker_sign(f, w->c, slot, w->shared->counters[index]);
    return f;
}

static void forget_work(struct worker *k) {
    if (k->work)
        finding_free(k->work);
    free(k->work);
    k->work = NULL;
}

// A game that ends its worker again and again, and nothing shows why, can't be played.
static bool falls_again(struct watcher *w, struct worker *k, uint64_t game, const char *how) {
    k->falls = game == k->fallen_in && k->falls > 0 ? k->falls + 1 : 1;
    k->fallen_in = game;
    if (k->falls < FALLS_MAX)
        return false;
    snprintf(w->r->failed, sizeof w->r->failed,
             "game %llu %s %d times, and what it was at does not show it", (unsigned long long)game,
             how, FALLS_MAX);
    return true;
}

static bool outside(struct watcher *w, const struct slot *slot, int status, const char *how) {
    if (slot->busy || isolate_killed(status))
        return false;
    snprintf(w->r->failed, sizeof w->r->failed, "a worker %s outside the implementations", how);
    return true;
}

// A crash or a hang: the worker's replacement asks it again, and goes on behind the game if it is
// one, and with the game if it was something else that ended the worker.
static void mourn(struct watcher *w, unsigned index, enum direction direction, int status) {
    struct worker *k = &w->worker[index];
    const struct slot *slot = &w->shared->slot[index];
    char how[64] = "did not answer in time";
    if (direction == DIRECTION_CRASH && WIFSIGNALED(status))
        snprintf(how, sizeof how, "ended the process with signal %d", WTERMSIG(status));
    else if (direction == DIRECTION_CRASH)
        snprintf(how, sizeof how, "ended the process with exit code %d", WEXITSTATUS(status));
    if (outside(w, slot, direction == DIRECTION_HANG ? SIGKILL : status, how) ||
        falls_again(w, k, slot->game, how))
        return;
    k->again = true;
    k->next_game = slot->game;
    const bool asking = k->work && !w->shared->asked[index];
    if (!asking)
        forget_work(k);
    if (!asking && slot->busy)
        k->work = fallen(w, index, direction, how);
    else
        atomic_fetch_add(&w->shared->unshown, 1);
}

static void hang_check(struct watcher *w, unsigned index) {
    struct worker *k = &w->worker[index];
    const struct slot *slot = &w->shared->slot[index];
    double t = clock_seconds();
    if (slot->calls != k->calls || !slot->busy) {
        k->calls = slot->calls;
        k->moved = t;
    }
    if (t - k->moved <= campaign_hang_ms(w->c) / 1000.0)
        return;
    kill(k->pid, SIGKILL);
    reap(w, k);
    mourn(w, index, DIRECTION_HANG, 0);
}

// One look at a worker whose pipe has ended: done, or taken down.
static void ended(struct watcher *w, unsigned index) {
    struct worker *k = &w->worker[index];
    int status = reap(w, k);
    const int code = WIFEXITED(status) ? WEXITSTATUS(status) : -1;
    if (code == MACHINE_EXIT)
        (void)snprintf(w->r->failed, sizeof w->r->failed,
                       "a worker had no memory or no process, or it was killed again and again");
    else if (code != WORKER_DONE)
        mourn(w, index, DIRECTION_CRASH, status);
}

// ---- Progress ----

static void sum_up(struct watcher *w) {
    memset(&w->r->counters, 0, sizeof w->r->counters);
    for (unsigned i = 0; i < w->c->jobs; i++)
        counters_add(&w->r->counters, &w->shared->counters[i]);
    w->r->elapsed = clock_seconds() - w->began;
    w->r->crashes = w->shared->shown;
    w->r->unshown = w->shared->unshown;
}

static void progress(struct watcher *w, bool last) {
    double t = clock_seconds();
    if (!w->c->progress || (!last && t - w->drawn < (w->terminal ? 1 : LINE_SECONDS)))
        return;
    w->drawn = t;
    sum_up(w);
    const struct counters *n = &w->r->counters;
    struct text line = {0};
    text_addf(&line, "%3.0f s", w->r->elapsed);
    for (int i = 0; i < RULESETS; i++)
        if (n->games[i] + n->setups[i])
            text_addf(&line, "  %s %llu in %llu games", ruleset_names[i],
                      (unsigned long long)n->positions[i],
                      (unsigned long long)(n->games[i] + n->setups[i]));
    uint64_t positions = counters_sum(n->positions, RULESETS);
    double rate = w->r->elapsed > 0 ? (double)positions / w->r->elapsed : 0;
    text_addf(&line, "  %.0f positions/s  %zu finding%s", rate, w->r->count,
              w->r->count == 1 ? "" : "s");
    fprintf(stderr, w->terminal ? "\r\033[K%s%s" : "%s%s", text_string(&line),
            w->terminal && !last ? "" : "\n");
    fflush(stderr);
    text_free(&line);
}

// Every game below it has been played: each worker is past those that were its own before the one
// in its slot.
static uint64_t next_game(const struct watcher *w) {
    uint64_t next = UINT64_MAX;
    for (unsigned i = 0; i < w->c->jobs; i++)
        if (w->shared->slot[i].game < next)
            next = w->shared->slot[i].game;
    return next;
}

// How often each finding was seen until now; whoever listens is told what has grown.
static void count_again(struct watcher *w) {
    for (size_t i = 0; i < w->r->count; i++) {
        struct finding *f = &w->r->findings[i];
        const uint64_t times = worker_times(w->shared, f->signature);
        if (times == f->times)
            continue;
        f->times = times;
        if (w->c->listener.found)
            w->c->listener.found(w->c->listener.context, f);
    }
}

// Often at first: a campaign that is killed soon after it began, each time, must advance too.
static bool time_to_tell(const struct watcher *w) {
    const double wait = POLL_MS / 1000.0 + (w->told - w->began) / 2;
    return clock_seconds() - w->told >= (wait < 1 ? wait : 1);
}

static void tell_advance(struct watcher *w, bool last) {
    const struct campaign_listener *listener = &w->c->listener;
    if (!listener->advanced || (!last && !time_to_tell(w)))
        return;
    w->told = clock_seconds();
    sum_up(w);
    count_again(w);
    const bool all = last && w->c->games && !w->r->interrupted && !w->r->failed[0] &&
                     !(w->c->seconds && w->r->elapsed >= (double)w->c->seconds);
    listener->advanced(listener->context, all ? w->c->games : next_game(w), &w->r->counters,
                       w->r->elapsed);
}

// ---- The run ----

static bool any_alive(const struct watcher *w) {
    for (unsigned i = 0; i < w->c->jobs; i++)
        if (w->worker[i].alive)
            return true;
    return false;
}

static void poll_once(struct watcher *w) {
    struct pollfd fds[WORKERS_MAX];
    nfds_t count = 0;
    unsigned who[WORKERS_MAX];
    for (unsigned i = 0; i < w->c->jobs; i++)
        if (w->worker[i].alive) {
            who[count] = i;
            fds[count++] = (struct pollfd){.fd = w->worker[i].pipe, .events = POLLIN};
        }
    if (poll(fds, count, POLL_MS) > 0)
        for (nfds_t i = 0; i < count; i++)
            if (fds[i].revents && !drain(w, &w->worker[who[i]]))
                ended(w, who[i]);
    for (unsigned i = 0; i < w->c->jobs; i++)
        if (w->worker[i].alive)
            hang_check(w, i);
}

static bool time_is_up(const struct watcher *w) {
    const struct campaign_listener *listener = &w->c->listener;
    return (w->c->seconds && clock_seconds() - w->began >= (double)w->c->seconds) ||
           (listener->enough && listener->enough(listener->context));
}

// Workers that were taken down go on, or at least shrink what took them down.
static void replace(struct watcher *w) {
    for (unsigned i = 0; i < w->c->jobs; i++) {
        struct worker *k = &w->worker[i];
        const bool more = k->work || !w->shared->stop;
        if (!k->alive && k->again && more && !w->r->failed[0])
            start(w, i);
    }
}

static void watch(struct watcher *w) {
    for (unsigned i = 0; i < w->c->jobs; i++) {
        w->worker[i].pipe = -1;
        w->worker[i].next_game = w->c->first_game + i;
        w->shared->slot[i].game = w->c->first_game + i;
        start(w, i);
    }
    while (any_alive(w) && !stop_asked && !w->r->failed[0]) {
        poll_once(w);
        if (time_is_up(w))
            w->shared->stop = 1; // workers finish what they are shrinking
        replace(w);
        progress(w, false);
        tell_advance(w, false);
    }
    w->r->interrupted = stop_asked != 0;
}

static void stop_all(struct watcher *w) {
    w->shared->stop = 1;
    for (unsigned i = 0; i < w->c->jobs; i++)
        if (w->worker[i].alive)
            kill(w->worker[i].pid, SIGKILL);
    for (unsigned i = 0; i < w->c->jobs; i++) {
        struct worker *k = &w->worker[i];
        if (k->alive)
            reap(w, k);
        text_free(&k->inbox);
        if (k->work && !w->shared->asked[i])
            atomic_fetch_add(&w->shared->unshown, 1); // it was not asked again
        forget_work(k);
    }
}

static int by_signature(const void *a, const void *b) {
    const struct finding *x = a, *y = b;
    return strcmp(x->signature, y->signature);
}

static void finish(struct watcher *w) {
    stop_all(w);
    sum_up(w);
    progress(w, true);
    tell_advance(w, true);
    count_again(w);
    if (w->r->count)
        qsort(w->r->findings, w->r->count, sizeof *w->r->findings, by_signature);
}

unsigned campaign_hang_ms(const struct campaign *c) {
    return c->hang_ms ? c->hang_ms : HANG_MS;
}

void campaign_run(const struct campaign *c, struct campaign_result *r) {
    struct campaign own = *c;
    own.jobs = c->jobs == 0 ? 1 : c->jobs > WORKERS_MAX ? WORKERS_MAX : c->jobs;
    struct watcher w = {.c = &own, .r = r, .terminal = isatty(STDERR_FILENO)};
    memset(r, 0, sizeof *r);
    w.shared = isolate_shared(sizeof *w.shared);
    w.worker = memory_take(own.jobs, sizeof *w.worker);
    if (!w.shared) {
        snprintf(r->failed, sizeof r->failed, "no shared memory: %s", strerror(errno));
    } else {
        stop_catch();
        w.began = w.drawn = w.told = clock_seconds();
        watch(&w);
        finish(&w);
        stop_release();
    }
    isolate_unshare(w.shared, sizeof *w.shared);
    free(w.worker);
}

void campaign_free(struct campaign_result *r) {
    for (size_t i = 0; i < r->count; i++)
        finding_free(&r->findings[i]);
    free(r->findings);
    r->findings = NULL;
    r->count = 0;
}
