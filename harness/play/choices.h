// SPDX-License-Identifier: MIT
//
// The one source of choices that drives everything random: a sequence of bounded draws. Knows
// where the draws come from (a seed, a recorded sequence, bytes) and remembers what was drawn;
// knows nothing of what they decide.
// Invariant: same source, same draws; a source that has an end gives 0 behind it, so that the
// empty sequence is the minimal run; what was drawn, given back as a recording, draws the same.
#ifndef HARNESS_PLAY_CHOICES_H
#define HARNESS_PLAY_CHOICES_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

struct choices {
    enum { CHOICES_SEED, CHOICES_RECORD, CHOICES_BYTES } source;
    uint64_t state[4];        // of xoshiro256**, for CHOICES_SEED
    const uint32_t *recorded; // borrowed, for CHOICES_RECORD
    const uint8_t *bytes;     // borrowed, for CHOICES_BYTES
    size_t given, taken;      // length of the recording or the bytes, and how much is used up
    uint32_t *drawn;          // owned: each draw so far
    size_t count, capacity;
};

// Begin from a source. The structure must be zeroed or have been begun before: what it remembers
// is forgotten, its memory used again. The recording and the bytes stay the caller's and must
// outlive the draws.
void choices_seed(struct choices *c, uint64_t seed);
void choices_record(struct choices *c, const uint32_t *values, size_t count);
void choices_bytes(struct choices *c, const uint8_t *bytes, size_t size);

// Frees what was remembered. CHOICES are freed where the block ends that declares them.
void choices_free(struct choices *c);
#define CHOICES __attribute__((cleanup(choices_free))) struct choices

// A number from 0 to n-1; 0 for n of 0 or 1, which is no draw and is not remembered. From a seed
// every number is equally likely. A recorded value that is too large counts modulo n.
uint32_t choice_below(struct choices *c, uint32_t n);

// True in `times` of `of` cases; the minimal choice is false.
bool choice_chance(struct choices *c, uint32_t times, uint32_t of);

// Index of one of `count` weights, each chosen as often as its weight says; 0 if all are 0.
size_t choice_weighted(struct choices *c, const unsigned *weights, size_t count);

// The seed of the part `index` of whatever has the given seed (splitmix64).
uint64_t choices_derive(uint64_t seed, uint64_t index);

#endif
