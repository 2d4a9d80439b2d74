// SPDX-License-Identifier: MIT
//
// The board and the tiles: squares, sets of squares, patterns. Only geometry: no turns, no
// captures, no rulings. The tables are constant; engine/gen/tables.c makes them at build time.
//
// A square is a number from 0 to 111. Squares are numbered by file, then by rank (a7 a8 b6 … n8). A
// set of squares is a bitboard with bit s for square s.
#ifndef PAIKO_BOARD_H
#define PAIKO_BOARD_H

#include <assert.h>
#include <stdbool.h>
#include <stdint.h>

#include "paiko_register.h"

#ifdef __cplusplus
extern "C" {
#endif
#pragma GCC visibility push(default)

// A set of squares.
__extension__ typedef unsigned __int128 paiko_bits;

enum { PAIKO_SQUARES = 112, PAIKO_SIDE = 14, PAIKO_NO_SQUARE = 255 };

// White and Black own tiles. With four to seven players they are the two sides. Red owns corpses
// and zombies. Chance owns nothing, but decides, for example, which tiles are dealt.
enum paiko_player { PAIKO_PLAYER_WHITE, PAIKO_PLAYER_BLACK, PAIKO_PLAYER_RED, PAIKO_PLAYER_CHANCE };
// PAIKO_PLAYERS counts White and Black, who have tiles. PAIKO_SIDES counts also Red.
enum { PAIKO_PLAYERS = PAIKO_PLAYER_RED, PAIKO_SIDES = PAIKO_PLAYER_CHANCE };

// The characters that stand for facings in the notation, in the order of enum paiko_facing.
#define PAIKO_FACINGS_TEXT "^>v<"

// paiko_register.h defines enum paiko_type, its order and its letters.

// Facings, clockwise. A tile without a direction has PAIKO_FACING_NORTH.
enum paiko_facing { PAIKO_FACING_NORTH, PAIKO_FACING_EAST, PAIKO_FACING_SOUTH, PAIKO_FACING_WEST };
enum { PAIKO_FACINGS = PAIKO_FACING_WEST + 1 };

enum { PAIKO_TILES_OF_A_TYPE = 3 };

// The squares on the board that a tile of a type threatens from a square. A Fire threatens its own
// square. Clauses CAT-TILE-5, CAT-TILE-6.
extern const paiko_bits paiko_attack[PAIKO_TYPES][PAIKO_FACINGS][PAIKO_SQUARES];
// The squares that a tile of a type covers from a square. A Lotus covers its own square.
extern const paiko_bits paiko_shelter[PAIKO_TYPES][PAIKO_FACINGS][PAIKO_SQUARES];

// The orthogonal neighbours of a square, as a set.
extern const paiko_bits paiko_near[PAIKO_SQUARES];
// The neighbour of a square in a direction; PAIKO_NO_SQUARE off the board.
extern const uint8_t paiko_step[PAIKO_SQUARES][PAIKO_FACINGS];

// The squares in a straight line from a square to the edge, without the square itself.
extern const paiko_bits paiko_ray[PAIKO_SQUARES][PAIKO_FACINGS];

extern const uint8_t paiko_file[PAIKO_SQUARES]; // 0..13 for a..n
extern const uint8_t paiko_rank[PAIKO_SQUARES]; // 0..13 for ranks 1..14
extern const uint8_t paiko_at[PAIKO_SIDE]
                             [PAIKO_SIDE]; // [file][rank], PAIKO_NO_SQUARE off the board

extern const paiko_bits paiko_board;               // all 112 squares
extern const paiko_bits paiko_black;               // the four black squares
extern const paiko_bits paiko_home[PAIKO_PLAYERS]; // each player's homeground
extern const paiko_bits paiko_middle;              // the middleground

// Returns the set of one square.
static inline paiko_bits paiko_bits_one(unsigned square) {
    assert(square < PAIKO_SQUARES);
    return (paiko_bits)1 << square;
}

// True if a square is in a set.
static inline bool paiko_bits_has(paiko_bits set, unsigned square) {
    assert(square < PAIKO_SQUARES);
    const uint64_t half = square < 64 ? (uint64_t)set : (uint64_t)(set >> 64);
    return (half >> square % 64 & 1) != 0;
}

// Returns the lowest square of a set. The set may not be empty.
static inline unsigned paiko_bits_first(paiko_bits set) {
    const uint64_t low = (uint64_t)set;
    assert(set);
    return low ? (unsigned)__builtin_ctzll(low)
               : 64 + (unsigned)__builtin_ctzll((uint64_t)(set >> 64));
}

// Returns the highest square of a set. The set may not be empty.
static inline unsigned paiko_bits_last(paiko_bits set) {
    const uint64_t high = (uint64_t)(set >> 64);
    assert(set);
    return high ? 127 - (unsigned)__builtin_clzll(high)
                : 63 - (unsigned)__builtin_clzll((uint64_t)set);
}

// Returns the number of 1 bits in a word. Optimised code uses an instruction of the processor, if
// there is one. Other builds compute the number, so that the tests run both variants.
static inline unsigned paiko_bits_ones(uint64_t word) {
#if defined __x86_64__ && defined __OPTIMIZE__
    uint64_t ones;
    if (__builtin_cpu_supports("popcnt")) {
        __asm__("popcnt %1, %0" : "=r"(ones) : "r"(word) : "cc");
        return (unsigned)ones;
    }
#endif
    word -= word >> 1 & 0x5555555555555555U;
    word = (word & 0x3333333333333333U) + (word >> 2 & 0x3333333333333333U);
    word = (word + (word >> 4)) & 0x0f0f0f0f0f0f0f0fU;
    return (unsigned)(word * 0x0101010101010101U >> 56);
}

// Returns the number of squares in a set.
static inline unsigned paiko_bits_count(paiko_bits set) {
    return paiko_bits_ones((uint64_t)set) + paiko_bits_ones((uint64_t)(set >> 64));
}

// True for Bow, Fire and Sai, the types with a facing; false for any other number.
static inline bool paiko_directional(unsigned type) {
    return type == PAIKO_TYPE_BOW || type == PAIKO_TYPE_FIRE || type == PAIKO_TYPE_SAI;
}

// Returns how many squares a type shifts: 0 for Air and Lotus, 1 for Earth, else 2 (CAT-TILE-3,
// CAT-AIR-1, CAT-LOTUS-1, CAT-EARTH-1).
static inline unsigned paiko_shift_range(unsigned type) {
    assert(type < PAIKO_TYPES);
    return type == PAIKO_TYPE_AIR || type == PAIKO_TYPE_LOTUS ? 0
           : type == PAIKO_TYPE_EARTH                         ? 1
                                                              : 2;
}

#pragma GCC visibility pop
#ifdef __cplusplus
}
#endif

#endif
