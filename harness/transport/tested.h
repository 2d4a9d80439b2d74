// SPDX-License-Identifier: MIT
//
// The program under test as a `struct impl`, so that corpus, lockstep and shrinker can judge it
// like engine and spec. Answers come from a book of questions that were asked before, or else from
// the pool. Fields that the program does not model get the reference's values.
// Invariant: if the program gives no answer (unsupported, a crash, a time-out…), the result is
// ANSWER_NONE, never a verdict, and `trouble` says what happened.
#ifndef HARNESS_TRANSPORT_TESTED_H
#define HARNESS_TRANSPORT_TESTED_H

#include "impl/impl.h"
#include "pool.h"

struct tested {
    struct impl impl; // its `self` points to this struct, so never copy the struct
    struct pool *pool;
    struct book *book;    // answered questions; NULL to ask everything
    struct question *own; // owned: the last question that was given to the pool
    // Owned: the first question that got no answer; else NULL. reply.outcome says why; it
    // is OUTCOME_LOST if the program was not asked. tested_forget sets `trouble` to NULL.
    struct question *trouble;
};

// Fills `t`, so that an open pool can be used as an implementation. The name is the program's, from
// the handshake. Borrows pool and book.
void tested_begin(struct tested *t, struct pool *pool, struct book *book);
void tested_forget(struct tested *t);
void tested_free(struct tested *t);

// Appends the program's next position. Values of fields in `unmodelled` come from `reference`.
void tested_fill(const char *unmodelled, const char *next, const char *reference, struct text *out);

#endif
