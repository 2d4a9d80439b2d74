// SPDX-License-Identifier: MIT
//
// A next position that is not the expected one, explained: squares first, then fields beside the
// board. Knows what follows from an action and its captures; not whether the action is legal.
#ifndef HARNESS_EXPLAIN_OUTCOME_H
#define HARNESS_EXPLAIN_OUTCOME_H

#include "look.h"

// Explains the two next positions of a look, both of which can be read. Where they are the same,
// nothing is said.
void explain_outcome(const struct look *l, struct explanation *e);

// The same of the two reports.
void explain_report(const struct look *l, struct explanation *e);

#endif
