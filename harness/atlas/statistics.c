// SPDX-License-Identifier: MIT
//
// A bootstrap sample of values in few cells is a multinomial draw: cell by cell a binomial one of
// what is left, which for large numbers is drawn as a normal one, rounded.
#include "statistics.h"

#include <math.h>
#include <stdlib.h>

#include "base/memory.h"
#include "play/choices.h"

static const double z95 = 1.959963984540054;

struct interval statistics_share(uint64_t hits, uint64_t of) {
    if (of == 0)
        return (struct interval){0, 0, 1};
    double n = (double)of, p = (double)hits / n, z2 = z95 * z95;
    double middle = (p + z2 / (2 * n)) / (1 + z2 / n);
    double half = z95 * sqrt(p * (1 - p) / n + z2 / (4 * n * n)) / (1 + z2 / n);
    return (struct interval){p, hits > 0 ? middle - half : 0, hits < of ? middle + half : 1};
}

// In (0, 1).
static double uniform(struct choices *c) {
    c->count = 0; // what was drawn is of no use to anybody
    return ((double)choice_below(c, UINT32_MAX) + 0.5) / (double)UINT32_MAX;
}

static double normal(struct choices *c) {
    double u = uniform(c), v = uniform(c);
    return sqrt(-2 * log(u)) * cos(6.283185307179586 * v);
}

// How many of n, at least one, each with probability p.
static uint64_t binomial(struct choices *c, uint64_t n, double p) {
    enum { ONE_BY_ONE = 30 };
    double mean = (double)n * p, rest = (double)n * (1 - p);
    uint64_t hits = 0;
    if (p <= 0)
        return 0;
    if (p >= 1)
        return n;
    if (rest < mean)
        return n - binomial(c, n, 1 - p);
    if (mean > (double)ONE_BY_ONE) {
        double x = round(mean + sqrt(mean * (1 - p)) * normal(c));
        return x < 0 ? 0 : x > (double)n ? n : (uint64_t)x;
    }
    // The gaps between hits, each drawn at once.
    for (double at = 0; (at += 1 + floor(log(uniform(c)) / log1p(-p))) <= (double)n;)
        hits++;
    return hits;
}

static double resampled(struct choices *c, const double *value, const uint64_t *count, size_t cells,
                        uint64_t all) {
    double sum = 0;
    uint64_t left = all, rest = all;
    for (size_t i = 0; i < cells && left; i++) {
        uint64_t n = rest ? binomial(c, left, (double)count[i] / (double)rest) : 0;
        sum += (double)n * value[i];
        left -= n;
        rest -= count[i];
    }
    return sum / (double)all;
}

static int by_value(const void *a, const void *b) {
    double x = *(const double *)a, y = *(const double *)b;
    return (x > y) - (x < y);
}

struct interval statistics_mean(const double *value, const uint64_t *count, size_t cells,
                                unsigned rounds, uint64_t seed) {
    struct interval i = {.value = 0};
    CHOICES c = {0};
    uint64_t all = 0;
    for (size_t k = 0; k < cells; k++) {
        all += count[k];
        i.value += (double)count[k] * value[k];
    }
    i.value /= (double)all;
    double *mean = memory_take(rounds, sizeof *mean);
    choices_seed(&c, seed);
    for (unsigned r = 0; r < rounds; r++)
        mean[r] = resampled(&c, value, count, cells, all);
    qsort(mean, rounds, sizeof *mean, by_value);
    i.least = mean[rounds / 40];
    i.most = mean[rounds - 1 - rounds / 40];
    free(mean);
    return i;
}
