// SPDX-License-Identifier: MIT
//
// What the implementation was seen to do, kept for the diagnosis, and the diagnosis of a run. Knows
// which answers are worth keeping; how they are explained diagnose.h knows.
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

void conform_observe(struct conform *c, const struct question *q, bool differs, int group) {
    const int ruleset = ruleset_named(q->position);
    if (ruleset < 0 || !can_be_kept(q))
        return;
    if (!worth_keeping(&c->observed[ruleset], differs, group))
        return;
    struct observed *of = &c->observed[ruleset];
    struct observation *o = add(of, q->position, q->action, group);
    const size_t at = of->count - 1;
    observation_answer(c, o, &q->reply);
    of->differing += differs;
    of->differing_of[group == NO_GROUP ? GROUPS_MAX : group] += differs;
    of->agreeing += !differs;
    of->right[at] = !differs;
    if (differs && !q->action)
        add_listed(of, q->position, of->seen[at].answer, group);
    of->met = of->count;
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
    }
    conform_forget_diagnoses(c);
}
