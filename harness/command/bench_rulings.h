// SPDX-License-Identifier: MIT
//
// What each option of each ruling costs the engine: a list of legal actions under it against one
// under the defaults. Knows clocks and positions; nothing of how figures are printed.
#ifndef HARNESS_COMMAND_BENCH_RULINGS_H
#define HARNESS_COMMAND_BENCH_RULINGS_H

#include <paiko/paiko.h>

enum { RULING_RUNS = 5 };

struct ruling_cost {
    const char *ruleset, *ruling, *option;
    double times[RULING_RUNS]; // a list under it, in lists under the defaults; ascending
};

// Measures every option that is no default, one ruling at a time, at those of the positions whose
// ruleset has it, and tells of each. A run lists for at least so many seconds under either; both
// take turns, so that a machine that is slow for a while is slow for both.
void bench_rulings(const struct paiko_position *positions, size_t count, double seconds,
                   void (*tell)(void *context, const struct ruling_cost *cost), void *context);

#endif
