// SPDX-License-Identifier: MIT
//
// Bit-sliced counts: planes[i] has the squares whose count has bit i. Each function takes as many
// set operations as there are planes.
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
