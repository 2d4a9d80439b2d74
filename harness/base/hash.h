// SPDX-License-Identifier: MIT
//
// Hashes and random numbers, each once. Knows numbers alone. Names of files, ids and what a seed
// means go by these values, so they stay as they are.
#ifndef HARNESS_BASE_HASH_H
#define HARNESS_BASE_HASH_H

#include <stddef.h>
#include <stdint.h>
#include <string.h>
#include <sys/random.h>
#include <time.h>
#include <unistd.h>

#define HASH_BEGIN UINT64_C(0xcbf29ce484222325)

// FNV-1a: what came before, HASH_BEGIN at first, and the bytes behind it.
static inline uint64_t hash_bytes(uint64_t before, const char *bytes, size_t length) {
    for (size_t i = 0; i < length; i++)
        before = (before ^ (unsigned char)bytes[i]) * UINT64_C(0x100000001b3);
    return before;
}

static inline uint64_t hash_text(uint64_t before, const char *s) {
    return hash_bytes(before, s, strlen(s));
}

// Of two words.
static inline uint64_t hash_words(uint64_t low, uint64_t high) {
    uint64_t z = low * UINT64_C(0xbf58476d1ce4e5b9);
    z = (z ^ (z >> 29) ^ high) * UINT64_C(0x94d049bb133111eb);
    return z ^ (z >> 32);
}

// Splitmix64: the number that a state gives, each of whose bits depends on all of the state's.
static inline uint64_t random_of(uint64_t state) {
    uint64_t z = state + UINT64_C(0x9e3779b97f4a7c15);
    z = (z ^ (z >> 30)) * UINT64_C(0xbf58476d1ce4e5b9);
    z = (z ^ (z >> 27)) * UINT64_C(0x94d049bb133111eb);
    return z ^ (z >> 31);
}

// The next number, and on to the next state. The upper half of it is as good as all of it.
static inline uint64_t random_next(uint64_t *state) {
    const uint64_t number = random_of(*state);
    *state += UINT64_C(0x9e3779b97f4a7c15);
    return number;
}

// A number that nobody chose and that does not come again: of the system's, or where that has none
// of the time and the process.
static inline uint64_t random_drawn(void) {
    uint64_t drawn = (uint64_t)time(NULL) << 20 ^ (uint64_t)getpid();
    (void)!getrandom(&drawn, sizeof drawn, 0);
    return random_of(drawn);
}

#endif
