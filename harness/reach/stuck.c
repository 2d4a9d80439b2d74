// SPDX-License-Identifier: MIT
//
// Whether a player has no legal action, for the invariants of all games.
#include <stddef.h>

#include "invariants.h"

bool invariant_stuck(const struct paiko_position *p) {
    struct paiko_position on = *p;
    on.phase = PAIKO_PHASE_ACTION;
    on.result = 0;
    return paiko_legal(&on, NULL, 0) == 0;
}
