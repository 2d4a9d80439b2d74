// SPDX-License-Identifier: MIT
//
// Multisets of tiles: all of a size within what is available, listed or counted. Knows no rule.
#include "multiset.h"

struct choosing {
    const uint8_t *available;
    paiko_set_visit *visit;
    void *context;
    uint8_t set[PAIKO_TYPES];
    unsigned after[PAIKO_TYPES + 1]; // what types from here on can still give
};

static void choose(struct choosing *c, unsigned type, unsigned n) {
    if (n == 0) {
        c->visit(c->context, c->set);
        return;
    }
    if (c->after[type] < n)
        return;
    const unsigned most = c->available[type] < n ? c->available[type] : n;
    for (unsigned i = 0; i <= most; i++) {
        c->set[type] = (uint8_t)i;
        choose(c, type + 1, n - i);
    }
    c->set[type] = 0;
}

void paiko_sets_each(const uint8_t available[PAIKO_TYPES], unsigned n, paiko_set_visit *visit,
                     void *context) {
    struct choosing c = {.available = available, .visit = visit, .context = context};
    for (unsigned type = PAIKO_TYPES; type-- > 0;)
        c.after[type] = c.after[type + 1] + available[type];
    choose(&c, 0, n);
}

size_t paiko_sets_number(const uint8_t available[PAIKO_TYPES], unsigned n) {
    enum { TABLE = 64 };
    size_t ways[TABLE] = {1}; // ways[k]: multisets of size k of the types so far
    size_t types[PAIKO_TILES_OF_A_TYPE + 1] = {0}; // types[k]: how many there are k of or more
    if (n >= TABLE)
        return 0; // no acceptable position draws or gives so many
    for (unsigned type = 0; type < PAIKO_TYPES && n <= PAIKO_TILES_OF_A_TYPE; type++)
        for (unsigned k = 1; k <= available[type] && k <= n; k++)
            types[k]++;
    switch (n) {
    case 1:
        return types[1];
    case 2:
        return types[1] * (types[1] - 1) / 2 + types[2];
    case 3:
        return types[1] * (types[1] - 1) * (types[1] - 2) / 6 + types[2] * (types[1] - 1) +
               types[3];
    default:
        break;
    }
    for (unsigned type = 0; type < PAIKO_TYPES; type++)
        for (unsigned k = n; k > 0; k--)
            for (unsigned i = 1; i <= available[type] && i <= k; i++)
                ways[k] += ways[k - i];
    return ways[n];
}
