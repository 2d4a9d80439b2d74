// SPDX-License-Identifier: MIT
//
// A process under test, through its supervisor: bytes to and from it, the end of what it wrote to
// standard error, how it ended. Knows nothing of lines and of what is said.
// Invariant: nothing here waits, but child_start and child_free, which have their limits.
#ifndef HARNESS_PROCESS_CHILD_H
#define HARNESS_PROCESS_CHILD_H

#include <stdbool.h>
#include <stddef.h>
#include <sys/types.h>

#include "base/problem.h"
#include "base/text.h"

enum { CHILD_STDERR_KEPT = 4096 }; // last bytes of its standard error

struct child {
    pid_t supervisor, pid;
    int in, out, err, control; // our ends; -1 where closed, by either side
    bool ended;                // the process was waited for
    bool gone;                 // and nothing that it started is left
    bool deserted;             // the supervisor was killed, and nobody knows how the process ended
    int status;                // as waitpid gives it; -1 if not known
    bool swept;                // the supervisor has said its last word:
    int others;                // how many others it had to end, -1 if some could not be
    size_t kept;               // of the tail
    char tail[CHILD_STDERR_KEPT];
};

// Starts a command. False with a problem; then there is nothing to free.
bool child_start(struct child *c, const char *const *argv, unsigned memory_mb,
                 unsigned milliseconds, struct problem *p);

// True, with a problem, if a command is a script whose first line ends in a carriage return. The
// system then finds no interpreter, nor does /usr/bin/env.
bool child_returns(const char *command, struct problem *p);

// Writes what the pipe takes; 0 if it is full or closed (then c->in is -1).
size_t child_write(struct child *c, const char *bytes, size_t length);

// Reads what there is, up to `room`; 0 if there is nothing now or no more (then c->out is -1).
size_t child_read(struct child *c, char *bytes, size_t room);

// Takes what came on standard error (up to a bound, so that a flood holds nobody up) and what the
// supervisor said.
void child_hear(struct child *c);
void child_attend(struct child *c);

// Closes its standard input. Says that all is to be ended, without waiting for it.
void child_close_input(struct child *c);
void child_kill(struct child *c);

// Ends all, waits for that, and gives back what was taken. The tail stays.
void child_free(struct child *c);

// Appends how it ended, "exit code 3", "killed by signal 11 (SIGSEGV)", "still running", and the
// last line that it wrote to standard error, if there is one.
void child_end_words(const struct child *c, struct text *out);

// The same in one word: "exit-3", "SIGSEGV", "running".
enum { CHILD_END_MAX = 32 };
void child_end_word(const struct child *c, char word[CHILD_END_MAX]);

#endif
