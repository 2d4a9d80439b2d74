// SPDX-License-Identifier: MIT
//
// The rules by which recorded games were played: the reading of a ruleset that explains most of
// them, and for each other option the shortest beginning of a game that excludes it. The engine is
// asked about every action. Of a record only the ruleset is believed, not its rulings.
// Games are shown as often as played_again asks, always in the same order. Memory holds a sample
// and the games that exclude something, however many are shown.
// Invariant: an option is excluded only if the reading fails with it, and with it and any one other
// change.
#ifndef HARNESS_RECORD_PLAYED_H
#define HARNESS_RECORD_PLAYED_H

#include <paiko/rules.h>

#include "check.h"
#include "record.h"

// The place where a game leaves a reading.
struct played_end {
    size_t plies;            // length of the excluding beginning; its last action is wrong
    unsigned long long game; // number of the game in the file, from 1
    enum record_fault fault;
    struct problem problem;                 // the place, what was found and expected
    char position[PAIKO_POSITION_TEXT_MAX]; // before that action; "" where it did not begin
    char action[RECORD_ACTION_MAX + 1];     // "" where no action is wrong
};

// Rules, and playing under them.
struct played_trial {
    char rules[PAIKO_RULES_TEXT_MAX];
    struct record_player player;
    enum record_fault fault; // of the last game, with its problem
    struct problem problem;
};

// An option that the reading does not have.
struct played_option {
    unsigned ruling, option;
    bool excluded;
    struct played_end end;             // where it is excluded if it changes alone
    struct record against;             // owned: the game that excludes it
    unsigned with_ruling, with_option; // the option that changes with it; the same option for none
    struct played_trial trial;
};

// An option that is excluded alone, as its index among the options, with an option of another
// ruling.
struct played_pair {
    size_t with;
    unsigned ruling, option;
    bool failed;
    struct played_trial trial;
};

enum { PLAYED_UNEXPLAINED = 5 };

struct played {
    struct paiko_rules rules; // the reading; the ruleset's defaults before played_again
    unsigned long long games, plies, unexplained;
    struct played_end first[PLAYED_UNEXPLAINED]; // the first games that it does not explain
    struct played_option *option;                // owned
    size_t options;

    // The stage of the search.
    enum played_stage { PLAYED_NOTHING, PLAYED_SAMPLE, PLAYED_ALL, PLAYED_PAIRS } stage;
    unsigned round;
    struct record *kept; // owned: the games of the sample
    size_t count;
    unsigned long long reached; // place of the last game kept, among all
    size_t fresh;               // games kept since the reading was chosen
    struct played_trial reading;
    struct played_pair *pair; // owned
    size_t pairs;
};

void played_begin(struct played *s, enum paiko_ruleset ruleset);

// Shows the next game of the file.
void played_show(struct played *s, const struct record *game, unsigned long long number,
                 const char *path);

// Called when all games were shown. Returns true if they must be shown again.
bool played_again(struct played *s);

void played_free(struct played *s);

#endif
