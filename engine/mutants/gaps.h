// SPDX-License-Identifier: MIT
//
// Gaps: faults where a pattern lacks squares, or a homeground has too few or too many squares. The
// diagnosis of a program tries gaps as it tries mutants, but no check has to notice a gap.
#ifndef PAIKO_GAPS_H
#define PAIKO_GAPS_H

#include <stdbool.h>
#include <stddef.h>

enum { PAIKO_GAPS_MOST = 256 };

// Describes gap `i`, a faulty pattern or homeground: sets texts[] to its name, the broken clauses,
// and the fault in words. The texts are static. Returns false if there is no gap `i`.
bool paiko_gap(size_t i, const char *texts[3]);

// paiko_gap_on[i] is true if gap number `i` is switched on. paiko_mutants_set() sets this.
extern bool paiko_gap_on[PAIKO_GAPS_MOST];

// Changes the patterns and homegrounds of mutant.h for each gap in paiko_gap_on.
void paiko_gaps_cut(void);

#endif
