// SPDX-License-Identifier: MIT
//
// What differs beside the board, explained: fields of the next position, and the score of a report.
// Knows which fields there are and what decides them; nothing of tiles on squares.
#ifndef HARNESS_EXPLAIN_BESIDE_H
#define HARNESS_EXPLAIN_BESIDE_H

#include "look.h"

// Says of the first field that differs what it should be and why, and names the others. Nothing
// where none differs.
void explain_fields(const struct look *l, struct explanation *e);

// Adds what leads to the position's phase.
void explain_phase(const struct look *l, struct explanation *e);

// Names the fields that differ, the board and `but` apart, behind some words; nothing for none.
void explain_further_fields(const struct look *l, enum model_field but, const char *words,
                            struct text *out);

// Says what the score should be.
void explain_score(const struct look *l, struct explanation *e);

#endif
