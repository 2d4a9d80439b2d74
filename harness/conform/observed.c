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
    DIFFERENCES_KEPT = 400, // of a ruleset, as they come
    RARE_KEPT = 24,         // of each kind of difference in any case
    AGREEMENTS_KEPT = 40000,
    LISTED = 6,          // actions of a list, one alone each, of those that are missing or too many
    ANSWER_KEPT = 16384, // bytes: the list of a draft says little
};

// The answer as it is compared: of a next position with the fields that are not modelled filled in.
static void observation_answer(const struct conform *c, struct observation *o,
                               const struct reply *r) {
    TEXT reference = {0}, filled = {0};
    struct problem p;
    if (!o->action) {
        o->answer = memory_text(text_string(&r->actions));
        return;
    }
    o->legal = r->legal;
    const bool known = r->legal && impl_engine.apply(NULL, o->position, o->action, &reference, NULL,
                                                     &p) == ANSWER_YES;
    tested_fill(known ? c->pool.identity.unmodelled : "", r->legal ? text_string(&r->next) : "",
                text_string(&reference), &filled);
    o->answer = memory_text(text_string(&filled));
}

static bool can_be_kept(const struct question *q) {
    return !q->reply.refused && q->reply.actions.length <= ANSWER_KEPT;
}

static bool worth_keeping(const struct observed *of, bool differs, int group) {
    if (differs)
        return of->differing < DIFFERENCES_KEPT ||
               of->differing_of[group == NO_GROUP ? GROUPS_MAX : group] < RARE_KEPT;
    return of->agreeing < AGREEMENTS_KEPT;
}

static void grow(struct observed *of) {
    if (of->count < of->room)
        return;
    of->room = of->room ? 2 * of->room : 256;
    of->seen = vec_resize(of->seen, of->room, sizeof *of->seen);
    of->group = vec_resize(of->group, of->room, sizeof *of->group);
    of->right = vec_resize(of->right, of->room, sizeof *of->right);
}

static struct observation *add(struct observed *of, const char *position, const char *action,
                               int group) {
    grow(of);
    of->group[of->count] = group;
    of->right[of->count] = false;
    struct observation *o = &of->seen[of->count++];
    *o = (struct observation){.position = memory_text(position),
                              .action = action ? memory_text(action) : NULL,
                              .answered = true};
    return o;
}

// Of a list that differs, some actions that are missing or too many, each alone: faults that meet
// in a list part there. As many of each kind of action as there is room for.
static void add_listed(struct observed *of, const char *position, const char *answer, int group) {
    TEXT right = {0};
    struct problem p;
    size_t of_kind[PLAYED_KINDS] = {0};
    if (impl_engine.legal(NULL, position, &right, &p) == ANSWER_YES) {
        struct action_merge m = {.rest = {answer, text_string(&right)}};
        while (action_merge_next(&m)) {
            char action[ACTION_MAX];
            if (m.order == 0 || m.length >= sizeof action ||
                of_kind[played_kind_of(m.line, m.length)]++ >= LISTED)
                continue;
            (void)snprintf(action, sizeof action, "%.*s", (int)m.length, m.line);
            struct observation *o = add(of, position, action, group);
            o->listed = true;
            o->legal = m.order < 0;
            o->answer = memory_text("");
        }
    }
}

long conform_observe(struct conform *c, const struct question *q, bool differs, int group) {
    const int ruleset = ruleset_named(q->position);
    if (ruleset < 0 || !can_be_kept(q))
        return NOT_OBSERVED;
    if (!worth_keeping(&c->observed[ruleset], differs, group))
        return NOT_OBSERVED;
    struct observed *of = &c->observed[ruleset];
    struct observation *o = add(of, q->position, q->action, group);
    const long at = (long)of->count - 1;
    observation_answer(c, o, &q->reply);
    of->differing += differs;
    of->differing_of[group == NO_GROUP ? GROUPS_MAX : group] += differs;
    of->agreeing += !differs;
    of->right[at] = !differs;
    if (differs && !q->action)
        add_listed(of, q->position, of->seen[at].answer, group);
    of->met = of->count;
    return at;
}

static bool says_something(const struct reply *r) {
    return r->outcome == OUTCOME_ANSWERED && !r->refused;
}

// What the implementation has just answered there; NULL where that says nothing.
static const struct question *answer_at(const struct finding *f) {
    const char *action = f->action[0] ? f->action : NULL;
    const struct question *q = tested_last(action ? OP_APPLY : OP_LEGAL, f->position, action);
    return q && says_something(&q->reply) ? q : NULL;
}

bool conform_finding_observed(struct conform *c, const struct finding *f, struct observation *o) {
    *o = (struct observation){.answered = true};
    if (f->direction == DIRECTION_ONLY) {
        o->listed = true;
        o->legal = f->side == JUDGED;
        o->answer = memory_text("");
    } else {
        const struct question *q = answer_at(f);
        if (!q)
            return false;
        o->position = q->position; // observation_answer reads them
        o->action = q->action;
        observation_answer(c, o, &q->reply);
    }
    o->position = memory_text(f->position);
    o->action = f->action[0] ? memory_text(f->action) : NULL;
    return true;
}

void observation_free(struct observation *o) {
    free(o->position);
    free(o->action);
    free(o->answer);
}

// ---- asking on ----

static bool ask_on(void *context, struct observation *o) {
    struct conform *c = context;
    const enum session_op op = o->action ? OP_APPLY : OP_LEGAL;
    if (!c->pool.identity.can[op])
        return true; // it says nothing of that
    struct question *q = question_new(op, o->position, o->action);
    const bool good = pool_call(&c->pool, q);
    o->answered = good && says_something(&q->reply);
    if (o->answered)
        observation_answer(c, o, &q->reply);
    question_free(q);
    return good;
}

// ---- what rulings alone explain ----

// The answers that were met in one ruleset as questions, those that differ first.
struct evidence {
    const char *unmodelled;
    const struct allowed *within; // the options that may be tried
    struct suspects suspects;
    struct query *query; // owned
    const struct query **question;
    struct print *seen; // owned: what was answered to each question
    size_t *index;      // owned: of the observation of each
    bool *explained;    // owned: of those that differ, by the rulings that were taken so far
    size_t differing, count;
};

// Adds an observation as a question, if it differs, or agrees, as wanted. Actions of a list are
// left out: the list stands before them, and what explains it explains them.
static void add_evidence(struct evidence *e, const struct observed *of, size_t i, bool differing) {
    const struct observation *o = &of->seen[i];
    struct query *q = &e->query[e->count];
    if (o->listed || !query_begin(q, o->position, o->action, e->unmodelled))
        return;
    const struct print seen = query_print(q, o->legal, o->answer, e->unmodelled);
    if ((of->group[i] != NO_GROUP || !prints_agree(&seen, &q->reference)) != differing) {
        query_free(q);
        return;
    }
    e->question[e->count] = q;
    e->seen[e->count] = seen;
    e->index[e->count++] = i;
}

static void evidence_begin(struct evidence *e, const struct observed *of, int ruleset,
                           const char *unmodelled) {
    *e = (struct evidence){.unmodelled = unmodelled};
    suspects_begin(&e->suspects, ruleset_names[ruleset]);
    e->query = memory_take(of->met + 1, sizeof *e->query);
    e->question = memory_take(of->met + 1, sizeof(struct query *));
    e->seen = memory_take(of->met + 1, sizeof *e->seen);
    e->index = memory_take(of->met + 1, sizeof *e->index);
    e->explained = memory_take(of->met + 1, sizeof *e->explained);
    for (int differing = 1; differing >= 0; differing--) {
        for (size_t i = 0; i < of->met; i++)
            add_evidence(e, of, i, differing);
        e->differing = differing ? e->count : e->differing;
    }
}

static void evidence_free(struct evidence *e) {
    for (size_t i = 0; i < e->count; i++)
        query_free(&e->query[i]);
    suspects_free(&e->suspects);
    free(e->query);
    free(e->question);
    free(e->seen);
    free(e->index);
    free(e->explained);
}

// Whether row `h` of the trials answers question `q` as the implementation did.
static bool answers_so(const struct evidence *e, const struct trials *b, size_t h, size_t q) {
    const struct print *print = &b->prints[h * b->question_count + q];
    return print->core && prints_agree(&e->seen[q], print);
}

static bool may_try(const struct evidence *e, size_t suspect) {
    const struct switchable *s = &e->suspects.of[suspect];
    return s->suspect.ruling && (e->within->any || e->within->option[s->ruling][s->option]);
}

// The rulings with each further option: how many answers that differ each set explains. Returns how
// many sets there are.
static size_t try_options(const struct evidence *e, const struct hypothesis *h,
                          struct hypothesis *sets, size_t *explains) {
    size_t count = 0;
    for (size_t k = 0; k < e->suspects.count; k++)
        count += may_try(e, k) && hypothesis_with(&e->suspects, h, k, 0, &sets[count]);
    TRIALS b = {.suspects = &e->suspects,
                .unmodelled = e->unmodelled,
                .hypotheses = sets,
                .hypothesis_count = count,
                .questions = e->question,
                .question_count = e->differing};
    trials_run(&b);
    for (size_t s = 0; s < count; s++) {
        explains[s] = 0;
        for (size_t q = 0; q < e->differing; q++)
            explains[s] += answers_so(e, &b, s, q);
    }
    return count;
}

// Notes what the set explains, unless it takes away an answer that was right.
static bool take_set(struct evidence *e, const struct hypothesis *set) {
    TRIALS b = {.suspects = &e->suspects,
                .unmodelled = e->unmodelled,
                .hypotheses = set,
                .hypothesis_count = 1,
                .questions = e->question,
                .question_count = e->count};
    trials_run(&b);
    bool good = true;
    for (size_t q = e->differing; q < e->count && good; q++)
        good = answers_so(e, &b, 0, q);
    for (size_t q = 0; q < e->differing && good; q++)
        e->explained[q] = answers_so(e, &b, 0, q);
    return good;
}

// Adds the option that explains most further answers and takes away no right one, until none does.
// Appends the options to `names`.
static void explain_by_rulings(struct evidence *e, struct text *names) {
    struct hypothesis h = {0};
    OWNED struct hypothesis *sets = memory_take(e->suspects.count + 1, sizeof *sets);
    OWNED size_t *explains = memory_take(e->suspects.count + 1, sizeof *explains);
    size_t explained = 0;
    for (bool more = true; more && explained < e->differing;) {
        const size_t count = try_options(e, &h, sets, explains);
        size_t best = 0;
        for (more = false; !more; explains[best] = 0) {
            for (size_t s = 0; s < count; s++)
                best = explains[s] > explains[best] ? s : best;
            if (!count || explains[best] <= explained)
                break;
            if ((more = take_set(e, &sets[best]))) {
                explained = explains[best];
                h = sets[best];
            }
        }
    }
    for (size_t i = 0; i < h.size; i++)
        text_addf(names, "%s%s", i ? "," : "", e->suspects.of[h.part[i]].suspect.name);
}

// Whether a kind of difference is one of rulings: all of it that was observed is.
static void mark_groups(struct conform *c) {
    for (size_t g = 0; g < c->group_count; g++) {
        size_t seen = 0, explained = 0, allowed = 0;
        for (int r = 0; r < RULESETS; r++)
            for (size_t i = 0; i < c->observed[r].met; i++)
                if (c->observed[r].group[i] == (int)g) {
                    seen++;
                    explained += c->observed[r].explained && c->observed[r].explained[i];
                    allowed += c->observed[r].allowed && c->observed[r].allowed[i];
                }
        c->groups[g].ruling = seen > 0 && seen == explained;
        c->groups[g].allowed = seen > 0 && seen == allowed;
    }
}

static void mark_items(struct conform *c) {
    for (size_t i = 0; i < c->item_count; i++) {
        struct item *item = &c->items[i];
        if (item->observed == NOT_OBSERVED)
            continue;
        const bool *allowed = c->observed[item->c->ruleset].allowed;
        item->allowed = allowed && allowed[item->observed];
    }
}

// Which of the answers that were met the options explain; `names` are those that do.
static bool *explained_within(struct evidence *e, const struct observed *of,
                              const struct allowed *within, struct text *names) {
    bool *explained = memory_take(of->met + 1, sizeof *explained);
    e->within = within;
    memset(e->explained, 0, of->met * sizeof *e->explained);
    explain_by_rulings(e, names);
    for (size_t q = 0; q < e->differing; q++)
        explained[e->index[q]] = e->explained[q];
    for (size_t i = 0; i < of->met; i++)
        explained[i] = of->seen[i].listed ? explained[i - 1] : explained[i];
    return explained;
}

// Which differences rulings alone explain, and which of them those that are allowed to, by a search
// of its own: what a diagnosis may cost does not decide the verdict.
static void find_rulings(struct conform *c) {
    static const struct allowed any = {.any = true};
    for (int r = 0; r < RULESETS && !stop_asked; r++) {
        struct observed *of = &c->observed[r];
        struct evidence e;
        TEXT unused = {0};
        if (!of->differing)
            continue;
        evidence_begin(&e, of, r, c->pool.identity.unmodelled);
        of->explained = explained_within(&e, of, &any, &unused);
        if (c->allowed.said)
            of->allowed = explained_within(&e, of, &c->allowed, &of->let_through);
        evidence_free(&e);
    }
    mark_groups(c);
    mark_items(c);
}

// ---- all ----

static void on_tick(void *context, uint64_t predicted) {
    const struct conform *c = context;
    const uint64_t all = EXPLAIN_WORK * c->explain, done = all - c->work_left + predicted;
    progress_count(c->progress, "steps of explaining", done < all ? done : all, all);
}

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
                             .predictions = c->work_left / 4 * 3,
                             .tick = on_tick,
                             .seconds = pool_left(&c->pool, INFINITY)};
}

void conform_drop_suspect(struct conform *c, struct diagnosed *d, size_t place) {
    diagnosis_drop(&d->what, c->observed[d->ruleset].count, place);
}

static void diagnose_ruleset(struct conform *c, int ruleset) {
    struct observed *of = &c->observed[ruleset];
    struct diagnose d = begin(c, ruleset);
    struct diagnosis result = {0};
    diagnose(&d, &result);
    of->seen = d.seen;
    of->count = d.count;
    c->work_left -= result.predicted < c->work_left ? result.predicted : c->work_left;
    c->diagnoses[c->diagnosis_count++] = (struct diagnosed){.ruleset = ruleset, .what = result};
}

// All that differs, in a diagnosis that says nothing.
static void leave_ruleset(struct conform *c, int ruleset) {
    const struct observed *of = &c->observed[ruleset];
    struct diagnosis d = {.spent = true};
    d.unexplained = memory_take(of->count + 1, sizeof *d.unexplained);
    d.at_work = memory_take(of->count + 1, sizeof *d.at_work);
    for (size_t i = 0; i < of->met; i++)
        if (!of->right[i])
            d.unexplained[d.unexplained_count++] = i;
    c->diagnoses[c->diagnosis_count++] = (struct diagnosed){.ruleset = ruleset, .what = d};
}

void conform_leave_unexplained(struct conform *c) {
    c->work_left = 0;
    for (int r = 0; r < RULESETS; r++)
        if (c->observed[r].differing)
            leave_ruleset(c, r);
}

void conform_diagnose(struct conform *c) {
    if (c->allowed.said)
        find_rulings(c);
    c->work_left = EXPLAIN_WORK * c->explain;
    for (int r = 0; r < RULESETS; r++) {
        if (!c->observed[r].differing)
            continue;
        const bool late = stop_asked || pool_left(&c->pool, 1) <= 0;
        if (c->explain && !late) {
            diagnose_ruleset(c, r);
        } else {
            leave_ruleset(c, r);
            c->undiagnosed = c->explain > 0;
        }
    }
}

void conform_forget_diagnoses(struct conform *c) {
    for (size_t i = 0; i < c->diagnosis_count; i++)
        diagnosis_free(&c->diagnoses[i].what);
    c->diagnosis_count = 0;
}

void conform_forget(struct conform *c) {
    for (int r = 0; r < RULESETS; r++) {
        observations_free(c->observed[r].seen, c->observed[r].count);
        free(c->observed[r].group);
        free(c->observed[r].right);
        free(c->observed[r].explained);
        free(c->observed[r].allowed);
        text_free(&c->observed[r].let_through);
    }
    conform_forget_diagnoses(c);
}
