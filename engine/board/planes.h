// SPDX-License-Identifier: MIT
//
// Bit-sliced counts: for all squares at once how many there are of something. Knows nothing of
// what is counted.
#ifndef PAIKO_PLANES_H
#define PAIKO_PLANES_H

#include "paiko/position.h"

// Adds one on each square of a set, or takes one away. A count neither passes 2^PAIKO_PLANES - 1
// nor falls below 0.
void paiko_planes_add(paiko_bits planes[PAIKO_PLANES], paiko_bits set);
void paiko_planes_subtract(paiko_bits planes[PAIKO_PLANES], paiko_bits set);

// The squares that count at least 1, 2, 3.
static inline void paiko_at_least(const paiko_bits planes[PAIKO_PLANES], paiko_bits least[3]) {
    const paiko_bits four = planes[2] | planes[3] | planes[4] | planes[5];
    least[0] = planes[0] | planes[1] | four;
    least[1] = planes[1] | four;
    least[2] = (planes[0] & planes[1]) | four;
}

#endif
