// SPDX-License-Identifier: MIT
//
// A library for LD_PRELOAD: makes the Nth call of a kind fail. `kinds` lists the kinds, such as
// "alloc". The kind "link" has calls that wait for a process, or use a pipe or socket (but not a
// standard stream). Calls of a program and of the processes that it forks are counted together.
//   FAULTS=KIND:N       only the Nth call of this kind fails
//   FAULTS=KIND:N+      the Nth call fails, and all later calls
//   FAULTS=-            no call fails; all are counted
//   FAULTS_COUNTS=FILE  file for the counts: a uint64_t for each kind, in the order of `kinds`
// This library cannot replace the write() that stdio calls. So a filter (seccomp) catches the call,
// and sends the signal SIGSYS. The signal's handler counts the call, and makes it or lets it fail.
// The filter does not catch reads, because a program reads its libraries before it has the handler.
// Writes to standard error never fail, so that messages are seen. If the process executes another
// program, the filter stays. So the other program must load this library too.
#include <dirent.h>
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <linux/filter.h>
#include <linux/seccomp.h>
#include <poll.h>
#include <signal.h>
#include <spawn.h>
#include <stdatomic.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <ucontext.h>
#include <unistd.h>

enum kind { ALLOC, SHARE, WRITE, SYNC, RENAME, FORK, OPEN, READ, LINK, KINDS };

static const char *const kinds[KINDS] = {"alloc", "share", "write", "sync", "rename",
                                         "fork",  "open",  "read",  "link"};
static const int errors[KINDS] = {ENOMEM, ENOMEM, ENOSPC, EIO, ENOSPC, EAGAIN, ENOSPC, EIO, ENOMEM};

enum { MAGIC = 0x5061696b }; // sixth argument of calls that the filter lets through

static _Atomic uint64_t *counts; // shared with forked processes; NULL if nothing is counted
static int armed = -1;           // the kind of call that fails (enum kind), or -1 if none fails
static uint64_t first;           // number of the first call that fails
static bool onwards;             // all later calls fail too

// Counts a call. If the call must fail, sets errno and returns true.
static bool fails(enum kind kind) {
    if (!counts)
        return false;
    const uint64_t n = atomic_fetch_add(&counts[kind], 1) + 1;
    if ((int)kind != armed || n < first || (n > first && !onwards))
        return false;
    errno = errors[kind];
    return true;
}

// ---- Calls that go through the linker ----

static void *find(const char *name) {
    void *found = dlsym(RTLD_NEXT, name);
    if (!found)
        abort();
    return found;
}

// Declares `next`, a pointer to the C library's function `name`.
#define NEXT(name)                                                                                 \
    static __typeof__(name) *next;                                                                 \
    if (!next) {                                                                                   \
        void *found = find(#name);                                                                 \
        memcpy(&next, &found, sizeof found);                                                       \
    }

// Defines the function `name`, which calls the C library's `name`, unless this call must fail.
#define FAILING(type, name, parameters, arguments, kind, failure)                                  \
    type name parameters {                                                                         \
        NEXT(name)                                                                                 \
        return fails(kind) ? (failure) : next arguments;                                           \
    }
FAILING(void *, malloc, (size_t size), (size), ALLOC, NULL)
FAILING(void *, calloc, (size_t count, size_t size), (count, size), ALLOC, NULL)
FAILING(void *, realloc, (void *old, size_t size), (old, size), ALLOC, NULL)
FAILING(void *, aligned_alloc, (size_t alignment, size_t size), (alignment, size), ALLOC, NULL)
FAILING(int, posix_memalign, (void **memory, size_t alignment, size_t size),
        (memory, alignment, size), ALLOC, ENOMEM)
FAILING(pid_t, fork, (void), (), FORK, -1)
FAILING(int, pipe, (int ends[2]), (ends), FORK, -1)
FAILING(int, pipe2, (int ends[2], int flags), (ends, flags), FORK, -1)
FAILING(int, socketpair, (int domain, int type, int protocol, int ends[2]),
        (domain, type, protocol, ends), FORK, -1)
FAILING(int, posix_spawn,
        (pid_t * pid, const char *path, const posix_spawn_file_actions_t *actions,
         const posix_spawnattr_t *attributes, char *const argv[], char *const environment[]),
        (pid, path, actions, attributes, argv, environment), FORK, errors[FORK])
FAILING(ssize_t, recv, (int file, void *bytes, size_t room, int flags), (file, bytes, room, flags),
        LINK, -1)
FAILING(ssize_t, send, (int file, const void *bytes, size_t length, int flags),
        (file, bytes, length, flags), LINK, -1)
FAILING(int, poll, (struct pollfd * files, nfds_t count, int milliseconds),
        (files, count, milliseconds), LINK, -1)
FAILING(pid_t, waitpid, (pid_t pid, int *status, int options), (pid, status, options), LINK, -1)
FAILING(pid_t, wait4, (pid_t pid, int *status, int options, struct rusage *used),
        (pid, status, options, used), LINK, -1)
FAILING(ssize_t, pread64, (int file, void *bytes, size_t room, off64_t at), (file, bytes, room, at),
        READ, -1)
FAILING(struct dirent *, readdir, (DIR * folder), (folder), READ, NULL)

void *mmap(void *at, size_t length, int protection, int flags, int file, off_t offset) {
    NEXT(mmap)
    const bool shared = (flags & MAP_SHARED) != 0 && (flags & MAP_ANONYMOUS) != 0;
    return fails(shared ? SHARE : ALLOC) ? MAP_FAILED
                                         : next(at, length, protection, flags, file, offset);
}

// Never blocks SIGSYS: the filter sends this signal, and a thread that blocks it would be killed.
int pthread_sigmask(int how, const sigset_t *set, sigset_t *before) {
    NEXT(pthread_sigmask)
    sigset_t others;
    if (set) {
        others = *set;
        (void)sigdelset(&others, SIGSYS);
    }
    return next(how, set ? &others : NULL, before);
}

// True for a pipe or a socket, which connects to another process.
static bool links(int file) {
    struct stat s;
    return file > STDERR_FILENO && fstat(file, &s) == 0 &&
           (S_ISFIFO(s.st_mode) || S_ISSOCK(s.st_mode));
}

// True for a file, a folder, standard input and standard output. Only reads and writes of these are
// counted as READ and WRITE.
static bool concerns(int file) {
    struct stat s;
    return file == STDIN_FILENO || file == STDOUT_FILENO ||
           (file != STDERR_FILENO && fstat(file, &s) == 0 &&
            (S_ISREG(s.st_mode) || S_ISDIR(s.st_mode)));
}

ssize_t read(int file, void *bytes, size_t room) {
    NEXT(read)
    return (concerns(file) && fails(READ)) || (links(file) && fails(LINK))
               ? -1
               : next(file, bytes, room);
}

// ---- System calls ----

static const struct {
    long number;
    enum kind kind;
} calls[] = {
    {SYS_write, WRITE},     {SYS_pwrite64, WRITE},   {SYS_writev, WRITE},
    {SYS_ftruncate, WRITE}, {SYS_fsync, SYNC},       {SYS_fdatasync, SYNC},
#ifdef SYS_rename
    {SYS_rename, RENAME},
#endif
#ifdef SYS_mkdir
    {SYS_mkdir, RENAME},
#endif
    {SYS_renameat, RENAME}, {SYS_renameat2, RENAME}, {SYS_mkdirat, RENAME},
    {SYS_fchmod, RENAME},   {SYS_openat, OPEN}, // for writing
};
enum { CALLS = sizeof calls / sizeof calls[0] };

#if defined(__x86_64__)
#define ARGUMENT(context, i)                                                                       \
    ((long)(context)->uc_mcontext.gregs[((const int[]){REG_RDI, REG_RSI, REG_RDX, REG_R10})[i]])
#define RESULT(context) (context)->uc_mcontext.gregs[REG_RAX]
#elif defined(__aarch64__)
#define ARGUMENT(context, i) ((long)(context)->uc_mcontext.regs[i])
#define RESULT(context) (context)->uc_mcontext.regs[0]
#else
#error "where this machine keeps the arguments of a system call is not known here"
#endif

static void on_call(int signal_number, siginfo_t *info, void *where) {
    (void)signal_number;
    ucontext_t *context = where;
    const int before = errno;
    enum kind kind = WRITE;
    for (size_t i = 0; i < CALLS; i++)
        if (calls[i].number == info->si_syscall)
            kind = calls[i].kind;
    const int file = (int)ARGUMENT(context, 0);
    if (kind == WRITE && links(file))
        kind = LINK;
    const bool passes = kind == WRITE && !concerns(file);
    long result = -1;
    if (passes || !fails(kind))
        result = syscall(info->si_syscall, ARGUMENT(context, 0), ARGUMENT(context, 1),
                         ARGUMENT(context, 2), ARGUMENT(context, 3), 0L, (long)MAGIC);
    RESULT(context) = result < 0 ? -errno : result;
    errno = before;
}

#define LOAD(field)                                                                                \
    (struct sock_filter) BPF_STMT(BPF_LD | BPF_W | BPF_ABS, offsetof(struct seccomp_data, field))
#define JUMP(how, value, yes, no)                                                                  \
    (struct sock_filter) BPF_JUMP(BPF_JMP | (how) | BPF_K, (uint32_t)(value), yes, no)
#define LEAVE(action) (struct sock_filter) BPF_STMT(BPF_RET | BPF_K, action)

// Installs the filter of system calls. The filter does not trap openat() for reading, nor a call
// with the argument MAGIC (the calls that the signal's handler makes).
static bool filter_calls(void) {
    struct sock_filter code[2 * CALLS + 16];
    unsigned short n = 0;
    code[n++] = LOAD(args[5]);
    code[n++] = JUMP(BPF_JEQ, MAGIC, 0, 1);
    code[n++] = LEAVE(SECCOMP_RET_ALLOW);
    code[n++] = LOAD(nr);
    code[n++] = JUMP(BPF_JEQ, SYS_openat, 0, 4);
    code[n++] = LOAD(args[2]);
    code[n++] = JUMP(BPF_JSET, O_WRONLY | O_RDWR | O_CREAT, 1, 0);
    code[n++] = LEAVE(SECCOMP_RET_ALLOW);
    code[n++] = LEAVE(SECCOMP_RET_TRAP);
    for (size_t i = 0; i < CALLS; i++) {
        code[n++] = JUMP(BPF_JEQ, calls[i].number, 0, 1);
        code[n++] = LEAVE(SECCOMP_RET_TRAP);
    }
    code[n++] = LEAVE(SECCOMP_RET_ALLOW);
    const struct sock_fprog program = {.len = n, .filter = code};
    return prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0) == 0 &&
           prctl(PR_SET_SECCOMP, SECCOMP_MODE_FILTER, &program) == 0;
}

// ---- The start of the library ----

static _Noreturn void give_up(const char *what) {
    fprintf(stderr, "faults: %s: %s\n", what, strerror(errno));
    _exit(99);
}

static bool understand(const char *order) {
    const char *colon = strchr(order, ':');
    for (int k = 0; colon && k < KINDS; k++)
        if (strlen(kinds[k]) == (size_t)(colon - order) &&
            strncmp(order, kinds[k], (size_t)(colon - order)) == 0)
            armed = k;
    char *end = NULL;
    first = colon ? strtoull(colon + 1, &end, 10) : 0;
    onwards = end && *end == '+';
    return strcmp(order, "-") == 0 || (armed >= 0 && first > 0);
}

__attribute__((constructor)) static void begin(void) {
    char *order = getenv("FAULTS");
    const char *path = getenv("FAULTS_COUNTS");
    const struct sigaction action = {.sa_sigaction = on_call, .sa_flags = SA_SIGINFO | SA_NODEFER};
    if (!order || sigaction(SIGSYS, &action, NULL) != 0)
        give_up("nothing is asked");
    if (*order == 'p') // before exec, this process ran begin(), which set the 'p'
        return;
    errno = EINVAL;
    if (!understand(order))
        give_up(order);
    const int file = path ? open(path, O_RDWR) : -1;
    void *shared = mmap(NULL, KINDS * sizeof *counts, PROT_READ | PROT_WRITE, MAP_SHARED, file, 0);
    if (shared == MAP_FAILED)
        give_up("counts");
    close(file);
    if (!filter_calls())
        give_up("no filter of system calls");
    *order = 'p';
    counts = shared;
}
