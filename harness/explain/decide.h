// SPDX-License-Identifier: MIT
//
// What decides a finding, put in order for its report: the rulings that make it, then the clauses
// by which the two answers part. Knows one finding and both implementations, which it asks again;
// not how it was found or made small.
#ifndef HARNESS_EXPLAIN_DECIDE_H
#define HARNESS_EXPLAIN_DECIDE_H

#include "lockstep/finding.h"

// Appends lines of id, tab, sentence, the decisive first: of each ruling that is off its default
// and at whose default the difference is gone, the one with the fewest options that show it first;
// then what both see otherwise of the position or of the next one; of a pass, which is legal where
// nothing else is, what decides the action that only one of them lists beside it; then what
// explain() names, of which that leads which near positions single out where the judge forbids what
// the other allows (spectrum.h); then what a change of the position singles out. A clause's
// sentence is the register's. Nothing for a finding that is neither of a legal or illegal action,
// its outcome, nor of sights, nor of a phase that one of the two refuses. Fits struct contest's
// `decide`.
void decide(const struct finding *f, const struct impl *const side[2], struct text *lines);

// Whether an id is on what comes behind an action (whose turn it is then, what points there are),
// which never tells whether the action is legal. Fits struct contest's `idle`.
bool decide_idle(const struct finding *f, const char *id, size_t length);

#endif
