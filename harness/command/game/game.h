// SPDX-License-Identifier: MIT
//
// What the files of `paikocheck game` share: its options, and going through the games of files; and
// what other commands say of recorded games.
#ifndef HARNESS_COMMAND_GAME_H
#define HARNESS_COMMAND_GAME_H

#include "command.h"
#include "record/check.h"
#include "record/record.h"

struct game_request {
    uint64_t ply, game;
    bool json, position;
    int operands; // behind the verb
    char **operand;
};

// What became of the games of files.
struct game_tally {
    unsigned long long games, wrong, cut, unreadable, plies; // cut off ones are among games
    bool failed;                                             // a file could not be read
};

// Visits each game of a file, with `broken` NULL; each that can't be read, with what is wrong there
// and `game` NULL; each that is cut off, with what is there and with where it ends. False ends it.
// A file that can't be read is said on standard error.
typedef bool game_visit(void *context, const char *path, const struct record *game,
                        const struct problem *broken);
void game_each(const char *path, struct game_tally *t, game_visit *visit, void *context);

// The exit code of games that were only read; says so where there was none.
int game_code(const struct game_tally *t);

int game_readings(const struct game_request *q);

// Appends two lines for each ruleset of a file: how many games, and by which rules they were
// played. What can't be read is said on standard error.
void game_played_by(const char *path, struct text *out);

#endif
