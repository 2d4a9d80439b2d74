// SPDX-License-Identifier: MIT
//
// A game in a file (docs/records.md) and the reader of such files. A game has headers, plies (each
// an action and a comment), and the final position. The reader checks form and layout; check.h
// checks the rules. A ply can have a time in parentheses, which is not stored.
// Invariants: only one game and one line are in memory. If a game cannot be read, the problem says
// where, and the next game is read as if nothing came before it. The complete plies of a game are
// read if the file ends within the game. A game with any other fault in its form is not read.
#ifndef HARNESS_RECORD_RECORD_H
#define HARNESS_RECORD_RECORD_H

#include <stdbool.h>
#include <stddef.h>

#include "base/file.h"
#include "base/text.h"

#define RECORD_VERSION "1" // version of the file format

enum {
    RECORD_LINE_MAX = 1 << 16,           // maximum length of a line, in bytes
    RECORD_BYTES_MAX = 16 * 1024 * 1024, // maximum length of a game's texts, in bytes
    RECORD_PLIES_MAX = 1000000,
    RECORD_ACTION_MAX = 64, // maximum length of an action, in bytes
};

// The headers that are stored. Other headers are only for people to read.
enum record_name {
    RECORD_RULES,   // in the form of a position's rules field
    RECORD_PLAYERS, // number of players
    RECORD_FROM,    // first position, if the game does not begin at the ruleset's first position
    RECORD_RESULT,  // "W", "B", "R", "tie", or "-" if nobody has won
    RECORD_ENDED,   // why the game ended although it is not over by the rules
    RECORD_NAMES,
};
extern const char *const record_names[RECORD_NAMES];

// A game. `bytes` holds the texts, each ended by a NUL. Other members have the offset of a text, or
// 0 for no text. Lines count from 1. If the game lacks a header, the header's `line` is 0.
struct record {
    struct text bytes; // owned; `ply` is also owned
    struct record_header {
        size_t value;
        int line;
    } header[RECORD_NAMES];
    struct record_ply {
        size_t action, comment;
        int line;
    } * ply;
    size_t plies;
    size_t comment; // the comment before the first ply
    size_t final;   // the position line after "end"
    int end_line;
    bool cut; // true if the game is cut off after its last ply; its result is then not judged
};

void record_free(struct record *r);

// Returns the text at an offset; "" for 0.
const char *record_text(const struct record *r, size_t at);

// Returns the value of a header; NULL if the game does not have it.
const char *record_value(const struct record *r, enum record_name name);

struct record_reader {
    struct file_lines lines;
    char *rest;  // the rest of the last line, if the next game begins in it; otherwise NULL
    bool broken; // true if the last game was broken, so that its other lines are skipped
};

// Opens a file, or "-" for standard input. On failure fills `p` and returns false.
bool record_open(struct record_reader *r, const char *path, struct problem *p);

// Does the same as record_open for bytes in memory. `path` is the file's name in problems.
void record_hold(struct record_reader *r, const char *path, const char *bytes, size_t length);

enum record_read {
    RECORD_READ,   // a game
    RECORD_CUT,    // complete plies of a game without its end; the problem says how many, and where
    RECORD_BROKEN, // no game; the problem says where and why, and more games may follow
    RECORD_NONE,   // the end of the file
    RECORD_FAILED, // the file cannot be read any more; the problem says why
};
enum record_read record_next(struct record_reader *r, struct record *game, struct problem *p);

void record_close(struct record_reader *r);

#endif
