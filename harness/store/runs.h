// SPDX-License-Identifier: MIT
//
// Runs of conform in the findings store: what was run, and the causes that it came to. Knows rows;
// not how a run is made or shown. Invariant: a run is in a store with all of its causes or not at
// all, and is never changed.
#ifndef HARNESS_STORE_RUNS_H
#define HARNESS_STORE_RUNS_H

#include "store.h"

// A cause of a run.
struct store_cause {
    char key[256];   // what it is called across runs
    char title[512]; // for a person
    char severity[32];
    uint64_t seen; // answers
    unsigned tiles;
};

struct store_run {
    char id[STORE_ID_MAX]; // drawn by store_keep_run
    char name[136];        // of the implementation, with its version
    char rules[128];       // rulesets that were asked, with commas between
    char tool[32];         // the program's version
    uint64_t seed, answers, failures;
    bool whole;                 // all was asked that was to be
    long long started;          // seconds since 1970; set by store_keep_run
    struct store_cause *causes; // owned by the caller; of a visit lent until it ends
    size_t count;
};

// Keeps a run and gives it an id.
bool store_keep_run(struct store *s, struct store_run *r, struct problem *p);

// Visits runs in the order in which they were kept. Stops when the visitor returns false. Returns
// how many were visited; -1 with a problem.
typedef bool store_visit_run(void *context, const struct store_run *r);
long long store_each_run(struct store *s, store_visit_run *visit, void *context, struct problem *p);

// Takes over the runs of another open store that are not there, within a transaction.
bool store_merge_runs(struct store *s, struct store *from, struct problem *p);

#endif
