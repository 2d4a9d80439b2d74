// SPDX-License-Identifier: MIT
//
// Turns decisions into actions of the right form, made from the pieces of a position; the
// implementations say which are legal. Invariant: nearby decisions give nearby actions, so that a
// small change of an input is a small change of its game.
#ifndef FUZZ_DECIDE_H
#define FUZZ_DECIDE_H

#include "impl/impl.h"
#include "input.h"
#include "position/model.h"

// The number of attempts of a decision: the square that it names, then squares further on.
enum { DECIDE_ATTEMPTS = 8 };

// True if the decision asks to compare the full lists first.
bool decide_looks(const struct decision *d);

// Makes the action of one attempt. Returns false if there is none: the square is off the board, the
// player has no such piece, or the phase has other actions.
bool decide_action(const struct model *m, const struct decision *d, unsigned attempt,
                   char action[ACTION_MAX]);

// Finds the action that a decision leads to if `who` judges: its first legal attempt from `first`
// on, else the action of the list that it points at. Fills the texts with the action's next
// position and report. Returns false if the list is empty or missing.
bool decide_resolve(const struct impl *who, const char *position, const struct model *m,
                    const struct decision *d, unsigned first, char action[ACTION_MAX],
                    struct text *next, struct text *report);

// Finds a decision whose first attempt is this action. Returns false if there is none.
bool decide_find(const struct model *m, const char *action, struct decision *d);

#endif
