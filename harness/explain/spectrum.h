// SPDX-License-Identifier: MIT
//
// Which clauses go with a difference: many positions near to a finding's are asked about, and what
// the spec's verdicts cite is counted where both sides answer alike and where they do not. Knows
// answers and citations; nothing of what a clause says.
#ifndef HARNESS_EXPLAIN_SPECTRUM_H
#define HARNESS_EXPLAIN_SPECTRUM_H

#include "explain.h"

// Of what an explanation of a finding of an action names puts that ahead of the
// rest which goes with the difference best: cited the more often where the sides differ, and the
// less often where they agree (Ochiai's measure). Rulings, and what is alike in this, stay in their
// order. The same finding gives the same.
void spectrum_lead(const struct finding *f, const struct impl *const side[2],
                   struct explanation *e);

#endif
