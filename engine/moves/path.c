// SPDX-License-Identifier: MIT
//
// The squares that a shift passes and reaches. Knows the rulings about paths, and what a tile
// brings along; nothing of which tile may shift.
#include "path.h"

#include "squares.h"

// The squares two steps away in a straight line.
static paiko_bits two_ahead(const struct paiko_way *way, unsigned from) {
    paiko_bits set = 0;
    for (unsigned d = 0; d < PAIKO_FACINGS; d++) {
        const unsigned s = paiko_step[from][d];
        if (s != PAIKO_NO_SQUARE && paiko_has(way->pass, s) && paiko_step[s][d] != PAIKO_NO_SQUARE)
            set |= paiko_bit(paiko_step[s][d]);
    }
    return set;
}

paiko_bits paiko_reached(const struct paiko_generation *g, const struct paiko_way *way,
                         unsigned from, unsigned range, bool exactly) {
    const paiko_bits near = paiko_near[from]; // CAT-SHIFT-3
    const bool straight = option(g, PAIKO_PATH_SHAPE) == PAIKO_PATH_SHAPE_STRAIGHT;
    paiko_bits second = 0, to = exactly ? 0 : near & way->end;
    if (range < 2)
        return to;
    if (straight)
        second = two_ahead(way, from);
    else
        PAIKO_EACH(s, near & way->pass)
            second |= paiko_near[s];
    to |= second & way->end;
    return to & ~paiko_bit(from);
}
