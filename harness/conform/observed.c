// SPDX-License-Identifier: MIT
//
// What the implementation was seen to do, kept for the diagnosis, and the diagnosis of a run. Knows
// which answers are worth keeping; how they are explained diagnose.h knows.
// Invariant: a difference counts as one of rulings only if the reference, under those rulings and
// nothing else, answers as the implementation did.
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "base/memory.h"
#include "base/stop.h"
#include "base/vec.h"
#include "conform.h"
#include "diagnose/hypothesis.h"
#include "transport/tested.h"

enum {
    DIFFERENCES_KEPT = 240, // of a ruleset, as they come
    RARE_KEPT = 12,         // of each kind of difference in any case
    AGREEMENTS_ALL = 300,   // so many are kept as they come, then one of STRIDE
    AGREEMENTS_KEPT = 600,
    AGREEMENTS_RARE = 24, // of each kind of action in any case
    STRIDE = 16,
    LISTED = 6,          // actions of a list, one alone each, of those that are missing or too many
    ANSWER_KEPT = 16384, // bytes: the list of a draft says little
};

static char *copy(const char *s) {
    const size_t size = strlen(s) + 1;
    return memcpy(memory_take(size, 1), s, size);
}

// The answer as it is compared: of a next position with the fields that are not modelled filled in.
static void answer_of(const char *unmodelled, struct observation *o, const struct reply *r) {
    struct text reference = {0}, filled = {0};
    struct problem p;
    if (!o->action) {
        o->answer = copy(text_string(&r->actions));
        return;
    }
    o->legal = r->legal;
    const bool known =
        r->legal && impl_engine.apply(o->position, o->action, &reference, NULL, &p) == ANSWER_YES;
    tested_fill(known ? unmodelled : "", r->legal ? text_string(&r->next) : "",
                text_string(&reference), &filled);
    o->answer = copy(text_string(&filled));
    text_free(&reference);
    text_free(&filled);
}

static enum played_kind kind_of(const struct question *q) {
    return q->action ? played_kind_of(q->action, strlen(q->action)) : PLAYED_OTHER;
}

static bool can_be_kept(const struct question *q) {
    return q->op != OP_PLAY && q->reply.outcome == OUTCOME_ANSWERED && !q->reply.refused &&
           q->reply.actions.length <= ANSWER_KEPT;
}

static bool worth_keeping(struct observed *of, const struct question *q, bool differs, int group) {
    if (differs)
        return of->differing < DIFFERENCES_KEPT ||
               of->differing_of[group == NO_GROUP ? GROUPS_MAX : group] < RARE_KEPT;
    of->agreed++;
    return of->agreeing < AGREEMENTS_ALL || of->agreeing_of[kind_of(q)] < AGREEMENTS_RARE ||
           (of->agreeing < AGREEMENTS_KEPT && of->agreed % STRIDE == 0);
}

static void grow(struct observed *of) {
    if (of->count < of->room)
        return;
    of->room = of->room ? 2 * of->room : 256;
    of->seen = vec_resize(of->seen, of->room, sizeof *of->seen);
    of->group = vec_resize(of->group, of->room, sizeof *of->group);
}

static struct observation *add(struct observed *of, const char *position, const char *action,
                               int group) {
    grow(of);
    of->group[of->count] = group;
    struct observation *o = &of->seen[of->count++];
    *o = (struct observation){
        .position = copy(position), .action = action ? copy(action) : NULL, .answered = true};
    return o;
}

// Of a list that differs, some actions that are missing or too many, each alone: faults that meet
// in a list part there. As many of each kind of action as there is room for.
static void add_listed(struct observed *of, const char *position, const char *answer, int group) {
    struct text right = {0};
    struct problem p;
    size_t of_kind[PLAYED_KINDS] = {0};
    if (impl_engine.legal(position, &right, &p) == ANSWER_YES) {
        const char *a = answer, *b = text_string(&right);
        while (*a || *b) {
            const size_t of_a = strcspn(a, "\n"), of_b = strcspn(b, "\n");
            const int order = !*a ? 1 : !*b ? -1 : action_compare(a, of_a, b, of_b);
            const char *line = order <= 0 ? a : b;
            const size_t length = order <= 0 ? of_a : of_b;
            const enum played_kind kind = played_kind_of(line, length);
            if (order != 0 && length < ACTION_MAX && of_kind[kind]++ < LISTED) {
                char action[ACTION_MAX];
                (void)snprintf(action, sizeof action, "%.*s", (int)length, line);
                struct observation *o = add(of, position, action, group);
                o->listed = true;
                o->legal = order < 0;
                o->answer = copy("");
            }
            a += order <= 0 ? of_a + (a[of_a] == '\n') : 0;
            b += order >= 0 ? of_b + (b[of_b] == '\n') : 0;
        }
    }
    text_free(&right);
}

long conform_observe(struct conform *c, const struct question *q, bool differs, int group) {
    const int ruleset = ruleset_named(q->position);
    if (ruleset < 0 || !can_be_kept(q))
        return NOT_OBSERVED;
    if (!worth_keeping(&c->observed[ruleset], q, differs, group) && !c->near)
        return NOT_OBSERVED;
    struct observed *of = &c->observed[ruleset];
    struct observation *o = add(of, q->position, q->action, group);
    const long at = (long)of->count - 1;
    answer_of(c->pool.identity.unmodelled, o, &q->reply);
    of->differing += differs;
    of->differing_of[group == NO_GROUP ? GROUPS_MAX : group] += differs;
    of->agreeing += !differs;
    of->agreeing_of[kind_of(q)] += !differs;
    if (differs && !q->action)
        add_listed(of, q->position, of->seen[at].answer, group);
    of->met = of->count;
    return at;
}

// An answer of the implementation there; NULL where it gave none that says anything.
static struct question *ask_finding(struct conform *c, const struct finding *f) {
    const enum session_op op = f->action[0] ? OP_APPLY : OP_LEGAL;
    if (!c->pool.identity.can[op])
        return NULL;
    struct question *q = question_new(op, f->position, f->action[0] ? f->action : NULL);
    if (pool_call(&c->pool, q) && q->reply.outcome == OUTCOME_ANSWERED && !q->reply.refused)
        return q;
    question_free(q);
    return NULL;
}

// What the implementation said there, where it says anything that is compared: of an action that
// one list alone has, that. Its texts are to be freed.
static bool finding_observed(struct conform *c, const struct finding *f, struct observation *o) {
    *o = (struct observation){.answered = true};
    if (f->direction == DIRECTION_ONLY) {
        o->listed = true;
        o->legal = f->side == JUDGED;
        o->answer = copy("");
    } else {
        struct question *q = ask_finding(c, f);
        if (!q)
            return false;
        o->position = q->position; // answer_of reads them
        o->action = q->action;
        answer_of(c->pool.identity.unmodelled, o, &q->reply);
        question_free(q);
    }
    o->position = copy(f->position);
    o->action = f->action[0] ? copy(f->action) : NULL;
    return true;
}

void conform_observe_finding(struct conform *c, const struct finding *f, int group) {
    const int ruleset = ruleset_named(f->position);
    struct observation o;
    if (ruleset < 0 || !finding_observed(c, f, &o))
        return;
    struct observed *of = &c->observed[ruleset];
    grow(of);
    of->group[of->count] = group;
    of->seen[of->count++] = o;
    of->met = of->count;
}

// ---- asking on ----

static bool ask_on(void *context, struct observation *o) {
    struct conform *c = context;
    const enum session_op op = o->action ? OP_APPLY : OP_LEGAL;
    if (!c->pool.identity.can[op])
        return true; // it says nothing of that
    struct question *q = question_new(op, o->position, o->action);
    const bool good = pool_call(&c->pool, q);
    o->answered = good && q->reply.outcome == OUTCOME_ANSWERED && !q->reply.refused;
    if (o->answered)
        answer_of(c->pool.identity.unmodelled, o, &q->reply);
    question_free(q);
    return good;
}

// ---- what rulings alone explain ----

// The rulings of the diagnosis as a hypothesis; false where there are none.
static bool rulings_of(const struct suspects *all, const struct diagnosis *d,
                       struct hypothesis *h) {
    *h = (struct hypothesis){0};
    for (size_t i = 0; i < d->suspects; i++)
        for (size_t k = 0; k < all->count && d->suspect[i].ruling && !*d->scope[i]; k++) {
            struct hypothesis more;
            if (strcmp(all->of[k].suspect.name, d->suspect[i].name) == 0 &&
                hypothesis_with(all, h, k, &more))
                *h = more;
        }
    return h->size > 0;
}

// Notes for each observation that differs whether the hypothesis answers as it does.
static void note_explained(struct conform *c, struct observed *of, size_t count,
                           const struct suspects *all, const struct hypothesis *h) {
    const char *unmodelled = c->pool.identity.unmodelled;
    for (size_t i = 0; i < count; i++) {
        const struct observation *o = &of->seen[i];
        struct query q;
        if (!query_begin(&q, o->position, o->action, unmodelled))
            continue;
        if (o->listed)
            query_listed(&q);
        const struct query *const one[] = {&q};
        struct trials b = {.suspects = all,
                           .unmodelled = unmodelled,
                           .hypotheses = h,
                           .hypothesis_count = 1,
                           .questions = one,
                           .question_count = 1};
        const struct print seen = query_print(&q, o->legal, o->answer, unmodelled);
        if (of->group[i] != NO_GROUP || !prints_agree(&seen, &q.reference)) {
            trials_run(&b);
            of->explained[i] = b.prints[0].core && prints_agree(&seen, &b.prints[0]);
            trials_free(&b);
        }
        query_free(&q);
    }
}

// A group is one of rulings if all of it that was observed is.
static void mark_groups(struct conform *c, const struct observed *of, size_t count) {
    for (size_t g = 0; g < c->group_count; g++) {
        size_t seen = 0, explained = 0;
        for (size_t i = 0; i < count; i++) {
            seen += of->group[i] == (int)g;
            explained += of->group[i] == (int)g && of->explained[i];
        }
        if (seen)
            c->groups[g].ruling = seen == explained;
    }
}

// ---- all ----

static struct diagnose begin(struct conform *c, int ruleset) {
    return (struct diagnose){.ruleset = ruleset_names[ruleset],
                             .unmodelled = c->pool.identity.unmodelled,
                             .seen = c->observed[ruleset].seen,
                             .count = c->observed[ruleset].count,
                             .ask = pool_going(&c->pool) ? ask_on : NULL,
                             .asked = &c->asked,
                             .context = c,
                             .seed = c->seed,
                             .halt = &stop_asked,
                             .predictions = 1000 * c->diagnose_thousands,
                             .seconds = pool_left(&c->pool, INFINITY)};
}

bool conform_predicts(struct conform *c, const struct diagnosed *d, const struct finding *f,
                      uint32_t *at_work) {
    const struct diagnose context = begin(c, d->number);
    struct observation o;
    bool good = false;
    if (finding_observed(c, f, &o)) {
        good = diagnosis_predicts(&context, &d->what, &o, at_work);
        free(o.position);
        free(o.action);
        free(o.answer);
    }
    return good;
}

bool conform_manner_of(const struct observation *o, enum manner *manner, struct traits *traits) {
    struct traits of_tiles[TILES_WRONG];
    struct text right = {0};
    struct problem p;
    if (!o->action)
        return false;
    const bool legal = impl_engine.apply(o->position, o->action, &right, NULL, &p) == ANSWER_YES;
    const char *reference = legal ? text_string(&right) : NULL;
    *manner = manner_of(o, reference);
    *traits = manner_tiles(o, reference, *manner, of_tiles) ? of_tiles[0]
                                                            : traits_of(o->position, o->action);
    text_free(&right);
    return true;
}

bool conform_manner(struct conform *c, const struct finding *f, enum manner *manner,
                    struct traits *traits) {
    struct observation o;
    if (!f->action[0] || !finding_observed(c, f, &o))
        return false;
    const bool good = conform_manner_of(&o, manner, traits);
    free(o.position);
    free(o.action);
    free(o.answer);
    return good;
}

// Who is at work in answers for which any of several suspects would do is asked anew of those that
// are left.
static void judge_shared(const struct diagnose *context, const struct observed *of,
                         struct diagnosis *what) {
    bool *left = memory_take(of->count + 1, sizeof *left);
    for (size_t i = 0; i < what->unexplained_count; i++)
        left[what->unexplained[i]] = true;
    for (size_t i = 0; i < of->met; i++) {
        if (of->group[i] == NO_GROUP || left[i] || what->at_work[i])
            continue;
        if (diagnosis_predicts(context, what, &of->seen[i], &what->at_work[i]))
            continue;
        what->unexplained[what->unexplained_count++] = i;
        what->explained--;
    }
    free(left);
}

void conform_drop_suspect(struct conform *c, struct diagnosed *d, size_t place) {
    const struct diagnose context = begin(c, d->number);
    struct text words = {0};
    diagnosis_drop(&d->what, c->observed[d->number].count, place);
    judge_shared(&context, &c->observed[d->number], &d->what);
    diagnosis_say(&context, &d->what, &words);
    free(d->sentence);
    d->sentence = copy(text_string(&words));
    text_free(&words);
}

static void diagnose_ruleset(struct conform *c, int ruleset) {
    struct observed *of = &c->observed[ruleset];
    struct diagnose d = begin(c, ruleset);
    struct diagnosis result = {0};
    struct suspects all;
    struct hypothesis h;
    struct text words = {0};
    const size_t count = of->count;
    diagnose(&d, &result);
    of->seen = d.seen;
    of->count = d.count;
    diagnosis_say(&d, &result, &words);
    c->diagnoses[c->diagnosis_count++] = (struct diagnosed){.ruleset = d.ruleset,
                                                            .sentence = copy(text_string(&words)),
                                                            .what = result,
                                                            .number = ruleset};
    of->explained = memory_take(count + 1, sizeof *of->explained);
    suspects_begin(&all, d.ruleset);
    if (rulings_of(&all, &result, &h)) {
        note_explained(c, of, count, &all, &h);
        mark_groups(c, of, count);
    }
    suspects_free(&all);
    text_free(&words);
}

static void mark_items(struct conform *c) {
    for (size_t i = 0; i < c->item_count; i++) {
        struct item *item = &c->items[i];
        const int ruleset = item->c->ruleset;
        if (ruleset >= 0 && item->observed != NOT_OBSERVED && c->observed[ruleset].explained)
            item->ruling = c->observed[ruleset].explained[item->observed];
    }
}

void conform_diagnose(struct conform *c) {
    for (int r = 0; r < RULESETS; r++) {
        if (!c->observed[r].differing || !c->diagnose_thousands || stop_asked)
            continue;
        if (pool_left(&c->pool, 1) > 0)
            diagnose_ruleset(c, r);
        else
            c->undiagnosed = true;
    }
    mark_items(c);
}

void conform_forget(struct conform *c) {
    for (int r = 0; r < RULESETS; r++) {
        observations_free(c->observed[r].seen, c->observed[r].count);
        free(c->observed[r].group);
        free(c->observed[r].explained);
    }
    for (size_t i = 0; i < c->diagnosis_count; i++) {
        diagnosis_free(&c->diagnoses[i].what);
        free(c->diagnoses[i].sentence);
    }
}
