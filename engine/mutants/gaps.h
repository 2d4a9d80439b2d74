// SPDX-License-Identifier: MIT
//
// Gaps: mutants without rows. A pattern lacks squares, or a homeground has too few or too many. A
// diagnosis tries them as it tries mutants; checks need not kill them.
#ifndef PAIKO_GAPS_H
#define PAIKO_GAPS_H

#include <stdbool.h>
#include <stddef.h>

enum { PAIKO_GAPS_MOST = 256 };

// Gives gap number `i`: its name, the clauses that it breaks, and the fault in words. The texts are
// static. False if there is no gap of this number.
bool paiko_gap(size_t i, const char *texts[3]);

// The gaps that are switched on, by number; paiko_mutants_set sets them.
extern bool paiko_gap_on[PAIKO_GAPS_MOST];

// Takes the squares of these gaps out of the mutants' patterns, and sets the mutants' homegrounds.
void paiko_gaps_cut(void);

#endif
