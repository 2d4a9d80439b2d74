// SPDX-License-Identifier: MIT
//
// What a run was told to ask, as its report says it, so that a later run can ask the same. Knows
// reports and the options that choose questions.
// Invariant: a run that is set up by a report asks what the run of that report was told to ask.
#ifndef HARNESS_CONFORM_TOLD_H
#define HARNESS_CONFORM_TOLD_H

#include <jansson.h>
#include <stdbool.h>

#include "base/problem.h"

struct conform;

// What the run was told to ask; the caller owns it.
json_t *told_json(const struct conform *c);

// Sets the run up to ask what an earlier run was told to ask, of which this is the report; call it
// before anything of that is used. Texts are borrowed from c->earlier. False with a problem where
// the file is no report of a whole run.
bool told_again(struct conform *c, const char *file, struct problem *p);

#endif
