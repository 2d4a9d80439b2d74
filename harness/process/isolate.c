// SPDX-License-Identifier: MIT
//
// fork, wait, and a timer of the child's own. The exit codes are far from those that sanitizers
// and exit(2) give. Invariant: every child is waited for.
#include "isolate.h"

#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/prctl.h>
#include <sys/time.h>
#include <sys/wait.h>
#include <unistd.h>

#include "base/memory.h"
#include "base/stop.h"

enum { CODE_NO = 90, CODE_YES = 91, TRIES = 3 };

#ifdef PAIKO_COVERAGE
void __gcov_dump(void); // what was counted would be lost with the process
#endif

_Noreturn void isolate_leave(int code) {
#ifdef PAIKO_COVERAGE
    __gcov_dump();
#endif
    _exit(code);
}

static _Noreturn void child(bool (*work)(void *), void *context, unsigned milliseconds, bool hush) {
    struct itimerval timer = {
        .it_value = {.tv_sec = milliseconds / 1000, .tv_usec = (milliseconds % 1000) * 1000}};
    prctl(PR_SET_PDEATHSIG, SIGKILL);
    signal(SIGALRM, SIG_DFL);
    signal(SIGINT, SIG_DFL);
    signal(SIGTERM, SIG_DFL);
    setitimer(ITIMER_REAL, &timer, NULL);
    int null = hush ? open("/dev/null", O_WRONLY) : -1;
    if (null >= 0)
        dup2(null, STDERR_FILENO);
    isolate_leave(work(context) ? CODE_YES : CODE_NO);
}

static _Noreturn void no_process(void) {
    char what[128];
    (void)snprintf(what, sizeof what, "no process can be started: %s", strerror(errno));
    machine_failed(what);
}

bool isolate_killed(int status) {
    static const int own[] = {SIGSEGV, SIGBUS, SIGFPE,  SIGILL,   SIGABRT,
                              SIGTRAP, SIGSYS, SIGALRM, SIGVTALRM};
    for (size_t i = 0; i < sizeof own / sizeof *own; i++)
        if (WIFSIGNALED(status) && WTERMSIG(status) == own[i])
            return false;
    return WIFSIGNALED(status);
}

// How a child that does the work ended, as waitpid() says.
static int run_child(bool (*work)(void *), void *context, unsigned milliseconds, bool hush) {
    fflush(NULL);
    pid_t pid = fork();
    if (pid < 0)
        no_process();
    if (pid == 0)
        child(work, context, milliseconds, hush);
    int status = 0;
    while (waitpid(pid, &status, 0) < 0) {
        if (errno != EINTR)
            no_process();
        if (stop_asked)
            kill(pid, SIGTERM); // Ctrl-C reaches the child too, a signal to this process does not
    }
    return status;
}

static enum isolated meaning(int status) {
    if (WIFSIGNALED(status))
        return WTERMSIG(status) == SIGALRM ? ISOLATED_HUNG : ISOLATED_CRASHED;
    const int code = WIFEXITED(status) ? WEXITSTATUS(status) : 0;
    if (code == MACHINE_EXIT)
        machine_failed("a process that it started could not go on: no memory, disk or process");
    return code == CODE_YES ? ISOLATED_YES : code == CODE_NO ? ISOLATED_NO : ISOLATED_CRASHED;
}

enum isolated isolate(bool (*work)(void *), void *context, unsigned milliseconds, bool hush) {
    char what[128];
    for (int tries = 1;; tries++) {
        const int status = run_child(work, context, milliseconds, hush);
        if (!isolate_killed(status) || stop_asked)
            return meaning(status);
        (void)snprintf(what, sizeof what, "a process of its own was killed with signal %d, %s",
                       WTERMSIG(status),
                       tries < TRIES ? "and its work is begun again" : "again and again");
        if (tries == TRIES)
            machine_failed(what);
        fprintf(stderr, "paikocheck: %s\n", what);
    }
}

enum isolated isolate_shown(bool (*work)(void *), void *context, unsigned milliseconds, bool hush) {
    const enum isolated how = isolate(work, context, milliseconds, hush);
    if ((how != ISOLATED_CRASHED && how != ISOLATED_HUNG) || stop_asked)
        return how;
    const enum isolated again = isolate(work, context, milliseconds, hush);
    if (again != how)
        fprintf(stderr, "paikocheck: a process of its own %s, and not when it was begun again\n",
                how == ISOLATED_HUNG ? "did not come to an end" : "crashed");
    return again;
}

void *isolate_shared(size_t size) {
    void *memory = mmap(NULL, size, PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANONYMOUS, -1, 0);
    return memory == MAP_FAILED ? NULL : memory;
}

void isolate_unshare(void *memory, size_t size) {
    if (memory)
        munmap(memory, size);
}
