// SPDX-License-Identifier: MIT
//
// Files: the one place that opens those that users name. Knows bytes and paths, nothing of what
// they mean. Invariant: a file that is written is the whole of what was to be written, or what it
// was before; reading one takes a bounded time and memory, whatever stands at its path.
#ifndef HARNESS_BASE_FILE_H
#define HARNESS_BASE_FILE_H

#include <stdbool.h>
#include <stddef.h>

#include "problem.h"

// What the files that people write may hold: inputs, pages, results.
enum { FILE_TEXT_MAX = 16 * 1024 * 1024 };

// Writes a file: beside it, seen on the disk, then renamed. A symbolic link is never followed to a
// file: the new one takes its place. An existing file keeps its permissions, and a write-protected
// one is refused. "-" is standard output, as is the file that standard output goes to; whether that
// took it all, main says. What is not a regular file (a terminal, a pipe) and what is named by its
// number (/dev/fd/3) is written straight. False with a problem that names the path; then the file
// is as it was.
bool file_put(const char *path, const char *bytes, size_t length, struct problem *p);

// Writes all of it to an open file, pipe or socket. False with errno.
bool file_write(int file, const void *bytes, size_t length);

// Makes a folder, unless it is there already. False with a problem.
bool file_folder(const char *path, struct problem *p);

// Reads a whole file of text into out (cleared first), without a byte order mark and with line
// feeds alone. Refuses, without waiting, whatever is not a regular file; refuses files of more than
// `most` bytes and files in UTF-16. False with a problem, which names the limit.
bool file_read(const char *path, size_t most, struct text *out, struct problem *p);

// The same of any bytes, as they stand there.
bool file_bytes(const char *path, size_t most, struct text *out, struct problem *p);

// What folders hold, without hidden files: paths, of each folder in the order of their names.
struct file_list {
    char **path; // owned, and each of them
    size_t count;
};

// Adds what a folder holds. False with a problem where it can't be read.
bool file_list_add(struct file_list *l, const char *folder, struct problem *p);
void file_list_free(struct file_list *l);

// A file that is read line by line, however long it is, in the memory of its longest line.
struct file_lines {
    int file;         // -1 for none: what stands in the buffer is all
    const char *path; // the caller's, for problems
    char *buffer;     // owned
    size_t at, end, room, most;
    int number;        // of the last line, from 1
    bool ended;        // nothing more is to be read into the buffer
    bool passing;      // the last line was too long, and its rest is still to come
    bool returned;     // a return stood before the last line's feed
    size_t read, size; // bytes read so far, and of the whole file; 0 where nobody knows
    char *line;
    size_t length;
};

enum file_line {
    FILE_LINE,        // `line` has `length` bytes, without its end, a return before it included
    FILE_LINE_CUT,    // the same, where the file ends without the line's end
    FILE_LINE_LONG,   // `line` is as much of it as may be; the rest is passed over
    FILE_LINE_NONE,   // the file is at its end
    FILE_LINE_FAILED, // it can't be read any more, or is UTF-16; the problem says why. Also where
                      // somebody asked to stop (stop.h) while it was waited for
};

// What a file that is read by lines may hold, so that reading comes to an end.
#define FILE_LINES_MAX ((size_t)16 << 30)

// Opens a regular file, or, as "-", standard input, of which no line may have more than `most`
// bytes. False with a problem.
bool file_lines_open(struct file_lines *l, const char *path, size_t most, struct problem *p);

// Has lines read from a copy of bytes, as if they stood in a file of this name.
void file_lines_hold(struct file_lines *l, const char *path, const char *bytes, size_t length);

// Goes to the next line. What `line` points to stands until the next call, and is the caller's to
// change; the byte behind a line that is not too long is 0.
enum file_line file_lines_next(struct file_lines *l, struct problem *p);

// True if the next line has come already, so that file_lines_next does not wait.
bool file_lines_waiting(const struct file_lines *l);

void file_lines_close(struct file_lines *l);

#endif
