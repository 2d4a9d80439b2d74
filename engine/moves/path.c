// SPDX-License-Identifier: MIT
//
// The squares that a straight shift reaches (ruling path-shape). Knows nothing of which tile may
// shift.
#include "path.h"

paiko_bits paiko_two_ahead(const struct paiko_way *way, unsigned from) {
    paiko_bits set = 0;
    for (unsigned d = 0; d < PAIKO_FACINGS; d++) {
        const unsigned s = paiko_step[from][d];
        if (s != PAIKO_NO_SQUARE && paiko_bits_has(way->pass, s) &&
            paiko_step[s][d] != PAIKO_NO_SQUARE)
            set |= paiko_bits_one(paiko_step[s][d]);
    }
    return set;
}
