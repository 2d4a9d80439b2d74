// SPDX-License-Identifier: MIT
/*
 * legal.h - everything that can be written, and what of it is legal.
 *
 * Knows: the actions on tiles, one by one. Does not know: which kinds of action a game has, or how
 * an action is written.
 */
#ifndef SPEC_LEGAL_H
#define SPEC_LEGAL_H

#include "situation.h"

/* Whoever looks at the legal actions; to return true is to have seen enough. */
typedef bool spec_visitor(const struct position *position, const struct action *action,
                          void *context);

struct walk {
    struct situation *situation;
    spec_visitor *visit;
    void *context;
};

/* Each of these is true where the visitor has seen enough. */
bool spec_offer(const struct walk *walk, const struct action *action);
bool spec_offer_idle(const struct walk *walk, enum kind kind);
bool spec_each_multiset(const struct walk *walk, enum kind kind, int least, int most);
bool spec_each_board_action(const struct walk *walk);

/* All legal actions, each once; true where the visitor has seen enough. */
bool spec_each_legal(const struct walk *walk);

/* Is anything legal but passing, or doing nothing? */
bool spec_anything_legal(const struct position *now);

#endif
