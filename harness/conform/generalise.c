// SPDX-License-Identifier: MIT
//
// Asks the program under test about the positions that lockstep/general draws. An answer is wrong
// as at the case if it is wrong in the same manner and, behind an action, on the same squares.
#include "generalise.h"

#include <stdlib.h>
#include <string.h>

#include "base/line.h"
#include "base/memory.h"
#include "diagnose/manner.h"

enum {
    SHARE = 5,       // of what explaining may cost: one part of so many
    QUESTIONS = 300, // for a cause
    CONFIRMED = 80
};

struct asking {
    struct conform *c;
    enum session_op op;
    enum manner manner; // at the case
};

// Whether an answer is wrong in the manner of the case, and on its squares; of the case itself both
// are noted.
static bool is_wrong_alike(struct general_case *g, struct observation *o) {
    struct asking *a = g->context;
    TEXT right = {0};
    struct problem ignored;
    const bool legal = impl_engine.apply(NULL, o->position, o->action, &right, NULL, &ignored) == 0;
    if (o->legal == legal && (o->listed || !legal || !strcmp(o->answer, text_string(&right))))
        return false;
    const enum manner manner = manner_of(o, legal ? text_string(&right) : NULL);
    a->manner = g->seen ? a->manner : manner;
    g->follows = a->manner >= MANNER_OTHER_FALL;
    return manner == a->manner &&
           (!g->follows || general_wrong_there(g, o->answer, text_string(&right)));
}

static bool fails(struct general_case *g, const struct question *q) {
    const struct asking *a = g->context;
    struct observation o = {.listed = a->op == OP_LEGAL, .position = q->position}; // borrowed
    if (q->reply.refused)
        return false;
    o.action = (char *)g->action;
    if (o.listed)
        o.legal = list_has(text_string(&q->reply.actions), '\n', g->action, strlen(g->action));
    else
        observation_answer(a->c, &o, &q->reply);
    const bool wrong = is_wrong_alike(g, &o);
    free(o.answer);
    return wrong;
}

// Asks with the op of the case. False where there was no answer.
static bool ask_by_op(struct general_case *g, const char *const position[], bool failed[],
                      size_t count) {
    const struct asking *a = g->context;
    struct question *q[GENERAL_BATCH] = {NULL};
    for (size_t i = 0; i < count; i++)
        q[i] = question_new(a->op, position[i], a->op == OP_APPLY ? g->action : NULL);
    bool good = conform_ask(a->c, q, count);
    g->asked += count;
    for (size_t i = 0; i < count; i++) {
        const bool answered = q[i]->answered && q[i]->reply.outcome == OUTCOME_ANSWERED;
        failed[i] = answered && fails(g, q[i]);
        good = good && answered;
        question_free(q[i]);
    }
    return good;
}

// The case itself is asked about by its action, or by its list where that does not fail.
static bool ask(struct general_case *g, const char *const position[], bool failed[], size_t count) {
    struct asking *a = g->context;
    bool good = true;
    if (g->seen)
        return ask_by_op(g, position, failed, count);
    for (a->op = OP_APPLY;; a->op = OP_LEGAL) {
        if (a->c->pool.identity.can[a->op])
            good = ask_by_op(g, position, failed, count);
        if (a->op == OP_LEGAL || failed[0] || !good)
            return good;
    }
}

// False for a cause whose case can't be varied.
static bool begin(struct general_case *g, struct asking *a, struct conform *c,
                  const struct cause *cause) {
    const struct finding *f = cause->finding;
    *a = (struct asking){.c = c};
    *g = (struct general_case){.position = f->position,
                               .action = f->action,
                               .most = QUESTIONS,
                               .confirm = CONFIRMED,
                               .ask = ask,
                               .context = a};
    return cause->severity > SEVERITY_CRASH && !f->played;
}

static void generalise_cause(struct conform *c, struct cause *cause, uint64_t seed,
                             uint64_t *left) {
    struct general_case g;
    struct asking a;
    struct general of;
    if (begin(&g, &a, c, cause) && generalise(&g, seed, &of)) {
        cause->general = memory_take(1, sizeof of);
        *cause->general = of;
    }
    *left = g.stopped || g.asked > *left ? 0 : *left - g.asked;
}

void conform_generalise(struct conform *c) {
    uint64_t left = c->explain * EXPLAIN_WORK / QUESTION_WORK / SHARE;
    conform_settle_causes(c);
    for (size_t i = 0; i < c->causes.count && left >= QUESTIONS && conform_going(c); i++) {
        progress_parts(c->progress, "causes generalised", i, c->causes.count);
        generalise_cause(c, &c->causes.of[i], choices_derive(c->seed, i), &left);
    }
}

void conform_general_check(struct conform *c, const struct cause *cause, uint64_t seed,
                           unsigned count, unsigned *drawn, unsigned *failed) {
    struct general_case g;
    struct asking a;
    *drawn = *failed = 0;
    if (begin(&g, &a, c, cause))
        general_check(&g, cause->general, seed, count, drawn, failed);
}
