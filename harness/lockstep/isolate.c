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
#include <sys/mman.h>
#include <sys/prctl.h>
#include <sys/time.h>
#include <sys/wait.h>
#include <unistd.h>

#include "../base/stop.h"

enum { CODE_NO = 90, CODE_YES = 91 };

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

enum isolated isolate(bool (*work)(void *), void *context, unsigned milliseconds, bool hush) {
    fflush(NULL);
    pid_t pid = fork();
    if (pid < 0)
        return ISOLATED_NO;
    if (pid == 0)
        child(work, context, milliseconds, hush);
    int status = 0;
    while (waitpid(pid, &status, 0) < 0) {
        if (errno != EINTR)
            return ISOLATED_NO;
        if (stop_asked)
            kill(pid, SIGTERM); // Ctrl-C reaches the child too, a signal to this process does not
    }
    if (WIFSIGNALED(status))
        return WTERMSIG(status) == SIGALRM ? ISOLATED_HUNG : ISOLATED_CRASHED;
    int code = WIFEXITED(status) ? WEXITSTATUS(status) : 0;
    return code == CODE_YES ? ISOLATED_YES : code == CODE_NO ? ISOLATED_NO : ISOLATED_CRASHED;
}

void *isolate_shared(size_t size) {
    void *memory = mmap(NULL, size, PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANONYMOUS, -1, 0);
    return memory == MAP_FAILED ? NULL : memory;
}

void isolate_unshare(void *memory, size_t size) {
    if (memory)
        munmap(memory, size);
}
