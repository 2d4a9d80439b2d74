// SPDX-License-Identifier: MIT
//
// The one source of choices that drives everything random: a sequence of bounded draws. Knows
// where the draws come from (a seed, bytes) and counts them; knows nothing of what they decide.
// Invariant: same source, same draws; bytes give 0 behind their end, so that none are the minimal
// run.
#ifndef HARNESS_PLAY_CHOICES_H
#define HARNESS_PLAY_CHOICES_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

struct choices {
    bool of_bytes;
    uint64_t state[4];    // of xoshiro256**, of a seed
    const uint8_t *bytes; // borrowed
    size_t given, taken;  // length of the bytes, and how many are used up
    size_t count;         // of draws so far
};

// Begin from a source. The bytes stay the caller's and must outlive the draws.
void choices_seed(struct choices *c, uint64_t seed);
void choices_bytes(struct choices *c, const uint8_t *bytes, size_t size);

// A number from 0 to n-1; 0 for n of 0 or 1, which is no draw and is not counted. From a seed every
// number is equally likely.
uint32_t choice_below(struct choices *c, uint32_t n);

// True in `times` of `of` cases; the minimal choice is false.
bool choice_chance(struct choices *c, uint32_t times, uint32_t of);

// Index of one of `count` weights, each chosen as often as its weight says; 0 if all are 0.
size_t choice_weighted(struct choices *c, const unsigned *weights, size_t count);

// The seed of the part `index` of whatever has the given seed (splitmix64).
uint64_t choices_derive(uint64_t seed, uint64_t index);

#endif
