// SPDX-License-Identifier: MIT
//
// A report of captures and score that is not the expected one, while the next position is. Knows
// the form of a report; what presses on a piece says outcome.h, what points are worth beside.h.
#ifndef HARNESS_EXPLAIN_REPORTED_H
#define HARNESS_EXPLAIN_REPORTED_H

#include "look.h"

// Explains the two reports; nothing where they are the same.
void explain_report(const struct look *l, struct explanation *e);

#endif
