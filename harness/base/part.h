// SPDX-License-Identifier: MIT
//
// One part of a work that several machines share: `K/N` is every N-th thing of it, the K-th first.
// Knows numbers; not what they stand for.
// Invariant: each number is in exactly one of the N parts.
#ifndef HARNESS_BASE_PART_H
#define HARNESS_BASE_PART_H

#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>

#include "problem.h"

// Zeroed: the whole.
struct part {
    unsigned before; // parts before this one: K - 1
    unsigned others; // parts beside this one: N - 1
};

// Reads what --part was given; NULL is the whole. False with a problem where it is no part of as
// many as five digits say.
static inline bool part_read(const char *text, struct part *s, struct problem *p) {
    unsigned part = 1, parts = 1;
    int slash = 0, end = 0;
    *s = (struct part){0};
    if (!text)
        return true;
    // Digits alone: %u by itself takes a sign and spaces.
    if (sscanf(text, "%5u%n/%5u%n", &part, &slash, &parts, &end) != 2 || text[end] || part < 1 ||
        part > parts || text[0] < '0' || text[slash + 1] < '0') {
        problem_say(p, "option --part", text, "K/N: a part and how many there are, such as 2/4");
        return false;
    }
    *s = (struct part){part - 1, parts - 1};
    return true;
}

// How far apart the numbers of a part are: N.
static inline uint64_t part_step(struct part s) {
    return (uint64_t)s.others + 1;
}

// The first number of the part, all of which count from 0, that is not below `number`.
static inline uint64_t part_from(struct part s, uint64_t number) {
    return number + (s.before + part_step(s) - number % part_step(s)) % part_step(s);
}

#endif
