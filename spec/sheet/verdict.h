// SPDX-License-Identifier: MIT
/* verdict.h - tells if a clause forbids an action. */
#ifndef SPEC_VERDICT_H
#define SPEC_VERDICT_H

#include "clause.h"

/* The clauses on tiles, which all games share. */
extern const struct entry spec_tile_premises[], spec_tile_landings[], spec_tile_clauses[];
spec_clause spec_forbidden_after_the_end, spec_forbidden_half_square;

/* True if the clause applies to this kind of action in this phase. */
bool spec_speaks(const struct entry *entry, const struct situation *situation,
                 const struct action *action);

/* For a shift or redeployment, sets situation->lifted to the maps of the board without its tile. */
void spec_prepare(struct situation *situation, const struct action *action);

bool spec_judge(struct situation *situation, const struct action *action); /* false: forbidden */

/* True if a tile may be deployed on the square action->from, to shift from there afterwards. */
bool spec_judge_landing(const struct situation *situation, const struct action *action);

#endif
