// SPDX-License-Identifier: MIT
//
// Sets of squares, and the patterns of tiles on an empty board.
#ifndef PAIKO_SQUARES_H
#define PAIKO_SQUARES_H

#include <string.h>

#include "paiko/board.h"

#define PAIKO_EACH(square, set)                                                                    \
    for (paiko_bits rest_##square = (set); rest_##square; rest_##square &= rest_##square - 1)      \
        for (unsigned square = paiko_bits_first(rest_##square), once_##square = 1; once_##square;  \
             once_##square = 0)

// paiko_threat_of and paiko_cover_by return the squares that a tile on `square` threatens or covers
// on an empty board. paiko_threat_from and paiko_cover_from return the squares from which a tile
// threatens or covers `square`.
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

// paiko_steps[square]: the squares one and two steps away. Bit b of each set is square low + b.
// Made by engine/gen/tables.c.
extern const struct paiko_steps {
    uint64_t near;       // the squares next to `square`
    uint64_t key;        // gives an index of `second` for each subset of `near`: subset * key >> 60
    uint64_t second[16]; // for each subset of `near`: the squares next to it, without `square`
    unsigned low;        // a multiple of 8, at most 48
} paiko_steps[PAIKO_SQUARES];

// Returns 64 bits of a set: the squares from `low` (at most 48) on.
static inline uint64_t paiko_word(paiko_bits set, unsigned low) {
    return (uint64_t)set >> low | (uint64_t)(set >> 64) << 1 << (63 - low);
}

// Returns what paiko_word returns, with one load from memory. Do not use it on a set that was just
// written: the load would wait for two stores.
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

// Returns the squares two steps away by way of `open`. Bit b of a set is square s->low + b.
static inline uint64_t paiko_second(const struct paiko_steps *s, uint64_t open) {
    return s->second[(open & s->near) * s->key >> 60];
}

// A superset of the squares that a Fire can threaten after a shift of up to two steps.
extern const paiko_bits paiko_around[PAIKO_SQUARES];

// Returns the first square of `squares` in a straight line from `square`; PAIKO_NO_SQUARE if there
// is none. Square numbers rise to the north and to the east.
static inline unsigned paiko_first_ahead(paiko_bits squares, unsigned square, unsigned direction) {
    const paiko_bits ahead = squares & paiko_ray[square][direction];
    if (!ahead)
        return PAIKO_NO_SQUARE;
    return direction <= PAIKO_FACING_EAST ? paiko_bits_first(ahead) : paiko_bits_last(ahead);
}

#endif
