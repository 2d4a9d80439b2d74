// SPDX-License-Identifier: MIT
//
// Where two readings part: a position, an action and what comes of it under each. Knows how much of
// two positions has to be the same; not where positions come from.
// Invariant: what is found depends on the two positions alone.
#ifndef HARNESS_ATLAS_DIFFERENCE_H
#define HARNESS_ATLAS_DIFFERENCE_H

#include "reading.h"

// How much parts, the least first. Identifier, name.
//   record: only what is kept of earlier turns (streaks, what White has made), or the wave in which
//           something fell;
//   outcome: the board, what is beside it, whose decision it is, the end;
//   verdict: the action is legal under one reading alone.
#define DIFFERENCES(X)                                                                             \
    X(NONE, "none") X(RECORD, "record") X(OUTCOME, "outcome") X(VERDICT, "verdict")
enum difference {
#define DIFFERENCE_ENUM(id, name) DIFFERENCE_##id,
    DIFFERENCES(DIFFERENCE_ENUM)
#undef DIFFERENCE_ENUM
        DIFFERENCE_KINDS
};
extern const char *const difference_names[DIFFERENCE_KINDS];

// Room for the lists of legal actions of two positions; too large for a stack.
struct judge {
    struct paiko_action list[2][PAIKO_ACTIONS_MAX];
    size_t count[2];
};

// Plays an action that is legal, and Red's captures behind it to their end where every order of
// them comes to the same: that Red names them one by one is how play is written down, and nothing
// to choose. Returns how many pieces fell in that way; what the action itself did is in the report.
unsigned difference_play(struct paiko_position *p, const struct paiko_action *a,
                         struct paiko_report *report);

// How the outcomes of one action part, in the same position under two readings. The action must be
// legal in at least one.
enum difference difference_of(const struct paiko_position *p, const struct paiko_position *q,
                              const struct paiko_action *a);

// The same of an action that is legal in both.
enum difference difference_after(const struct paiko_position *p, const struct paiko_position *q,
                                 const struct paiko_action *a);

// Fills the two lists. True if they are equal, in any order.
bool difference_lists(struct judge *j, const struct paiko_position *p,
                      const struct paiko_position *q);

// The greatest difference of any action, and the first such action in *a; of kinds below `least`
// nothing is looked for. Of actions that choose sets of tiles a few that lie evenly are played.
enum difference difference_find(struct judge *j, const struct paiko_position *p,
                                const struct paiko_position *q, enum difference least,
                                struct paiko_action *a);

#endif
