// SPDX-License-Identifier: MIT
//
// One part of work that several machines share. The pieces of the work are numbered; the part `K/N`
// is every N-th piece, beginning with the K-th.
// Invariant: each piece is in exactly one of the N parts.
#ifndef HARNESS_BASE_PART_H
#define HARNESS_BASE_PART_H

#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>

#include "problem.h"

// One part of the work: number K of N parts. If both members are 0, it is the whole work.
struct part {
    unsigned before; // number of earlier parts, such as 2 for the third part
    unsigned others; // number of all other parts, such as 3 if there are 4 parts
};

// Reads the value of --part; NULL means the whole. If it is not K/N with 1 <= K <= N, at most five
// digits each, fills p and returns false.
static inline bool part_read(const char *text, struct part *s, struct problem *p) {
    unsigned part = 1, parts = 1;
    int slash = 0, end = 0;
    *s = (struct part){0};
    if (!text)
        return true;
    // Requires digits: %u alone would take a sign and blanks.
    if (sscanf(text, "%5u%n/%5u%n", &part, &slash, &parts, &end) != 2 || text[end] || part < 1 ||
        part > parts || text[0] < '0' || text[slash + 1] < '0') {
        problem_say(p, "option --part", text, "K/N: a part and how many there are, such as 2/4");
        return false;
    }
    *s = (struct part){part - 1, parts - 1};
    return true;
}

// Returns N of the part K/N. Every N-th piece of the work belongs to the part.
static inline uint64_t part_step(struct part s) {
    return (uint64_t)s.others + 1;
}

// Finds the part's first piece whose number (from 0) is at least `number`. Returns its number.
static inline uint64_t part_from(struct part s, uint64_t number) {
    return number + (s.before + part_step(s) - number % part_step(s)) % part_step(s);
}

#endif
