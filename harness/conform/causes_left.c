// SPDX-License-Identifier: MIT
//
// Causes without a name: what no suspect explains, cause by cause from small cases
// (docs/decisions/0020-small-cases.md). Knows likenesses; not what explains the others.
// Invariant: an answer that is left over counts in one cause.
#include "causes_make.h"

#include <stdlib.h>
#include <string.h>

#include "base/memory.h"
#include "base/vec.h"
#include "diagnose/likeness.h"

enum { LIKENESSES = 36 }; // causes without a name

static uint64_t members_in(const struct observed *of, const struct likeness *like, size_t group) {
    uint64_t n = 0;
    for (size_t i = 0; i < like->count; i++)
        n += like->members[i] < of->met && of->group[like->members[i]] == (int)group;
    return n;
}

// Notes how much of each group's differences the last cause has.
static void note_liked(const struct conform *c, const struct diagnosed *d,
                       const struct likeness *like, struct share *shares) {
    for (size_t g = 0; g < c->group_count; g++) {
        const uint64_t n = members_in(&c->observed[d->number], like, g);
        shares[g].liked += n;
        if (n > shares[g].most) {
            shares[g].most = n;
            shares[g].in = c->causes.count - 1;
        }
    }
}

// What is left of the groups and is in no cause: it counts with the cause that has most of what is
// left of its group, or is one of its own.
static void add_rest(struct conform *c, const struct diagnosed *d, struct share *shares) {
    for (size_t g = 0; g < c->group_count; g++) {
        if (ruleset_named(c->groups[g].finding.position) != d->number ||
            shares[g].left <= shares[g].liked)
            continue;
        const uint64_t rest = shares[g].left - shares[g].liked;
        if (shares[g].most)
            cause_count_part(&c->causes.of[shares[g].in], &c->groups[g], rest, shares[g].all);
        else
            cause_of_group(c, g, rest, shares[g].all);
        shares[g].liked += rest;
    }
}

// The group that has the answer for its case; NO_GROUP where none has.
static int group_of_case(const struct conform *c, const struct observed *of, size_t at) {
    const int group = at < of->met ? of->group[at] : NO_GROUP;
    return group != NO_GROUP && cause_is_case(&of->seen[at], &c->groups[group]) ? group : NO_GROUP;
}

// A case: a group's, or one that was made for it.
struct small {
    int group;
    struct finding *made; // owned where there is no group
};

static void add_likeness(struct left *l, const struct likeness *like, struct small *small,
                         struct share *shares) {
    struct conform *c = l->c;
    struct text title = {0}, share = {0};
    likeness_say(like, &title);
    likeness_share(like, &share);
    struct cause *cause = cause_add(c, l->d->number, text_string(&title), text_string(&share));
    text_free(&share);
    text_free(&title);
    for (size_t g = 0; g < c->group_count; g++) {
        const uint64_t n = members_in(&c->observed[l->d->number], like, g);
        if (n > 0)
            cause_add_group(c, cause, g, n, shares[g].all);
    }
    cause->held_against = l->d->what.agreements;
    if (small->made)
        cause_own_case(c, cause, small->made);
    else
        cause_offer_case(c, cause, (size_t)small->group);
    free(small->made);
    if (!cause->group_count)
        cause_count_asked(cause, like->count);
    note_liked(c, l->d, like, shares);
}

// What an answer comes to when it is made small; without a case where it can't be.
static struct small small_of(struct left *l, const struct specimen *one) {
    const struct observed *of = &l->c->observed[l->d->number];
    const struct observation *o = &of->seen[one->index];
    struct wanted wanted = {
        .c = l->c, .d = l->d, .manner = one->manner, .before = l->made, .before_count = l->count};
    struct small small = {.group = group_of_case(l->c, of, one->index)};
    if (small.group != NO_GROUP)
        return small;
    small.made = memory_take(1, sizeof *small.made);
    for (int clear = 1; clear >= 0; clear--) {
        wanted.clear = clear;
        if (conform_make_case(l->c, o, cause_is_wanted, &wanted, small.made))
            return small;
    }
    free(small.made);
    small.made = NULL;
    return small;
}

static const struct finding *case_of(const struct left *l, const struct small *small) {
    return small->made ? small->made : &l->c->groups[small->group].finding;
}

// One of what is left, made smaller, and what is like it, unless it can't be asked any more.
static void take_left(struct left *l, size_t seed) {
    struct specimen *one = &l->of->wrong[seed];
    const struct small small = small_of(l, one);
    if (small.group == NO_GROUP && !small.made) {
        one->done = true;
        return;
    }
    const struct finding *f = case_of(l, &small);
    enum manner manner;
    struct traits traits;
    if (!conform_manner(l->c, f, &manner, &traits) || manner != one->manner)
        traits = one->traits;
    l->made = vec_more(l->made, l->count, sizeof *l->made);
    l->small = vec_more(l->small, l->count, sizeof *l->small);
    l->small[l->count] = small;
    likeness_grow(l->of, seed, one->manner, &traits, &l->made[l->count++]);
}

static void drop_case(struct small *small) {
    if (small->made)
        finding_free(small->made);
    free(small->made);
}

static void drop_left(struct left *l, size_t k) {
    likeness_free(&l->made[k]);
    drop_case(&l->small[k]);
    l->count--;
    memmove(&l->made[k], &l->made[k + 1], (l->count - k) * sizeof *l->made);
    memmove(&l->small[k], &l->small[k + 1], (l->count - k) * sizeof *l->small);
}

// Puts together what can be told in few words together.
static void merge_left(struct left *l) {
    for (size_t i = 0; i < l->count; i++)
        for (size_t k = i + 1; k < l->count;) {
            if (!likeness_merge(l->of, &l->made[i], &l->made[k])) {
                k++;
                continue;
            }
            if (case_of(l, &l->small[k])->tiles < case_of(l, &l->small[i])->tiles) {
                const struct small other = l->small[i];
                l->small[i] = l->small[k];
                l->small[k] = other;
            }
            drop_left(l, k);
        }
}

// Puts what has no rule with the first that has one and goes wrong likewise.
static void absorb_left(struct left *l) {
    for (size_t k = 0; k < l->count;) {
        size_t into = 0;
        while (into < l->count && !likeness_absorb(&l->made[into], &l->made[k]))
            into++;
        if (into < l->count)
            drop_left(l, k);
        else
            k++;
    }
}

// ---- suspects that are no causes of their own ----

// What the likeness would take over of a suspect: how many answers; 0 where it does not tell each
// of them. Of what goes wrong in other manners than legality it does not say how, and a suspect
// does. With `take` it does.
static size_t told_by(const struct left *l, struct likeness *like, size_t k, bool take) {
    const struct observed *of = &l->c->observed[l->d->number];
    size_t count = 0;
    for (size_t i = 0; i < of->count; i++) {
        const struct observation *o = &of->seen[i];
        enum manner manner;
        struct traits traits;
        if (!(l->d->what.at_work[i] >> k & 1) || !conform_manner_of(o, &manner, &traits))
            continue;
        if (manner > MANNER_ALLOWS || !likeness_tells(like, manner, &traits))
            return 0;
        count++;
        if (take)
            likeness_take(like, i, &traits);
    }
    return count;
}

// Whether a likeness with as many answers of its own tells all of the suspect's: then they are its.
static bool give_away(struct left *l, size_t k) {
    for (size_t i = 0; i < l->count; i++) {
        const size_t count = told_by(l, &l->made[i], k, false);
        if (count == 0 || l->made[i].count < count)
            continue;
        (void)told_by(l, &l->made[i], k, true);
        conform_drop_suspect(l->c, l->d, k);
        return true;
    }
    return false;
}

// ---- all ----

void causes_gather_left(struct conform *c, struct diagnosed *d, struct left *l) {
    size_t seed;
    *l = (struct left){.c = c, .d = d, .of = d->what.left};
    while (l->of && l->count < LIKENESSES && pool_going(&c->pool) &&
           (seed = specimens_seed(l->of, l->made, l->count, l->count % 2)) < l->of->count) {
        progress_parts(c->progress, "causes without a name", l->count, LIKENESSES);
        take_left(l, seed);
    }
    merge_left(l);
    absorb_left(l);
    for (size_t k = 0; k < d->what.suspects;)
        k += !*d->what.scope[k] || !give_away(l, k);
}

void causes_add_left(struct left *l, struct share *shares) {
    for (size_t i = 0; i < l->count; i++) {
        add_likeness(l, &l->made[i], &l->small[i], shares);
        likeness_free(&l->made[i]);
    }
    free(l->made);
    free(l->small);
    add_rest(l->c, l->d, shares);
}
