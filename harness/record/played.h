// SPDX-License-Identifier: MIT
//
// By which rules recorded games were played: the reading of a ruleset that explains most of them,
// and for each other option the shortest beginning of a game that excludes it. Asks the engine
// about every action of every game; what a record says of its rulings is not believed, only its
// ruleset.
//
// Games are shown as often as played_again asks, always in the same order. Memory holds a sample
// and the games that exclude something, however many are shown. Invariant: an option is excluded
// only if the reading fails with it, and with it and any one other change.
#ifndef HARNESS_RECORD_PLAYED_H
#define HARNESS_RECORD_PLAYED_H

#include <paiko/rules.h>

#include "check.h"
#include "record.h"

// Where a game leaves a reading.
struct played_end {
    size_t plies; // the beginning that excludes: its last action is the one that is wrong
    unsigned long long game; // its number in the file, from 1
    enum record_fault fault;
    struct problem problem;                 // where, what was found and expected
    char position[PAIKO_POSITION_TEXT_MAX]; // before that action; "" where it did not begin
    char action[RECORD_ACTION_MAX + 1];     // "" where no action is wrong
};

// Rules, and how they are played.
struct played_trial {
    char rules[PAIKO_RULES_TEXT_MAX];
    struct record_player player;
    enum record_fault fault; // of the last game, with its problem
    struct problem problem;
};

// An option off the reading's.
struct played_option {
    unsigned ruling, option;
    bool excluded;
    struct played_end end;             // where it is excluded alone
    struct record against;             // owned: the game that excludes it
    unsigned with_ruling, with_option; // what it is played together with; the same option: nothing
    struct played_trial trial;
};

// An option that is excluded alone, by its number among the options, and one of another ruling.
struct played_pair {
    size_t with;
    unsigned ruling, option;
    bool failed;
    struct played_trial trial;
};

enum { PLAYED_UNEXPLAINED = 5 };

struct played {
    struct paiko_rules rules; // the reading; the ruleset's defaults until played_again
    unsigned long long games, plies, unexplained;
    struct played_end first[PLAYED_UNEXPLAINED]; // the first games that it does not explain
    struct played_option *option;                // owned
    size_t options;

    // Where it has come to.
    enum played_stage { PLAYED_NOTHING, PLAYED_SAMPLE, PLAYED_ALL, PLAYED_PAIRS } stage;
    unsigned round;
    struct record *kept; // owned, as are the games: the sample
    size_t count;
    unsigned long long reached; // the last game that is kept, by its place among all
    size_t fresh;               // kept since the reading was chosen
    struct played_trial reading;
    struct played_pair *pair; // owned
    size_t pairs;
};

void played_begin(struct played *s, enum paiko_ruleset ruleset);

// The next game of the file.
void played_show(struct played *s, const struct record *game, unsigned long long number,
                 const char *path);

// Called when all games were shown. True if they have to be shown again.
bool played_again(struct played *s);

void played_free(struct played *s);

#endif
