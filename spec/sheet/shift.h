// SPDX-License-Identifier: MIT
/* shift.h - how tiles move on the board. */
#ifndef SPEC_SHIFT_H
#define SPEC_SHIFT_H

#include "clause.h"

/* Used by the clauses on shifts and by the sentences that explain them. */
int spec_distance(int from, int to);
struct tile spec_moving_tile(const struct situation *situation, const struct action *action);
bool spec_is_length_allowed(const struct situation *situation, const struct action *action);
int spec_between(const struct action *action, int squares[2]);
bool spec_is_open(const struct situation *situation, int square);
struct pressure spec_pressure_on_way(const struct situation *situation, const struct action *action,
                                     int square, bool at_end);

spec_clause spec_forbidden_no_own_tile, spec_forbidden_cannot_shift, spec_forbidden_rotation,
    spec_forbidden_null_shift, spec_forbidden_too_far, spec_forbidden_shift_onto_tile,
    spec_forbidden_shift_onto_black, spec_forbidden_way_blocked, spec_forbidden_shift_to_threat,
    spec_forbidden_way_threatened, spec_forbidden_fourth_in_a_row;

#endif
