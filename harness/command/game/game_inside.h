// SPDX-License-Identifier: MIT
//
// What the files of `paikocheck game` share: its options, and going through the games of files.
#ifndef HARNESS_COMMAND_GAME_INSIDE_H
#define HARNESS_COMMAND_GAME_INSIDE_H

#include "command.h"
#include "record/check.h"
#include "record/read.h"
#include "verdict.h"

#define GAME_LAST UINT64_MAX // of --ply: behind the last action

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

// Reads game number `number` of a file, from 1. False with what is wrong on standard error; of a
// game that is cut off that is said, too, and what is there is read.
bool game_read(const char *path, uint64_t number, struct record *game);

// The exit code of games that were only read; says so where there was none.
int game_code(const struct game_tally *t);

int game_check(const struct game_request *q);
int game_readings(const struct game_request *q);
int game_show(const struct game_request *q);

#endif
