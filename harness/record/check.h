// SPDX-License-Identifier: MIT
//
// Plays records on the engine and says where they are wrong. Which clause forbids an action the
// spec tells to whoever asks it.
// Invariant: a right record begins where its headers say, has only legal actions, ends as its
// Result says, and leads to the final position that it names. A ply costs reading its action,
// checking that it is legal, and making it.
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

// Plays one record after the other; zeroed at first.
struct record_player {
    const char *as; // rules to play under instead of a record's own, of the same ruleset; borrowed,
                    // NULL for its own
    struct paiko_position at; // where the last record came to: before its wrong ply
    size_t plies;             // plies that were played
};

// Goes to the beginning of a record. False with a problem of the file `path`.
bool record_begin(struct record_player *w, const struct record *r, const char *path,
                  struct problem *p);

// Plays all its actions, or so many. Returns FAULT_RIGHT, or the fault of the next action with a
// problem.
enum record_fault record_play(struct record_player *w, const struct record *r, size_t most,
                              const char *path, struct problem *p);

// Begins, plays all, and judges result and final position, except of a game that is cut off.
enum record_fault record_check(struct record_player *w, const struct record *r, const char *path,
                               struct problem *p);

// Returns the value of the header Result for a position: W, B, R or tie; - if the game is not over.
const char *record_result_of(const struct paiko_position *p);

#endif
