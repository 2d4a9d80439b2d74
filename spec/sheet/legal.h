// SPDX-License-Identifier: MIT
/* legal.h - walks through the legal actions of a position. */
#ifndef SPEC_LEGAL_H
#define SPEC_LEGAL_H

#include "situation.h"

/* A function that is called with each legal action. It returns true to end the walk. */
typedef bool spec_visitor(const struct position *position, const struct action *action,
                          void *context);

struct walk {
    struct situation *situation;
    spec_visitor *visit;
    void *context;
};

/* Each function tries some actions, and returns true if the visitor ended the walk. */
bool spec_offer(const struct walk *walk, const struct action *action);
bool spec_offer_idle(const struct walk *walk, enum kind kind);
bool spec_each_multiset(const struct walk *walk, enum kind kind, int least, int most);
bool spec_each_board_action(const struct walk *walk);

/* Visits all legal actions, each once. Returns true if the visitor ended the walk. */
bool spec_each_legal(const struct walk *walk);

/* True if some action is legal other than passing or doing nothing. */
bool spec_anything_legal(const struct position *now);

#endif
