// SPDX-License-Identifier: MIT
//
// The case of a fault: one question with both answers, as a finding or as an observation. Knows
// texts and both references; asks the program nothing.
#ifndef HARNESS_CONFORM_CASE_H
#define HARNESS_CONFORM_CASE_H

#include "conform.h"

// True if a side of a finding takes the action for legal, or the position as valid.
bool case_takes(const struct finding *f, int side);

// The finding of an observed action that differs from the spec's, or else from the engine's, with
// tiles and both answers.
void case_of(const struct observation *o, struct finding *f);

// What a finding says of the program, as an observation of no key. The caller's.
struct observation case_observed(const struct finding *f);

// True if engine and spec answer the question of a finding differently.
bool case_is_ours(const struct finding *f);

#endif
