// SPDX-License-Identifier: MIT
//
// What steps of shrinking a position use. A step tries simpler models and says whether one of them
// was taken over.
#ifndef HARNESS_LOCKSTEP_SHRINK_STEPS_H
#define HARNESS_LOCKSTEP_SHRINK_STEPS_H

#include "position/model.h"

struct shrink;

// The smallest position so far that shows the finding.
const struct model *shrink_now(const struct shrink *s);

// Takes a model over if it is another than the one there is and shows the finding too.
bool shrink_try(struct shrink *s, struct model *m);

#endif
