// SPDX-License-Identifier: MIT
//
// Where two readings part: a position and an action, what comes of it under each, and how that is
// told to people. Knows how engine and spec are asked under other options; not how such a position
// is found. Invariant: all that is told is what engine and spec say now.
#ifndef HARNESS_ATLAS_WITNESS_H
#define HARNESS_ATLAS_WITNESS_H

#include <jansson.h>
#include <paiko/position.h>
#include <stdbool.h>

#include "base/text.h"
#include "impl/readings.h"
#include "play/actions.h"
#include "registers/rulings.h"

// Two options of a ruling that arises in a ruleset; everything else is as the ruleset has it by
// default.
struct pair {
    int ruleset, ruling;
    unsigned a, b;
};

// The rules of the two readings.
void pair_rules(const struct pair *pair, struct paiko_rules rules[2]);

struct witness {
    enum readings_effect effect; // READINGS_NONE to READINGS_VERDICT
    unsigned tiles;              // on the board, Red's pieces among them
    bool agreed;                 // engine and spec say the same of both
    char action[ACTION_MAX];
    struct witness_side {
        char reading[PAIKO_RULES_TEXT_MAX]; // "null-shift=no"; "by default"
        char position[PAIKO_POSITION_TEXT_MAX];
        bool legal;
        char next[PAIKO_POSITION_TEXT_MAX], report[PAIKO_REPORT_TEXT_MAX]; // "" if it is not legal
        char reason[512]; // of one that is not legal: the first sentence on why, with its clause
    } side[2];
};

// Asks about an action in a position, whose own rules count for nothing, what it comes to under
// both readings, and how that differs: all but `agreed` and the reasons, which the spec gives.
// False where it is no position of both, or the action can't be read.
bool witness_look(struct witness *w, const struct pair *pair, const char *position,
                  const char *action);

// The same, and the spec is asked too.
bool witness_ask(struct witness *w, const struct pair *pair, const char *position,
                 const char *action);

// The position under the reading that keeps more of the past; else by default, or under the first
// reading where neither is the default.
const char *witness_position(const struct witness *w);

// Appends what an action does at a position: "White turns the Fire on e5 in place, facing up".
void witness_tell_action(const char *position, const char *action, struct text *out);

// Appends an outcome: why the action is not legal, or what falls and what is afterwards beside the
// board and not beside the other.
void witness_tell_side(const struct witness *w, int side, struct text *out);

// Appends in what the two outcomes differ, in sentences.
void witness_tell_apart(const struct witness *w, struct text *out);

// The boards as page_boards takes them: the position with the action, and after it under either
// reading. What differs is marked. NULL where all three are the same. The caller's.
json_t *witness_boards(const struct witness *w);

// Appends whose hands hold what in a position: "White A B3, Black none".
void witness_tell_hands(const char *position, struct text *out);

#endif
