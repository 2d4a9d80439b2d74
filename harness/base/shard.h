// SPDX-License-Identifier: MIT
//
// One part of a work that several machines share: `I/N` is every N-th thing of it, the I-th first.
// Knows numbers; not what they stand for.
// Invariant: each number is in exactly one of the N parts.
#ifndef HARNESS_BASE_SHARD_H
#define HARNESS_BASE_SHARD_H

#include <stdbool.h>
#include <stdint.h>

#include "problem.h"

enum { SHARD_PARTS_MOST = 99999 }; // five digits

// Zeroed: the whole.
struct shard {
    unsigned before; // parts before this one: I - 1
    unsigned others; // parts beside this one: N - 1
};

// Reads what --shard was given; NULL is the whole. False with a problem where it is no part of as
// many as five digits say.
bool shard_read(const char *text, struct shard *s, struct problem *p);

// How far apart the numbers of a part are: N.
static inline uint64_t shard_step(struct shard s) {
    return (uint64_t)s.others + 1;
}

// Whether a number, counted from 0, is in the part.
bool shard_has(struct shard s, uint64_t number);

// The first number of the part that is not below `number`.
uint64_t shard_from(struct shard s, uint64_t number);

#endif
