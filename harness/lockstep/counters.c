// SPDX-License-Identifier: MIT
//
// Names and sums of counters. Invariant: struct counters is nothing but uint64_t, so that adding
// is adding each.
#include "counters.h"

#define COUNTED_NAME(id, name) name,
const char *const phase_name[PHASES] = {COUNTED_PHASES(COUNTED_NAME)};
const char *const ending_name[ENDINGS] = {COUNTED_ENDINGS(COUNTED_NAME)};
const char *const wave_name[WAVES] = {COUNTED_WAVES(COUNTED_NAME)};
const char *const situation_name[SITUATIONS] = {COUNTED_SITUATIONS(COUNTED_NAME)};

_Static_assert(sizeof(struct counters) % sizeof(uint64_t) == 0, "counters are numbers alone");

void counters_add(struct counters *sum, const struct counters *more) {
    uint64_t *to = (uint64_t *)sum;
    const uint64_t *from = (const uint64_t *)more;
    for (size_t i = 0; i < sizeof *sum / sizeof *to; i++)
        to[i] += from[i];
}

uint64_t counters_sum(const uint64_t *numbers, size_t count) {
    uint64_t sum = 0;
    for (size_t i = 0; i < count; i++)
        sum += numbers[i];
    return sum;
}
