// SPDX-License-Identifier: MIT
//
// What is asked and why. Rivals are the sets within reach of the best; a question is worth asking
// where their predictions part. Invariant: rivals are compared only after all of them were judged
// by everything that was asked.
#include <stdlib.h>
#include <string.h>

#include "base/memory.h"
#include "base/vec.h"
#include "queries.h"

enum {
    REACH = 2,      // of score, within which a set is a rival of the best
    RIVALS = 96,    // at most
    POSITIONS = 8,  // in one go
    ACTIONS = 24,   // tried at a place
    ASKS = 4,       // in one go
    HOPELESS = 160, // positions at which two do not part, behind which no more are tried
    MUTE = 12,      // questions of a kind unanswered in a row, behind which it is not asked
    BEYOND = 160,   // positions at which the best is tried
    BEYOND_ACTIONS = 4,
    AROUND = 60, // positions asked about around what nothing explains
    AROUND_ACTIONS = 6,
    SURPRISES = 12, // behind which the search has enough to go on
};

// ---- asking ----

static char *copy(const char *s) {
    char *made = strdup(s);
    if (!made)
        memory_out();
    return made;
}

void queries_begin(struct queries *a, struct diagnose *d, uint64_t salt) {
    *a = (struct queries){.d = d, .gone = !d->ask};
    query_positions_begin(&a->positions, d->ruleset, d->asked, choices_derive(d->seed, salt));
}

void queries_free(struct queries *a) {
    query_positions_free(&a->positions);
}

static bool add_observation(struct diagnose *d, const struct observation *o) {
    d->seen = vec_resize(d->seen, d->count + 1, sizeof *d->seen);
    d->seen[d->count++] = *o;
    return true;
}

static void observation_free(struct observation *o) {
    free(o->position);
    free(o->action);
    free(o->answer);
}

bool queries_ask(struct queries *a, const char *position, const char *action) {
    struct observation o = {.position = copy(position), .action = action ? copy(action) : NULL};
    unsigned *mute = &a->mute[action != NULL];
    if (!a->gone && *mute < MUTE) {
        a->gone = !a->d->ask(a->d->context, &o);
        a->asked += !a->gone;
        *mute = o.answered ? 0 : *mute + 1;
    }
    if (!a->gone && o.answered)
        return add_observation(a->d, &o);
    observation_free(&o);
    return false;
}

// ---- questions at made-up positions ----

// Questions with their texts; those of one position stand together, the list first.
struct questions {
    struct query of[POSITIONS * (ACTIONS + 1)];
    const struct query *list[POSITIONS * (ACTIONS + 1)];
    char *position[POSITIONS];
    char action[POSITIONS * (ACTIONS + 1)][ACTION_MAX];
    size_t count, positions;
};

static void add_question(struct questions *q, const char *position, const char *action,
                         const char *unmodelled) {
    struct query *made = &q->of[q->count];
    q->list[q->count] = made;
    q->count += query_begin(made, position, action, unmodelled);
}

// Collects questions at some more positions; false where there are none to be had.
static bool collect(struct questions *q, struct query_positions *p, size_t positions,
                    size_t actions, const char *unmodelled) {
    *q = (struct questions){0};
    while (q->positions < positions && query_positions_next(p)) {
        char action[ACTIONS][ACTION_MAX];
        const char *position = q->position[q->positions++] = copy(text_string(&p->position));
        const size_t count = query_positions_actions(p, actions, action);
        add_question(q, position, NULL, unmodelled);
        for (size_t i = 0; i < count; i++) {
            memcpy(q->action[q->count], action[i], ACTION_MAX);
            add_question(q, position, q->action[q->count], unmodelled);
        }
    }
    return q->positions > 0;
}

static void questions_free(struct questions *q) {
    for (size_t i = 0; i < q->count; i++)
        query_free(&q->of[i]);
    for (size_t i = 0; i < q->positions; i++)
        free(q->position[i]);
}

static const char *unmodelled(const struct search *s) {
    return s->d->unmodelled ? s->d->unmodelled : "";
}

// ---- telling apart ----

struct rivals {
    struct candidate *of[RIVALS]; // into the pool, the best first
    struct hypothesis hypotheses[RIVALS];
    size_t count;
};

static int by_rank(const void *a, const void *b) {
    return candidate_compare(*(struct candidate *const *)a, *(struct candidate *const *)b);
}

// Keeps those within reach of the best.
static void keep_close(struct rivals *r) {
    size_t kept = 0;
    qsort(r->of, r->count, sizeof *r->of, by_rank);
    for (size_t i = 0; i < r->count; i++)
        if (!r->of[i]->given_up && candidate_score(r->of[i]) >= candidate_score(r->of[0]) - REACH)
            r->of[kept++] = r->of[i];
    r->count = kept;
    for (size_t i = 0; i < kept; i++)
        r->hypotheses[i] = r->of[i]->hypothesis;
}

static void choose_rivals(struct search *s, struct rivals *r) {
    r->count = 0;
    for (size_t i = 0; i < s->pool_count && r->count < RIVALS; i++)
        r->of[r->count++] = &s->pool[i];
    keep_close(r);
}

// How many rivals are not with the largest group of those that predict the same: 0 where all do.
static size_t parting(const struct trials *b, size_t question) {
    size_t most = 0, count = 0;
    for (size_t i = 0; i < b->hypothesis_count; i++) {
        const struct print *p = &b->prints[i * b->question_count + question];
        size_t same = 0;
        for (size_t k = 0; k < b->hypothesis_count; k++)
            same += prints_agree(p, &b->prints[k * b->question_count + question]);
        count += p->core != 0;
        most = same > most ? same : most;
    }
    return count - most;
}

// Two rivals that part at a question.
static bool parted_pair(const struct trials *b, size_t question, struct hypothesis pair[2]) {
    for (size_t i = 1; i < b->hypothesis_count; i++) {
        const struct print *first = &b->prints[question];
        const struct print *other = &b->prints[i * b->question_count + question];
        if (first->core && other->core && !prints_agree(first, other)) {
            pair[0] = b->hypotheses[0];
            pair[1] = b->hypotheses[i];
            return true;
        }
    }
    return false;
}

// A list in which rivals part is asked about by an action that one of them has alone: that says
// the same in a word. Where actions are not answered, the list itself.
static bool ask_question(struct search *s, struct queries *a, const struct trials *b, size_t n) {
    const struct query *q = b->questions[n];
    struct hypothesis pair[2];
    char action[ACTION_MAX];
    const uint32_t pick = choice_below(&a->positions.choices, 1U << 16);
    if (q->action)
        return queries_ask(a, q->position, q->action);
    if (parted_pair(b, n, pair) &&
        hypotheses_witness(&s->suspects, pair, q->position, pick, action) &&
        queries_ask(a, q->position, action))
        return true;
    return queries_ask(a, q->position, NULL);
}

// Judges the rivals by what was added to the observations.
static void take_answers(struct search *s, struct rivals *r, size_t before) {
    size_t pieces[ASKS + 1], count = 0;
    search_update(s);
    for (size_t i = before; i < s->count && count <= ASKS; i++)
        if (s->evidence[i].usable)
            pieces[count++] = i;
    s->must = true;
    search_judge(s, r->of, r->count, pieces, count, NULL);
    s->must = false;
    keep_close(r);
}

// The question at which most rivals part, of those not asked yet; `asked` counts for them all.
static size_t best_question(const struct trials *b, const bool *asked, size_t *parted) {
    size_t best = b->question_count;
    *parted = 0;
    for (size_t q = 0; q < b->question_count; q++) {
        const size_t here = asked[q] ? 0 : parting(b, q);
        if (here > *parted) {
            *parted = here;
            best = q;
        }
    }
    return best;
}

// Asks a few of the questions; returns how many rivals parted at the best of them.
static size_t ask_some(struct search *s, struct queries *a, struct rivals *r, struct trials *b) {
    bool asked[POSITIONS * (ACTIONS + 1)] = {false};
    size_t most = 0, parted;
    const size_t before = s->d->count;
    for (int i = 0; i < ASKS; i++) {
        const size_t q = best_question(b, asked, &parted);
        most = parted > most ? parted : most;
        if (q == b->question_count)
            break;
        asked[q] = true;
        // Of one position one question: others there mostly say the same.
        for (size_t k = 0; k < b->question_count; k++)
            asked[k] = asked[k] || b->questions[k]->position == b->questions[q]->position;
        (void)ask_question(s, a, b, q);
    }
    take_answers(s, r, before);
    return most;
}

static size_t part_at_positions(struct search *s, struct queries *a, struct rivals *r) {
    struct questions *q = memory_take(1, sizeof *q);
    size_t parted = 0;
    if (collect(q, &a->positions, POSITIONS, ACTIONS, unmodelled(s))) {
        struct trials b = {.suspects = &s->suspects,
                           .unmodelled = unmodelled(s),
                           .hypotheses = r->hypotheses,
                           .hypothesis_count = r->count,
                           .questions = q->list,
                           .question_count = q->count};
        struct hypothesis were[RIVALS];
        memcpy(were, r->hypotheses, sizeof were);
        b.hypotheses = were; // rivals fall away on the way
        search_predict(s, &b);
        parted = ask_some(s, a, r, &b);
        trials_free(&b);
    }
    questions_free(q);
    free(q);
    return parted;
}

// The positions of differences that the best explains, or that nothing does: what matters for
// telling apart lies near to them.
static const char **near_positions(const struct search *s, size_t *count) {
    const char **near = memory_take(s->differing_count + 1, sizeof *near);
    *count = 0;
    for (size_t i = 0; i < s->differing_count; i++)
        near[(*count)++] = s->evidence[s->differing[i]].question.position;
    return near;
}

static void stay_near(struct queries *a, const char *const *near, size_t count) {
    a->positions.near = near;
    a->positions.near_count = count;
}

void query_apart(struct search *s, struct queries *a, size_t most) {
    struct rivals r;
    size_t near_count;
    const char **near = near_positions(s, &near_count);
    choose_rivals(s, &r);
    stay_near(a, near, near_count);
    for (size_t fruitless = 0; r.count > 1 && fruitless < most && !a->gone;) {
        if (search_late(s))
            break;
        fruitless = part_at_positions(s, a, &r) > 0 ? 0 : fruitless + POSITIONS;
    }
    stay_near(a, NULL, 0);
    free(near);
}

// ---- support ----

// Positions of what the first predicts and the second does not; of all differences where there are
// none.
static const char **gained_positions(const struct search *s, struct candidate *const pair[2],
                                     size_t *count) {
    const char **near = memory_take(s->count + 1, sizeof *near);
    *count = 0;
    for (size_t i = 0; i < s->count; i++)
        if (s->evidence[i].usable && i < pair[0]->known && i < pair[1]->known &&
            pair[0]->marks[i] & MARK_AGREES && !(pair[1]->marks[i] & MARK_AGREES))
            near[(*count)++] = s->evidence[i].question.position;
    return near;
}

// Asks where they part, at some positions; how many answers came.
static size_t support_at_positions(struct search *s, struct queries *a,
                                   const struct hypothesis pair[2]) {
    struct questions *q = memory_take(1, sizeof *q);
    const size_t before = s->d->count;
    if (collect(q, &a->positions, POSITIONS, ACTIONS, unmodelled(s))) {
        struct trials b = {.suspects = &s->suspects,
                           .unmodelled = unmodelled(s),
                           .hypotheses = pair,
                           .hypothesis_count = 2,
                           .questions = q->list,
                           .question_count = q->count};
        bool asked[POSITIONS * (ACTIONS + 1)] = {false};
        size_t parted, n;
        search_predict(s, &b);
        for (int i = 0; i < ASKS && (n = best_question(&b, asked, &parted)) < q->count; i++) {
            for (size_t k = 0; k < b.question_count; k++)
                asked[k] = asked[k] || b.questions[k]->position == b.questions[n]->position;
            (void)ask_question(s, a, &b, n);
        }
        trials_free(&b);
    }
    questions_free(q);
    free(q);
    return s->d->count - before;
}

void query_support(struct search *s, struct queries *a, struct candidate *const pair[2],
                   size_t wanted) {
    const struct hypothesis hypotheses[] = {pair[0]->hypothesis, pair[1]->hypothesis};
    size_t near_count, answers = 0;
    const char **near = gained_positions(s, pair, &near_count);
    stay_near(a, near, near_count);
    for (size_t fruitless = 0; answers < wanted && fruitless < HOPELESS && !a->gone;) {
        if (search_late(s))
            break;
        const size_t now = support_at_positions(s, a, hypotheses);
        fruitless = now > 0 ? 0 : fruitless + POSITIONS;
        answers += now;
    }
    stay_near(a, NULL, 0);
    free(near);
    search_update(s);
}

// ---- looking beyond ----

// Asks what one batch predicts of the best; returns how many answers are other.
static size_t ask_all(struct queries *a, const struct trials *b) {
    size_t surprises = 0;
    for (size_t q = 0; q < b->question_count && !a->gone; q++) {
        const struct query *asked = b->questions[q];
        if (b->prints[q].core == 0 || !queries_ask(a, asked->position, asked->action))
            continue;
        const struct observation *o = &a->d->seen[a->d->count - 1];
        const char *fields = b->unmodelled;
        const struct print seen = query_print(asked, o->legal, o->answer, fields);
        surprises += !prints_agree(&b->prints[q], &seen);
    }
    return surprises;
}

static size_t beyond_at_positions(struct search *s, struct queries *a,
                                  const struct hypothesis *best) {
    struct questions *q = memory_take(1, sizeof *q);
    size_t surprises = 0;
    if (collect(q, &a->positions, POSITIONS, BEYOND_ACTIONS, unmodelled(s))) {
        struct trials b = {.suspects = &s->suspects,
                           .unmodelled = unmodelled(s),
                           .hypotheses = best,
                           .hypothesis_count = 1,
                           .questions = q->list,
                           .question_count = q->count};
        search_predict(s, &b);
        surprises = ask_all(a, &b);
        trials_free(&b);
    }
    questions_free(q);
    free(q);
    return surprises;
}

size_t query_beyond(struct search *s, struct queries *a) {
    const struct hypothesis best = s->pool[0].hypothesis;
    size_t surprises = 0;
    for (int i = 0; i < BEYOND && surprises < SURPRISES && !a->gone; i += POSITIONS) {
        if (search_late(s))
            break;
        surprises += beyond_at_positions(s, a, &best);
    }
    search_update(s);
    return surprises;
}

// ---- around what is left ----

void query_around(struct search *s, struct queries *a, const struct hypothesis *set) {
    struct candidate c = {.hypothesis = *set}, *const one[] = {&c};
    const char **near = memory_take(s->count + 1, sizeof *near);
    size_t count = 0;
    search_catch_up(s, one, 1);
    for (size_t i = 0; i < s->differing_count; i++)
        if (s->differing[i] < c.known && !(c.marks[s->differing[i]] & MARK_AGREES))
            near[count++] = s->evidence[s->differing[i]].question.position;
    stay_near(a, near, count);
    for (int i = 0; i < AROUND && count > 0 && !a->gone && !search_late(s) &&
                    query_positions_next(&a->positions);
         i++) {
        char action[AROUND_ACTIONS][ACTION_MAX];
        const size_t actions = query_positions_actions(&a->positions, AROUND_ACTIONS, action);
        for (size_t k = 0; k < actions; k++)
            (void)queries_ask(a, text_string(&a->positions.position), action[k]);
    }
    stay_near(a, NULL, 0);
    search_update(s);
    free(near);
    free(c.marks);
}
