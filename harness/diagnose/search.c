// SPDX-License-Identifier: MIT
//
// The beam: singles are screened by a sample of the differences, the promising judged by all of
// the evidence; then the best sets grow by what explains something of what they leave over.
// Invariant: the order in which things are tried depends on the evidence and the seed alone.
#include "search.h"

#include <stdlib.h>
#include <string.h>

#include "base/clock.h"
#include "base/memory.h"
#include "base/vec.h"
#include "lockstep/choices.h"

enum {
    PENALTY = 2,       // of an agreement that is broken, in differences that are explained
    SCREEN = 120,      // differences by which singles are screened
    PROMISING = 120,   // singles that are judged by everything
    BASES = 7,         // sets of a size that grow, by score
    BASES_TOUCH = 4,   // and by how much of the differences they change, right or wrong
    BASES_WIDE = 3,    // of them: that try every suspect, not the promising alone
    RESIDUE = 40,      // differences left over by which growth is screened
    RESIDUE_CALM = 16, // and agreements that the base breaks
    GROWN = 10,        // sets that a base grows into and that are judged by everything
    VARIED = 6,        // sets that are judged by everything in the place of a suspect
    PRUNED = 8,        // best sets of which the subsets are judged too
    CELLS = 24000,     // predictions of a batch
    PATIENCE = 8,
    TOGETHER = 4, // suspects at most of a set that grows
};

// ---- bounds, evidence ----

bool search_late(struct search *s) {
    const bool halted = s->d->halt && *s->d->halt;
    s->spent = s->spent || s->predicted >= s->d->predictions;
    s->hurried = s->hurried || halted || clock_seconds() > s->deadline;
    return s->spent || s->hurried;
}

void search_predict(struct search *s, struct trials *b) {
    s->predicted += (uint64_t)b->hypothesis_count * b->question_count;
    trials_run(b);
}

void search_begin(struct search *s, struct diagnose *d) {
    *s = (struct search){.d = d, .deadline = clock_seconds() + d->seconds};
    suspects_begin(&s->suspects, d->ruleset);
    search_update(s);
}

void search_clear(struct search *s) {
    for (size_t i = 0; i < s->pool_count; i++)
        free(s->pool[i].marks);
    s->pool_count = 0;
}

void search_free(struct search *s) {
    search_clear(s);
    for (size_t i = 0; i < s->count; i++)
        query_free(&s->evidence[i].question);
    free(s->pool);
    free(s->evidence);
    free(s->differing);
    free(s->agreeing);
    suspects_free(&s->suspects);
}

static void take_up(struct search *s, const struct observation *o) {
    struct evidence *e = &s->evidence[s->count++];
    const char *unmodelled = s->d->unmodelled ? s->d->unmodelled : "";
    *e = (struct evidence){0};
    if (!o->answered || !query_begin(&e->question, o->position, o->action, unmodelled))
        return;
    e->usable = true;
    if (o->listed)
        query_listed(&e->question);
    e->seen = query_print(&e->question, o->legal, o->answer, unmodelled);
    e->differs = !prints_agree(&e->seen, &e->question.reference);
}

static void shuffle(struct choices *c, size_t *index, size_t count) {
    for (size_t i = count; i > 1; i--) {
        const size_t k = choice_below(c, (uint32_t)i), t = index[i - 1];
        index[i - 1] = index[k];
        index[k] = t;
    }
}

// Lists take much longer to predict than actions: of each four pieces one is a list, as long as
// there are both.
static void spread(const struct search *s, size_t *index, size_t count) {
    size_t *from = memory_take(count + 1, sizeof *from), *next[2] = {from, from + count};
    for (size_t i = 0; i < count; i++)
        if (s->evidence[index[i]].question.action)
            *next[0]++ = index[i];
        else
            *--next[1] = index[i];
    size_t *const actions_end = next[0], *const lists_end = from + count;
    next[0] = from;
    for (size_t i = 0; i < count; i++) {
        const bool list = next[0] == actions_end || (i % 4 == 3 && next[1] < lists_end);
        index[i] = *next[list]++;
    }
    free(from);
}

void search_update(struct search *s) {
    struct choices c = {0};
    s->evidence = vec_resize(s->evidence, s->d->count, sizeof *s->evidence);
    s->differing = vec_resize(s->differing, s->d->count, sizeof *s->differing);
    s->agreeing = vec_resize(s->agreeing, s->d->count, sizeof *s->agreeing);
    while (s->count < s->d->count)
        take_up(s, &s->d->seen[s->count]);
    s->differing_count = s->agreeing_count = 0;
    for (size_t i = 0; i < s->count; i++)
        if (s->evidence[i].usable && s->evidence[i].differs)
            s->differing[s->differing_count++] = i;
        else if (s->evidence[i].usable)
            s->agreeing[s->agreeing_count++] = i;
    choices_seed(&c, s->d->seed);
    shuffle(&c, s->differing, s->differing_count);
    shuffle(&c, s->agreeing, s->agreeing_count);
    choices_free(&c);
    spread(s, s->differing, s->differing_count);
    spread(s, s->agreeing, s->agreeing_count);
}

// ---- candidates ----

long candidate_score(const struct candidate *c) {
    return (long)c->explained - PENALTY * (long)c->broken;
}

static long touch(const struct candidate *c) {
    return (long)c->touched - PENALTY * (long)c->broken;
}

static int by_parts(const struct hypothesis *a, const struct hypothesis *b) {
    for (size_t i = 0; i < a->size && i < b->size; i++)
        if (a->part[i] != b->part[i])
            return a->part[i] < b->part[i] ? -1 : 1;
    return memcmp(a->scope, b->scope, a->size < b->size ? a->size : b->size);
}

// Of equals the smaller set; of those the one that stands first, rulings before mutants.
int candidate_compare(const struct candidate *a, const struct candidate *b) {
    const long of_a = candidate_score(a), of_b = candidate_score(b);
    if (a->given_up != b->given_up)
        return a->given_up ? 1 : -1;
    if (of_a != of_b)
        return of_a > of_b ? -1 : 1;
    if (a->hypothesis.size != b->hypothesis.size)
        return a->hypothesis.size < b->hypothesis.size ? -1 : 1;
    return by_parts(&a->hypothesis, &b->hypothesis);
}

static int compare_pool(const void *a, const void *b) {
    return candidate_compare(a, b);
}

void search_sort(struct search *s) {
    for (size_t i = 0; i < s->pool_count; i++)
        for (size_t k = 0; k < s->count && !s->pool[i].given_up; k++)
            s->pool[i].given_up = s->evidence[k].usable &&
                                  (k >= s->pool[i].known || !(s->pool[i].marks[k] & MARK_JUDGED));
    qsort(s->pool, s->pool_count, sizeof *s->pool, compare_pool);
}

static void candidate_room(struct search *s, struct candidate *c) {
    if (c->known >= s->count && c->marks)
        return;
    c->marks = vec_resize(c->marks, s->count, 1);
    memset(c->marks + c->known, 0, s->count - c->known);
    c->known = s->count;
}

static void recount(const struct search *s, struct candidate *c) {
    c->explained = c->touched = c->broken = 0;
    for (size_t i = 0; i < c->known; i++) {
        const bool differs = s->evidence[i].differs;
        c->explained += differs && c->marks[i] & MARK_AGREES;
        c->touched += differs && c->marks[i] & MARK_CHANGES;
        c->broken += !differs && c->marks[i] & MARK_CHANGES;
    }
}

static bool in_pool(const struct search *s, const struct hypothesis *h) {
    for (size_t i = 0; i < s->pool_count; i++)
        if (hypothesis_same(&s->pool[i].hypothesis, h))
            return true;
    return false;
}

static void pool_add(struct search *s, const struct hypothesis *h) {
    s->pool = vec_grow(s->pool, &s->pool_room, s->pool_count + 1, sizeof *s->pool);
    struct candidate *c = &s->pool[s->pool_count++];
    *c = (struct candidate){.hypothesis = *h};
    candidate_room(s, c);
}

bool search_add(struct search *s, const struct hypothesis *h) {
    const bool known = in_pool(s, h);
    if (!known)
        pool_add(s, h);
    return !known;
}

// ---- judging ----

static unsigned char mark_of(const struct evidence *e, const struct print *p) {
    if (p->core == 0)
        return MARK_JUDGED;
    return (unsigned char)(MARK_JUDGED | (prints_agree(p, &e->seen) ? MARK_AGREES : 0) |
                           (prints_agree(p, &e->question.reference) ? 0 : MARK_CHANGES));
}

static void judge_some(struct search *s, struct candidate *const *c, struct trials *b,
                       const size_t *pieces) {
    struct hypothesis *h = memory_take(b->hypothesis_count, sizeof *h);
    for (size_t i = 0; i < b->hypothesis_count; i++)
        h[i] = c[i]->hypothesis;
    b->hypotheses = h;
    search_predict(s, b);
    for (size_t i = 0; i < b->hypothesis_count; i++) {
        size_t before = c[i]->broken;
        candidate_room(s, c[i]);
        for (size_t q = 0; q < b->question_count; q++)
            c[i]->marks[pieces[q]] =
                mark_of(&s->evidence[pieces[q]], &b->prints[i * b->question_count + q]);
        recount(s, c[i]);
        c[i]->given_up = c[i]->given_up || (b->patience && c[i]->broken - before > b->patience[i]);
    }
    trials_free(b);
    free(h);
}

void search_judge(struct search *s, struct candidate *const *c, size_t candidates,
                  const size_t *pieces, size_t count, const size_t *patience) {
    const struct query **questions = memory_take(count + 1, sizeof *questions);
    const size_t most = count ? CELLS / count + 1 : candidates;
    for (size_t i = 0; i < count; i++)
        questions[i] = &s->evidence[pieces[i]].question;
    for (size_t i = 0; i < candidates && count > 0; i += most) {
        struct trials b = {.suspects = &s->suspects,
                           .unmodelled = s->d->unmodelled ? s->d->unmodelled : "",
                           .hypothesis_count = candidates - i < most ? candidates - i : most,
                           .questions = questions,
                           .question_count = count,
                           .patience = patience ? patience + i : NULL};
        if (!s->must && search_late(s))
            for (size_t k = i; k < candidates; k++)
                c[k]->given_up = true;
        else
            judge_some(s, c + i, &b, pieces);
    }
    free(questions);
}

void search_judge_fully(struct search *s, size_t first, const struct candidate *base) {
    const size_t count = s->pool_count - first;
    struct candidate **c = memory_take(count + 1, sizeof(struct candidate *));
    size_t *patience = memory_take(count + 1, sizeof *patience);
    for (size_t i = 0; i < count; i++)
        c[i] = &s->pool[first + i];
    search_judge(s, c, count, s->differing, s->differing_count, NULL);
    for (size_t i = 0; i < count; i++) {
        const size_t before = base ? base->explained : 0;
        const size_t now = base ? c[i]->explained : c[i]->touched;
        patience[i] = PATIENCE + (base ? base->broken : 0);
        patience[i] += now > before ? (now - before) / PENALTY : 0;
    }
    search_judge(s, c, count, s->agreeing, s->agreeing_count, patience);
    free(patience);
    free(c);
}

void search_catch_up(struct search *s, struct candidate *const *c, size_t candidates) {
    size_t *pieces = memory_take(s->count + 1, sizeof *pieces);
    for (size_t i = 0; i < candidates; i++) {
        size_t count = 0;
        for (size_t k = 0; k < s->count && !c[i]->given_up; k++)
            if (s->evidence[k].usable && (k >= c[i]->known || !(c[i]->marks[k] & MARK_JUDGED)))
                pieces[count++] = k;
        search_judge(s, &c[i], 1, pieces, count, NULL);
    }
    free(pieces);
}

// ---- screening ----

// A set that is tried by a sample.
struct tried {
    struct hypothesis hypothesis;
    size_t worth, index;
};

static int by_worth(const void *a, const void *b) {
    const struct tried *l = a, *r = b;
    if (l->worth != r->worth)
        return l->worth > r->worth ? -1 : 1;
    return l->index < r->index ? -1 : l->index > r->index;
}

// Judges the sets by a sample and sorts them, those of most worth first: pieces that are as
// predicted, doubled, and with `touch_counts` those that are not as the reference says.
static void screen(struct search *s, struct tried *tried, size_t count, const size_t *pieces,
                   size_t size, bool touch_counts) {
    struct candidate *c = memory_take(count + 1, sizeof *c);
    struct candidate **list = memory_take(count + 1, sizeof(struct candidate *));
    for (size_t i = 0; i < count; i++) {
        c[i].hypothesis = tried[i].hypothesis;
        list[i] = &c[i];
    }
    search_judge(s, list, count, pieces, size, NULL);
    for (size_t i = 0; i < count; i++) {
        tried[i].index = i;
        tried[i].worth = 0;
        for (size_t q = 0; q < size && c[i].marks; q++) {
            const unsigned char mark = c[i].marks[pieces[q]];
            tried[i].worth += mark & MARK_AGREES ? 2 : 0;
            tried[i].worth += touch_counts && mark & MARK_CHANGES ? 1 : 0;
        }
        free(c[i].marks);
    }
    qsort(tried, count, sizeof *tried, by_worth);
    free(list);
    free(c);
}

// Adds the best of those tried that are worth anything.
static void adopt(struct search *s, const struct tried *tried, size_t count, size_t most,
                  const struct candidate *base) {
    const size_t first = s->pool_count;
    for (size_t i = 0; i < count && tried[i].worth > 0 && s->pool_count - first < most; i++)
        if (!in_pool(s, &tried[i].hypothesis))
            pool_add(s, &tried[i].hypothesis);
    search_judge_fully(s, first, base);
}

static void singles(struct search *s) {
    struct tried *tried = memory_take(s->suspects.count + 1, sizeof *tried);
    for (size_t i = 0; i < s->suspects.count; i++)
        tried[i].hypothesis = (struct hypothesis){.part = {(unsigned short)i}, .size = 1};
    const size_t size = s->differing_count < SCREEN ? s->differing_count : SCREEN;
    screen(s, tried, s->suspects.count, s->differing, size, true);
    adopt(s, tried, s->suspects.count, PROMISING, NULL);
    free(tried);
}

// ---- growing ----

static bool perfect(const struct search *s, const struct candidate *c) {
    return !c->given_up && c->explained == s->differing_count && c->broken == 0;
}

static bool any_perfect(const struct search *s) {
    for (size_t i = 0; i < s->pool_count; i++)
        if (perfect(s, &s->pool[i]))
            return true;
    return false;
}

// What a set leaves over: differences that it does not explain, and agreements that it breaks.
static size_t residue(const struct search *s, const struct candidate *c, size_t *pieces) {
    size_t count = 0, calm = 0;
    for (size_t i = 0; i < s->differing_count && count < RESIDUE; i++)
        if (!(c->marks[s->differing[i]] & MARK_AGREES))
            pieces[count++] = s->differing[i];
    for (size_t i = 0; i < s->agreeing_count && calm < RESIDUE_CALM; i++)
        if (c->marks[s->agreeing[i]] & MARK_CHANGES) {
            pieces[count++] = s->agreeing[i];
            calm++;
        }
    return count;
}

// Whether the suspect alone was worth judging.
static bool promising(const struct search *s, size_t suspect) {
    const struct hypothesis alone = {.part = {(unsigned short)suspect}, .size = 1};
    return in_pool(s, &alone);
}

// The sets with one suspect more, of all or of the promising ones; how many.
static size_t extensions(const struct search *s, const struct hypothesis *base, bool wide,
                         struct tried *tried) {
    size_t count = 0;
    for (size_t i = 0; i < s->suspects.count; i++)
        if ((wide || promising(s, i)) &&
            hypothesis_with(&s->suspects, base, i, &tried[count].hypothesis))
            count++;
    return count;
}

static void grow(struct search *s, size_t base, bool wide) {
    size_t pieces[RESIDUE + RESIDUE_CALM];
    const size_t size = residue(s, &s->pool[base], pieces);
    struct tried *tried = memory_take(s->suspects.count + 1, sizeof *tried);
    const size_t count = extensions(s, &s->pool[base].hypothesis, wide, tried);
    screen(s, tried, count, pieces, size, false);
    const struct candidate was = s->pool[base]; // the pool moves as it grows
    adopt(s, tried, count, GROWN, &was);
    free(tried);
}

static int by_touch(const void *a, const void *b) {
    const struct candidate *l = *(struct candidate *const *)a, *r = *(struct candidate *const *)b;
    if (touch(l) != touch(r))
        return touch(l) > touch(r) ? -1 : 1;
    return candidate_compare(l, r);
}

static int by_score(const void *a, const void *b) {
    return candidate_compare(*(struct candidate *const *)a, *(struct candidate *const *)b);
}

// Adds the first few of a list to the bases, each once.
static size_t add_bases(const struct search *s, struct candidate *const *list, size_t count,
                        size_t most, size_t *bases, size_t have) {
    for (size_t i = 0; i < count && i < most; i++) {
        const size_t index = (size_t)(list[i] - s->pool);
        bool known = list[i]->hypothesis.size > 0 && list[i]->touched == 0;
        for (size_t k = 0; k < have; k++)
            known = known || bases[k] == index;
        if (!known)
            bases[have++] = index;
    }
    return have;
}

// The sets of a size that are to grow: the best, then those that change most of the differences.
static size_t choose_bases(const struct search *s, size_t set_size, size_t *bases) {
    struct candidate **list = memory_take(s->pool_count + 1, sizeof *list);
    size_t count = 0;
    for (size_t i = 0; i < s->pool_count; i++)
        if (s->pool[i].hypothesis.size == set_size && s->pool[i].known == s->count)
            list[count++] = &s->pool[i];
    qsort(list, count, sizeof(struct candidate *), by_score);
    size_t have = add_bases(s, list, count, BASES, bases, 0);
    qsort(list, count, sizeof(struct candidate *), by_touch);
    have = add_bases(s, list, count, BASES_TOUCH, bases, have);
    free(list);
    return have;
}

static long best_score(const struct search *s) {
    long best = 0;
    for (size_t i = 0; i < s->pool_count; i++)
        if (!s->pool[i].given_up && candidate_score(&s->pool[i]) > best)
            best = candidate_score(&s->pool[i]);
    return best;
}

// Ends where a suspect more made nothing better.
static void sets(struct search *s) {
    bool better = true;
    for (size_t size = 1; size < TOGETHER && better && !any_perfect(s); size++) {
        size_t bases[BASES + BASES_TOUCH];
        const long before = best_score(s);
        const size_t count = choose_bases(s, size, bases);
        for (size_t i = 0; i < count && !any_perfect(s) && !search_late(s); i++)
            grow(s, bases[i], i < BASES_WIDE);
        better = best_score(s) > before;
    }
}

// Sets may have grown by way of a suspect that they need no more.
static void prune(struct search *s) {
    qsort(s->pool, s->pool_count, sizeof *s->pool, compare_pool);
    const size_t first = s->pool_count;
    for (size_t i = 0; i < first && i < PRUNED; i++)
        for (size_t p = 0; p < s->pool[i].hypothesis.size; p++) {
            const struct hypothesis less = hypothesis_without(&s->pool[i].hypothesis, p);
            if (!in_pool(s, &less))
                pool_add(s, &less);
        }
    search_judge_fully(s, first, NULL);
}

// Each suspect of the best set in turn gives its place to others: growth ends with the first set
// that explains all, and there may be more of them.
static void vary(struct search *s) {
    const struct hypothesis best = s->pool[0].hypothesis;
    const size_t size = s->differing_count < SCREEN ? s->differing_count : SCREEN;
    struct tried *tried = memory_take(s->suspects.count + 1, sizeof *tried);
    for (size_t place = 0; best.size > 1 && place < best.size && !search_late(s); place++) {
        const struct hypothesis less = hypothesis_without(&best, place);
        const size_t count = extensions(s, &less, false, tried);
        screen(s, tried, count, s->differing, size, false);
        adopt(s, tried, count, VARIED, NULL);
    }
    free(tried);
}

void search_run(struct search *s, const struct hypothesis *known) {
    const struct hypothesis none = {.size = 0};
    search_clear(s);
    pool_add(s, &none);
    if (!in_pool(s, known))
        pool_add(s, known);
    s->must = true;
    search_judge_fully(s, 0, NULL);
    s->must = false;
    singles(s);
    sets(s);
    prune(s);
    prune(s);
    vary(s);
    qsort(s->pool, s->pool_count, sizeof *s->pool, compare_pool);
}
