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

// What a cause is that the earlier run did not have: new, or the earlier run asked no question in
// which it shows.
enum { BASELINE_NEW = -1, BASELINE_NOT_ASKED = -2 };

struct baseline {
    const char *path; // borrowed; NULL where there is none
    json_t *report;   // owned
    // Filled by baseline_match.
    int *was;     // owned: for each cause of this run its index there, or one of the above
    bool *still;  // owned: for each cause there whether it is one of this run
    size_t count; // of causes there
    size_t fresh, not_asked, gone, same;
    json_t *asked; // owned: the ids of the cases that it asked
    bool unknown;  // it does not say which rulesets it asked: those of its cases are known alone
    bool further;  // this run has differences that were only counted, and that one has none
    bool less;     // this run asked less than that one: what is gone need not be mended
};

// Reads the report. False with a problem if it is none, or one of another format; to be freed in
// any case.
bool baseline_load(struct baseline *b, const char *path, struct problem *p);
void baseline_free(struct baseline *b);

// Matches the causes of both runs: those that are named by what names them, the others by their
// titles, or by the kinds of difference that they show in, half of which must be the same. A cause
// without a match is new if that run asked one of the cases that show it, or at least as many
// generated positions of its ruleset as this run had asked when it first showed.
void baseline_match(struct conform *c);

// Whether something speaks against the implementation that the earlier run did not have.
bool baseline_worse(const struct baseline *b);

// A cause of that run, by its index: its title.
const char *baseline_title(const struct baseline *b, size_t index);

#endif
