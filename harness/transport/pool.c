// SPDX-License-Identifier: MIT
//
// The loop that keeps every process as busy as its window allows. Only processes that have a
// request in flight are listened to: what one writes besides is read with the last answer, with the
// next request, or at its end, and so is never lost.
#include "pool.h"

#include <stdlib.h>
#include <string.h>

#include "base/clock.h"
#include "base/memory.h"
#include "base/stop.h"

enum { TURN_MS = 100, STARTS_MAX = 3 };

// What is asked, and where asking has come to.
struct round {
    struct pool *pool;
    struct question *const *questions;
    size_t count, next;
    size_t left;             // without an answer
    struct question **again; // to be asked again, before the rest
    size_t again_count;
    struct question *last[POOL_MAX]; // that each process answered in this round; NULL for none
};

// ---- enough ----

static void see_time(struct pool *p) {
    if (p->deadline && clock_ms() >= p->deadline && !p->over.length)
        text_addf(&p->over, "the time was up (--deadline %u)", p->seconds);
}

static bool enough(struct pool *p) {
    see_time(p);
    return stop_asked || p->over.length;
}

bool pool_going(struct pool *p) {
    return !enough(p) && !p->trouble.length;
}

double pool_left(const struct pool *p, double most) {
    const double left = p->deadline ? clock_left(p->deadline) / 1000.0 : most;
    return left < most ? left : most;
}

static void count_silence(struct pool *p, enum outcome o) {
    p->silent = o == OUTCOME_TIMEOUT ? p->silent + 1 : 0;
    if (p->give_up && p->silent >= p->give_up && !p->over.length)
        text_addf(&p->over, "it timed out %u times in a row", p->silent);
}

static void count_broken(struct pool *p, bool in_time) {
    p->broken += in_time ? 1 : POOL_TIMEOUT_COUNTS;
    if (!p->broken_most || p->broken < p->broken_most || p->over.length)
        return;
    p->spent = true;
    text_addf(&p->over,
              "it crashed, timed out or broke the protocol %u times (a time-out counts as %d)",
              p->broken_most, (int)POOL_TIMEOUT_COUNTS);
}

void pool_go_on(struct pool *p, unsigned most, struct text *why) {
    if (p->spent) {
        text_add(why, text_string(&p->over));
        text_clear(&p->over);
    }
    p->spent = false;
    p->broken = 0;
    p->broken_most = most;
}

// ---- processes ----

static struct session *start(struct pool *p, enum outcome *outcome, struct problem *problem) {
    struct session_limits limits = p->limits;
    if (p->deadline)
        limits.start_ms = 1 + (unsigned)(1000 * pool_left(p, limits.start_ms / 1000.0));
    struct session *s = session_open(p->argv, &limits, outcome, problem);
    see_time(p);
    p->failed = s ? 0 : p->failed + 1;
    p->started += s != NULL;
    return s;
}

bool pool_open(struct pool *p, enum outcome *outcome, struct problem *problem) {
    p->deadline = p->seconds ? clock_ms() + p->seconds * (uint64_t)1000 : 0;
    p->session[0] = start(p, outcome, problem);
    if (!p->session[0])
        return false;
    p->identity = *session_identity(p->session[0]);
    return true;
}

static void note_end(struct pool *p, enum outcome o, const char *words) {
    struct ending *e = &p->ended[o];
    if (e->times++ == 0)
        text_add(&e->words, words);
}

// Ends a process that is in order, and notes what is wrong with its end.
static void end(struct pool *p, struct session **s) {
    TEXT words = {0};
    const enum outcome o = session_close(*s, &words);
    *s = NULL;
    if (o != OUTCOME_ANSWERED)
        note_end(p, o, text_string(&words));
}

// Lays aside a process that broke. What broke it without a request's being told is charged to the
// last that it answered; where that is unknown (NULL), it is noted.
static void retire(struct pool *p, struct session **s, struct question *last) {
    TEXT words = {0};
    text_add(&words, last ? "after its answer: " : "while nothing was asked: ");
    const enum outcome o = session_close(*s, &words);
    *s = NULL;
    if (o != OUTCOME_ANSWERED && last) {
        reply_free(&last->reply);
        last->reply = (struct reply){
            .outcome = o, .seconds = last->reply.seconds, .reason = "after-the-answer"};
        text_add(&last->reply.words, text_string(&words));
    } else if (o != OUTCOME_ANSWERED) {
        note_end(p, o, text_string(&words));
    }
}

// A process in order; false where none can be had. One that broke while nothing was asked is seen
// before the next request could be blamed for it.
static bool revive(struct pool *p, struct session **s) {
    struct problem problem = {0};
    enum outcome outcome;
    if (*s && session_pending(*s) == 0) {
        sessions_turn(s, 1, 0, NULL, NULL);
        if (session_broken(*s))
            retire(p, s, NULL);
    }
    while (!*s && p->failed < STARTS_MAX && !enough(p))
        *s = start(p, &outcome, &problem);
    if (!*s && p->failed == STARTS_MAX && !enough(p)) {
        text_clear(&p->trouble);
        text_add(&p->trouble, "it cannot be started again: ");
        problem_describe(&problem, &p->trouble);
        p->failed++; // said once
    }
    return *s != NULL;
}

void pool_close(struct pool *p) {
    const bool late = stop_asked || (p->deadline && clock_ms() >= p->deadline);
    if (!late)
        sessions_bye(p->session, POOL_MAX);
    for (unsigned i = 0; i < POOL_MAX; i++) {
        if (p->session[i] && late)
            session_kill(p->session[i]);
        else if (p->session[i])
            end(p, &p->session[i]);
        p->session[i] = NULL;
    }
}

void pool_free(struct pool *p) {
    for (int o = 0; o < OUTCOME_COUNT; o++)
        text_free(&p->ended[o].words);
    text_free(&p->trouble);
    text_free(&p->over);
}

// ---- many ----

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
    r->last[q->process] = q;
    r->left--;
    r->pool->requests++;
    count_silence(r->pool, q->reply.outcome);
}

static bool put(struct session *s, struct question *q, unsigned process) {
    const struct request request = question_request(q);
    q->process = process;
    return session_ask(s, &request, q);
}

// Gives a process as much as it takes.
static void feed(struct round *r, unsigned process) {
    while (r->again_count || r->next < r->count) {
        struct question *q = r->again_count ? r->again[r->again_count - 1] : r->questions[r->next];
        if (!put(r->pool->session[process], q, process))
            break;
        if (r->again_count)
            r->again_count--;
        else
            r->next++;
    }
}

static bool feed_all(struct round *r) {
    struct pool *p = r->pool;
    bool alive = false;
    for (unsigned i = 0; i < p->size; i++) {
        const bool busy = p->session[i] && session_pending(p->session[i]);
        if ((busy || r->again_count || r->next < r->count) && revive(p, &p->session[i])) {
            feed(r, i);
            alive = true;
        }
    }
    return alive;
}

// Listens to those that have something to do, and lays aside those that broke.
static void turn(struct round *r) {
    struct pool *p = r->pool;
    struct session *busy[POOL_MAX];
    for (unsigned i = 0; i < p->size; i++)
        busy[i] = p->session[i] && session_pending(p->session[i]) ? p->session[i] : NULL;
    sessions_turn(busy, p->size, TURN_MS, on_reply, r);
    for (unsigned i = 0; i < p->size; i++)
        if (busy[i] && session_broken(busy[i])) {
            retire(p, &p->session[i], r->last[i]);
            r->last[i] = NULL;
            count_broken(p, p->silent == 0);
        }
}

// Ends what still owes answers: its questions may be gone by the time that asking goes on.
static void drop_pending(struct pool *p) {
    for (unsigned i = 0; i < p->size; i++)
        if (p->session[i] && session_pending(p->session[i])) {
            session_kill(p->session[i]);
            p->session[i] = NULL;
        }
}

bool pool_ask(struct pool *p, struct question *const *questions, size_t count) {
    struct question **left = memory_take(count + 1, sizeof(struct question *));
    struct round r = {.pool = p, .questions = left};
    for (size_t i = 0; i < count; i++)
        if (!questions[i]->answered && !(p->spare && p->spare(p->spare_context, questions[i])))
            left[r.count++] = questions[i];
    r.left = r.count;
    r.again = memory_take(r.left + 1, sizeof(struct question *));
    while (r.left && !enough(p) && feed_all(&r))
        turn(&r);
    drop_pending(p);
    free(r.again);
    free(left);
    return r.left == 0;
}

// ---- one after the other ----

// Asks one and waits for its answer; in a new process where the one at hand broke before. False
// where there is none to be had.
static bool ask_alone(struct pool *p, struct session **s, struct question *q) {
    struct question *again[1];
    struct round r = {.pool = p, .left = 1, .again = again};
    while (r.left && !enough(p) && revive(p, s)) {
        r.again_count = 0;
        (void)put(*s, q, 0); // nothing else is in flight
        while (r.left && !r.again_count && !enough(p))
            sessions_turn(s, 1, TURN_MS, on_reply, &r);
        if (session_broken(*s)) {
            retire(p, s, r.last[0]);
            count_broken(p, p->silent == 0);
        }
    }
    return r.left == 0;
}

bool pool_call(struct pool *p, struct question *q) {
    if (p->spare && p->spare(p->spare_context, q)) {
        q->reply.outcome = OUTCOME_LOST;
        text_add(&q->reply.words, "not asked, because similar questions got no answer");
        return pool_going(p);
    }
    return ask_alone(p, &p->session[0], q);
}

bool pool_fresh(struct pool *p, struct question *const *questions, size_t count, bool backwards) {
    struct session *s = NULL;
    bool good = true;
    for (size_t i = 0; i < count && good; i++)
        good = ask_alone(p, &s, questions[backwards ? count - 1 - i : i]);
    if (s)
        end(p, &s);
    return good && pool_going(p);
}
