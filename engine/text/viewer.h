// SPDX-License-Identifier: MIT
//
// Who may look at a position. Knows who plays in which game; nothing of what is hidden.
#ifndef PAIKO_VIEWER_H
#define PAIKO_VIEWER_H

#include "paiko/position.h"

// Whether a viewer is one of the position's players; for assertions alone, and not there without
// them.
bool paiko_viewer_plays(const struct paiko_position *p, unsigned viewer);

#endif
