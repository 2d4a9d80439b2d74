// SPDX-License-Identifier: MIT
//
// Asking questions, what the engine answers to one, and whether the implementation said the same.
#include <string.h>

#include "conform.h"
#include "transport/tested.h"

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

// Fewer at once where some have no answer, so that what is like them is known before it is asked.
// The same questions are asked at once each time.
static bool ask_in_chunks(struct conform *c, struct question *const *questions, size_t count) {
    enum { CHUNK_LEAST = 16, CHUNK_MOST = 4096 };
    struct likes *likes = &c->likes;
    bool all = true;
    for (size_t from = 0, n = 0; from < count && all; from += n) {
        if (likes->chunk < CHUNK_LEAST)
            likes->chunk = CHUNK_LEAST;
        n = count - from < likes->chunk ? count - from : likes->chunk;
        all = pool_ask(&c->pool, questions + from, n);
        if (likes_learn(likes, questions + from, n))
            likes->chunk = CHUNK_LEAST;
        else if (likes->chunk < CHUNK_MOST)
            likes->chunk *= 2;
    }
    return all;
}

bool conform_ask(struct conform *c, struct question *const *questions, size_t count) {
    return c->pool.spare ? ask_in_chunks(c, questions, count)
                         : pool_ask(&c->pool, questions, count);
}
