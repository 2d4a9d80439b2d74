// SPDX-License-Identifier: MIT
//
// The loop that keeps every process as busy as its window allows.
#include "pool.h"

#include <stdlib.h>
#include <string.h>

#include "../base/memory.h"
#include "../base/stop.h"

enum { TURN_MS = 100, STARTS_MAX = 3 };

// What is asked, and where asking has come to.
struct round {
    struct pool *pool;
    struct question *const *questions;
    size_t count, next;
    size_t left;             // without an answer
    struct question **again; // to be asked again, before the rest
    size_t again_count;
};

static struct session *start(struct pool *p, enum outcome *outcome, struct problem *problem) {
    struct session *s = session_open(p->argv, &p->limits, outcome, problem);
    p->failed = s ? 0 : p->failed + 1;
    p->started += s != NULL;
    return s;
}

bool pool_open(struct pool *p, enum outcome *outcome, struct problem *problem) {
    p->session[0] = start(p, outcome, problem);
    if (!p->session[0])
        return false;
    p->identity = *session_identity(p->session[0]);
    return true;
}

// A process in order at the place; false where none can be had.
static bool revive(struct pool *p, unsigned i) {
    struct problem problem = {0};
    enum outcome outcome;
    // What a broken one still has to hand over comes with the next turn.
    if (p->session[i] && (!session_broken(p->session[i]) || session_pending(p->session[i])))
        return true;
    if (p->session[i])
        session_close(p->session[i], NULL);
    p->session[i] = NULL;
    while (!p->session[i] && p->failed < STARTS_MAX && !stop_asked)
        p->session[i] = start(p, &outcome, &problem);
    if (!p->session[i] && p->failed == STARTS_MAX) {
        text_clear(&p->trouble);
        text_add(&p->trouble, "it can't be started any more: ");
        problem_describe(&problem, &p->trouble);
        p->failed++; // said once
    }
    return p->session[i] != NULL;
}

static void on_reply(void *context, void *tag, const struct request *request, struct reply *reply) {
    struct round *r = context;
    struct question *q = tag;
    (void)request;
    if (reply->outcome == OUTCOME_LOST) {
        r->again[r->again_count++] = q;
        return;
    }
    reply_free(&q->reply);
    q->reply = *reply;
    memset(reply, 0, sizeof *reply);
    q->answered = true;
    r->left--;
    r->pool->requests++;
}

// Gives a process as much as it takes. Returns whether it has something to do.
static bool feed(struct round *r, struct session *s) {
    for (;;) {
        while (r->next < r->count && r->questions[r->next]->answered)
            r->next++;
        if (!r->again_count && r->next == r->count)
            break;
        struct question *q = r->again_count ? r->again[r->again_count - 1] : r->questions[r->next];
        const struct request request = question_request(q);
        if (!session_ask(s, &request, q))
            break;
        if (r->again_count)
            r->again_count--;
        else
            r->next++;
    }
    return session_pending(s) > 0;
}

bool pool_ask(struct pool *p, struct question *const *questions, size_t count) {
    struct round r = {.pool = p, .questions = questions, .count = count};
    bool alive = true;
    for (size_t i = 0; i < count; i++)
        r.left += !questions[i]->answered;
    r.again = memory_take(r.left + 1, sizeof(struct question *));
    while (r.left && alive && !stop_asked) {
        alive = false;
        for (unsigned i = 0; i < p->size; i++)
            if ((r.again_count || r.next < count ||
                 (p->session[i] && session_pending(p->session[i]))) &&
                revive(p, i))
                alive = feed(&r, p->session[i]) || alive;
        if (alive)
            sessions_turn(p->session, p->size, TURN_MS, on_reply, &r);
    }
    free(r.again);
    return r.left == 0;
}

// Asks one after the other, each waited for.
static bool ask_serially(struct pool *p, struct session *s, struct question *q) {
    const struct request request = question_request(q);
    reply_free(&q->reply);
    session_call(s, &request, &q->reply);
    q->answered = true;
    p->requests++;
    return !session_broken(s);
}

bool pool_call(struct pool *p, struct question *q) {
    if (stop_asked || !revive(p, 0))
        return false;
    session_transcript(p->session[0], p->transcript);
    ask_serially(p, p->session[0], q);
    if (p->session[0])
        session_transcript(p->session[0], NULL);
    return true;
}

bool pool_fresh(struct pool *p, struct question *const *questions, size_t count, bool backwards) {
    struct session *s = NULL;
    bool good = true;
    for (size_t i = 0; i < count && good && !stop_asked; i++) {
        struct problem problem;
        enum outcome outcome;
        if (!s)
            s = start(p, &outcome, &problem);
        good = s != NULL;
        if (good && !ask_serially(p, s, questions[backwards ? count - 1 - i : i])) {
            session_close(s, NULL);
            s = NULL;
        }
    }
    if (s)
        session_close(s, NULL);
    return good && !stop_asked;
}

enum outcome pool_close(struct pool *p) {
    enum outcome first = OUTCOME_ANSWERED;
    struct text words = {0};
    for (unsigned i = 0; i < POOL_MAX; i++) {
        if (!p->session[i])
            continue;
        const enum outcome o = session_close(p->session[i], &words);
        p->session[i] = NULL;
        if (o == OUTCOME_ANSWERED || first != OUTCOME_ANSWERED)
            continue;
        first = o;
        text_clear(&p->trouble);
        text_add(&p->trouble, text_string(&words));
    }
    text_free(&words);
    return first;
}
