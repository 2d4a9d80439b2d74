// SPDX-License-Identifier: MIT
/*
 * verdict.h - whether anything forbids an action.
 *
 * Knows: the clauses on tiles that hold whoever's turn follows, and how the tables of a game are
 * gone through. Does not know: what the clauses say.
 */
#ifndef SPEC_VERDICT_H
#define SPEC_VERDICT_H

#include "clause.h"

/* What tiles can do is the same whoever's turn follows. */
extern const struct entry spec_tile_premises[], spec_tile_landings[], spec_tile_clauses[];
spec_clause spec_forbidden_after_the_end, spec_forbidden_half_square;

/* Is the action, in this phase, one of which the clause speaks? */
bool spec_speaks(const struct entry *entry, const struct situation *situation,
                 const struct action *action);

/* Whatever takes a tile off its square is judged on the board without it, among others. */
void spec_prepare(struct situation *situation, const struct action *action);

bool spec_judge(struct situation *situation, const struct action *action); /* false: forbidden */

/* Where a tile would land that shifts at once, whatever it does then. */
bool spec_judge_landing(const struct situation *situation, const struct action *action);

#endif
