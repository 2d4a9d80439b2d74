// SPDX-License-Identifier: MIT
//
// How time and memory grow with what there is to do: tables of a size against what was measured at
// it. Knows which sizes and which measures (bench_sizes.h); not how tables are shown.
#ifndef HARNESS_COMMAND_BENCH_GROWTH_H
#define HARNESS_COMMAND_BENCH_GROWTH_H

#include <stdbool.h>
#include <stddef.h>

#include "bench_sizes.h"

enum { GROWTH_ROWS = 8, GROWTH_TABLES = 5 };

struct growth_column {
    const char *name, *unit; // NULL behind the last
    double goal;             // at most so much in the last row; 0 for none
};

struct growth {
    const char *against; // what grows, as a plural
    struct growth_column column[SIZE_VALUES];
    size_t rows, columns;
    double at[GROWTH_ROWS];
    double value[GROWTH_ROWS][SIZE_VALUES];
};

// Measures the tables, each point in a process of its own, and tells of each once it is whole.
// `quick` takes fewer and smaller sizes. Returns what could not be measured, "" for nothing; then,
// and where somebody asked to stop (base/stop.h), the rest is left out.
const char *bench_growth(bool quick, const char *corpus,
                         void (*tell)(void *context, const struct growth *g), void *context);

#endif
