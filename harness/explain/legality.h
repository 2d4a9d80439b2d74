// SPDX-License-Identifier: MIT
//
// An action that only one of the two takes for legal, explained: by what forbids it, or by what
// comes closest to forbidding it. Knows the checks of an action; not what follows from it.
#ifndef HARNESS_EXPLAIN_LEGALITY_H
#define HARNESS_EXPLAIN_LEGALITY_H

#include "look.h"
#include "reasons.h"

// The program takes for legal what is not.
void explain_forbidden(const struct look *l, struct explanation *e);

// The program refuses what is legal.
void explain_allowed(const struct look *l, struct explanation *e);

// Adds what the spec's verdict names of a reason, with the first sentences on it where `say`. False
// where it names nothing of it.
bool explain_reason(const struct look *l, enum reason reason, bool say, struct explanation *e);

// Adds the clauses of the spec's verdict in their order, and of its sentences the first `most`.
void explain_verdict(const struct look *l, size_t most, struct explanation *e);

#endif
