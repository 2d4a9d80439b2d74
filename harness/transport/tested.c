// SPDX-License-Identifier: MIT
//
// The functions of struct impl for a program under test. A pool answers check, legal and apply; the
// engine answers start. The protocol has no perft, no views and no table, so these functions are
// missing.
#include "tested.h"

#include <string.h>

#include "base/line.h"

// Returns the question with its answer. If there is no usable answer, returns NULL and sets *none:
// ANSWER_UNREADABLE if the program refuses the position, or an earlier action of the game; else
// ANSWER_NONE.
static struct question *ask(struct tested *t, enum session_op op, const char *position,
                            const char *action, enum answer *none, struct problem *p) {
    const char *name = t->pool->identity.name;
    struct question *q = t->book ? book_find(t->book, op, position, action) : NULL;
    if (!q && t->book && action)
        q = book_find(t->book, OP_PLAY, position, action); // a game that ends with `action`
    if (!q || !q->answered) {
        *none = ANSWER_NONE;
        if (!t->pool->identity.can[op]) {
            problem_say(p, name, session_op_names[op], "an op that the program declares");
            return NULL;
        }
        question_free(t->own);
        q = t->own = question_new(op, position, action);
        if (!pool_call(t->pool, q)) {
            q->reply.outcome = OUTCOME_LOST;
            text_add(&q->reply.words, "the program is asked nothing more");
        }
    }
    const bool answered = q->reply.outcome == OUTCOME_ANSWERED;
    *none = answered ? ANSWER_UNREADABLE : ANSWER_NONE;
    if (answered && q->op == OP_PLAY && !q->reply.legal &&
        q->reply.played + 1 < q->count) { // the game did not reach its last action
        problem_set(p, "game", "", 0, (int)q->reply.played + 1, q->actions[q->reply.played],
                    "only legal actions in the game that leads to this position");
        return NULL;
    }
    if (answered && !q->reply.refused)
        return q;
    problem_say(p, name, text_string(&q->reply.words),
                answered ? "that it accepts the position" : "an answer");
    if (!answered && !t->trouble) {
        t->trouble = question_copy(q);
        t->trouble->reply.outcome = q->reply.outcome;
        t->trouble->spared = q->spared;
        text_add(&t->trouble->reply.words, text_string(&q->reply.words));
    }
    return NULL;
}

void tested_fill(const char *unmodelled, const char *next, const char *reference,
                 struct text *out) {
    for (const char *s = next; *s; s += strcspn(s, " "), s += *s == ' ') {
        const size_t name = strcspn(s, "= ");
        size_t length = 0;
        const char *value =
            list_has(unmodelled, ',', s, name) ? line_value(reference, s, name, &length) : NULL;
        if (s != next)
            text_add(out, " ");
        text_add_bytes(out, s, value ? name : strcspn(s, " "));
        if (value) {
            text_add(out, "=");
            text_add_bytes(out, value, length);
        }
    }
}

static enum answer legal(void *self, const char *position, struct text *actions,
                         struct problem *p) {
    struct tested *t = self;
    text_clear(actions);
    enum answer none;
    const struct question *q = ask(t, OP_LEGAL, position, NULL, &none, p);
    if (!q)
        return none;
    text_add(actions, text_string(&q->reply.actions));
    return ANSWER_YES;
}

// Checks a position by asking the program for the legal actions, or about the action `pass`. If the
// program cannot refuse positions, asks the engine instead. If program and engine refuse the
// position, gives the engine's problem, since it names a field.
static enum answer check(void *self, const char *position, struct problem *p) {
    struct tested *t = self;
    struct problem mine, reference;
    enum answer none;
    if (!t->pool->identity.refuses)
        return impl_engine.check(NULL, position, p);
    const struct question *q = t->pool->identity.can[OP_LEGAL]
                                   ? ask(t, OP_LEGAL, position, NULL, &none, &mine)
                                   : ask(t, OP_APPLY, position, "pass", &none, &mine);
    if (q)
        return ANSWER_YES;
    *p = mine;
    if (none == ANSWER_UNREADABLE &&
        impl_engine.check(NULL, position, &reference) == ANSWER_UNREADABLE)
        *p = reference;
    return none;
}

static enum answer apply(void *self, const char *position, const char *action, struct text *next,
                         struct text *report, struct problem *p) {
    struct tested *t = self;
    TEXT reference = {0}, told = {0};
    struct problem ignored;
    enum answer none;
    text_clear(next);
    if (report)
        text_clear(report);
    const struct question *q = ask(t, OP_APPLY, position, action, &none, p);
    if (q && q->reply.legal) {
        // The protocol has no report of captures, so the engine's report is used. The next position
        // shows which pieces the program captured.
        const bool known =
            impl_engine.apply(NULL, position, action, &reference, &told, &ignored) == ANSWER_YES;
        tested_fill(known ? t->pool->identity.unmodelled : "", text_string(&q->reply.next),
                    text_string(&reference), next);
        if (report)
            text_add(report, text_string(&told));
    }
    return !q ? none : q->reply.legal ? ANSWER_YES : ANSWER_NO;
}

void tested_begin(struct tested *t, struct pool *pool, struct book *book) {
    *t = (struct tested){.impl = {.name = pool->identity.name,
                                  .self = t,
                                  .unplaced = true,
                                  .check = check,
                                  .legal = legal,
                                  .apply = apply,
                                  .start = impl_engine.start},
                         .pool = pool,
                         .book = book};
}

void tested_forget(struct tested *t) {
    question_free(t->trouble);
    t->trouble = NULL;
}

void tested_free(struct tested *t) {
    tested_forget(t);
    question_free(t->own);
    t->own = NULL;
}
