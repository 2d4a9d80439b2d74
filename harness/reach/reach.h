// SPDX-License-Identifier: MIT
//
// A position as the engine reads it and as it can be changed. Knows both forms; what play keeps of
// a position invariants.h says. Invariant: both are of the same line.
#ifndef HARNESS_REACH_REACH_H
#define HARNESS_REACH_REACH_H

#include <stdbool.h>
#include <stdint.h>

#include <paiko/action.h>

#include "position/model.h"

struct reach_state {
    struct model m;
    struct paiko_position p;
};

// Reads a position's line into both. False with a problem.
bool reach_read(struct reach_state *s, const char *position, struct problem *p);

#endif
