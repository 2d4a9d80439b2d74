// SPDX-License-Identifier: MIT
//
// The case of a cause with a name, and what any case is to stay while it is made small. Asks the
// implementation. Invariant: the suspect that a cause names gives the cause's case; nothing that is
// named gives the case of a cause without a name.
#include "causes_make.h"

#include <stdlib.h>
#include <string.h>

#include "base/memory.h"
#include "reach/invariants.h"

enum {
    CASES_TRIED = 3, // answers that are made small for a cause with a name
};

// The answer of least weight of those that are marked: its index, count where there is none. It is
// marked no more.
static size_t take_smallest(const struct observed *of, bool *marked) {
    size_t best = of->count;
    unsigned least = 0;
    for (size_t i = 0; i < of->count; i++) {
        if (!marked[i])
            continue;
        const unsigned weight = cause_weight(of->seen[i].position);
        if (best < of->count && weight >= least)
            continue;
        best = i;
        least = weight;
    }
    if (best < of->count)
        marked[best] = false;
    return best;
}

bool cause_is_wanted(void *context, const struct finding *f) {
    const struct wanted *w = context;
    struct topic_key topic;
    uint32_t work = 0;
    struct observation o;
    if (!conform_finding_observed(w->c, f, &o))
        return false;
    bool good = w->work || (topic_of(w->c, &o, &topic, NULL) && topic_same(&topic, &w->topic));
    if (good && (w->work || w->d->what.suspects))
        good = conform_predicts(w->c, w->d, &o, &work) == (w->work != 0);
    observation_free(&o);
    return good && (work & w->work) == w->work;
}

// Has an answer as it was seen for its case, of those in which the suspect is at work, alone where
// `alone`: a list shows for sure only what is at work in it alone.
static void show_seen(struct conform *c, const struct diagnosed *d, size_t k, bool alone,
                      struct cause *cause) {
    const struct observed *of = &c->observed[d->number];
    bool *marked = memory_take(of->count + 1, sizeof *marked);
    struct finding made;
    size_t at = 0;
    for (size_t i = 0; i < of->count; i++)
        marked[i] = alone ? d->what.at_work[i] == 1U << k
                          : d->what.at_work[i] >> k & 1 && of->seen[i].action;
    while (!cause->finding && (at = take_smallest(of, marked)) < of->count)
        if (conform_seen_case(c, &of->seen[at], &made))
            cause_own_case(c, cause, &made);
    free(marked);
}

void cause_find_case(struct conform *c, const struct diagnosed *d, size_t k, struct cause *cause) {
    const struct observed *of = &c->observed[d->number];
    struct wanted wanted = {.c = c, .d = d, .work = 1U << k};
    bool *marked = memory_take(of->count + 1, sizeof *marked);
    for (size_t i = 0; i < of->count; i++) {
        marked[i] = d->what.at_work[i] == 1U << k;
        if (d->what.at_work[i] >> k & 1 && cause->unreachable)
            cause->unreachable = cause_unreachable(of->seen[i].position);
    }
    for (int i = 0; i < CASES_TRIED && !cause->finding && pool_going(&c->pool); i++) {
        const size_t at = take_smallest(of, marked);
        struct finding made;
        if (at < of->count && conform_make_case(c, &of->seen[at], cause_is_wanted, &wanted, &made))
            cause_own_case(c, cause, &made);
    }
    free(marked);
    for (int alone = 1; alone >= 0 && !cause->finding; alone--)
        show_seen(c, d, k, alone, cause);
}
