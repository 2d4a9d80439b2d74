// SPDX-License-Identifier: MIT
//
// A game in a file (docs/records.md) and the reader of such files. A game has headers, an action
// with a comment for each ply, and the final position. The reader checks form and layout; check.h
// checks the rules. A time is a text in parentheses, for people; it is not stored.
// Invariants: if a game cannot be read, the problem has the place; the next game, even if it begins
// within a line, is read as if there had been nothing before it. A game is read whole, up to where
// the file cuts it off, or not at all. Only one game and one line are in memory.
#ifndef HARNESS_RECORD_RECORD_H
#define HARNESS_RECORD_RECORD_H

#include <stdbool.h>
#include <stddef.h>

#include "base/file.h"
#include "base/text.h"

#define RECORD_VERSION "1" // version of the file format

enum {
    RECORD_LINE_MAX = 1 << 16,           // most bytes of a line
    RECORD_BYTES_MAX = 16 * 1024 * 1024, // most bytes of a game's texts
    RECORD_PLIES_MAX = 1000000,
    RECORD_ACTION_MAX = 64, // most bytes of an action's text
};

// The headers that playing needs. All others are for people and are not stored.
enum record_name {
    RECORD_RULES,   // in the form of a position's rules field
    RECORD_PLAYERS, // number of players
    RECORD_FROM,    // first position, if it is not the ruleset's
    RECORD_RESULT,  // W, B, R, tie, or - if nobody has won
    RECORD_ENDED,   // reason of a result that the rules do not give
    RECORD_NAMES,
};
extern const char *const record_names[RECORD_NAMES];

// A game. Texts are offsets in `bytes`, each text ended by a NUL; offset 0 is no text. Lines count
// from 1; 0 is for what the game does not have.
struct record {
    struct text bytes; // owned, as is `ply`
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
    char *rest;  // rest of the last line if the next game begins in it; else NULL
    bool broken; // the last game was broken: skip lines up to the next first header
};

// Opens a file, or "-" for standard input. False with a problem.
bool record_open(struct record_reader *r, const char *path, struct problem *p);

// Does the same as record_open for bytes in memory. `path` is the file's name in problems.
void record_hold(struct record_reader *r, const char *path, const char *bytes, size_t length);

enum record_read {
    RECORD_READ,   // a game
    RECORD_CUT,    // a game that is cut off after its headers, with its complete plies; the problem
                   // says how many there are and where the game is cut off
    RECORD_BROKEN, // no game; the problem says where and why, and more games may follow
    RECORD_NONE,   // the end of the file
    RECORD_FAILED, // the file cannot be read any more; the problem says why
};
enum record_read record_next(struct record_reader *r, struct record *game, struct problem *p);

void record_close(struct record_reader *r);

#endif
