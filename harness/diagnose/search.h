// SPDX-License-Identifier: MIT
//
// Searches hypotheses for those that fit what was seen: singles first, then sets that grow from
// the best. Knows marks and scores; asks nobody.
// Invariant: a score counts marks of predictions that were made; scores of two candidates compare
// only where both were judged by all the evidence.
#ifndef HARNESS_DIAGNOSE_SEARCH_H
#define HARNESS_DIAGNOSE_SEARCH_H

#include "hypothesis.h"

// An observation as the search sees it.
struct evidence {
    struct query question; // borrows its texts of the observation
    struct print seen;
    bool usable;  // it was answered, and the reference can read what was asked
    bool differs; // from the reference
};

// What a hypothesis predicts of a piece of evidence; 0 where it was not judged.
enum { MARK_JUDGED = 1, MARK_AGREES = 2, MARK_CHANGES = 4 };

struct candidate {
    struct hypothesis hypothesis;
    unsigned char *marks; // owned: for each piece of evidence
    size_t known;         // of how many pieces there is room
    size_t explained;     // differences that it predicts
    size_t touched;       // differences of which it predicts another answer than the reference
    size_t broken;        // agreements of which it predicts another
    bool given_up;        // broke so many that it was not judged by all
};

struct search {
    struct diagnose *d;
    struct suspects suspects;
    struct evidence *evidence; // owned
    size_t count, room;
    size_t *differing, *agreeing; // owned: indices in an order drawn from the seed
    size_t differing_count, agreeing_count;
    struct candidate *pool; // owned; sorted by search_sort alone
    size_t pool_count, pool_room;
    uint64_t predicted; // predictions that were begun
    double deadline;    // by clock_seconds
    bool spent;         // the predictions were used up before the search was through
    bool hurried;       // it was halted, or the deadline passed
    bool must;          // what is judged is judged, however late it is
};

void search_begin(struct search *s, struct diagnose *d);
void search_free(struct search *s);

// Whether the search has to end: its predictions are used up, its deadline is past, or it is
// halted.
bool search_late(struct search *s);

// Predicts, and counts.
void search_predict(struct search *s, struct trials *b);

// Takes up observations that were added since.
void search_update(struct search *s);

// Fills the pool anew and sorts it, the best first. It always has the reference, the empty set, and
// `known`, a set from an earlier run.
void search_run(struct search *s, const struct hypothesis *known);

// Empties the pool; adds a set to it, unless it is there: whether it was added.
void search_clear(struct search *s);
bool search_add(struct search *s, const struct hypothesis *h);

// Judges what was added to the pool from `first` on by all of the evidence, differences first. What
// breaks many more agreements than it changes differences is given up; what grew from a base (NULL
// for none), than it explains more than the base.
void search_judge_fully(struct search *s, size_t first, const struct candidate *base);

// Sorts the pool, the best first. Those that were not judged by all of the evidence have fallen
// behind.
void search_sort(struct search *s);

// Judges candidates by whatever evidence they were not judged by; those given up stay as they are.
void search_catch_up(struct search *s, struct candidate *const *c, size_t candidates);

// Judges candidates by pieces of evidence (indices). With `patience`, a number for each, the pieces
// are agreements, and those who break more of them are given up.
void search_judge(struct search *s, struct candidate *const *c, size_t candidates,
                  const size_t *pieces, size_t count, const size_t *patience);

long candidate_score(const struct candidate *c);

// Below 0 where a is the better.
int candidate_compare(const struct candidate *a, const struct candidate *b);

#endif
