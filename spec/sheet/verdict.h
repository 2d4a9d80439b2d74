// SPDX-License-Identifier: MIT
/* verdict.h - whether anything forbids an action. */
#ifndef SPEC_VERDICT_H
#define SPEC_VERDICT_H

#include "clause.h"

/* The clauses on tiles, which all games share. */
extern const struct entry spec_tile_premises[], spec_tile_landings[], spec_tile_clauses[];
spec_clause spec_forbidden_after_the_end, spec_forbidden_half_square;

/* True if the clause applies to such actions in this phase. */
bool spec_speaks(const struct entry *entry, const struct situation *situation,
                 const struct action *action);

/* Sets `lifted` to the board without the action's tile, if the action takes one off its square. */
void spec_prepare(struct situation *situation, const struct action *action);

bool spec_judge(struct situation *situation, const struct action *action); /* false: forbidden */

/* Returns whether a tile that shifts at once may land there, whatever it does next. */
bool spec_judge_landing(const struct situation *situation, const struct action *action);

#endif
