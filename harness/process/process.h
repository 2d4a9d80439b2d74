// SPDX-License-Identifier: MIT
//
// Processes: started, waited for, ended. This room is the only one that forks, waits and kills, and
// the only one that needs Linux (the test forks); the others say what is to be done and are
// told how that ended. Knows nothing of what is done.
#ifndef HARNESS_PROCESS_PROCESS_H
#define HARNESS_PROCESS_PROCESS_H

#include <stdbool.h>
#include <stddef.h>
#include <sys/types.h>

#include "base/text.h"

// How a process ended; the value beside it:
//   LEFT    by itself; its exit code            FELL     a signal of its own making; its number
//   KILLED  a signal from elsewhere, a limit of the machine or somebody; its number
//   HUNG    killed by who watches it, as it stood still for too long; SIGKILL
//   STARVED the machine failed it: MACHINE_EXIT, which is never a finding (base/memory.h)
enum process_how { PROCESS_LEFT, PROCESS_FELL, PROCESS_KILLED, PROCESS_HUNG, PROCESS_STARVED };
struct process_end {
    enum process_how how;
    int value;
    double processor; // seconds that it took of one, with those of processes that it waited for
};

// Starts a process that does work(context) and ends with the exit code that this returns. It is
// killed where the one that started it ends first. -1 with errno where there is none to be had.
pid_t process_start(int (*work)(void *context), void *context);

// Appends why the machine gave no process or pipe, by its errno, with the limit of open files.
void process_why(int error, struct text *out);

// Ends this process (machine_failed) for that reason. The implementation under test is not to
// blame.
_Noreturn void process_refused(int error);

// Ends this process, because the system refused `what` on the way to another process: that is no
// fault of that one's.
_Noreturn void process_failed(const char *what, int error);

// Waits for it. While it waits, being asked to stop (base/stop.h) goes on to it as SIGTERM.
struct process_end process_wait(pid_t pid);

// The file that this process runs, as the system has it, with its NUL into room for `size` bytes.
// False where it can't be told or does not fit.
bool process_own_file(char *out, size_t size);

// Ends this process, which was forked, without what the parent does at its own end (flushing its
// files a second time, say).
_Noreturn void process_leave(int code);

#endif
