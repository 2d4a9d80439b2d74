// SPDX-License-Identifier: MIT
//
// Turns decisions (four bytes each) into actions. The actions need not be legal. Invariant: a small
// change of a decision is a small change of the action.
#ifndef FUZZ_DECIDE_H
#define FUZZ_DECIDE_H

#include "impl/impl.h"
#include "input.h"
#include "position/model.h"

// How many actions can be tried for one decision. Each attempt has another target square.
enum { DECIDE_ATTEMPTS = 8 };

// True if the decision asks to compare the full lists of legal actions first.
bool decide_looks(const struct decision *d);

// Makes the action of one attempt. Returns false if the attempt has no action: for example, its
// square is off the board, or the player has no such piece.
bool decide_action(const struct model *m, const struct decision *d, unsigned attempt,
                   char action[ACTION_MAX]);

// Finds a legal action for a decision. Tries the attempts from number `first` on. If no attempt is
// legal, chooses from the list of legal actions. Writes the next position and the report.
// Returns false if `who` gives no legal action.
bool decide_resolve(const struct impl *who, const char *position, const struct model *m,
                    const struct decision *d, unsigned first, char action[ACTION_MAX],
                    struct text *next, struct text *report);

// Finds a decision for which decide_action(m, d, 0, …) makes `action`. Returns false if none does.
bool decide_find(const struct model *m, const char *action, struct decision *d);

#endif
