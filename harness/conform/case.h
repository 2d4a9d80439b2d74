// SPDX-License-Identifier: MIT
//
// The case of a fault: one question with both answers, as a finding; made small against the running
// program. Invariant: a case was seen, or was confirmed as it was made smaller.
#ifndef HARNESS_CONFORM_CASE_H
#define HARNESS_CONFORM_CASE_H

#include "conform.h"
#include "explain/explain.h"

// The finding of an answer that differs from the spec's, with its signature, tiles and both
// answers. `says`: the program's own words where it refuses the position.
void case_of(const struct observation *o, const char *says, struct finding *f);

// What a finding says of the program, as an observation. Texts are borrowed of the finding, and of
// `answer`, which is cleared.
struct observation case_observed(const struct finding *f, struct text *answer);

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

// True if engine and spec answer the question differently.
bool case_is_ours(const char *position, const char *action);

#endif
