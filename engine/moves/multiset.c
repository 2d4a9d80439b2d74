// SPDX-License-Identifier: MIT
//
// Lists or counts all multisets of one size that the available tiles allow.
#include "multiset.h"

#include <assert.h>
#include <string.h>

struct choosing {
    const uint8_t *available;
    paiko_set_visit *visit;
    void *context;
    uint64_t one[PAIKO_TYPES];       // one[t]: a multiset of one tile of type t, as 64 bits
    unsigned after[PAIKO_TYPES + 1]; // number of tiles available of this and later types
};

// Chooses the tiles type by type. `word` holds the multiset so far, one byte for each type. An
// array of bytes would be slower to copy.
static void choose(const struct choosing *c, uint64_t word, unsigned type, unsigned n) {
    if (n == 0) {
        uint8_t set[PAIKO_TYPES];
        memcpy(set, &word, sizeof set);
        c->visit(c->context, set);
        return;
    }
    if (c->after[type] < n)
        return;
    const unsigned most = c->available[type] < n ? c->available[type] : n;
    for (unsigned i = 0; i <= most; i++, word += c->one[type])
        choose(c, word, type + 1, n - i);
}

void paiko_sets_each(const uint8_t available[PAIKO_TYPES], unsigned n, paiko_set_visit *visit,
                     void *context) {
    struct choosing c = {.available = available, .visit = visit, .context = context};
    _Static_assert(sizeof c.one[0] == PAIKO_TYPES, "a multiset has one byte for each tile type");
    for (unsigned type = PAIKO_TYPES; type-- > 0;) {
        uint8_t one[PAIKO_TYPES] = {0};
        one[type] = 1;
        memcpy(&c.one[type], one, sizeof one);
        c.after[type] = c.after[type + 1] + available[type];
    }
    choose(&c, 0, 0, n);
}

static size_t ways_of(const uint8_t available[PAIKO_TYPES], unsigned n) {
    enum { TABLE = 64 };
    size_t ways[TABLE] = {1}; // ways[k]: number of multisets of k tiles of types up to `type`
    if (n >= TABLE)
        return 0; // no acceptable position lets so many tiles be drawn or given
    for (unsigned type = 0; type < PAIKO_TYPES; type++)
        for (unsigned k = n; k > 0; k--)
            for (unsigned i = 1; i <= available[type] && i <= k; i++)
                ways[k] += ways[k - i];
    return ways[n];
}

// Returns how many types have at least `least` tiles. Each byte of `numbers` is the number of one
// type's tiles, at most 99.
static size_t types_with(uint64_t numbers, unsigned least) {
    const uint64_t every = 0x0101010101010101U;
    assert(!(numbers & 128 * every));
    return ((numbers + (128 - least) * every) >> 7 & every) * every >> 56;
}

size_t paiko_sets_number(const uint8_t available[PAIKO_TYPES], unsigned n) {
    uint64_t numbers;
    _Static_assert(sizeof numbers == PAIKO_TYPES, "a byte for each type");
    memcpy(&numbers, available, sizeof numbers);
    const size_t one = types_with(numbers, 1);
    switch (n) {
    case 1:
        return one;
    case 2:
        return one * (one - 1) / 2 + types_with(numbers, 2);
    case 3:
        return one * (one - 1) * (one - 2) / 6 + types_with(numbers, 2) * (one - 1) +
               types_with(numbers, 3);
    default:
        return ways_of(available, n);
    }
}
