// SPDX-License-Identifier: MIT
/* clause.h - clauses, and the tables that say when each applies. */
#ifndef SPEC_CLAUSE_H
#define SPEC_CLAUSE_H

#include "situation.h"

/* A clause of the rules. Returns true if it forbids the action. */
typedef bool spec_clause(const struct situation *, const struct action *);

/* A clause, and when it applies. `kinds` is a sum of 1 << KIND, `phases` a sum of 1 << PHASE. */
struct entry {
    spec_clause *forbids;
    int kinds, phases;
};

/* The clauses of a game. A list of tables ends with NULL, a table ends with a NULL clause. If a
 * premise forbids an action, the other clauses are not called: they rely on the premises. */
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

/* True if the action is of one of these kinds. */
static inline bool spec_is_of(const struct action *action, int kinds) {
    return (kinds >> action->kind & 1) != 0;
}

#endif
