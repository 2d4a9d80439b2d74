// SPDX-License-Identifier: MIT
//
// Intervals for shares and for differences of means. Knows numbers, nothing of the game.
#ifndef HARNESS_ATLAS_STATISTICS_H
#define HARNESS_ATLAS_STATISTICS_H

#include <stddef.h>
#include <stdint.h>

// From least to most, with `value` between them.
struct interval {
    double value, least, most;
};

// The share `hits` of `of` with the Wilson score interval of 95 %, 0 to 1; all of it, 0 to 1, where
// `of` is 0.
struct interval statistics_share(uint64_t hits, uint64_t of);

// The mean of values that come in cells: `value[i]` was met `count[i]` times. The interval is the
// middle 95 % of the means of `rounds` bootstrap samples (at least 40), drawn from the seed. At
// least one count is not 0.
struct interval statistics_mean(const double *value, const uint64_t *count, size_t cells,
                                unsigned rounds, uint64_t seed);

#endif
