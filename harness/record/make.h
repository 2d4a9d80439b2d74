// SPDX-License-Identifier: MIT
//
// Records of games that the program has at hand. Knows where a game begins and its actions as
// texts; the engine plays them. Invariant: what is made of legal actions is right as check.h has
// it.
#ifndef HARNESS_RECORD_MAKE_H
#define HARNESS_RECORD_MAKE_H

#include "base/problem.h"
#include "record.h"

struct record_source {
    const char *rules;  // the value of a rules field
    unsigned players;   // 0 where the rules say it
    const char *source; // where it comes from: the header Source
    const char *const *actions;
    size_t count;
};

// Fills a record: headers, actions, the result that the engine sees, and the final position where
// all actions are legal. Else the rest behind the first that is not is left out, Result is - and
// the header Ended says so: a finding may be of just such an action. False with a problem where
// there is no such beginning.
bool record_make(struct record *r, const struct record_source *s, struct problem *p);

#endif
