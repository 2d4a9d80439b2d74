// SPDX-License-Identifier: MIT
//
// The case of a cause with a name, and what any case is to stay while it is made small. Asks the
// implementation. Invariant: a case that was made small is still explained by what its cause names
// and by nothing else, or by nothing at all where the cause has no name.
#include "causes_make.h"

#include <stdlib.h>
#include <string.h>

#include "base/memory.h"

enum { CASES_TRIED = 3 }; // answers that are made small for a cause with a name

// How many tiles are on the board of a position.
static unsigned tiles_of(const char *position) {
    struct finding f = {.direction = DIRECTION_SUCCESSOR};
    (void)snprintf(f.position, sizeof f.position, "%s", position);
    return finding_tiles(&f);
}

// The group's case, where the suspect is at work there, alone or not.
static void offer_group(struct conform *c, const struct diagnosed *d, size_t k, size_t group,
                        bool alone, struct cause *cause) {
    const struct observed *of = &c->observed[d->number];
    for (size_t i = 0; i < of->met; i++) {
        const uint32_t work = d->what.at_work[i];
        if (work >> k & 1 && (!alone || work == 1U << k) &&
            cause_is_case(&of->seen[i], &c->groups[group]))
            cause_offer_case(c, cause, group);
    }
}
// The smallest of the answers that are marked: its index, count where there is none. It is marked
// no more.
static size_t take_smallest(const struct observed *of, bool *marked) {
    size_t best = of->count;
    unsigned least = 0;
    for (size_t i = 0; i < of->count; i++) {
        if (!marked[i])
            continue;
        const unsigned tiles = tiles_of(of->seen[i].position);
        if (best < of->count && tiles >= least)
            continue;
        best = i;
        least = tiles;
    }
    if (best < of->count)
        marked[best] = false;
    return best;
}

static bool is_of(const struct likeness *l, enum manner manner, const struct traits *traits) {
    return l->manner == manner && traits_contain(traits, &l->decide);
}

// Whether another likeness, of whatever manner, may have a part in it.
static bool is_of_any(const struct wanted *w, enum manner manner, const struct traits *traits) {
    for (size_t i = 0; i < w->before_count; i++)
        if (w->clear ? traits_contain(traits, &w->before[i].decide)
                     : is_of(&w->before[i], manner, traits))
            return true;
    return false;
}

bool cause_is_wanted(void *context, const struct finding *f) {
    const struct wanted *w = context;
    uint32_t work = 0;
    if (w->work == 0) {
        enum manner manner;
        struct traits traits;
        if (!conform_manner(w->c, f, &manner, &traits) || manner != w->manner)
            return false;
        if (is_of_any(w, manner, &traits))
            return false;
        if (!w->d->what.suspects)
            return true;
    }
    const bool predicted = conform_predicts(w->c, w->d, f, &work);
    return w->work ? predicted && work == w->work : !predicted;
}

// Makes some of the marked answers small, and keeps the smallest.
static void make_case(struct conform *c, const struct diagnosed *d, size_t k, bool *marked,
                      struct cause *cause) {
    const struct observed *of = &c->observed[d->number];
    struct wanted wanted = {.c = c, .d = d, .work = 1U << k};
    for (int i = 0; i < CASES_TRIED && pool_going(&c->pool); i++) {
        const size_t at = take_smallest(of, marked);
        struct finding made;
        if (at == of->count)
            break;
        if (!conform_make_case(c, &of->seen[at], cause_is_wanted, &wanted, &made))
            continue;
        if (!cause->finding || made.tiles < cause->finding->tiles)
            cause_own_case(c, cause, &made);
        else
            finding_free(&made);
    }
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
    for (int alone = 1; alone >= 0 && !cause->finding; alone--)
        for (size_t g = 0; g < cause->group_count; g++)
            offer_group(c, d, k, cause->groups[g], alone, cause);
    if (!cause->finding) {
        const struct observed *of = &c->observed[d->number];
        bool *marked = memory_take(of->count + 1, sizeof *marked);
        for (size_t i = 0; i < of->count; i++)
            marked[i] = d->what.at_work[i] == 1U << k;
        make_case(c, d, k, marked, cause);
        free(marked);
    }
    for (int alone = 1; alone >= 0 && !cause->finding; alone--)
        show_seen(c, d, k, alone, cause);
}
