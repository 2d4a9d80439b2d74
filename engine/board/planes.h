// SPDX-License-Identifier: MIT
//
// Bit-sliced counts: one number for each square. One call changes the numbers of a set of squares.
#ifndef PAIKO_PLANES_H
#define PAIKO_PLANES_H

#include "paiko/position.h"

// Adds 1 to the count of each square of a set, or subtracts 1. The caller keeps counts between 0
// and 2^PAIKO_PLANES - 1.
void paiko_planes_add(paiko_bits planes[PAIKO_PLANES], paiko_bits set);
void paiko_planes_subtract(paiko_bits planes[PAIKO_PLANES], paiko_bits set);

// Fills least[k] with the squares whose number in `planes` is greater than k.
static inline void paiko_at_least(const paiko_bits planes[PAIKO_PLANES], paiko_bits least[3]) {
    const paiko_bits four = planes[2] | planes[3] | planes[4] | planes[5];
    least[0] = planes[0] | planes[1] | four;
    least[1] = planes[1] | four;
    least[2] = (planes[0] & planes[1]) | four;
}

#endif
