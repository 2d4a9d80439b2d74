// SPDX-License-Identifier: MIT
//
// Runs a program in a process group of its own and talks with it through pipes. Socket pairs would
// be easier, since send() can do without SIGPIPE, but a program can see that a socket is no pipe.
#include "child.h"

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <stdio.h>
#include <string.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <unistd.h>

#include "base/clock.h"
#include "base/file.h"
#include "base/printable.h"
#include "process.h"

enum {
    STDERR_TURN = 1 << 18, // bytes of standard error that are taken at a time
    LAST_LINE = 200,       // maximum number of bytes that are shown of the last line
    FREE_MS = 7000,        // longest wait for the end of a process that was killed
    EXIT_UNSTARTED = 127,
};

static void close_end(int *file) {
    if (*file >= 0)
        (void)close(*file);
    *file = -1;
}

// True if the other end of a pipe is closed; `n` is the result of reading or writing without
// waiting. Any other error is the system's fault and not the program's.
static bool is_over(ssize_t n) {
    const bool closed = n == 0 || (n < 0 && errno == EPIPE);
    if (n < 0 && !closed && errno != EAGAIN && errno != EINTR)
        process_failed("the program can't be talked to", errno);
    return closed;
}

// Polls until `end`; false if nothing comes in time.
static bool await(int file, uint64_t end) {
    struct pollfd fd = {.fd = file, .events = POLLIN};
    int ready;
    while ((ready = poll(&fd, 1, clock_left(end))) < 0)
        if (errno != EINTR)
            process_failed("the program can't be listened to", errno);
    return ready > 0;
}

// ---- Starting ----

// The pipes to the child process. IN, OUT and ERR are its standard streams. If the program cannot
// be started, the child writes an errno to FAILED.
enum { IN, OUT, ERR, FAILED, ENDS };

// Makes both ends of the pipes. All close on exec. Our ends do not block.
static bool make_ends(int ours[ENDS], int theirs[ENDS]) {
    int pair[2];
    for (int i = IN; i < ENDS; i++) {
        if (pipe2(pair, O_CLOEXEC) != 0)
            return false;
        ours[i] = pair[i == IN ? 1 : 0];
        theirs[i] = pair[i == IN ? 0 : 1];
        if (fcntl(ours[i], F_SETFL, O_NONBLOCK) != 0)
            return false;
    }
    return true;
}

static void limit(int resource, rlim_t value) {
    const struct rlimit l = {value, value};
    (void)setrlimit((__rlimit_resource_t)resource, &l);
}

// Becomes the program under test, in its own session, with usual signals and with its limits.
static _Noreturn void become(const char *const *argv, unsigned memory_mb, const int theirs[ENDS],
                             pid_t parent) {
    bool good = true;
    (void)setsid(); // Ctrl-C signals only paikocheck, which then ends this process
    (void)prctl(PR_SET_PDEATHSIG, SIGKILL);
    if (getppid() != parent)
        _exit(EXIT_UNSTARTED);
    for (int i = IN; i <= ERR; i++) // theirs[i] > 2, since main() keeps 0, 1 and 2 open
        good = good && dup2(theirs[i], i) >= 0;
    for (int n = 1; n < NSIG; n++)
        (void)signal(n, SIG_DFL);
    limit(RLIMIT_CORE, 0);
    if (memory_mb > 0)
        limit(RLIMIT_AS, (rlim_t)memory_mb << 20);
    sigset_t none;
    (void)sigemptyset(&none);
    (void)sigprocmask(SIG_SETMASK, &none, NULL);
    if (good)
        (void)execvp(argv[0], (char *const *)(const void *)argv);
    const int error = errno;
    (void)!write(theirs[FAILED], &error, sizeof error);
    _exit(EXIT_UNSTARTED);
}

// Forks with all signals blocked, so that none of paikocheck's handlers runs in the new process.
static pid_t fork_program(const char *const *argv, unsigned memory_mb, const int theirs[ENDS]) {
    const pid_t self = getpid();
    sigset_t all, before;
    (void)sigfillset(&all);
    (void)pthread_sigmask(SIG_SETMASK, &all, &before);
    const pid_t pid = fork();
    if (pid == 0)
        become(argv, memory_mb, theirs, self);
    const int error = errno;
    (void)pthread_sigmask(SIG_SETMASK, &before, NULL);
    errno = error;
    return pid;
}

// Waits until the program begins. Returns 0 or an errno.
static int await_start(int failed, unsigned milliseconds) {
    int error = 0;
    if (!await(failed, clock_ms() + milliseconds))
        return ETIMEDOUT;
    if (read(failed, &error, sizeof error) < 0)
        process_failed("the program can't be listened to", errno);
    return error;
}

// Appends the interpreter in the first line of a script, exactly as it is written there; false if
// the file is no script.
static bool names_interpreter(const char *path, struct text *name) {
    enum { LINE_MOST = 256 };
    struct file_lines l;
    struct problem unread;
    if (!strchr(path, '/') || !file_lines_open(&l, path, LINE_MOST, &unread))
        return false;
    const bool script =
        file_lines_next(&l, &unread) <= FILE_LINE_CUT && strncmp(l.line, "#!", 2) == 0;
    if (script)
        text_addf(name, "%s%s", l.line + 2, l.returned ? "\r" : "");
    file_lines_close(&l);
    return script;
}

bool child_returns(const char *command, struct problem *p) {
    TEXT found = {0}, name = {0};
    if (!names_interpreter(command, &name) || !strchr(text_string(&name), '\r'))
        return false;
    text_addf(&found, "no interpreter \"%s\"", text_string(&name));
    problem_say(p, command, text_string(&found),
                "a first line that ends in a line feed alone, without a carriage return");
    return true;
}

// Fills p with the reason why a command did not start. A script that exists fails with ENOENT too
// if its interpreter does not exist.
static void say_failed(struct problem *p, const char *const *argv, int error) {
    const char *const command = argv[0] ? argv[0] : "";
    struct stat about;
    TEXT found = {0}, name = {0};
    if (error == ENOENT && child_returns(command, p))
        return;
    if (error == ENOENT && names_interpreter(command, &name)) {
        text_addf(&found, "no interpreter \"%s\"", text_string(&name));
        problem_say(p, command, text_string(&found),
                    "a script whose first line names a program that is installed");
    } else if (error == ENOENT && argv[0] && !argv[1] && strchr(command, ' ')) {
        problem_say(p, command, "a single argument with blanks in it",
                    "a command and its arguments, such as -- python3 game.py");
    } else if (error == EACCES && strchr(command, '/') && stat(command, &about) == 0 &&
               S_ISDIR(about.st_mode)) {
        problem_say(p, command, "a folder", "a command that can be started");
    } else {
        problem_say(p, command, error == ENOENT ? "no such command" : strerror(error),
                    "a command that can be started");
    }
}

bool child_start(struct child *c, const char *const *argv, unsigned memory_mb,
                 unsigned milliseconds, struct problem *p) {
    int ours[ENDS] = {-1, -1, -1, -1}, theirs[ENDS] = {-1, -1, -1, -1};
    *c = (struct child){.status = -1};
    if (!make_ends(ours, theirs) || (c->pid = fork_program(argv, memory_mb, theirs)) < 0)
        process_refused(errno);
    c->ending = (int)syscall(SYS_pidfd_open, c->pid, 0);
    if (c->ending < 0 || fcntl(c->ending, F_SETFD, FD_CLOEXEC) != 0) {
        (void)kill(c->pid, SIGKILL);
        process_refused(errno);
    }
    for (int i = 0; i < ENDS; i++)
        close_end(&theirs[i]);
    c->in = ours[IN];
    c->out = ours[OUT];
    c->err = ours[ERR];
    const int error = await_start(ours[FAILED], milliseconds);
    close_end(&ours[FAILED]);
    if (error == 0)
        return true;
    if (error == EAGAIN || error == EMFILE || error == ENFILE)
        process_refused(error);
    say_failed(p, argv, error);
    child_free(c);
    return false;
}

// ---- Bytes ----

// Writes without SIGPIPE: if the write raises it, removes it. An older SIGPIPE stays pending.
static ssize_t write_quietly(int file, const char *bytes, size_t length) {
    const struct timespec none = {0, 0};
    sigset_t pipe_signal, before, pending;
    (void)sigemptyset(&pending);
    (void)sigemptyset(&pipe_signal);
    (void)sigaddset(&pipe_signal, SIGPIPE);
    (void)pthread_sigmask(SIG_BLOCK, &pipe_signal, &before);
    if (sigismember(&before, SIGPIPE))
        (void)sigpending(&pending);
    const ssize_t n = write(file, bytes, length);
    const int error = errno;
    if (n < 0 && error == EPIPE && !sigismember(&pending, SIGPIPE))
        (void)sigtimedwait(&pipe_signal, NULL, &none);
    (void)pthread_sigmask(SIG_SETMASK, &before, NULL);
    errno = error;
    return n;
}

size_t child_write(struct child *c, const char *bytes, size_t length) {
    if (c->in < 0)
        return 0;
    const ssize_t n = write_quietly(c->in, bytes, length);
    if (is_over(n))
        close_end(&c->in);
    return n > 0 ? (size_t)n : 0;
}

size_t child_read(struct child *c, char *bytes, size_t room) {
    if (c->out < 0)
        return 0;
    const ssize_t n = read(c->out, bytes, room);
    if (is_over(n))
        close_end(&c->out);
    return n > 0 ? (size_t)n : 0;
}

static void keep_tail(struct child *c, const char *bytes, size_t n) {
    const size_t room = sizeof c->tail, added = n < room ? n : room;
    const size_t stays = c->kept + added > room ? room - added : c->kept;
    memmove(c->tail, c->tail + c->kept - stays, stays);
    memcpy(c->tail + stays, bytes + n - added, added);
    c->kept = stays + added;
}

void child_hear(struct child *c) {
    char bytes[1 << 14];
    for (size_t taken = 0; c->err >= 0 && taken < STDERR_TURN;) {
        const ssize_t n = read(c->err, bytes, sizeof bytes);
        if (is_over(n))
            close_end(&c->err);
        if (n <= 0)
            return;
        keep_tail(c, bytes, (size_t)n);
        taken += (size_t)n;
    }
}

// Checks whether the process has ended, but does not reap it. Until the process is reaped, no other
// process group can get its number.
void child_attend(struct child *c) {
    siginfo_t info = {0};
    if (c->ended || waitid(P_PID, (id_t)c->pid, &info, WEXITED | WNOHANG | WNOWAIT) != 0 ||
        info.si_pid == 0)
        return;
    c->ended = true;
    c->status = info.si_code == CLD_EXITED ? info.si_status << 8 : info.si_status;
    close_end(&c->ending);
}

// ---- The end ----

void child_close_input(struct child *c) {
    close_end(&c->in);
}

void child_kill(struct child *c) {
    if (c->pid > 0)
        (void)kill(-c->pid, SIGKILL);
}

void child_free(struct child *c) {
    child_kill(c);
    if (c->pid > 0 && (c->ending < 0 || await(c->ending, clock_ms() + FREE_MS)))
        while (waitpid(c->pid, NULL, 0) < 0 && errno == EINTR)
            continue;
    close_end(&c->in);
    close_end(&c->out);
    close_end(&c->err);
    close_end(&c->ending);
    c->pid = 0;
}

// True for a line that a language runtime, such as Python, prints below an error message: a place
// in the source, a version or a hint.
static bool is_below(const char *line, size_t length) {
    static const char *const words[] = {"Node.js v", "note: "};
    bool below = strchr(" \t=#", line[0]) || line[length - 1] == ':';
    for (size_t i = 0; i < sizeof words / sizeof *words; i++)
        below =
            below || (length > strlen(words[i]) && memcmp(line, words[i], strlen(words[i])) == 0);
    return below;
}

// Appends the last line of standard error for which is_below() is false. If there is none, appends
// the last line that is not blank.
static void add_last_line(const struct child *c, struct text *out) {
    const char *last = NULL, *message = NULL;
    size_t lengths[2] = {0};
    for (const char *s = c->tail, *end = c->tail + c->kept, *next; s < end; s = next) {
        const char *feed = memchr(s, '\n', (size_t)(end - s));
        size_t length = (size_t)((feed ? feed : end) - s);
        next = feed ? feed + 1 : end;
        while (length > 0 && strchr("\r ", s[length - 1]))
            length--;
        if (length > 0 && !is_below(s, length)) {
            message = s;
            lengths[1] = length;
        }
        for (; length > 0 && strchr("\t ", *s); s++)
            length--;
        if (length > 0) {
            last = s;
            lengths[0] = length;
        }
    }
    if (!last)
        return;
    const bool other = message && message != last;
    text_add(out, other ? "; on standard error: " : "; last on standard error: ");
    printable_cut(out, other ? message : last, lengths[other], LAST_LINE);
}

void child_end_word(const struct child *c, char word[CHILD_END_MAX]) {
    const char *name = WIFSIGNALED(c->status) ? sigabbrev_np(WTERMSIG(c->status)) : NULL;
    if (!c->ended)
        (void)snprintf(word, CHILD_END_MAX, "running");
    else if (name)
        (void)snprintf(word, CHILD_END_MAX, "SIG%s", name);
    else if (WIFSIGNALED(c->status))
        (void)snprintf(word, CHILD_END_MAX, "signal-%d", WTERMSIG(c->status));
    else
        (void)snprintf(word, CHILD_END_MAX, "exit-%d", WEXITSTATUS(c->status));
}

void child_end_words(const struct child *c, struct text *out) {
    if (!c->ended)
        text_add(out, "still running");
    else if (WIFSIGNALED(c->status)) {
        const char *name = sigabbrev_np(WTERMSIG(c->status));
        text_addf(out, "killed by signal %d", WTERMSIG(c->status));
        if (name)
            text_addf(out, " (SIG%s)", name);
        if (WTERMSIG(c->status) == SIGKILL)
            text_add(out, ", as the system does when memory or the limit of CPU time is used up");
        if (WTERMSIG(c->status) == SIGXCPU)
            text_add(out, ": its processor time was used up");
    } else {
        text_addf(out, "exit code %d", WEXITSTATUS(c->status));
    }
    add_last_line(c, out);
}
