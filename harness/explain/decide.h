// SPDX-License-Identifier: MIT
//
// What decides a finding, put in order for its report: the rulings that make it, then the clauses
// by which the two answers part. Knows one finding and both implementations, which it asks again;
// not how it was found or made small.
#ifndef HARNESS_EXPLAIN_DECIDE_H
#define HARNESS_EXPLAIN_DECIDE_H

#include "lockstep/finding.h"

// Appends lines of id, tab, sentence, the decisive first. The difference decides: what one of the
// two would have to read otherwise for it to be gone.
// First the rulings that are off their default and at whose default it is gone, the one with the
// fewest options that show it first. Then, with the register's sentence, the clauses: of what both
// see otherwise of the position or of the next one; of what an implementation says that it keeps
// wrongly; of a pass, of the action that only one lists beside it; of what changes of the position
// make it go. Last what explain() names: the reasons of a refusal, or who writes what differs.
// Where the judge refuses, its reasons stand before those of changes. Nothing for a finding that is
// neither of a legal or illegal action, its outcome, nor of sights, nor of a phase that one of the
// two refuses. Fits struct contest's `decide`.
void decide(const struct finding *f, const struct impl *const side[2], struct text *lines);

// Whether an id is on what comes behind an action (whose turn it is then, what points there are),
// which never tells whether the action is legal. Fits struct contest's `idle`.
bool decide_idle(const struct finding *f, const char *id, size_t length);

#endif
