// SPDX-License-Identifier: MIT
//
// Sets of squares, and what a tile of a type threatens and covers on an empty board. Knows geometry
// alone; nothing of a position.
#ifndef PAIKO_SQUARES_H
#define PAIKO_SQUARES_H

#include <string.h>

#include "paiko/board.h"

#define PAIKO_EACH(square, set)                                                                    \
    for (paiko_bits rest_##square = (set); rest_##square; rest_##square &= rest_##square - 1)      \
        for (unsigned square = paiko_bits_first(rest_##square), once_##square = 1; once_##square;  \
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
    return type == PAIKO_TYPE_LOTUS;
}

// What is within two steps of a square, as one word: bit b for the square `low` + b, where `low` is
// a multiple of eight, 48 at most. Made by engine/gen/tables.c.
extern const struct paiko_steps {
    uint64_t near;       // its neighbours
    uint64_t key;        // those of them that are open, times the key: the top four bits of it are
    uint64_t second[16]; // the place where the squares other than it are that lie beside those
    unsigned low;
} paiko_steps[PAIKO_SQUARES];

// The word of a set that begins with a square, of the first 48.
static inline uint64_t paiko_word(paiko_bits set, unsigned low) {
    return (uint64_t)set >> low | (uint64_t)(set >> 64) << 1 << (63 - low);
}

// The same of a set in memory that was not written just now: a load that waits for no two stores.
#if __BYTE_ORDER__ == __ORDER_LITTLE_ENDIAN__
static inline uint64_t paiko_word_at(const paiko_bits *set, unsigned low) {
    uint64_t word;
    memcpy(&word, (const char *)set + low / 8, sizeof word);
    return word;
}
#else
static inline uint64_t paiko_word_at(const paiko_bits *set, unsigned low) {
    return paiko_word(*set, low);
}
#endif

// The squares two steps away over open neighbours.
static inline uint64_t paiko_second(const struct paiko_steps *s, uint64_t open) {
    return s->second[(open & s->near) * s->key >> 60];
}

// The squares that a Fire threatens from anywhere within two steps of a square; a superset.
extern const paiko_bits paiko_around[PAIKO_SQUARES];

// The first of some squares in a straight line from a square; PAIKO_NO_SQUARE for none. Squares are
// numbered by file, then by rank: to the north and to the east they rise.
static inline unsigned paiko_first_ahead(paiko_bits squares, unsigned square, unsigned direction) {
    const paiko_bits ahead = squares & paiko_ray[square][direction];
    if (!ahead)
        return PAIKO_NO_SQUARE;
    return direction <= PAIKO_FACING_EAST ? paiko_bits_first(ahead) : paiko_bits_last(ahead);
}

#endif
