// SPDX-License-Identifier: MIT
//
// Names and sums of counters. Invariant: struct counters is nothing but uint64_t, so that adding
// is adding each.
#include "counters.h"

#include <string.h>

#define COUNTED_NAME(id, name, games) name,
#define COUNTED_GAMES(id, name, games) games,
#define COUNTED_COLUMNS(word, count, TABLE, key, title)                                            \
    static const char *const word##_names[] = {TABLE(COUNTED_NAME)};                               \
    static const char *const word##_games[] = {TABLE(COUNTED_GAMES)};
COUNTED_TABLES(COUNTED_COLUMNS)

void counter_tables(const struct counters *n, enum game game,
                    struct counter_table tables[COUNTER_TABLES]) {
#define COUNTED_TABLE(word, count, TABLE, key, title)                                              \
    {title, key, word##_names, word##_games, n->word[game], count},
    const struct counter_table all[COUNTER_TABLES] = {COUNTED_TABLES(COUNTED_TABLE)};
    memcpy(tables, all, sizeof all);
}

bool counter_of(const struct counter_table *t, size_t line, enum game game) {
    return game_among(game, t->games[line]);
}

size_t counter_pair(size_t first, size_t second) {
    return second * (second - 1) / 2 + first;
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
