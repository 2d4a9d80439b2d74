// SPDX-License-Identifier: MIT
//
// Sets of squares, and what a tile of a type threatens and covers on an empty board. Knows geometry
// alone; nothing of a position.
#ifndef PAIKO_SQUARES_H
#define PAIKO_SQUARES_H

#include "paiko/board.h"

#define PAIKO_EACH(square, set)                                                                    \
    for (paiko_bits rest_##square = (set); rest_##square; rest_##square &= rest_##square - 1)      \
        for (unsigned square = paiko_first(rest_##square), once_##square = 1; once_##square;       \
             once_##square = 0)

// What a tile of a type threatens and covers from a square, and the squares from which it threatens
// and covers one: every pattern is symmetric from left to right, so seen from its other end it is
// the same, the other way round.
static inline paiko_bits paiko_threat_of(unsigned type, unsigned facing, unsigned square) {
    return paiko_attack[type][facing][square];
}
static inline paiko_bits paiko_cover_by(unsigned type, unsigned facing, unsigned square) {
    return paiko_shelter[type][facing][square];
}
static inline paiko_bits paiko_threat_from(unsigned type, unsigned facing, unsigned square) {
    return paiko_attack[type][(facing + 2) % PAIKO_FACINGS][square];
}
static inline paiko_bits paiko_cover_from(unsigned type, unsigned facing, unsigned square) {
    return paiko_shelter[type][(facing + 2) % PAIKO_FACINGS][square];
}
static inline bool paiko_covers_itself(unsigned type) {
    return type == PAIKO_LOTUS;
}

// The first of some squares in a straight line from a square; PAIKO_NO_SQUARE for none. Squares are
// numbered by file, then by rank: to the north and to the east they rise.
static inline unsigned paiko_first_ahead(paiko_bits squares, unsigned square, unsigned direction) {
    const paiko_bits ahead = squares & paiko_ray[square][direction];
    if (!ahead)
        return PAIKO_NO_SQUARE;
    return direction <= PAIKO_EAST ? paiko_first(ahead) : paiko_last(ahead);
}

#endif
