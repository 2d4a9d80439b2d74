// SPDX-License-Identifier: MIT
//
// Runs the work in a child process that has a timer. Invariant: every child is waited for.
#include "isolate.h"

#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdio.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/time.h>
#include <unistd.h>

#include "base/memory.h"
#include "base/progress.h"
#include "base/stop.h"
#include "process.h"

enum { CODE_NO = 90, CODE_YES = 91, TRIES = 3 }; // no sanitizer exits with 90 or 91

struct task {
    bool (*work)(void *context);
    void *context;
    unsigned milliseconds;
    bool hush;
};

static int in_child(void *context) {
    const struct task *t = context;
    const struct itimerval timer = {
        .it_value = {.tv_sec = t->milliseconds / 1000, .tv_usec = (t->milliseconds % 1000) * 1000}};
    signal(SIGALRM, SIG_DFL);
    signal(SIGINT, SIG_DFL);
    signal(SIGTERM, SIG_DFL);
    setitimer(ITIMER_REAL, &timer, NULL);
    const int null = t->hush ? open("/dev/null", O_WRONLY) : -1;
    if (null >= 0)
        dup2(null, STDERR_FILENO);
    return t->work(t->context) ? CODE_YES : CODE_NO;
}

enum isolated isolate(bool (*work)(void *), void *context, unsigned milliseconds, bool hush) {
    char what[128];
    struct task task = {work, context, milliseconds, hush};
    struct process_end end;
    for (int tries = 1;; tries++) {
        const pid_t pid = process_start(in_child, &task);
        if (pid < 0)
            process_refused(errno);
        end = process_wait(pid);
        if (end.how != PROCESS_KILLED || stop_asked)
            break;
        (void)snprintf(what, sizeof what, "a worker process was killed by signal %d, %s", end.value,
                       tries < TRIES ? "and its work is started again" : "again and again");
        if (tries == TRIES)
            machine_failed(what);
        progress_clear();
        fprintf(stderr, "paikocheck: %s\n", what);
    }
    if (end.how == PROCESS_STARVED)
        machine_failed("a worker process could not continue: memory, disk or process list is full");
    if (end.how == PROCESS_FELL && end.value == SIGALRM)
        return ISOLATED_HUNG;
    // end.value may be a signal's number, which is less than either code.
    return end.value == CODE_YES  ? ISOLATED_YES
           : end.value == CODE_NO ? ISOLATED_NO
                                  : ISOLATED_CRASHED;
}

enum isolated isolate_shown(bool (*work)(void *), void *context, unsigned milliseconds, bool hush) {
    const enum isolated how = isolate(work, context, milliseconds, hush);
    if (how < ISOLATED_CRASHED || stop_asked)
        return how;
    const enum isolated again = isolate(work, context, milliseconds, hush);
    if (again != how) {
        progress_clear();
        fprintf(stderr, "paikocheck: a worker process %s, but not when it was started again\n",
                how == ISOLATED_HUNG ? "did not end" : "crashed");
    }
    return again;
}

void *isolate_shared(size_t size) {
    void *memory = mmap(NULL, size, PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANONYMOUS, -1, 0);
    if (memory == MAP_FAILED)
        process_failed("memory that processes share cannot be mapped", errno);
    return memory;
}

void isolate_unshare(void *memory, size_t size) {
    if (memory)
        munmap(memory, size);
}
