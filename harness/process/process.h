// SPDX-License-Identifier: MIT
//
// Starts processes, waits for them and ends them. Only this folder, and some tests, fork, wait and
// kill. Only this folder needs Linux. Callers give the work and learn how the process ended.
#ifndef HARNESS_PROCESS_PROCESS_H
#define HARNESS_PROCESS_PROCESS_H

#include <stdbool.h>
#include <stddef.h>
#include <sys/types.h>

#include "base/text.h"

// How a process ended, and what `value` is:
//   LEFT     It ended by itself. `value` is the exit code.
//   FELL     It caused a signal itself, such as SIGSEGV. `value` is the signal.
//   KILLED   Somebody, or a limit of the machine, sent a signal. `value` is the signal.
//   HUNG     Its watcher killed it because it stood still for too long. `value` is SIGKILL.
//   STARVED  The system refused memory or the like. `value` is MACHINE_EXIT.
enum process_how { PROCESS_LEFT, PROCESS_FELL, PROCESS_KILLED, PROCESS_HUNG, PROCESS_STARVED };
struct process_end {
    enum process_how how;
    int value;
    double processor; // processor seconds of the process and its children
};

// Starts a process that calls work(context) and ends with the result as its exit code. If the
// starting process ends first, the new process is killed. -1 with errno if it cannot be started.
pid_t process_start(int (*work)(void *context), void *context);

// Appends why a process could not be started. `error` is the errno.
void process_why(int error, struct text *out);

// Ends this process: calls machine_failed() with the reason that process_why() gives.
_Noreturn void process_refused(int error);

// Ends this process because the system refused `what`, which was needed to talk to another process.
// The other process is not to blame.
_Noreturn void process_failed(const char *what, int error);

// Waits for a process. Passes a request to stop (base/stop.h) on to the process as SIGTERM.
struct process_end process_wait(pid_t pid);

// Writes the path of this process's executable file, and a NUL, to `out`. `size` is the room in
// `out`. False if the path is unknown or does not fit.
bool process_own_file(char *out, size_t size);

// Ends a forked process. Does not flush files, because the parent process flushes them too.
_Noreturn void process_leave(int code);

#endif
