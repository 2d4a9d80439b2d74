// SPDX-License-Identifier: MIT
//
// The supervisor. It is the subreaper of all that it starts: a process whose parent ends becomes
// its child, whatever session it made, so killing children until there are none leaves nothing.
// Invariant: it ends only when it has no child, or after SWEEP_MS of trying.
#include "supervisor.h"

#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/signalfd.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <unistd.h>

#include "base/clock.h"
#include "base/memory.h"
#include "process.h"

enum {
    CONTROL = 3,     // place of the control socket, after the standard streams
    HIGH = 4,        // the first place after these
    SWEEP_MS = 5000, // time of killing before it gives up
    AT_ONCE = 64,    // children killed in one round
    HASTY = 200,     // rounds without a pause, to outrun a process that forks and ends
    EXIT_UNSTARTED = 127,
};

struct supervisor {
    pid_t main, self;
    int signals; // gets SIGCHLD
    bool ended, gone;
    int others; // processes that the sweep ended
};

static bool say(enum supervisor_kind kind, int value) {
    const struct supervisor_word word = {kind, value};
    return send(CONTROL, &word, sizeof word, MSG_NOSIGNAL) >= 0 || errno == EPIPE ||
           errno == ECONNRESET; // paikocheck is gone
}

// Kills the program, which is not to blame, and ends because the machine failed the supervisor.
static _Noreturn void give_up(const struct supervisor *w, int error) {
    if (w->main > 0)
        (void)kill(-w->main, SIGKILL);
    (void)say(SUPERVISOR_BROKE, error);
    process_leave(MACHINE_EXIT);
}

static void tell(const struct supervisor *w, enum supervisor_kind kind, int value) {
    if (!say(kind, value))
        give_up(w, errno);
}

// Moves the program's standard streams to 0, 1 and 2 and the control socket to 3. Closes all other
// files of paikocheck's: an open copy of a pipe's end would hide that the pipe was closed.
static bool arrange_files(const struct supervisor_order *o) {
    const int from[] = {o->in, o->out, o->err, o->control};
    int moved[4];
    for (int i = 0; i < 4; i++)
        if ((moved[i] = fcntl(from[i], F_DUPFD, HIGH)) < 0)
            return false;
    for (int i = 0; i < 4; i++)
        if (dup2(moved[i], i) < 0)
            return false;
    closefrom(CONTROL + 1);
    return fcntl(CONTROL, F_SETFD, FD_CLOEXEC) == 0;
}

static void limit(int resource, rlim_t value) {
    const struct rlimit l = {value, value};
    (void)setrlimit((__rlimit_resource_t)resource, &l);
}

// Becomes the program under test, in its own session, with usual signals and with its limits.
static _Noreturn void become(const struct supervisor_order *o, pid_t supervisor, int failed) {
    (void)setsid();
    (void)prctl(PR_SET_PDEATHSIG, SIGKILL);
    if (getppid() != supervisor)
        _exit(EXIT_UNSTARTED);
    for (int n = 1; n < NSIG; n++)
        (void)signal(n, SIG_DFL);
    limit(RLIMIT_CORE, 0);
    if (o->memory_mb > 0)
        limit(RLIMIT_AS, (rlim_t)o->memory_mb << 20);
    sigset_t none;
    (void)sigemptyset(&none);
    (void)sigprocmask(SIG_SETMASK, &none, NULL);
    (void)execvp(o->argv[0], (char *const *)(const void *)o->argv);
    const int error = errno;
    (void)!write(failed, &error, sizeof error);
    _exit(EXIT_UNSTARTED);
}

// Starts the program. Returns 0 or an errno. A pipe closes without a byte once the program begins.
static int start(struct supervisor *w, const struct supervisor_order *o) {
    int ends[2], error = 0;
    if (pipe2(ends, O_CLOEXEC) != 0)
        return errno;
    w->main = fork();
    if (w->main == 0)
        become(o, w->self, ends[1]);
    if (w->main < 0)
        error = errno;
    (void)close(ends[1]);
    if (read(ends[0], &error, sizeof error) < 0) // nothing comes if it began
        give_up(w, errno);
    (void)close(ends[0]);
    for (int file = 0; file < CONTROL; file++)
        (void)close(file);
    return error;
}

static void reap(struct supervisor *w, bool sweeping) {
    int status;
    pid_t pid;
    while ((pid = waitpid(-1, &status, WNOHANG)) > 0) {
        if (pid == w->main) {
            w->ended = true;
            tell(w, SUPERVISOR_ENDED, status);
        } else if (sweeping) {
            w->others++;
        }
    }
    if (pid < 0 && errno != ECHILD)
        give_up(w, errno);
    if (pid < 0 && !w->gone) {
        w->gone = true;
        tell(w, SUPERVISOR_GONE, 0);
    }
}

size_t children_of(pid_t parent, pid_t *pids, size_t room) {
    DIR *proc = opendir("/proc");
    size_t count = 0;
    for (struct dirent *e; proc && count < room && (e = readdir(proc)) != NULL;) {
        char path[300], stat[512];
        int of;
        if (e->d_name[0] < '1' || e->d_name[0] > '9')
            continue;
        (void)snprintf(path, sizeof path, "/proc/%s/stat", e->d_name);
        const int file = open(path, O_RDONLY | O_CLOEXEC);
        const ssize_t n = file < 0 ? 0 : read(file, stat, sizeof stat - 1);
        if (file >= 0)
            (void)close(file);
        stat[n > 0 ? n : 0] = '\0';
        const char *behind =
            strrchr(stat, ')'); // PID (NAME) STATE PARENT; the name may hold any bytes
        if (behind && sscanf(behind, ") %*c %d", &of) == 1 && of == parent)
            pids[count++] = (pid_t)strtol(e->d_name, NULL, 10);
    }
    if (proc)
        (void)closedir(proc);
    return count;
}

static void pause_for_signal(const struct supervisor *w, int milliseconds) {
    struct pollfd fd = {.fd = w->signals, .events = POLLIN};
    struct signalfd_siginfo info;
    const int ready = poll(&fd, 1, milliseconds);
    if (ready < 0 && errno != EINTR)
        give_up(w, errno);
    if (ready > 0)
        (void)!read(w->signals, &info, sizeof info);
}

// Watches the program until paikocheck wants its end, or has ended.
static void watch(struct supervisor *w) {
    struct pollfd fds[] = {{.fd = CONTROL, .events = POLLIN}, {.fd = w->signals, .events = POLLIN}};
    do {
        reap(w, false);
        if (poll(fds, 2, -1) < 0 && errno != EINTR)
            give_up(w, errno);
        if (fds[1].revents)
            pause_for_signal(w, 0);
    } while (!fds[0].revents);
}

// Kills all processes. First the group, at once, so that no fork escapes; its number stays the main
// process's until that one was waited for. Then child after child: each round finds the children of
// processes that were killed before.
static void sweep(struct supervisor *w) {
    const uint64_t end = clock_ms() + SWEEP_MS;
    reap(w, false);
    if (!w->ended)
        (void)kill(-w->main, SIGKILL);
    for (int round = 0; !w->gone && clock_ms() < end; round++) {
        pid_t child[AT_ONCE];
        const size_t count = children_of(w->self, child, AT_ONCE);
        for (size_t i = 0; i < count; i++)
            (void)kill(child[i], SIGKILL);
        pause_for_signal(w, round < HASTY ? 0 : 5);
        reap(w, true);
    }
    tell(w, SUPERVISOR_SWEPT, w->gone ? w->others : -1);
}

_Noreturn void supervisor_run(const struct supervisor_order *order) {
    struct supervisor w = {.self = getpid()};
    sigset_t child;
    (void)setsid(); // an interrupt from the terminal goes to paikocheck, which then ends this
    (void)signal(SIGCHLD, SIG_DFL);
    (void)prctl(PR_SET_CHILD_SUBREAPER, 1);
    (void)prctl(PR_SET_NAME, "paiko-supervise");
    if (!arrange_files(order)) {
        const int error = errno;
        (void)dup2(order->control, CONTROL);
        tell(&w, SUPERVISOR_FAILED, error);
        process_leave(0);
    }
    (void)sigemptyset(&child);
    (void)sigaddset(&child, SIGCHLD);
    w.signals = signalfd(-1, &child, SFD_CLOEXEC | SFD_NONBLOCK);
    const int error = w.signals < 0 ? errno : start(&w, order);
    if (error != 0) {
        tell(&w, SUPERVISOR_FAILED, error);
        process_leave(0);
    }
    tell(&w, SUPERVISOR_STARTED, w.main);
    watch(&w);
    sweep(&w);
    process_leave(0);
}
