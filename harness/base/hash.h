// SPDX-License-Identifier: MIT
//
// Hashes and random numbers. Names of files, ids and seeds depend on these values: they may not
// change.
#ifndef HARNESS_BASE_HASH_H
#define HARNESS_BASE_HASH_H

#include <stddef.h>
#include <stdint.h>
#include <string.h>
#include <sys/random.h>
#include <time.h>
#include <unistd.h>

#define HASH_BEGIN UINT64_C(0xcbf29ce484222325)

// Continues an FNV-1a hash with more bytes. `before` is the hash so far, at first HASH_BEGIN.
static inline uint64_t hash_bytes(uint64_t before, const char *bytes, size_t length) {
    for (size_t i = 0; i < length; i++)
        before = (before ^ (unsigned char)bytes[i]) * UINT64_C(0x100000001b3);
    return before;
}

static inline uint64_t hash_text(uint64_t before, const char *s) {
    return hash_bytes(before, s, strlen(s));
}

// Returns the hash of two words.
static inline uint64_t hash_words(uint64_t low, uint64_t high) {
    uint64_t z = low * UINT64_C(0xbf58476d1ce4e5b9);
    z = (z ^ (z >> 29) ^ high) * UINT64_C(0x94d049bb133111eb);
    return z ^ (z >> 32);
}

// Returns the random number of a state by splitmix64. Each of its bits depends on the whole state.
static inline uint64_t random_of(uint64_t state) {
    uint64_t z = state + UINT64_C(0x9e3779b97f4a7c15);
    z = (z ^ (z >> 30)) * UINT64_C(0xbf58476d1ce4e5b9);
    z = (z ^ (z >> 27)) * UINT64_C(0x94d049bb133111eb);
    return z ^ (z >> 31);
}

// Returns the random number of a state, and moves the state on. All bits of the number are random.
static inline uint64_t random_next(uint64_t *state) {
    const uint64_t number = random_of(*state);
    *state += UINT64_C(0x9e3779b97f4a7c15);
    return number;
}

// Returns a random number that is different in each run: from the system or, if that fails, from
// the time and the process id.
static inline uint64_t random_drawn(void) {
    uint64_t drawn = (uint64_t)time(NULL) << 20 ^ (uint64_t)getpid();
    (void)!getrandom(&drawn, sizeof drawn, 0);
    return random_of(drawn);
}

#endif
