// SPDX-License-Identifier: MIT
//
// Reads records one by one from a file of any length. Knows how they are laid out; not what is
// legal.
// Invariant: where a game can't be read, the problem names the place, and the next game is read as
// if nothing had been before it. A game is read whole, or up to where it is cut off, or not at all.
// Whatever the bytes, memory is that of one game and one line.
#ifndef HARNESS_RECORD_READ_H
#define HARNESS_RECORD_READ_H

#include "base/file.h"
#include "record.h"

struct record_reader {
    struct file_lines lines;
    bool broken; // the last game was: the next begins with the next first header
};

// Opens a file, or, as "-", standard input. False with a problem.
bool record_open(struct record_reader *r, const char *path, struct problem *p);

// The same for bytes, as if they stood in a file of this name.
void record_hold(struct record_reader *r, const char *path, const char *bytes, size_t length);

enum record_read {
    RECORD_READ,   // the next game
    RECORD_CUT,    // the same, which is cut off behind its headers: the plies that are there whole;
                   // the problem says how many and where
    RECORD_BROKEN, // something that is none; the problem says where and why, and there may be more
    RECORD_NONE,   // the file is at its end
    RECORD_FAILED, // it can't be read any more; the problem says why
};
enum record_read record_next(struct record_reader *r, struct record *game, struct problem *p);

void record_close(struct record_reader *r);

#endif
