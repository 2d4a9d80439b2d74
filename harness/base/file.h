// SPDX-License-Identifier: MIT
//
// Files: the only code that opens files named by users. Knows bytes and paths, not what they mean.
// Invariant: a written file has either all of its new bytes or all of its old ones. Reading a file
// takes bounded time and memory, whatever its path leads to.
#ifndef HARNESS_BASE_FILE_H
#define HARNESS_BASE_FILE_H

#include <stdbool.h>
#include <stddef.h>

#include "problem.h"

// Maximum size in bytes of a file that people write or read, such as an input or a page.
enum { FILE_TEXT_MAX = 16 * 1024 * 1024 };

// Writes a file. On failure fills p, which names the path, and returns false.
// - Writes a new file in the same folder, syncs it to the disk, and renames it to `path`. On
//   failure the old file is unchanged. The new file has the permissions of the old file.
// - Refuses a write-protected file. Replaces a symbolic link to a file.
// - Writes directly to a device, a pipe, or a path such as /dev/fd/3.
// - Writes to standard output if `path` is "-" or names the file of standard output. Here main()
//   later checks whether all bytes were written.
bool file_put(const char *path, const char *bytes, size_t length, struct problem *p);

// If file_put would now fail on this path, fills p and returns false. Writes nothing.
bool file_may_put(const char *path, struct problem *p);

// Writes all bytes to an open file, pipe or socket. False with errno.
bool file_write(int file, const void *bytes, size_t length);

// Makes a folder, unless it exists already. On failure fills p and returns false.
bool file_folder(const char *path, struct problem *p);

// Clears `out` and reads a text file into it. Removes a byte order mark, and changes \r\n to \n.
// Never waits for a pipe or a device. Fills p and returns false if the file cannot be read, is a
// pipe or a device, is UTF-16, or has more than `most` bytes (p names this limit).
bool file_read(const char *path, size_t most, struct text *out, struct problem *p);

// Reads a whole file as file_read does, but takes any bytes and changes none of them.
bool file_bytes(const char *path, size_t most, struct text *out, struct problem *p);

// The paths of all entries of some folders, except hidden ones. Each folder's paths are sorted.
struct file_list {
    char **path; // owned; each path is owned too
    size_t count;
};

// Adds the paths of a folder's entries. If the folder cannot be read, fills p and returns false.
bool file_list_add(struct file_list *l, const char *folder, struct problem *p);
void file_list_free(struct file_list *l);

// A file of any length that is read line by line, with memory for its longest line.
struct file_lines {
    int file;         // -1 if the buffer has everything already
    const char *path; // borrowed; named in problems
    char *buffer;     // owned
    size_t at, end, room, most;
    int number;        // of the last line, from 1
    bool ended;        // nothing more can be read into the buffer
    bool passing;      // the last line was too long, and its rest is still to come
    bool returned;     // the last line ended in a carriage return and a line feed
    size_t read, size; // bytes read so far, and in the whole file (0 if unknown)
    char *line;
    size_t length;
};

enum file_line {
    FILE_LINE,        // `line` has `length` bytes, without the (carriage return and) line feed
    FILE_LINE_CUT,    // `line` is the file's last line, which has no line feed
    FILE_LINE_LONG,   // `line` is the first `most` bytes of a longer line; the rest is passed over
    FILE_LINE_NONE,   // the file is at its end
    FILE_LINE_FAILED, // reading failed, the file is UTF-16, or a stop was asked for; see `p`
};

// Maximum size in bytes of a file that is read by lines. Without a limit, reading might never end.
#define FILE_LINES_MAX ((size_t)16 << 30)

// Opens a regular file, or standard input for "-". No line may have more than `most` bytes. On
// failure fills p and returns false.
bool file_lines_open(struct file_lines *l, const char *path, size_t most, struct problem *p);

// Prepares to read lines from a copy of bytes, as if they stood in a file of the name `path`.
void file_lines_hold(struct file_lines *l, const char *path, const char *bytes, size_t length);

// Goes to the next line. `line` is valid until the next call, and the caller may change it. A 0
// follows each line that is not too long.
enum file_line file_lines_next(struct file_lines *l, struct problem *p);

// True if the next line has come already, so that file_lines_next does not wait.
bool file_lines_waiting(const struct file_lines *l);

void file_lines_close(struct file_lines *l);

#endif
