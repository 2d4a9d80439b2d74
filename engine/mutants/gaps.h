// SPDX-License-Identifier: MIT
//
// Gaps: a pattern lacks squares, or a homeground has too few or too many squares. Unlike mutants,
// gaps have no rows. The diagnosis of a program tries gaps too, but no check has to notice a gap.
#ifndef PAIKO_GAPS_H
#define PAIKO_GAPS_H

#include <stdbool.h>
#include <stddef.h>

enum { PAIKO_GAPS_MOST = 256 };

// Sets texts[] to the name of gap number `i`, the clauses that it breaks, and the fault in words.
// The texts are static. Returns false if there is no gap of this number.
bool paiko_gap(size_t i, const char *texts[3]);

// The gaps that are switched on, by number; paiko_mutants_set sets them.
extern bool paiko_gap_on[PAIKO_GAPS_MOST];

// Applies the gaps that are switched on to the patterns and homegrounds of the mutants.
void paiko_gaps_cut(void);

#endif
