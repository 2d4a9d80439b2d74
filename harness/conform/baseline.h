// SPDX-License-Identifier: MIT
//
// The causes of an earlier run, read from its report, against those of this one: which are new,
// which are gone, which are the same. Knows how causes are told apart across runs; not how that is
// shown. Invariant: a cause of either run is matched with at most one of the other.
#ifndef HARNESS_CONFORM_BASELINE_H
#define HARNESS_CONFORM_BASELINE_H

#include <jansson.h>
#include <stdbool.h>
#include <stddef.h>

#include "base/problem.h"

struct conform;

enum { BASELINE_NEW = -1 };

struct baseline {
    const char *path; // borrowed; NULL where there is none
    json_t *report;   // owned
    // Filled by baseline_match.
    int *was;     // owned: for each cause of this run its index there, or BASELINE_NEW
    bool *still;  // owned: for each cause there whether it is one of this run
    size_t count; // of causes there
    size_t fresh, gone, same;
    bool further; // this run has differences that were only counted, and that one has none
    bool less;    // this run asked less than that one: what is gone need not be mended
};

// Reads the report. False with a problem if it is none, or one of another format; to be freed in
// any case.
bool baseline_load(struct baseline *b, const char *path, struct problem *p);
void baseline_free(struct baseline *b);

// Matches the causes of both runs: those that are named by what names them, the others by their
// titles, or by the kinds of difference that they show in, half of which must be the same.
void baseline_match(struct conform *c);

// Whether something speaks against the implementation that the earlier run did not have.
bool baseline_worse(const struct baseline *b);

// A cause of that run, by its index: its title.
const char *baseline_title(const struct baseline *b, size_t index);

#endif
