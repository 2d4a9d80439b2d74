// SPDX-License-Identifier: MIT
//
// Each worker has a pipe. When the pipe ends, the worker has ended: only the worker and processes
// that it started can write to the pipe, and those processes end with the worker.
#include "workers.h"

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <unistd.h>

#include "base/clock.h"

struct task {
    const struct workers_plan *plan;
    unsigned index;
    int ends[2];
};

static int in_worker(void *context) {
    const struct task *t = context;
    (void)signal(SIGINT, SIG_IGN);
    (void)signal(SIGTERM, SIG_IGN);
    (void)signal(SIGPIPE, SIG_IGN);
    (void)close(t->ends[0]);
    return t->plan->work(t->plan->context, t->index, t->ends[1]);
}

int workers_start(struct workers *w, unsigned index) {
    struct worker_place *k = &w->at[index];
    struct task t = {.plan = &w->plan, .index = index};
    if (pipe2(t.ends, O_CLOEXEC) != 0)
        return errno;
    if (w->plan.busy)
        (void)w->plan.busy(w->plan.context, index, &k->moves);
    const pid_t pid = process_start(in_worker, &t);
    const int error = errno;
    (void)close(t.ends[1]);
    if (pid < 0) {
        (void)close(t.ends[0]);
        return error;
    }
    k->pid = pid;
    k->pipe = t.ends[0];
    k->began = k->moved = clock_seconds();
    return 0;
}

bool workers_idle(const struct workers *w, unsigned index) {
    return w->at[index].pid == 0;
}

double workers_processor(const struct workers *w) {
    double seconds = w->processor;
    for (unsigned i = 0; i < w->plan.count; i++) {
        struct timespec t;
        clockid_t clock;
        if (!workers_idle(w, i) && clock_getcpuclockid(w->at[i].pid, &clock) == 0 &&
            clock_gettime(clock, &t) == 0)
            seconds += (double)t.tv_sec + (double)t.tv_nsec / 1e9;
    }
    return seconds;
}

bool workers_all_idle(const struct workers *w) {
    for (unsigned i = 0; i < w->plan.count; i++)
        if (!workers_idle(w, i))
            return false;
    return true;
}

// Reads some output of a worker; false at the end. If read() fails, ends this process.
static bool hear(struct workers *w, unsigned index) {
    static char bytes[1 << 16];
    const ssize_t n = read(w->at[index].pipe, bytes, sizeof bytes);
    if (n < 0 && errno != EINTR)
        process_failed("a worker can't be listened to", errno);
    if (n > 0 && w->plan.heard)
        w->plan.heard(w->plan.context, index, bytes, (size_t)n);
    return n != 0;
}

// Reads the last output of a worker that is ending or was killed. Returns how the worker ended.
static struct process_end see_off(struct workers *w, unsigned index) {
    struct worker_place *k = &w->at[index];
    while (hear(w, index))
        continue;
    (void)close(k->pipe);
    const struct process_end end = process_wait(k->pid);
    k->pid = 0;
    w->seconds += clock_seconds() - k->began;
    w->processor += end.processor;
    return end;
}

static bool stands_still(struct workers *w, unsigned index) {
    struct worker_place *k = &w->at[index];
    uint64_t moves = k->moves;
    const double now = clock_seconds();
    if (!w->plan.busy(w->plan.context, index, &moves) || moves != k->moves) {
        k->moves = moves;
        k->moved = now;
    }
    return now - k->moved > w->plan.hang_ms / 1000.0;
}

bool workers_watch(struct workers *w, unsigned milliseconds) {
    struct pollfd pipe[WORKERS_MAX];
    unsigned who[WORKERS_MAX];
    nfds_t count = 0;
    for (unsigned i = 0; i < w->plan.count; i++)
        if (!workers_idle(w, i)) {
            who[count] = i;
            pipe[count++] = (struct pollfd){.fd = w->at[i].pipe, .events = POLLIN};
        }
    if (count == 0)
        return false;
    const int ready = poll(pipe, count, (int)milliseconds);
    if (ready < 0 && errno != EINTR)
        process_failed("the workers can't be listened to", errno);
    if (ready > 0)
        for (nfds_t i = 0; i < count; i++)
            if (pipe[i].revents && !hear(w, who[i]))
                w->plan.ended(w->plan.context, who[i], see_off(w, who[i]));
    for (unsigned i = 0; w->plan.busy && i < w->plan.count; i++)
        if (!workers_idle(w, i) && stands_still(w, i)) {
            (void)kill(w->at[i].pid, SIGKILL);
            const double processor = see_off(w, i).processor;
            w->plan.ended(w->plan.context, i,
                          (struct process_end){PROCESS_HUNG, SIGKILL, processor});
        }
    return !workers_all_idle(w);
}

void workers_end(struct workers *w) {
    for (unsigned i = 0; i < w->plan.count; i++)
        if (!workers_idle(w, i))
            (void)kill(w->at[i].pid, SIGKILL);
    for (unsigned i = 0; i < w->plan.count; i++)
        if (!workers_idle(w, i))
            (void)see_off(w, i);
}
