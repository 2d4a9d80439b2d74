// SPDX-License-Identifier: MIT
//
// The causes of an earlier run against those of this one, both read from their reports: which are
// new, which are gone, which are the same. Knows how a cause is recognised in another run; not how
// that is shown. Invariant: a cause of either run is matched with at most one of the other.
#ifndef HARNESS_CONFORM_BASELINE_H
#define HARNESS_CONFORM_BASELINE_H

#include <jansson.h>
#include <stdbool.h>

#include "base/problem.h"

// Reads the report of the earlier run. NULL with a problem if it is none, or one of another format;
// else it is the caller's.
json_t *baseline_load(const char *path, struct problem *p);

// Matches the causes of both runs and sets `baseline` in the report of this one. Matched are those
// that are named by what names them, the others by their titles, or by the kinds of difference that
// they show in, half of which must be the same. A cause without a match is new if the earlier run
// asked one of the cases that show it, or at least as many generated positions of its ruleset as
// this run had asked when it first showed.
void baseline_add(json_t *report, const char *path, const json_t *earlier);

// Whether something speaks against the implementation that the earlier run did not have.
bool baseline_worse(const json_t *report);

#endif
