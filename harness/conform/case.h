// SPDX-License-Identifier: MIT
//
// The case of a fault: one question with both answers, as a finding; made small against the running
// program. Invariant: a case was seen, or was confirmed as it was made smaller.
#ifndef HARNESS_CONFORM_CASE_H
#define HARNESS_CONFORM_CASE_H

#include "conform.h"
#include "explain/explain.h"

// True if a side of a finding takes the action for legal, or the position as valid.
bool case_takes(const struct finding *f, int side);

// The finding of an observed action that differs from the spec's, or else from the engine's, with
// tiles and both answers.
void case_of(const struct observation *o, struct finding *f);

// What a finding says of the program, as an observation of no key. The caller's.
struct observation case_observed(const struct finding *f);

// Makes a case small as long as `keeps` says that it is still what is wanted, and completes it with
// the spec's clauses. Asks the program as much as `c->work_left` allows; nothing where that is 0.
void case_shrink(struct conform *c, struct finding *f,
                 bool (*keeps)(void *context, const struct finding *f), void *context);

// A case, explained. `says`: the program's own reason there.
struct explained {
    struct difference difference;
    struct explanation of;
    struct text room; // owned: what the difference borrows
};
void case_explain(const struct conform *c, const struct finding *f, const char *says,
                  struct explained *e);
void explained_free(struct explained *e);

// True if engine and spec answer the question of a finding differently.
bool case_is_ours(const struct finding *f);

#endif
