// SPDX-License-Identifier: MIT
//
// The implementation under test as a `struct impl`, so that the corpus, lockstep and the shrinker
// judge it as they judge engine and spec. Knows a book of answers asked ahead, and asks live what
// is not in it; fields that it does not model it fills in from the reference.
// Invariant: an answer that is none (unsupported, a crash, a time-out…) is never passed on as a
// verdict: it is ANSWER_NONE, and tested_trouble says what it was.
#ifndef HARNESS_TRANSPORT_TESTED_H
#define HARNESS_TRANSPORT_TESTED_H

#include "impl/impl.h"
#include "pool.h"

// Its name is the handshake's once tested_use was called.
extern struct impl impl_tested;

// From now on impl_tested is this one. `book` may be NULL.
void tested_use(struct pool *pool, struct book *book);

// The first question since the last call of tested_forget whose answer was none, with what became
// of it; its outcome is OUTCOME_LOST where nothing is asked any more. NULL where there was none.
const struct question *tested_trouble(void);
void tested_forget(void);

// The next position as it is compared: with the reference's values in the fields that are not
// modelled. Appends to `out`.
void tested_fill(const char *unmodelled, const char *next, const char *reference, struct text *out);

#endif
