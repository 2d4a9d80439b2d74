// SPDX-License-Identifier: MIT
//
// Plays records on the engine and reports the first fault. Does not say which clause forbids an
// action: for that, ask the spec.
// Invariant: a right record begins where its headers say, has only legal actions, ends as its
// Result says, and leads to the final position that it names. For each ply the engine reads the
// action, checks that the action is legal, and makes it.
#ifndef HARNESS_RECORD_CHECK_H
#define HARNESS_RECORD_CHECK_H

#include <paiko/action.h>

#include "base/problem.h"
#include "record.h"

#define RECORD_FAULTS(X)                                                                           \
    X(RIGHT, "right")                                                                              \
    X(BEGIN, "no beginning")                                                                       \
    X(UNREADABLE, "no action")                                                                     \
    X(ILLEGAL, "not legal")                                                                        \
    X(RESULT, "another result")                                                                    \
    X(FINAL, "another final position")
#define RECORD_FAULT_ENUM(id, words) FAULT_##id,
enum record_fault { RECORD_FAULTS(RECORD_FAULT_ENUM) FAULT_COUNT };
extern const char *const record_fault_words[FAULT_COUNT];

// The state of playing a record. Set it to zero before the first record.
struct record_player {
    const char *as; // borrowed; rules to use, of the record's ruleset; NULL for the record's rules
    struct paiko_position at; // the position after the last ply that was played
    size_t plies;             // number of plies that were played
};

// Sets up a record's first position. On failure fills `p`, with the file `path`, and returns false.
bool record_begin(struct record_player *w, const struct record *r, const char *path,
                  struct problem *p);

// Plays a record's next actions, up to ply `most`. Returns FAULT_RIGHT, or fills `p` and returns
// the fault of the first wrong action.
enum record_fault record_play(struct record_player *w, const struct record *r, size_t most,
                              const char *path, struct problem *p);

// Plays a record from beginning to end. Unless the record is cut off, also judges its result and
// its final position. Returns FAULT_RIGHT, or fills `p` and returns a fault.
enum record_fault record_check(struct record_player *w, const struct record *r, const char *path,
                               struct problem *p);

// Returns the right value of the header Result: "W", "B", "R", "tie", or "-" during the game.
const char *record_result_of(const struct paiko_position *p);

#endif
