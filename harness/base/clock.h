// SPDX-License-Identifier: MIT
//
// Time that only goes forward. Knows how long ago some moment was, and how long this process has
// worked; not the time of day.
#ifndef HARNESS_BASE_CLOCK_H
#define HARNESS_BASE_CLOCK_H

#include <stdint.h>
#include <time.h>

// Seconds.
static inline double clock_seconds(void) {
    struct timespec t;
    clock_gettime(CLOCK_MONOTONIC, &t);
    return (double)t.tv_sec + (double)t.tv_nsec / 1e9;
}

// Seconds that this process alone has taken of processors.
static inline double clock_processor(void) {
    struct timespec t;
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &t);
    return (double)t.tv_sec + (double)t.tv_nsec / 1e9;
}

// Milliseconds, never 0.
static inline uint64_t clock_ms(void) {
    struct timespec t;
    clock_gettime(CLOCK_MONOTONIC, &t);
    return (uint64_t)t.tv_sec * 1000 + (uint64_t)t.tv_nsec / 1000000 + 1;
}

// What is left until `end`, as poll takes it.
static inline int clock_left(uint64_t end) {
    const uint64_t now = clock_ms();
    return end <= now ? 0 : end - now > INT32_MAX ? INT32_MAX : (int)(end - now);
}

#endif
