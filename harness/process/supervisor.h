// SPDX-License-Identifier: MIT
//
// A process between paikocheck and a program under test. It starts the program, adopts the
// processes that the program leaves behind, and ends them all when told to or when paikocheck is
// gone. Each session has its own supervisor, so processes of two sessions are never confused. A
// program can kill its supervisor; then only the program's process group is ended.
#ifndef HARNESS_PROCESS_SUPERVISOR_H
#define HARNESS_PROCESS_SUPERVISOR_H

#include <stddef.h>
#include <sys/types.h>

// The messages of a supervisor, each sent once over its control socket:
//   STARTED  value is the process id
//   FAILED   the program could not be started; value is errno
//   ENDED    the program ended; value is its wait status
//   GONE     no process is left that the supervisor started
//   BROKE    the system refused what the supervisor needs to watch; value is errno. The
//            supervisor ends all, then itself with MACHINE_EXIT
//   SWEPT    the last message: all are ended; value is the number of processes besides the
//            main one, or -1 if some would not end
enum supervisor_kind {
    SUPERVISOR_STARTED,
    SUPERVISOR_FAILED,
    SUPERVISOR_ENDED,
    SUPERVISOR_GONE,
    SUPERVISOR_BROKE,
    SUPERVISOR_SWEPT
};
struct supervisor_word {
    enum supervisor_kind kind;
    int value;
};

struct supervisor_order {
    const char *const *argv; // the last is NULL; the first is looked up in PATH
    unsigned memory_mb;      // address space of each process; 0 for no limit
    int in, out, err;        // become the process's standard streams
    int control;             // a SOCK_SEQPACKET socket; any message, or its end, ends all
};

// Writes up to `room` children of a process, from /proc, and returns how many; there may be more. A
// child that vanishes meanwhile is no error. Looks at all processes, since not every kernel lists
// children.
size_t children_of(pid_t parent, pid_t *pids, size_t room);

// Runs the supervisor in a process that was just forked with all signals blocked.
_Noreturn void supervisor_run(const struct supervisor_order *order);

#endif
