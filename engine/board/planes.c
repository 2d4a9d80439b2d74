// SPDX-License-Identifier: MIT
//
// Bit-sliced counts: planes[i] is the set of squares whose count has bit i. The time of a function
// depends on the number of planes, not on the number of squares.
#include "planes.h"

void paiko_planes_add(paiko_bits planes[PAIKO_PLANES], paiko_bits set) {
    for (unsigned i = 0; i < PAIKO_PLANES && set; i++) {
        const paiko_bits carry = planes[i] & set;
        planes[i] ^= set;
        set = carry;
    }
}

void paiko_planes_subtract(paiko_bits planes[PAIKO_PLANES], paiko_bits set) {
    for (unsigned i = 0; i < PAIKO_PLANES && set; i++) {
        const paiko_bits borrow = ~planes[i] & set;
        planes[i] ^= set;
        set = borrow;
    }
}
