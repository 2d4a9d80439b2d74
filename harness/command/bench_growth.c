// SPDX-License-Identifier: MIT
//
// How time and memory grow. Knows the table of sizes.
// Invariant: a table that is told of has every value of every row.
#include "bench_growth.h"

#include <unistd.h>

#include "base/memory.h"
#include "base/stop.h"
#include "process/isolate.h"

enum { POINT_MS = 1800 * 1000 };

// How a size is bounded by the machine: not at all, or by its cores.
enum bound { NO_BOUND, BY_CORES, BY_TWICE_THE_CORES };

static const struct row {
    struct growth_column column[SIZE_VALUES];
    const char *against;
    size_measure *measure;
    enum bound bound;
    double whole[GROWTH_ROWS], quick[GROWTH_ROWS]; // sizes, 0 behind the last
} rows[GROWTH_TABLES] = {
    {{{"a legal list", "ns", 0}, {"a count of it", "ns", 0}, {"make + unmake", "ns", 0}},
     "tiles on the board",
     size_tiles,
     NO_BOUND,
     {2, 4, 8, 12, 16, 20, 24, 28},
     {4, 12}},
    {{{"lockstep", "positions/s", 0}},
     "cores",
     size_cores,
     BY_CORES,
     {1, 2, 4, 8, 16, 32, 64},
     {1, 2}},
    {{{"conform", "requests/s", 0}},
     "children",
     size_children,
     BY_TWICE_THE_CORES,
     {1, 2, 3, 4, 8, 16, 32, 64},
     {1, 2}},
    {{{"the corpus loaded", "s", 20}, {"memory", "MB", 200}},
     "scenarios",
     size_scenarios,
     NO_BOUND,
     {1000, 5000, 10000, 25000, 50000, 100000},
     {500, 1000}},
    {{{"memory", "MB", 0}},
     "games played in one process",
     size_games,
     NO_BOUND,
     {10, 50, 100, 200, 400},
     {2, 4}},
};

static double most_of(enum bound bound) {
    const long cores = sysconf(_SC_NPROCESSORS_ONLN);
    const double known = cores > 0 ? (double)cores : 1;
    return bound == NO_BOUND ? 1e9 : bound == BY_CORES ? known : 2 * known;
}

static struct growth begin(const struct row *row, bool quick) {
    struct growth g = {.against = row->against};
    const double *sizes = quick ? row->quick : row->whole;
    for (; g.columns < SIZE_VALUES && row->column[g.columns].name; g.columns++)
        g.column[g.columns] = row->column[g.columns];
    for (; g.rows < GROWTH_ROWS && sizes[g.rows] > 0; g.rows++) {
        if (sizes[g.rows] > most_of(row->bound))
            break;
        g.at[g.rows] = sizes[g.rows];
    }
    return g;
}

// ---- a point ----

struct point {
    size_measure *measure;
    struct size_place place;
    double value[SIZE_VALUES];
};

static bool measure_point(void *context) {
    struct point *point = context;
    return point->measure(&point->place, point->value);
}

static bool fill_row(struct growth *g, size_t row, struct point *shared) {
    shared->place.size = g->at[row];
    const bool done = isolate(measure_point, shared, POINT_MS, false) == ISOLATED_YES;
    for (size_t i = 0; i < g->columns; i++)
        g->value[row][i] = shared->value[i];
    return done;
}

const char *bench_growth(bool quick, const char *corpus,
                         void (*tell)(void *context, const struct growth *g), void *context) {
    const char *missing = "";
    struct point *shared = isolate_shared(sizeof *shared);
    for (size_t i = 0; i < GROWTH_TABLES && !*missing && !stop_asked; i++) {
        struct growth g = begin(&rows[i], quick);
        *shared = (struct point){rows[i].measure, {.quick = quick, .corpus = corpus}, {0}};
        for (size_t r = 0; r < g.rows && !*missing && !stop_asked; r++)
            missing = fill_row(&g, r, shared) ? "" : g.against;
        if (!*missing && !stop_asked)
            tell(context, &g);
    }
    isolate_unshare(shared, sizeof *shared);
    return missing;
}
