// SPDX-License-Identifier: MIT
//
// A process under test: the bytes to and from it, the end of its standard error, and how it ended.
// The process has a process group of its own, which ends with it. Knows nothing of lines and their
// meaning. Invariant: only child_start and child_free wait, for a limited time.
#ifndef HARNESS_PROCESS_CHILD_H
#define HARNESS_PROCESS_CHILD_H

#include <stdbool.h>
#include <stddef.h>
#include <sys/types.h>

#include "base/problem.h"
#include "base/text.h"

enum { CHILD_STDERR_KEPT = 4096 }; // bytes that are kept of the end of standard error

struct child {
    pid_t pid;        // 0 after child_free
    int in, out, err; // our ends of the pipes; -1 if either side closed the pipe
    int ending;       // pidfd, readable once the process ended; -1 after child_attend saw this
    bool ended;       // child_attend saw that the process ended
    int status;       // as waitpid gives it; -1 if it did not end
    size_t kept;      // bytes in `tail`
    char tail[CHILD_STDERR_KEPT];
};

// Starts a command. On failure fills p and returns false; then nothing is to be freed.
bool child_start(struct child *c, const char *const *argv, unsigned memory_mb,
                 unsigned milliseconds, struct problem *p);

// If a command is a script whose first line ends in a carriage return, fills p and returns true.
// The system then finds no interpreter, nor does /usr/bin/env.
bool child_returns(const char *command, struct problem *p);

// Writes what the pipe takes now. Returns 0 if the pipe is full or closed; if closed, c->in is -1.
size_t child_write(struct child *c, const char *bytes, size_t length);

// Reads at most `room` bytes that the process wrote to standard output. Returns 0 if there are
// none. At the end of standard output, c->out becomes -1.
size_t child_read(struct child *c, char *bytes, size_t room);

// Reads what the process wrote to standard error, up to a limit, so that a flood delays nobody.
void child_hear(struct child *c);

// Sets c->ended if the process has ended. All that the process wrote can then be read.
void child_attend(struct child *c);

// Close the process's standard input; kill all processes of its group, without waiting.
void child_close_input(struct child *c);
void child_kill(struct child *c);

// Kills all processes of the child's group, waits for the child itself, and frees everything but
// the tail of its standard error.
void child_free(struct child *c);

// Appends how the process ended, "exit code 3", "killed by signal 11 (SIGSEGV)", "still running",
// and the last line that it wrote to standard error, if there is one.
void child_end_words(const struct child *c, struct text *out);

// Writes how the process ended as one word: "exit-3", "SIGSEGV", "running".
enum { CHILD_END_MAX = 32 };
void child_end_word(const struct child *c, char word[CHILD_END_MAX]);

#endif
