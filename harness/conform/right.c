// SPDX-License-Identifier: MIT
//
// Asking questions, what the engine answers to one, and whether the implementation said the same.
#include <string.h>

#include "conform.h"
#include "transport/tested.h"
#include "trouble.h"

// Notes what the engine answers, unless that is known.
static void expect(struct question *q) {
    TEXT due = {0};
    struct problem p;
    const char *position = q->leads_to ? q->leads_to : q->position;
    const char *action = q->leads_to ? q->actions[q->count - 1] : q->action;
    if (q->known)
        return;
    const enum answer a = q->op == OP_LEGAL
                              ? impl_engine.legal(NULL, position, &due, &p)
                              : impl_engine.apply(NULL, position, action, &due, NULL, &p);
    question_expect(q, a == ANSWER_YES, text_string(&due), due.length);
}

bool conform_right(const struct conform *c, struct question *q) {
    const struct reply *r = &q->reply;
    const char *unmodelled = c->pool.identity.unmodelled;
    expect(q);
    if (r->refused || q->op == OP_LEGAL)
        return !r->refused && strcmp(q->due, text_string(&r->actions)) == 0;
    if (!q->due_legal || !r->legal)
        return q->due_legal == r->legal;
    if (!*unmodelled)
        return strcmp(q->due, text_string(&r->next)) == 0;
    TEXT filled = {0};
    tested_fill(unmodelled, text_string(&r->next), q->due, &filled);
    return strcmp(q->due, text_string(&filled)) == 0;
}

// Few at once while some have no answer, so that similar ones can be skipped. The same questions
// are asked at once each time.
bool conform_ask(struct conform *c, struct question *const *questions, size_t count) {
    enum { LEAST = 16, MOST = 4096 };
    bool all = true;
    for (size_t from = 0, n = 0; from < count && all; from += n) {
        bool failed = false;
        if (c->chunk < LEAST)
            c->chunk = LEAST;
        n = count - from < c->chunk ? count - from : c->chunk;
        all = pool_ask(&c->pool, questions + from, n);
        for (size_t i = from; i < from + n; i++)
            if (questions[i]->answered) {
                trouble_learn(c, questions[i]);
                failed = failed || questions[i]->reply.outcome != OUTCOME_ANSWERED;
            }
        c->chunk = failed ? LEAST : c->chunk < MOST ? 2 * c->chunk : MOST;
    }
    return all;
}
