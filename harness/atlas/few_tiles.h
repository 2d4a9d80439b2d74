// SPDX-License-Identifier: MIT
//
// All positions with few tiles, looked at for a difference. Knows what is put beside the board;
// which boards there are is proptests/enumerate.h's.
#ifndef HARNESS_ATLAS_FEW_TILES_H
#define HARNESS_ATLAS_FEW_TILES_H

#include <signal.h>

#include "witness.h"

enum { FEW_TILES_MOST = 1 }; // that are looked at for each pair of options

// Looks at all positions with so many tiles, up to mirroring, and at each again with every tile of
// the player to move that can have been shifted three times in a row. Sets *found to the first with
// a difference of kind `least` or above. Returns how many were looked at. Ends early once *stop
// is not 0.
uint64_t few_tiles_look(struct judge *j, const struct paiko_rules rules[2], unsigned tiles,
                        enum difference least, const volatile sig_atomic_t *stop,
                        struct witness *found);

#endif
