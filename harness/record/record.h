// SPDX-License-Identifier: MIT
//
// A game in a file (docs/records.md): headers, an action with comment for each ply, the last
// position; and the reader of such files. It checks form and layout; check.h checks what is legal.
// Times are read and not kept.
// Invariants: where a game cannot be read, the problem names the place, and the next game, which
// may begin within a line, is read as if nothing had been before it. A game is read whole, or up to
// where it is cut off, or not at all. Memory is that of one game and one line.
#ifndef HARNESS_RECORD_RECORD_H
#define HARNESS_RECORD_RECORD_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "base/file.h"
#include "base/text.h"

#define RECORD_VERSION "1" // version of the form

enum {
    RECORD_LINE_MAX = 1 << 16,           // most bytes of a line
    RECORD_BYTES_MAX = 16 * 1024 * 1024, // most bytes of a game's texts
    RECORD_PLIES_MAX = 1000000,
    RECORD_ACTION_MAX = 64, // most bytes of an action's text
};

// The headers that play needs. All others are for people, and are not kept.
enum record_name {
    RECORD_RULES,   // the value of a position's rules field
    RECORD_PLAYERS, // number of players
    RECORD_FROM,    // first position, if it is not the ruleset's
    RECORD_RESULT,  // W, B, R, tie, or - if nobody has won
    RECORD_ENDED,   // reason of a result that the rules do not give
    RECORD_NAMES,
};
extern const char *const record_names[RECORD_NAMES];

// A game. Texts are places in `bytes`, each ended by a 0; place 0 is no text. Lines count from 1; 0
// for what is missing.
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
    size_t comment; // about the beginning of the game
    size_t final;   // position line to which the game leads
    int end_line;
    bool cut; // true if it is cut off behind its plies, which need not lead to its result
};

void record_free(struct record *r);

// Returns the text at a place; "" for none.
const char *record_text(const struct record *r, size_t at);

// Returns the value of a header; NULL if there is none.
const char *record_value(const struct record *r, enum record_name name);

struct record_reader {
    struct file_lines lines;
    char *rest;  // rest of the last line if the next game begins in it; else NULL
    bool broken; // the last game was broken: the next one begins with the next first header
};

// Opens a file, or "-" for standard input. False with a problem.
bool record_open(struct record_reader *r, const char *path, struct problem *p);

// Does the same for bytes, as if they stood in a file of this name.
void record_hold(struct record_reader *r, const char *path, const char *bytes, size_t length);

enum record_read {
    RECORD_READ,   // a game
    RECORD_CUT,    // a game that is cut off behind its headers: it has the whole plies; the problem
                   // says how many and where
    RECORD_BROKEN, // no game; the problem says where and why, and more games may follow
    RECORD_NONE,   // the end of the file
    RECORD_FAILED, // the file cannot be read any more; the problem says why
};
enum record_read record_next(struct record_reader *r, struct record *game, struct problem *p);

void record_close(struct record_reader *r);

#endif
