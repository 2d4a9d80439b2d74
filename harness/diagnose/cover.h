// SPDX-License-Identifier: MIT
//
// Faults at once: the set of suspects that together predict the most of what was seen, found one by
// one. Knows gains, losses and when a suspect may be named; what is asked, queries.h knows.
// Invariant: every suspect of the set predicts some answer that the others do not, and takes away
// no answer that the others predict.
#ifndef HARNESS_DIAGNOSE_COVER_H
#define HARNESS_DIAGNOSE_COVER_H

#include "queries.h"
#include "search.h"

// Extends the set as far as it goes, asking where suspects part, and takes out what should not be
// in it. The pool has then what cannot be told from it.
void cover_extend(struct search *s, struct queries *a, struct hypothesis *set);

// What each suspect of a set is worth, in its order.
struct worth {
    size_t gain, loss; // answers that are predicted with it alone; without it alone
};

// Judges the set by all of the evidence, and without each of its suspects. The first candidate is
// the set's, the others are those without each; they are owned: size + 1, cover_free.
struct candidate *cover_judge(struct search *s, const struct hypothesis *set, struct worth *worth);
void cover_free(struct candidate *c, size_t size);

#endif
