// SPDX-License-Identifier: MIT
//
// The program under test as a `struct impl`, so that corpus, lockstep and shrinker can judge it
// like engine and spec. Answers come from a book of questions that were asked before, else from the
// pool. Unmodelled fields are replaced by the reference's.
// Invariant: if the program gives no answer (unsupported, a crash, a time-out…), the result is
// ANSWER_NONE, never a verdict, and `trouble` says what happened.
#ifndef HARNESS_TRANSPORT_TESTED_H
#define HARNESS_TRANSPORT_TESTED_H

#include "impl/impl.h"
#include "pool.h"

struct tested {
    struct impl impl; // its `self` is this struct, so it is never copied
    struct pool *pool;
    struct book *book;    // answered questions; NULL to ask everything
    struct question *own; // owned: the last question that was not in the book
    // Owned: the first question since tested_forget that got no answer, and its outcome
    // (OUTCOME_LOST if nothing is asked any more). NULL if there is none.
    struct question *trouble;
};

// Makes an implementation of an open pool, with the name from the handshake. Borrows pool and book.
void tested_begin(struct tested *t, struct pool *pool, struct book *book);
void tested_forget(struct tested *t);
void tested_free(struct tested *t);

// Appends the next position as it is compared: unmodelled fields are replaced by the reference's.
void tested_fill(const char *unmodelled, const char *next, const char *reference, struct text *out);

#endif
