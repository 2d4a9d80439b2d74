// SPDX-License-Identifier: MIT
//
// A whole game as it is kept in a file (docs/records.md): headers, an action a ply with its
// comment, the last position; and what reads such files one by one. Knows what each piece may
// consist of and how they are laid out; not what is legal. Times are looked at and not kept.
// Invariant: where a game can't be read, the problem names the place, and the next game, which may
// begin in the middle of a line, is read as if nothing had been before it. A game is read whole, or
// up to where it is cut off, or not at all.
// Whatever the bytes, memory is that of one game and one line.
#ifndef HARNESS_RECORD_RECORD_H
#define HARNESS_RECORD_RECORD_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "base/file.h"
#include "base/text.h"

#define RECORD_VERSION "1" // of the form

enum {
    RECORD_LINE_MAX = 1 << 16,           // bytes of a line of the text form
    RECORD_BYTES_MAX = 16 * 1024 * 1024, // of all texts of a game
    RECORD_PLIES_MAX = 1000000,
    RECORD_ACTION_MAX = 64, // of an action's text
};

// The headers that those need who play a record. All others are for people, and are not kept.
enum record_name {
    RECORD_RULES,   // the value of a position's rules field
    RECORD_PLAYERS, // how many play
    RECORD_FROM,    // the position that the game begins at, where it is not the first
    RECORD_RESULT,  // W, B, R, tie, or - where nobody has won
    RECORD_ENDED,   // why there is a result, where it is not by the rules
    RECORD_NAMES,
};
extern const char *const record_names[RECORD_NAMES];

// Texts are places in `bytes`, each ended by a 0; place 0 is no text. A line counts from 1; of what
// is not there it is 0.
struct record {
    struct text bytes; // owned, as is the array
    struct record_header {
        size_t value;
        int line;
    } header[RECORD_NAMES];
    struct record_ply {
        size_t action, comment;
        int line;
    } * ply;
    size_t plies;
    size_t comment; // on the beginning
    size_t final;   // the position line that the game is said to lead to
    int end_line;
    bool cut; // it is cut off behind its plies, which need not lead to its result
};

void record_free(struct record *r);

// The text at a place; "" for none.
const char *record_text(const struct record *r, size_t at);

// The value of a header; NULL where there is none.
const char *record_value(const struct record *r, enum record_name name);

struct record_reader {
    struct file_lines lines;
    char *rest;  // of the last line, where the next game begins in it; NULL for none
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
