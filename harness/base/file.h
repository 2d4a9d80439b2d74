// SPDX-License-Identifier: MIT
//
// Files: the one place that opens those that users name. Knows bytes and paths, nothing of what
// they mean. Invariant: a file that is written is the whole of what was to be written, or what it
// was before; reading one takes a bounded time and memory, whatever stands at its path.
#ifndef HARNESS_BASE_FILE_H
#define HARNESS_BASE_FILE_H

#include <stdbool.h>
#include <stddef.h>
#include <sys/types.h>

#include "problem.h"

// What the files that people write may hold: inputs, pages, results.
enum { FILE_TEXT_MAX = 16 * 1024 * 1024 };

// Writes a file: beside it, seen on the disk, then renamed. A symbolic link stays one, to the new
// file; an existing file keeps its permissions, and a write-protected one is refused. "-" is
// standard output, as is the file that standard output goes to; whether that took it all, main
// says. What is not a regular file (a terminal, a pipe) is written straight. False with a problem
// that names the path; then the file is as it was.
bool file_put(const char *path, const char *bytes, size_t length, struct problem *p);

// The same for a program: what is new may be run by whoever may read it.
bool file_put_program(const char *path, const char *bytes, size_t length, struct problem *p);

// Reads a whole file into out (cleared first). What is not a regular file is refused without being
// waited for, and so is one of more than `most` bytes. False with a problem that names the limit.
bool file_read(const char *path, size_t most, struct text *out, struct problem *p);

// Whether a name in a folder is of a file being written, or left by a process that was killed.
bool file_unfinished(const char *name);

// A file that grows by whole lines below a head that says whose it is, for what must outlive
// whoever writes it.
struct file_log {
    int file;         // -1 while closed
    const char *path; // the caller's
    off_t length;     // of what is there whole
};
#define FILE_LOG_CLOSED ((struct file_log){.file = -1})

// Opens a log, which is made where there is none, and reads the lines below its head into `lines`
// (cleared first). What stands behind the last line's end was cut off as it was written, and is
// removed. False, and closed, with a problem where the file has another head, more than `most`
// bytes, is not regular, can't be written, or is held by another process.
bool file_log_open(struct file_log *l, const char *path, const char *head, size_t most,
                   struct text *lines, struct problem *p);

// Adds bytes, of whole lines. False with a problem where they can't be written; then nothing of
// them is there.
bool file_log_add(struct file_log *l, const char *bytes, size_t length, struct problem *p);

// Writes back what was added: it is on the disk. False with a problem.
bool file_log_write_back(struct file_log *l, struct problem *p);

// Closes it if it is open.
void file_log_close(struct file_log *l);

#endif
