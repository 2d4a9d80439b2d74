// SPDX-License-Identifier: MIT
//
// Time that only goes forward. Knows milliseconds since some moment; not the time of day.
#ifndef HARNESS_CONFORM_CLOCK_H
#define HARNESS_CONFORM_CLOCK_H

#include <stdint.h>
#include <time.h>

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
