// SPDX-License-Identifier: MIT
//
// The loop that keeps every process as busy as its window allows. Listens only to processes with
// unanswered requests. If a process writes something without being asked, this is read with the
// process's next answer or at its end.
#include "pool.h"

#include <stdlib.h>
#include <string.h>

#include "base/clock.h"
#include "base/memory.h"
#include "base/stop.h"

enum { TURN_MS = 100, STARTS_MAX = 3 };

#define UNASKED "while nothing was asked: "

// The questions of one call, and the processes that answer them.
struct round {
    struct pool *pool;
    struct session **session;
    unsigned size;
    struct question **waiting;       // questions to be asked, taken from the end
    size_t count;                    // number of questions to be asked
    size_t left;                     // questions without an answer
    struct question *last[POOL_MAX]; // the last answered question of each process; NULL for none
};

static bool enough(struct pool *p) {
    if (p->deadline && clock_ms() >= p->deadline && !p->over.length)
        text_addf(&p->over, "the time was up (--deadline %u)", p->seconds);
    return stop_asked || p->over.length;
}

bool pool_going(struct pool *p) {
    return !enough(p) && !p->trouble.length;
}

double pool_left(const struct pool *p, double most) {
    const double left = p->deadline ? clock_left(p->deadline) / 1000.0 : most;
    return left < most ? left : most;
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

static struct session *start(struct pool *p, struct problem *problem) {
    enum outcome unused;
    struct session_limits limits = p->limits;
    if (p->deadline)
        limits.start_ms = 1 + (unsigned)(1000 * pool_left(p, limits.start_ms / 1000.0));
    struct session *s = session_open(p->argv, &limits, &unused, problem);
    p->failed = s ? 0 : p->failed + 1;
    p->started += s != NULL;
    return s;
}

bool pool_open(struct pool *p, struct problem *problem) {
    p->deadline = p->seconds ? clock_ms() + p->seconds * (uint64_t)1000 : 0;
    p->session[0] = start(p, problem);
    if (!p->session[0])
        return false;
    p->identity = p->session[0]->identity;
    return true;
}

// Ends a process. If the process ended wrongly, stores the outcome:
// - in last->reply, if `last` (the question answered last) is not NULL
// - in p->ended, if `last` is NULL, with a message that begins with the text `when`
static void end(struct pool *p, struct session **s, struct question *last, const char *when) {
    TEXT words = {0};
    text_add(&words, last ? "after its answer: " : when);
    const enum outcome o = session_close(*s, &words);
    *s = NULL;
    if (o == OUTCOME_ANSWERED)
        return;
    if (last) {
        reply_free(&last->reply);
        last->reply = (struct reply){
            .outcome = o, .seconds = last->reply.seconds, .reason = "after-the-answer"};
        text_add(&last->reply.words, text_string(&words));
    } else if (p->ended[o].times++ == 0) {
        text_add(&p->ended[o].words, text_string(&words));
    }
}

// Ends the processes that have no unanswered request. False if there was none.
static bool end_idle(struct pool *p) {
    bool any = false;
    for (unsigned i = 0; i < POOL_MAX; i++)
        if (p->session[i] && p->session[i]->pending == 0) {
            end(p, &p->session[i], NULL, UNASKED);
            any = true;
        }
    return any;
}

// Makes *s a working process. False if no process can be started. First ends *s if it broke while
// nothing was asked, so that the next request is not blamed. Some programs can run only as one
// process. So if a start fails, ends all idle processes and tries again. From then on, ends the
// idle processes before every start.
static bool revive(struct pool *p, struct session **s) {
    struct problem problem = {0};
    bool others = false;
    if (*s && (*s)->pending == 0) {
        sessions_turn(s, 1, 0, NULL, NULL);
        if ((*s)->stage == STAGE_BROKEN)
            end(p, s, NULL, UNASKED);
    }
    if (!*s && p->alone)
        (void)end_idle(p);
    while (!*s && p->failed < STARTS_MAX && !enough(p)) {
        *s = start(p, &problem);
        if (!*s && !enough(p))
            p->alone |= end_idle(p);
    }
    if (!*s && p->failed == STARTS_MAX && !enough(p)) {
        text_clear(&p->trouble);
        text_add(&p->trouble, "it cannot be started again: ");
        problem_describe(&problem, &p->trouble);
        for (unsigned i = 0; i < POOL_MAX; i++)
            others = others || p->session[i];
        if (others)
            text_add(&p->trouble,
                     " (another of its processes is running: use --jobs 1 if only one can run)");
        p->failed++; // above STARTS_MAX, so that `trouble` is set only once
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
            end(p, &p->session[i], NULL, "");
        p->session[i] = NULL;
    }
}

void pool_free(struct pool *p) {
    for (int o = 0; o < OUTCOME_COUNT; o++)
        text_free(&p->ended[o].words);
    text_free(&p->trouble);
    text_free(&p->over);
}

static void on_reply(void *context, struct question *q, struct reply *reply) {
    struct round *r = context;
    struct pool *p = r->pool;
    if (reply->outcome == OUTCOME_LOST) {
        r->waiting[r->count++] = q;
        return;
    }
    reply_free(&q->reply);
    q->reply = *reply;
    memset(reply, 0, sizeof *reply);
    q->answered = true;
    r->last[q->process] = q;
    r->left--;
    p->requests++;
    // Drops first_ms, the longer time-out for first answers, if it is not needed or does not help.
    p->answered |= q->reply.first;
    if (q->reply.first ? q->reply.seconds * 1000 < p->limits.answer_ms
                       : q->reply.outcome == OUTCOME_TIMEOUT && !p->answered)
        p->limits.first_ms = 0;
    p->silent = q->reply.outcome == OUTCOME_TIMEOUT ? p->silent + 1 : 0;
    if (p->give_up && p->silent >= p->give_up && !p->over.length)
        text_addf(&p->over, "it timed out %u times in a row", p->silent);
}

static bool is_busy(const struct session *s) {
    return s && s->pending > 0;
}

// Gives each process as many questions as its window allows. False if no process can work.
static bool feed(struct round *r) {
    bool alive = false;
    for (unsigned i = 0; i < r->size; i++) {
        if (!(r->count || is_busy(r->session[i])) || !revive(r->pool, &r->session[i]))
            continue;
        alive = true;
        while (r->count) {
            struct question *q = r->waiting[r->count - 1];
            if (!session_ask(r->session[i], q))
                break;
            q->process = i;
            r->count--;
        }
    }
    return alive;
}

// Reads the answers of processes that have unanswered requests. Ends and counts broken processes.
static void turn(struct round *r) {
    struct pool *p = r->pool;
    struct session *busy[POOL_MAX];
    for (unsigned i = 0; i < r->size; i++)
        busy[i] = is_busy(r->session[i]) ? r->session[i] : NULL;
    sessions_turn(busy, r->size, TURN_MS, on_reply, r);
    for (unsigned i = 0; i < r->size; i++)
        if (busy[i] && busy[i]->stage == STAGE_BROKEN) {
            end(p, &r->session[i], r->last[i], UNASKED);
            r->last[i] = NULL;
            p->broken += p->silent > 0 ? POOL_TIMEOUT_COUNTS : 1;
        }
    if (!p->broken_most || p->broken < p->broken_most || p->over.length)
        return;
    p->spent = true;
    text_addf(&p->over,
              "it crashed, timed out or broke the protocol %u times (a time-out counts as %d)",
              p->broken_most, (int)POOL_TIMEOUT_COUNTS);
}

// Asks questions with the given processes. True if all questions were answered. If not, kills the
// processes with unanswered questions, since the caller may free these questions.
static bool ask(struct pool *p, struct session **session, unsigned size,
                struct question *const *questions, size_t count) {
    OWNED struct question **waiting = memory_take(count + 1, sizeof(struct question *));
    struct round r = {.pool = p,
                      .session = session,
                      .size = size,
                      .waiting = waiting,
                      .count = count,
                      .left = count};
    for (size_t i = 0; i < count; i++)
        waiting[i] = questions[count - 1 - i];
    while (r.left && !enough(p) && feed(&r))
        turn(&r);
    for (unsigned i = 0; i < size; i++)
        if (is_busy(session[i])) {
            session_kill(session[i]);
            session[i] = NULL;
        }
    return r.left == 0;
}

bool pool_ask(struct pool *p, struct question *const *questions, size_t count) {
    OWNED struct question **left = memory_take(count + 1, sizeof(struct question *));
    size_t asked = 0;
    for (size_t i = 0; i < count; i++)
        if (!questions[i]->answered && !(p->spare && p->spare(p->spare_context, questions[i])))
            left[asked++] = questions[i];
    return ask(p, p->session, p->size, left, asked);
}

bool pool_call(struct pool *p, struct question *q) {
    if (p->spare && p->spare(p->spare_context, q)) {
        q->reply.outcome = OUTCOME_LOST;
        text_add(&q->reply.words, "not asked, because similar questions got no answer");
        return pool_going(p);
    }
    return ask(p, p->session, 1, &q, 1);
}

bool pool_fresh(struct pool *p, struct question *q) {
    struct session *s = NULL;
    const bool good = ask(p, &s, 1, &q, 1);
    if (s)
        end(p, &s, NULL, "");
    return good && pool_going(p);
}

bool pool_in_turn(struct pool *p, struct question *const *questions, size_t count) {
    struct session *s = NULL;
    bool good = true;
    for (size_t i = 0; i < count && good; i++)
        good = (i == 0 || s) && ask(p, &s, 1, &questions[i], 1);
    if (s)
        session_kill(s);
    return good && pool_going(p);
}
