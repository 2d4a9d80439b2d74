// SPDX-License-Identifier: MIT
//
// The set grows by the suspect that gains most and loses nothing. Where faults hide each other, one
// that loses little is taken for the time being, and judged again once the others are known.
// Invariant: what is taken out of the set does not come back in the same search.
#include "cover.h"

#include <stdlib.h>
#include <string.h>

#include "base/memory.h"

enum {
    SCREENED = 200, // differences by which suspects alone are screened
    TRIED = 20,     // that are tried with the set, in a step
    SUPPORT = 12,   // answers that are asked for a suspect before it is taken
    FEW = 3,        // answers that a suspect has to gain where it can be asked
    VARIED = 8,     // others that are tried in the place of a suspect
    ON = 3,         // answers that a suspect changes rightly, for one that it does not
    SCOPED = 4,     // answers that a suspect with a scope has to gain
    SCOPES = 4,     // suspects that are tried with a scope, in a step
    DIRTY = 5,      // answers gained for one lost, where it is taken for the time being
};

struct cover {
    struct search *s;
    struct queries *a;
    struct hypothesis *set;
    struct candidate *alone; // owned: each suspect by itself, judged by some of the differences
    bool *banned;            // owned, by suspect
    size_t *worth;           // owned, by suspect: answers left over that it predicts alone
    size_t *order;           // owned: suspects, the most promising first
};

// ---- gain and loss ----

static bool predicted(const struct candidate *c, size_t piece) {
    return piece < c->known && c->marks[piece] & MARK_AGREES;
}

static bool judged(const struct candidate *c, size_t piece) {
    return piece < c->known && c->marks[piece] & MARK_JUDGED;
}

// What `with` predicts and `without` does not, and the other way round.
static struct worth compare(const struct search *s, const struct candidate *with,
                            const struct candidate *without) {
    struct worth w = {0};
    for (size_t i = 0; i < s->count; i++) {
        if (!s->evidence[i].usable || !judged(with, i) || !judged(without, i))
            continue;
        w.gain += predicted(with, i) && !predicted(without, i);
        w.loss += !predicted(with, i) && predicted(without, i);
    }
    return w;
}

static long net(struct worth w) {
    return (long)w.gain - 2 * (long)w.loss;
}

struct candidate *cover_judge(struct search *s, const struct hypothesis *set, struct worth *worth) {
    const size_t size = set->size;
    struct candidate *c = memory_take(size + 1, sizeof *c);
    struct candidate **list = memory_take(size + 1, sizeof *list);
    for (size_t i = 0; i <= size; i++) {
        c[i].hypothesis = i ? hypothesis_without(set, i - 1) : *set;
        list[i] = &c[i];
    }
    const bool must = s->must;
    s->must = true;
    search_catch_up(s, list, size + 1);
    s->must = must;
    for (size_t i = 0; i < size; i++)
        worth[i] = compare(s, &c[0], &c[i + 1]);
    free(list);
    return c;
}

void cover_free(struct candidate *c, size_t size) {
    for (size_t i = 0; i <= size; i++)
        free(c[i].marks);
    free(c);
}

// ---- which suspects are promising ----

// Judges each suspect alone by the differences that were not judged yet.
static void screen_alone(struct cover *v) {
    struct search *s = v->s;
    struct candidate **list = memory_take(s->suspects.count + 1, sizeof(struct candidate *));
    size_t *pieces = memory_take(s->differing_count + 1, sizeof *pieces), count = 0;
    for (size_t i = 0; i < s->differing_count && i < SCREENED; i++)
        if (!judged(&v->alone[0], s->differing[i]))
            pieces[count++] = s->differing[i];
    for (size_t i = 0; i < s->suspects.count; i++)
        list[i] = &v->alone[i];
    search_judge(s, list, s->suspects.count, pieces, count, NULL);
    free(pieces);
    free(list);
}

// Orders suspects by how much of what the set leaves over they predict alone, then by how much of
// it they change; how many are worth trying.
static size_t rank(struct cover *v, const struct candidate *set) {
    struct search *s = v->s;
    size_t count = 0;
    for (size_t i = 0; i < s->suspects.count; i++) {
        v->worth[i] = 0;
        for (size_t k = 0; k < s->differing_count; k++) {
            const size_t piece = s->differing[k];
            if (!judged(&v->alone[i], piece) || predicted(set, piece))
                continue;
            v->worth[i] += predicted(&v->alone[i], piece) ? 16 : 0;
            v->worth[i] += v->alone[i].marks[piece] & MARK_CHANGES ? 1 : 0;
        }
        if (v->worth[i] == 0 || v->banned[i] || hypothesis_has(v->set, i))
            continue;
        size_t at = count++;
        for (; at > 0 && v->worth[v->order[at - 1]] < v->worth[i]; at--)
            v->order[at] = v->order[at - 1];
        v->order[at] = i;
    }
    return count;
}

// ---- a step ----

static struct candidate *of_set(struct search *s, const struct hypothesis *set) {
    for (size_t i = 0; i < s->pool_count; i++)
        if (hypothesis_same(&s->pool[i].hypothesis, set))
            return &s->pool[i];
    return NULL;
}

// The pool: the set, and it with one suspect more.
static void fill_pool(struct cover *v) {
    struct search *s = v->s;
    search_clear(s);
    (void)search_add(s, v->set);
    const bool must = s->must;
    s->must = true;
    search_judge_fully(s, 0, NULL);
    s->must = must;
    screen_alone(v);
    const size_t count = rank(v, &s->pool[0]);
    const struct candidate base = s->pool[0]; // the pool moves as it grows
    for (size_t i = 0, tried = 0; i < count && tried < TRIED; i++) {
        struct hypothesis more;
        if (hypothesis_with(&s->suspects, v->set, v->order[i], &more))
            tried += search_add(s, &more);
    }
    search_judge_fully(s, 1, &base);
}

static size_t added_to(const struct hypothesis *set, const struct hypothesis *more) {
    for (size_t i = 0; i < more->size; i++)
        if (!hypothesis_has(set, more->part[i]))
            return more->part[i];
    return more->part[0];
}

// The best of the pool that was not looked at yet, by what it gains over the set; NULL where none
// gains anything.
static struct candidate *best_of(struct cover *v, const bool *seen, struct worth *worth) {
    struct search *s = v->s;
    const struct candidate *set = of_set(s, v->set);
    struct candidate *best = NULL;
    for (size_t i = 0; i < s->pool_count; i++) {
        struct candidate *c = &s->pool[i];
        if (c == set || c->given_up || seen[added_to(v->set, &c->hypothesis)])
            continue;
        const struct worth w = compare(s, c, set);
        if (w.gain == 0 || (best && net(w) <= net(*worth)))
            continue;
        best = c;
        *worth = w;
    }
    return best;
}

// ---- scopes ----

// What the candidate would gain and lose if its suspect held only where a trait is.
static struct worth worth_within(const struct search *s, const struct candidate *with,
                                 const struct candidate *without, const struct traits *traits,
                                 enum trait trait) {
    struct worth w = {0};
    for (size_t i = 0; i < s->count; i++) {
        if (!s->evidence[i].usable || !s->evidence[i].question.action || !judged(with, i) ||
            !judged(without, i) || !traits_have(&traits[i], trait))
            continue;
        w.gain += predicted(with, i) && !predicted(without, i);
        w.loss += !predicted(with, i) && predicted(without, i);
    }
    return w;
}

// The trait within which it gains most and loses nothing; false where that is too little.
static bool find_scope(const struct search *s, const struct candidate *c,
                       const struct candidate *set, enum trait *scope) {
    struct traits *traits = memory_take(s->count + 1, sizeof *traits);
    size_t best = 0, all = 0;
    for (size_t i = 0; i < s->count; i++)
        if (s->evidence[i].usable && s->evidence[i].question.action && judged(c, i) &&
            judged(set, i) && predicted(c, i) != predicted(set, i)) {
            traits[i] = traits_of(s->evidence[i].question.position, s->evidence[i].question.action);
            all += predicted(c, i);
        }
    for (int t = 0; t < TRAIT_SCOPES; t++) {
        const struct worth w = worth_within(s, c, set, traits, (enum trait)t);
        if (w.loss == 0 && w.gain > best) {
            best = w.gain;
            *scope = (enum trait)t;
        }
    }
    free(traits);
    return best >= SCOPED && best * 4 >= all * 3;
}

// Adds the candidate with a scope to the pool, judged; NULL where there is none that loses nothing.
static struct candidate *with_scope(struct cover *v, const struct candidate *c) {
    struct search *s = v->s;
    enum trait scope;
    if (!find_scope(s, c, of_set(s, v->set), &scope))
        return NULL;
    const struct hypothesis within =
        hypothesis_scoped(&c->hypothesis, added_to(v->set, &c->hypothesis), scope);
    if (!search_add(s, &within))
        return NULL;
    struct candidate *made = &s->pool[s->pool_count - 1], *const one[] = {made};
    search_catch_up(s, one, 1);
    return compare(s, made, of_set(s, v->set)).loss == 0 ? made : NULL;
}

// ---- taking ----

// What it is worth once it was asked for.
static struct worth support(struct cover *v, struct candidate *c, struct worth w) {
    struct search *s = v->s;
    struct candidate *set = of_set(s, v->set);
    struct candidate *const pair[] = {c, set};
    query_support(s, v->a, pair, w.gain < SUPPORT ? SUPPORT : SUPPORT / 2);
    search_catch_up(s, pair, 2);
    return compare(s, c, set);
}

static bool may_be_taken(struct worth w, bool dirty) {
    return w.loss == 0 || (dirty && w.gain >= DIRTY * w.loss);
}

// Asks for a candidate, and takes it into the set if it stands.
static bool try_candidate(struct cover *v, struct candidate *c, struct worth w, bool dirty) {
    w = support(v, c, w);
    if (!may_be_taken(w, dirty) || (w.gain < FEW && !v->a->gone))
        return false;
    *v->set = c->hypothesis;
    return true;
}

static void judge_pool(struct search *s) {
    for (size_t i = 0; i < s->pool_count; i++) {
        struct candidate *const one[] = {&s->pool[i]};
        search_catch_up(s, one, 1);
    }
}

// Takes it with a scope, if there is one within which it stands.
static bool try_scope(struct cover *v, struct candidate *c, struct worth w) {
    w = support(v, c, w);
    if (w.gain < SCOPED || (c = with_scope(v, c)) == NULL)
        return false;
    return try_candidate(v, c, compare(v->s, c, of_set(v->s, v->set)), false);
}

// Takes the best suspect into the set; false where none may be taken. One that loses something is
// tried with a scope, where those that do not are none.
static bool step(struct cover *v, bool dirty) {
    struct search *s = v->s;
    bool *seen = memory_take(s->suspects.count + 1, sizeof *seen), taken = false;
    struct worth w;
    struct candidate *c;
    fill_pool(v);
    query_apart(s, v->a, APART_BRIEFLY);
    judge_pool(s);
    for (int scopes = 0; !taken && !search_late(s) && (c = best_of(v, seen, &w)) != NULL;) {
        seen[added_to(v->set, &c->hypothesis)] = true;
        if (may_be_taken(w, dirty))
            taken = try_candidate(v, c, w, dirty);
        else if (dirty && scopes++ < SCOPES)
            taken = try_scope(v, c, w);
    }
    free(seen);
    return taken;
}

// ---- others in a suspect's place ----

// Whether the other suspect alone predicts all that this one alone does of what was screened.
static bool may_stand_for(const struct cover *v, size_t suspect, size_t other) {
    const struct candidate *mine = &v->alone[suspect], *its = &v->alone[other];
    size_t both = 0;
    for (size_t k = 0; k < v->s->differing_count; k++) {
        const size_t piece = v->s->differing[k];
        if (predicted(mine, piece) && !predicted(its, piece))
            return false;
        both += predicted(mine, piece);
    }
    return both > 0;
}

// Tries others in the place of each suspect, asks where they part, and takes the best. What cannot
// be told from it stands behind it in the pool.
static void vary(struct cover *v) {
    struct search *s = v->s;
    screen_alone(v);
    search_clear(s);
    (void)search_add(s, v->set);
    for (size_t place = 0; place < v->set->size; place++) {
        const struct hypothesis less = hypothesis_without(v->set, place);
        struct hypothesis other;
        for (size_t i = 0, tried = 0; i < s->suspects.count && tried < VARIED; i++)
            if (may_stand_for(v, v->set->part[place], i) &&
                hypothesis_with(&s->suspects, &less, i, &other))
                tried += search_add(s, &other);
    }
    const bool must = s->must;
    s->must = true;
    search_judge_fully(s, 0, NULL);
    s->must = must;
    query_apart(s, v->a, APART_THOROUGHLY);
    search_sort(s);
    *v->set = s->pool[0].hypothesis;
}

// ---- what should not be in it ----

// Whether too much of what a suspect alone would change of actions is nevertheless another answer:
// then it is like the fault, and is not it. In a list any other fault shows too.
static bool is_off(const struct cover *v, const struct candidate *set, size_t suspect) {
    const struct candidate *alone = &v->alone[suspect];
    size_t on = 0, off = 0;
    for (size_t k = 0; k < v->s->differing_count; k++) {
        const size_t piece = v->s->differing[k];
        if (!judged(alone, piece) || !(alone->marks[piece] & MARK_CHANGES) ||
            !v->s->evidence[piece].question.action)
            continue;
        on += predicted(set, piece);
        off += !predicted(set, piece);
    }
    return off * ON > on;
}

// Takes out the suspect that costs most; false where none costs anything.
static bool take_out(struct cover *v) {
    struct worth worth[SUSPECTS_MAX];
    bool off[SUSPECTS_MAX];
    size_t worst = SUSPECTS_MAX;
    screen_alone(v);
    struct candidate *c = cover_judge(v->s, v->set, worth);
    for (size_t i = 0; i < v->set->size; i++) // outside its scope it does not change anything
        off[i] = !v->set->scope[i] && is_off(v, &c[0], v->set->part[i]);
    cover_free(c, v->set->size);
    for (size_t i = 0; i < v->set->size; i++)
        if ((worth[i].loss > 0 || worth[i].gain == 0 || off[i]) &&
            (worst == SUSPECTS_MAX || net(worth[i]) < net(worth[worst])))
            worst = i;
    if (worst == SUSPECTS_MAX)
        return false;
    v->banned[v->set->part[worst]] = true;
    *v->set = hypothesis_without(v->set, worst);
    return true;
}

// Grows as far as it goes.
static void grow(struct cover *v) {
    bool more = true;
    while (more) {
        while (v->set->size < SUSPECTS_MAX && !search_late(v->s) &&
               (step(v, false) || step(v, true)))
            continue;
        more = false;
        while (take_out(v))
            more = !search_late(v->s);
    }
}

static void cover_begin(struct cover *v, struct search *s, struct queries *a,
                        struct hypothesis *set) {
    *v = (struct cover){.s = s, .a = a, .set = set};
    v->alone = memory_take(s->suspects.count + 1, sizeof *v->alone);
    v->banned = memory_take(s->suspects.count + 1, sizeof *v->banned);
    v->worth = memory_take(s->suspects.count + 1, sizeof *v->worth);
    v->order = memory_take(s->suspects.count + 1, sizeof *v->order);
    for (size_t i = 0; i < s->suspects.count; i++)
        v->alone[i].hypothesis = (struct hypothesis){.part = {(unsigned short)i}, .size = 1};
}

static void cover_end(struct cover *v) {
    for (size_t i = 0; i < v->s->suspects.count; i++)
        free(v->alone[i].marks);
    free(v->alone);
    free(v->banned);
    free(v->worth);
    free(v->order);
}

void cover_extend(struct search *s, struct queries *a, struct hypothesis *set) {
    struct cover v;
    cover_begin(&v, s, a, set);
    grow(&v);
    vary(&v);
    while (take_out(&v))
        continue;
    cover_end(&v);
}
