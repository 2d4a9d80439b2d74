// SPDX-License-Identifier: MIT
//
// The implementation under test as a `struct impl`, so that the corpus, lockstep and the shrinker
// judge it as they judge engine and spec. Knows a book of answers asked ahead, and asks live what
// is not in it; fields that it does not model it fills in from the reference.
// Invariant: an answer that is none (unsupported, a crash, a time-out…) is never passed on as a
// verdict: it is ANSWER_NONE, and `trouble` says what it was.
#ifndef HARNESS_TRANSPORT_TESTED_H
#define HARNESS_TRANSPORT_TESTED_H

#include "impl/impl.h"
#include "pool.h"

struct tested {
    struct impl impl; // its `self` is this struct, which therefore is never copied
    struct pool *pool;
    struct book *book;    // NULL: everything is asked live
    struct question *own; // owned: the last that was not in the book
    // Owned: the first question since tested_forget whose answer was none, with what became of it;
    // its outcome is OUTCOME_LOST where nothing is asked any more. NULL where there was none.
    struct question *trouble;
};

// Over an open pool, whose handshake gives the name. Pool and book are borrowed.
void tested_begin(struct tested *t, struct pool *pool, struct book *book);
void tested_forget(struct tested *t);
void tested_free(struct tested *t);

// The next position as it is compared: with the reference's values in the fields that are not
// modelled. Appends to `out`.
void tested_fill(const char *unmodelled, const char *next, const char *reference, struct text *out);

#endif
