// SPDX-License-Identifier: MIT
//
// A difference as JSON: the position under both readings, the action, and what comes of it under
// each, by the engine and judged by the spec.
#ifndef HARNESS_ATLAS_DIFFERENCE_JSON_H
#define HARNESS_ATLAS_DIFFERENCE_JSON_H

#include <jansson.h>

#include "difference.h"

// {"kind", "action", "outcomes": [two of {"reading", "position", "legal", "next", "report",
// "clauses", "spec"}]}. next and report are missing where the action is not legal; spec is
// "agrees", or what it says instead. The caller's.
json_t *told_difference(enum difference kind, const struct paiko_position *p,
                        const struct paiko_position *q, const struct paiko_action *a);

// Actions as an array of their texts. The caller's.
json_t *told_actions(const struct paiko_action *action, size_t count);

#endif
