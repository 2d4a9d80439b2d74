// SPDX-License-Identifier: MIT
//
// Clocks that only go forward: time since a fixed moment, and this process's processor time. They
// do not tell the time of day.
#ifndef HARNESS_BASE_CLOCK_H
#define HARNESS_BASE_CLOCK_H

#include <stdint.h>
#include <time.h>

// Returns the seconds since a fixed moment.
static inline double clock_seconds(void) {
    struct timespec t;
    clock_gettime(CLOCK_MONOTONIC, &t);
    return (double)t.tv_sec + (double)t.tv_nsec / 1e9;
}

// Returns the seconds of processor time that this process has used.
static inline double clock_processor(void) {
    struct timespec t;
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &t);
    return (double)t.tv_sec + (double)t.tv_nsec / 1e9;
}

// Returns the milliseconds since a fixed moment, never 0.
static inline uint64_t clock_ms(void) {
    return (uint64_t)(clock_seconds() * 1000) + 1;
}

// Returns the milliseconds left until `end`, as poll() takes them.
static inline int clock_left(uint64_t end) {
    const uint64_t now = clock_ms();
    return end <= now ? 0 : end - now > INT32_MAX ? INT32_MAX : (int)(end - now);
}

#endif
