// SPDX-License-Identifier: MIT
//
// Calls fork and wait4. Invariant: process_start never returns in the child.
#include "process.h"

#include <errno.h>
#include <signal.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#include "base/memory.h"
#include "base/stop.h"
#include "base/text.h"

// Writes the counts of a coverage build. _exit() alone would lose these counts.
#if defined PAIKO_WRITE_COUNTS
void PAIKO_WRITE_COUNTS(void);
#endif

_Noreturn void process_leave(int code) {
#if defined PAIKO_WRITE_COUNTS
    PAIKO_WRITE_COUNTS();
#endif
    _exit(code);
}

bool process_own_file(char *out, size_t size) {
    const ssize_t length = readlink("/proc/self/exe", out, size);
    const bool told = length >= 0 && (size_t)length < size;
    out[told ? length : 0] = '\0';
    return told;
}

void process_why(int error, struct text *out) {
    struct rlimit files = {0};
    text_addf(out, "no process can be started: %s", strerror(error));
    if (error == EMFILE && getrlimit(RLIMIT_NOFILE, &files) == 0)
        text_addf(out, " (ulimit -n %ju)", (uintmax_t)files.rlim_cur);
}

void process_refused(int error) {
    TEXT why = {0};
    process_why(error, &why);
    machine_failed(text_string(&why));
}

void process_failed(const char *what, int error) {
    TEXT words = {0};
    text_addf(&words, "%s: %s", what, strerror(error));
    machine_failed(text_string(&words));
}

pid_t process_start(int (*work)(void *context), void *context) {
    const pid_t parent = getpid();
    fflush(NULL);
    const pid_t pid = fork();
    if (pid != 0)
        return pid;
    (void)prctl(PR_SET_PDEATHSIG, SIGKILL);
    if (getppid() != parent) // the parent ended before the signal was set
        _exit(0);
    process_leave(work(context));
}

// True if a process gets this signal because of what it does itself.
static bool own_fault(int signal) {
    static const int own[] = {SIGSEGV, SIGBUS, SIGFPE,  SIGILL,   SIGABRT,
                              SIGTRAP, SIGSYS, SIGALRM, SIGVTALRM};
    for (size_t i = 0; i < sizeof own / sizeof *own; i++)
        if (signal == own[i])
            return true;
    return false;
}

static double seconds(struct timeval t) {
    return (double)t.tv_sec + (double)t.tv_usec / 1e6;
}

struct process_end process_wait(pid_t pid) {
    int status = 0;
    struct rusage used = {0};
    while (wait4(pid, &status, 0, &used) < 0) {
        if (errno != EINTR)
            process_failed("a process that was started can't be waited for", errno);
        if (stop_asked)
            (void)kill(pid, SIGTERM); // the signal may have reached only this process
    }
    const double processor = seconds(used.ru_utime) + seconds(used.ru_stime);
    if (WIFSIGNALED(status))
        return (struct process_end){own_fault(WTERMSIG(status)) ? PROCESS_FELL : PROCESS_KILLED,
                                    WTERMSIG(status), processor};
    const int code = WEXITSTATUS(status);
    return (struct process_end){code == MACHINE_EXIT ? PROCESS_STARVED : PROCESS_LEFT, code,
                                processor};
}
