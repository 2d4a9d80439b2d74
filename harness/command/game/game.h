// SPDX-License-Identifier: MIT
//
// What the source files of `paikocheck game` share: the options, a function that visits the games
// in files, and game_played_by() for other commands.
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

// Counts of the games in files.
struct game_tally {
    unsigned long long games, wrong, cut, unreadable, plies; // `games` includes `cut`
    bool failed;                                             // true if a file could not be read
};

// Visits a game. `broken` is NULL if the whole game can be read. If none of it can be read, `game`
// is NULL and `broken` is the problem. If the game is cut off, neither is NULL. Returning false
// ends the visits. Problems of files go to standard error.
typedef bool game_visit(void *context, const char *path, const struct record *game,
                        const struct problem *broken);
void game_each(const char *path, struct game_tally *t, game_visit *visit, void *context);

// Returns the exit code of a command that only reads games. Prints a message if there was no game.
int game_code(const struct game_tally *t);

int game_readings(const struct game_request *q);

// Appends two lines for each ruleset in a file: the number of games, and the rules by which they
// were played. Problems of the file go to standard error; problems of games are not printed.
void game_played_by(const char *path, struct text *out);

#endif
