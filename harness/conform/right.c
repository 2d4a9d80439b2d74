// SPDX-License-Identifier: MIT
//
// What the engine answers to a question, and whether the implementation said the same.
#include <string.h>

#include "conform.h"
#include "transport/tested.h"

// Notes what the engine answers, unless that is known.
static void expect(struct question *q) {
    struct text due = {0};
    struct problem p;
    const char *position = q->leads_to ? q->leads_to : q->position;
    const char *action = q->leads_to ? q->actions[q->count - 1] : q->action;
    if (q->known)
        return;
    const enum answer a = q->op == OP_LEGAL ? impl_engine.legal(position, &due, &p)
                                            : impl_engine.apply(position, action, &due, NULL, &p);
    question_expect(q, a == ANSWER_YES, text_string(&due), due.length);
    text_free(&due);
}

bool conform_right(const struct conform *c, struct question *q) {
    const struct reply *r = &q->reply;
    const char *unmodelled = c->pool.identity.unmodelled;
    expect(q);
    if (r->refused || q->op == OP_LEGAL)
        return !r->refused && q->due_legal && strcmp(q->due, text_string(&r->actions)) == 0;
    if (!q->due_legal || !r->legal)
        return q->due_legal == r->legal;
    if (!*unmodelled)
        return strcmp(q->due, text_string(&r->next)) == 0;
    struct text filled = {0};
    tested_fill(unmodelled, text_string(&r->next), q->due, &filled);
    const bool good = strcmp(q->due, text_string(&filled)) == 0;
    text_free(&filled);
    return good;
}
