// SPDX-License-Identifier: MIT
//
// The source of all random choices: bounded numbers, from a seed or from bytes.
// Invariant: the same source gives the same choices. After the last byte all numbers are 0, so that
// an empty input makes the smallest run.
#ifndef HARNESS_PLAY_CHOICES_H
#define HARNESS_PLAY_CHOICES_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

struct choices {
    bool of_bytes;
    uint64_t state[4];    // state of xoshiro256**, for a seed
    const uint8_t *bytes; // borrowed
    size_t given, taken;  // length of the bytes, and number of bytes used
    size_t count;         // number of choices so far
};

// Begin to choose by a seed or by bytes. Bytes are borrowed and must outlive the choices.
void choices_seed(struct choices *c, uint64_t seed);
void choices_bytes(struct choices *c, const uint8_t *bytes, size_t size);

// Returns a random number from 0 to n-1. If n is 0 or 1, returns 0 and leaves `count`
// unchanged. With a random seed all numbers are equally probable.
uint32_t choice_below(struct choices *c, uint32_t n);

// Returns true with the probability times / of. Once all bytes are used, returns times >= of.
bool choice_chance(struct choices *c, uint32_t times, uint32_t of);

// Picks an index, each with a chance in proportion to its weight; 0 if all weights are 0.
size_t choice_weighted(struct choices *c, const unsigned *weights, size_t count);

// Derives a new seed from a seed and an index (splitmix64).
uint64_t choices_derive(uint64_t seed, uint64_t index);

#endif
