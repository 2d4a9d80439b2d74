// SPDX-License-Identifier: MIT
//
// What a decision means at a position: an action that has its form, made from the pieces that are
// there. Knows how actions are written and where pieces stand; whether an action is legal the
// implementations say. Invariant: nearby decisions mean nearby actions, so that a small change of
// an input is a small change of its game.
#ifndef FUZZ_DECIDE_H
#define FUZZ_DECIDE_H

#include "impl/impl.h"
#include "input.h"
#include "position/model.h"

// The attempts that a decision is good for: the squares that it names and some further on.
enum { DECIDE_ATTEMPTS = 8 };

// Whether the decision asks for the full lists to be compared before it.
bool decide_looks(const struct decision *d);

// The action of the given attempt; false where the decision makes none (the square is off the
// board, the player has no such piece, the phase has other actions).
bool decide_action(const struct model *m, const struct decision *d, unsigned attempt,
                   char action[ACTION_MAX]);

// The action that the decision comes to where `who` judges: its first attempt from `first` on that
// is legal, else the action of the list at which it points. False where the list is empty, or
// there is none; next and report of the action stand in the texts otherwise.
bool decide_resolve(const struct impl *who, const char *position, const struct model *m,
                    const struct decision *d, unsigned first, char action[ACTION_MAX],
                    struct text *next, struct text *report);

// A decision of which decide_action makes this action at its first attempt; false if there is
// none.
bool decide_find(const struct model *m, const char *action, struct decision *d);

#endif
