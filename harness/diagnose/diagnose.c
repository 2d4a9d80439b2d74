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

bool suspect_same(const struct suspect *a, const struct suspect *b) {
    return strcmp(a->name, b->name) == 0 && a->scope == b->scope;
}

const char *suspect_scope(const struct suspect *s) {
    return s->scope ? trait_words[s->scope - 1] : "";
}

// Takes a name out, with its twins.
static void unname(struct diagnosis *d, size_t place) {
    size_t kept = 0;
    d->suspects--;
    for (size_t k = place; k < d->suspects; k++) {
        d->suspect[k] = d->suspect[k + 1];
        d->against[k] = d->against[k + 1];
    }
    for (size_t t = 0; t < d->twins; t++)
        if (d->twin[t].of != place) {
            d->twin[kept] = d->twin[t];
            d->twin[kept++].of -= d->twin[t].of > place;
        }
    d->twins = kept;
}

void diagnosis_drop(struct diagnosis *d, size_t count, size_t place) {
    const uint32_t below = (1U << place) - 1;
    for (size_t i = 0; i < count; i++) {
        const uint32_t work = d->at_work[i];
        if (work >> place & 1) {
            d->unexplained[d->unexplained_count++] = i;
            d->explained--;
        }
        d->at_work[i] = work >> place & 1 ? 0 : (work & below) | (work >> 1 & ~below);
    }
    unname(d, place);
}

void diagnosis_free(struct diagnosis *d) {
    free(d->unexplained);
    free(d->at_work);
    d->unexplained = NULL;
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
