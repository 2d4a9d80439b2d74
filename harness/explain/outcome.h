// SPDX-License-Identifier: MIT
//
// A next position that is not the expected one, explained by the square that decides; where the
// boards are the same, by a field beside them. Knows what follows from an action and its captures;
// not whether the action is legal.
#ifndef HARNESS_EXPLAIN_OUTCOME_H
#define HARNESS_EXPLAIN_OUTCOME_H

#include "look.h"

// Explains the two next positions of a look, both of which can be read. Where they are the same,
// nothing is said.
void explain_outcome(const struct look *l, struct explanation *e);

// Explains the two reports of a look; nothing where they are the same.
void explain_report(const struct look *l, struct explanation *e);

// Of a position that one of the two refuses for its phase: adds what leads to the phase, and says
// what comes closest to falling where Red would capture.
void explain_refused_phase(const struct look *l, struct explanation *e);

// Adds what presses on a piece of a board, with its marks and clauses, a blank before it.
void explain_pressure(const struct look *l, const struct paiko_position *p, const char *cell,
                      unsigned square, struct explanation *e);

#endif
