// SPDX-License-Identifier: MIT
//
// What each option of each ruling costs the engine. Knows clocks and positions; nothing of how
// figures are printed.
// Invariant: the same positions are listed under the option and under the defaults, as often.
#include "bench_rulings.h"

#include <stdlib.h>

#include "base/clock.h"

enum { POSITIONS_MOST = 64 };

// The positions of a ruleset under its defaults and under one option.
struct pair {
    struct paiko_position usual[POSITIONS_MOST], other[POSITIONS_MOST];
    size_t count;
};

static void collect(struct pair *pair, const struct paiko_position *positions, size_t count,
                    const struct paiko_rules *other) {
    pair->count = 0;
    for (size_t i = 0; i < count && pair->count < POSITIONS_MOST; i++)
        if (positions[i].rules.ruleset == other->ruleset) {
            pair->usual[pair->count] = pair->other[pair->count] = positions[i];
            paiko_position_set_rules(&pair->other[pair->count], other);
            pair->count++;
        }
}

static double list_all(const struct paiko_position *positions, size_t count) {
    static struct paiko_action actions[PAIKO_ACTIONS_MAX];
    const double start = clock_processor();
    for (size_t i = 0; i < count; i++)
        (void)paiko_legal(&positions[i], actions, PAIKO_ACTIONS_MAX);
    return clock_processor() - start;
}

static int compare_values(const void *a, const void *b) {
    const double x = *(const double *)a, y = *(const double *)b;
    return (x > y) - (x < y);
}

static void measure(const struct pair *pair, double seconds, double times[RULING_RUNS]) {
    for (int run = 0; run < RULING_RUNS; run++) {
        double usual = 0, other = 0;
        do {
            usual += list_all(pair->usual, pair->count);
            other += list_all(pair->other, pair->count);
        } while (usual < seconds || other < seconds);
        times[run] = other / usual;
    }
    qsort(times, RULING_RUNS, sizeof *times, compare_values);
}

void bench_rulings(const struct paiko_position *positions, size_t count, double seconds,
                   void (*tell)(void *context, const struct ruling_cost *cost), void *context) {
    static struct pair pair; // too big for a stack
    for (unsigned ruleset = 0; ruleset < PAIKO_RULESETS; ruleset++)
        for (unsigned ruling = 0; ruling < PAIKO_RULING_COUNT; ruling++)
            for (unsigned n = 0; paiko_option_name(ruling, n); n++) {
                const struct paiko_rules usual = paiko_rules_default((enum paiko_ruleset)ruleset);
                struct paiko_rules other = usual;
                struct ruling_cost cost = {paiko_ruleset_name(ruleset),
                                           paiko_ruling_name(ruling),
                                           paiko_option_name(ruling, n),
                                           {0}};
                other.option[ruling] = (uint8_t)n;
                if (!paiko_ruling_applies(ruleset, ruling) || usual.option[ruling] == n)
                    continue;
                collect(&pair, positions, count, &other);
                if (!pair.count)
                    continue;
                measure(&pair, seconds, cost.times);
                tell(context, &cost);
            }
}
