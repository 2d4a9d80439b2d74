// SPDX-License-Identifier: MIT
//
// What differs between two positions, field by field, in words. Knows how the fields of the
// notation are made up of squares, rulings and players' parts; no rule. Invariant: nothing is
// visited exactly where the two lines are the same.
#ifndef HARNESS_COMMAND_DIFFERING_H
#define HARNESS_COMMAND_DIFFERING_H

#include "position/model.h"

// A difference: of which field, in words what it is of ("d5", "ruling null-shift", "White's hand",
// the field), and what stands there in the first position and in the second.
typedef void differing_visit(void *context, const char *field, const char *what, const char *first,
                             const char *second);

// Two positions, as lines and taken apart, and who hears of it; all is the caller's.
struct differing {
    struct model m[2];
    const char *line[2];
    differing_visit *visit;
    void *context;
};

// Visits every difference: rulings, squares, then the other fields.
void differing_each(struct differing *d);

#endif
