// SPDX-License-Identifier: MIT
//
// Gaps: patterns that lack squares, and homegrounds with too few or too many squares. The diagnosis
// of a program looks for the gap that explains the program's faults.
#ifndef PAIKO_GAPS_H
#define PAIKO_GAPS_H

#include <stdbool.h>
#include <stddef.h>

enum { PAIKO_GAPS_MOST = 256 };

// Describes gap `i`, a faulty pattern or homeground: sets texts[] to its name, the broken clauses,
// and the fault in words. The texts are static. Returns false if there is no gap `i`.
bool paiko_gap(size_t i, const char *texts[3]);

// paiko_gap_on[i]: gap `i` (a faulty pattern or homeground) is on. paiko_mutants_set() sets this.
extern bool paiko_gap_on[PAIKO_GAPS_MOST];

// Puts the faults of paiko_gap_on into the patterns and homegrounds that mutant.h declares.
void paiko_gaps_cut(void);

#endif
