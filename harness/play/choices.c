// SPDX-License-Identifier: MIT
//
// Random numbers from a seed (xoshiro256** by Blackman and Vigna, its state filled by splitmix64)
// or from bytes.
// Invariant: each choice with more than one possible answer is counted.
#include "choices.h"

#include "base/hash.h"

static uint64_t rotate_left(uint64_t x, int by) {
    return (x << by) | (x >> (64 - by));
}

static uint64_t xoshiro256(uint64_t s[4]) {
    uint64_t result = rotate_left(s[1] * 5, 7) * 9;
    uint64_t t = s[1] << 17;
    s[2] ^= s[0];
    s[3] ^= s[1];
    s[1] ^= s[2];
    s[0] ^= s[3];
    s[2] ^= t;
    s[3] = rotate_left(s[3], 45);
    return result;
}

void choices_seed(struct choices *c, uint64_t seed) {
    *c = (struct choices){0};
    for (int i = 0; i < 4; i++)
        c->state[i] = random_next(&seed);
}

void choices_bytes(struct choices *c, const uint8_t *bytes, size_t size) {
    *c = (struct choices){.of_bytes = true, .bytes = bytes, .given = size};
}

// If the choices come from a seed, uses Lemire's reduction, which makes all numbers equally likely.
// If they come from bytes, reads as few bytes as n needs; after the last byte, reads zeros.
uint32_t choice_below(struct choices *c, uint32_t n) {
    uint32_t value = 0;
    if (n <= 1)
        return 0;
    c->count++;
    if (!c->of_bytes) {
        const uint32_t unfair = (uint32_t)(0 - n) % n;
        uint64_t product;
        do
            product = (xoshiro256(c->state) >> 32) * n;
        while ((uint32_t)product < unfair);
        return (uint32_t)(product >> 32);
    }
    for (uint32_t reach = n - 1; reach; reach >>= 8)
        value = value << 8 | (c->taken < c->given ? c->bytes[c->taken++] : 0);
    return value % n;
}

bool choice_chance(struct choices *c, uint32_t times, uint32_t of) {
    return choice_below(c, of) + times >= of;
}

size_t choice_weighted(struct choices *c, const unsigned *weights, size_t count) {
    unsigned total = 0;
    for (size_t i = 0; i < count; i++)
        total += weights[i];
    unsigned left = choice_below(c, total);
    for (size_t i = 0; i < count; i++) {
        if (left < weights[i])
            return i;
        left -= weights[i];
    }
    return 0;
}

uint64_t choices_derive(uint64_t seed, uint64_t index) {
    return random_of(seed ^ (index * UINT64_C(0xd1342543de82ef95) + 1));
}
