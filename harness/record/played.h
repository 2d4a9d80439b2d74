// SPDX-License-Identifier: MIT
//
// Finds the rules by which recorded games were played (the chosen rules): the options of a ruleset
// under which as many plies as possible are legal. The engine judges every action. Of a record's
// rules, only the ruleset is used. The caller shows all games, in the same order, again and again
// as long as played_again() returns true. Memory holds only a sample of the games, and the games
// that exclude an option.
// Invariant: under an excluded option some game is wrong, even if one other option changes too.
#ifndef HARNESS_RECORD_PLAYED_H
#define HARNESS_RECORD_PLAYED_H

#include <paiko/rules.h>

#include "check.h"
#include "record.h"

// The place where a game is illegal under some rules.
struct played_end {
    size_t plies;            // number of plies up to and including the illegal action
    unsigned long long game; // number of the game in the file, from 1
    enum record_fault fault;
    struct problem problem;                 // what is wrong, and what would be right
    char position[PAIKO_POSITION_TEXT_MAX]; // before the wrong action; "" if the game cannot begin
    char action[RECORD_ACTION_MAX + 1];     // "" if no action is wrong
};

// A set of rules, and the state of playing games under them.
struct played_trial {
    char rules[PAIKO_RULES_TEXT_MAX];
    struct record_player player;
    enum record_fault fault; // the fault of the last game
    struct problem problem;  // the problem of the last game if it has a fault
};

// An option that the chosen rules do not have.
struct played_option {
    unsigned ruling, option;
    bool excluded;
    struct played_end end; // the earliest fault under this option
    struct record against; // owned: the game with the fault in `end`
    // The second option that makes this option possible; this option itself if none was found.
    unsigned with_ruling, with_option;
    struct played_trial trial;
};

// The chosen rules with two changes. The first chooses played.option[with]. The second chooses
// option number `option` of ruling number `ruling`.
struct played_pair {
    size_t with;
    unsigned ruling, option;
    bool failed;
    struct played_trial trial;
};

enum { PLAYED_UNEXPLAINED = 5 };

struct played {
    struct paiko_rules rules; // the chosen rules; the defaults until played_again() is called
    unsigned long long games, plies, unexplained;
    struct played_end first[PLAYED_UNEXPLAINED]; // the faults of the first games that have one
    struct played_option *option;                // owned
    size_t options;

    // The stage of the search.
    enum played_stage { PLAYED_NOTHING, PLAYED_SAMPLE, PLAYED_ALL, PLAYED_PAIRS } stage;
    unsigned round;
    struct record *kept; // owned: the games of the sample
    size_t count;
    unsigned long long reached; // number of the last game in the sample
    size_t fresh;               // games that joined the sample since the rules were chosen
    struct played_trial reading;
    struct played_pair *pair; // owned
    size_t pairs;
};

void played_begin(struct played *s, enum paiko_ruleset ruleset);

// Gives the search the next game of the file.
void played_show(struct played *s, const struct record *game, unsigned long long number,
                 const char *path);

// Call after the last game. Returns true if the search needs all games again.
bool played_again(struct played *s);

void played_free(struct played *s);

#endif
