// SPDX-License-Identifier: MIT
//
// Counts what a run compared.
// Invariants: struct counters has no members but uint64_t numbers. Counting does not change what is
// played.
#include "counters.h"

#include <stdlib.h>
#include <string.h>

size_t counter_pair(size_t first, size_t second) {
    const size_t high = first > second ? first : second;
    return high * (high - 1) / 2 + first + second - high;
}

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

unsigned reached_report(const char *report, unsigned *wave) {
    const char *list = strchr(report, '=');
    *wave = 0;
    if (list[1] == '-')
        return 0;
    unsigned tiles = 0;
    for (const char *s = list; s; s = strchr(s + 1, ',')) {
        unsigned n = (unsigned)strtoul(s + 1, NULL, 10);
        *wave = n > *wave ? n : *wave;
        tiles++;
    }
    return tiles;
}

void reached_position(struct counters *n, const struct model *m) {
    const int ruleset = ruleset_index(m->ruleset);
    n->drafts += strcmp(m->phase, "draft") == 0;
    if (ruleset < 0)
        return;
    n->positions[ruleset]++;
    for (size_t r = 0; r < RULING_COUNT; r++)
        if (ruling_table[r].applies[ruleset] && m->option[r] != ruling_table[r].fallback[ruleset])
            n->option[ruleset][r][m->option[r]]++;
}
