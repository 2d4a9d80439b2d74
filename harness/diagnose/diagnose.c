// SPDX-License-Identifier: MIT
//
// What a diagnosis came to: its counts, a further answer held against it. Knows results; how
// they are found name.c knows.
#include "diagnose.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/memory.h"
#include "base/vec.h"
#include "hypothesis.h"
#include "impl/impl.h"
#include "query_positions.h"

void observations_free(struct observation *seen, size_t count) {
    for (size_t i = 0; i < count; i++) {
        free(seen[i].position);
        free(seen[i].action);
        free(seen[i].answer);
    }
    free(seen);
}

// ---- the result ----

const char *suspect_scope(const struct suspect *s) {
    return s->scope ? trait_words[s->scope - 1] : "";
}

void diagnosis_free(struct diagnosis *d) {
    free(d->tried);
    free(d->at_work);
    d->tried = NULL;
    d->at_work = NULL;
}

// ---- a further answer ----

bool diagnosis_predicts(const char *ruleset, const char *unmodelled, const struct diagnosis *result,
                        const struct observation *o, uint32_t *at_work) {
    struct hypothesis h[SUSPECTS_MAX];
    struct suspects all;
    struct query q;
    *at_work = 0;
    if (!query_begin(&q, o->position, o->action, unmodelled))
        return false;
    if (o->listed)
        query_listed(&q);
    suspects_begin(&all, ruleset);
    for (size_t k = 0; k < result->suspects; k++)
        h[k] = (struct hypothesis){
            .part = {result->suspect[k].row}, .size = 1, .scope = {result->suspect[k].scope}};
    const struct print seen = query_print(&q, o->legal, o->answer, unmodelled);
    const struct query *const one[] = {&q};
    TRIALS b = {.suspects = &all,
                .unmodelled = unmodelled,
                .hypotheses = h,
                .hypothesis_count = result->suspects,
                .questions = one,
                .question_count = 1};
    trials_run(&b);
    for (size_t k = 0; k < result->suspects; k++)
        if (prints_agree(&seen, &b.prints[k]))
            *at_work |= 1U << k;
    query_free(&q);
    suspects_free(&all);
    return *at_work != 0;
}
