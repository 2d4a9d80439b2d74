// SPDX-License-Identifier: MIT
/*
 * clause.h - what a clause is, and of what it speaks.
 *
 * Knows: that a clause forbids an action or does not. Does not know: any of them, or what there is
 * to say about them.
 */
#ifndef SPEC_CLAUSE_H
#define SPEC_CLAUSE_H

#include "situation.h"

/* A clause returns true where it forbids the action. */
typedef bool spec_clause(const struct situation *, const struct action *);

/* Of which actions, in which phases, a clause speaks: sums of 1 << KIND and of 1 << PHASE. */
struct entry {
    spec_clause *forbids;
    int kinds, phases;
};

/* What can forbid an action. Each list ends with NULL, each table with a NULL clause. Where one of
 * the premises fails, the rest has nothing to judge. */
struct tables {
    const struct entry *premises[4], *landings, *clauses[4];
};

enum {
    K_DEPLOY = 1 << DEPLOY,
    K_SAI = 1 << SAI_SHIFT,
    K_SHIFT = 1 << SHIFT,
    K_REDEPLOY = 1 << REDEPLOY,
    K_PASS = 1 << PASS,
    K_DRAW = 1 << DRAW,
    K_GIVE = 1 << GIVE_TILES,
    K_LANDING = K_DEPLOY | K_SAI | K_REDEPLOY,
    K_WAY = K_SAI | K_SHIFT,
    K_BOARD = K_LANDING | K_SHIFT,
    K_ANY = (1 << KINDS) - 1,
    P_ACTION = 1 << ACTION,
    P_ANY = (1 << PHASES) - 1
};

/* Is the action of one of these kinds? */
static inline bool spec_is_of(const struct action *action, int kinds) {
    return (kinds >> action->kind & 1) != 0;
}

#endif
