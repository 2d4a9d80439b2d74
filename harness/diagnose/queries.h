// SPDX-License-Identifier: MIT
//
// Asks the live implementation: to collect evidence, to tell hypotheses apart, and to look for
// what the best of them does not account for. Knows which questions are worth asking.
// Invariant: every answer becomes an observation of the diagnosis, whether it pleases or not.
#ifndef HARNESS_DIAGNOSE_QUERIES_H
#define HARNESS_DIAGNOSE_QUERIES_H

#include "query_positions.h"
#include "search.h"

// A conversation with the implementation, while it lasts.
struct queries {
    struct diagnose *d;
    struct query_positions positions;
    size_t asked;
    unsigned mute[2]; // questions of what is legal, and of actions, left unanswered in a row
    bool gone;        // it can't be asked any more
};

void queries_begin(struct queries *a, struct diagnose *d, uint64_t salt);
void queries_free(struct queries *a);

// Asks about a position; `action` NULL for what is legal. False if it was not answered,
// or is not asked since such questions are not.
bool queries_ask(struct queries *a, const char *position, const char *action);

// Asks until the best of the pool is told apart from those near to it, or can't be; judges those
// by the answers and sorts the pool. What is left within reach of the best afterwards stays first.
// Gives up behind so many positions in a row at which none part.
enum { APART_BRIEFLY = 40, APART_THOROUGHLY = 600 };
void query_apart(struct search *s, struct queries *a, size_t fruitless);

// Asks where the two predict different answers, near what the first of them predicts and the second
// does not, until `wanted` were answered or no such place is found. What is asked is evidence; the
// candidates are not judged by it.
void query_support(struct search *s, struct queries *a, struct candidate *const pair[2],
                   size_t wanted);

// Asks around what the set does not predict: what differs there, and what does not, tells what it
// is.
void query_around(struct search *s, struct queries *a, const struct hypothesis *set);

// Asks at random until a few answers are not as the best of the pool predicts, or many are.
// Returns how many are not.
size_t query_beyond(struct search *s, struct queries *a);

#endif
