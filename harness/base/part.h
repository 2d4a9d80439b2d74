// SPDX-License-Identifier: MIT
//
// One part of a work that several machines share: `K/N` is every N-th thing of it, the K-th first.
// Knows numbers; not what they stand for.
// Invariant: each number is in exactly one of the N parts.
#ifndef HARNESS_BASE_PART_H
#define HARNESS_BASE_PART_H

#include <stdbool.h>
#include <stdint.h>

#include "problem.h"

// Zeroed: the whole.
struct part {
    unsigned before; // parts before this one: K - 1
    unsigned others; // parts beside this one: N - 1
};

// Reads what --part was given; NULL is the whole. False with a problem where it is no part of as
// many as five digits say.
bool part_read(const char *text, struct part *s, struct problem *p);

// How far apart the numbers of a part are: N.
static inline uint64_t part_step(struct part s) {
    return (uint64_t)s.others + 1;
}

// Whether a number, counted from 0, is in the part.
bool part_has(struct part s, uint64_t number);

// The first number of the part that is not below `number`.
uint64_t part_from(struct part s, uint64_t number);

#endif
