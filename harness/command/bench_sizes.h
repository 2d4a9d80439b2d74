// SPDX-License-Identifier: MIT
//
// What is measured at one size: a board of so many tiles, play with so many workers. Knows what is
// to be done and how long it took; not which sizes there are.
#ifndef HARNESS_COMMAND_BENCH_SIZES_H
#define HARNESS_COMMAND_BENCH_SIZES_H

#include <stdbool.h>

enum { SIZE_VALUES = 3 };

struct size_place {
    double size;
    bool quick;         // shorter runs
    const char *corpus; // the folder of scenarios
};

// Measures at a size, in this process, which does nothing else before and behind it. False where it
// can't be had.
typedef bool size_measure(const struct size_place *at, double value[SIZE_VALUES]);

// Boards of so many tiles of two players: nanoseconds of a processor for a list, for a count of it,
// and for making and unmaking one of its actions.
size_measure size_tiles;

// Lockstep with so many workers: positions of all rulesets in a second of the clock.
size_measure size_cores;

// conform with so many children, which are `paikocheck serve`: answers compared in a second of the
// clock.
size_measure size_children;

// A corpus of so many scenarios, copies of those of the folder under names of their own: seconds of
// a processor to load it, and the most memory meanwhile, in MB.
size_measure size_scenarios;

// So many games of each ruleset played and compared, one behind the other: the most memory, in MB.
size_measure size_games;

#endif
