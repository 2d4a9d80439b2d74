// SPDX-License-Identifier: MIT
//
// A process between paikocheck and one implementation under test: it starts the implementation,
// adopts whatever that leaves behind, and ends all of it when told to or when paikocheck is gone.
// One supervisor a session, so that no process is ever taken for another session's. What it cannot
// do is outlive a program that kills its own parent: of such a one only the process group is ended.
#ifndef HARNESS_PROCESS_SUPERVISOR_H
#define HARNESS_PROCESS_SUPERVISOR_H

#include <stddef.h>
#include <sys/types.h>

// What a supervisor says, one message each over its control socket:
//   STARTED value is the process id      FAILED  could not be started; value is errno
//   ENDED   value is the wait status     GONE    no process is left that it started
//   BROKE   the system refused it what it needs to watch; value is the errno. It ends all, and then
//           itself with MACHINE_EXIT
//   SWEPT   the last word: all are ended; value is how many there were besides the main process,
//           or -1 if some would not end
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
    const char *const *argv; // ended by NULL; the first is looked up in PATH
    unsigned memory_mb;      // address space of each process; 0 for no limit
    int in, out, err;        // what becomes the process's standard streams
    int control;             // a SOCK_SEQPACKET socket; whatever comes, or its end, ends all
};

// Writes up to `room` children of a process, from /proc; returns how many. (There may be more, and
// one that vanishes while it is looked at is no error.) Not every kernel lists the children of a
// process, so it looks at all processes.
size_t children_of(pid_t parent, pid_t *pids, size_t room);

// What a process that was just forked, with all signals blocked, does until its end.
_Noreturn void supervisor_run(const struct supervisor_order *order);

#endif
