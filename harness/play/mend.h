// SPDX-License-Identifier: MIT
//
// Brings made-up positions to what every game keeps (invariants.h), by small steps: what would have
// fallen leaves the board, what would have been drawn is in hand. Knows how each invariant is
// restored; which hold, invariants.h says.
#ifndef HARNESS_PLAY_MEND_H
#define HARNESS_PLAY_MEND_H

#include "choices.h"
#include "position/model.h"

// True if the position keeps all invariants then, and the notation accepts it; false where it could
// not be brought to that: the model is of no use then. The options stay as they are.
bool mend(struct choices *c, struct model *m);

#endif
