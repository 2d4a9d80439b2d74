// SPDX-License-Identifier: MIT
//
// Whether a wrong answer is the implementation's: what it says in fresh processes, that were asked
// nothing else; and in the end whether it says the same at what the run shows of it.
#include <stdlib.h>
#include <string.h>

#include "base/memory.h"
#include "conform.h"

enum { TIMES = 6 }; // that a case is asked in the end, each in a process of its own

// ---- confirming ----

static struct question **copies_of(struct question *const *questions, size_t count) {
    struct question **copies = memory_take(count + 1, sizeof(struct question *));
    for (size_t i = 0; i < count; i++)
        copies[i] = question_copy(questions[i]);
    return copies;
}

static void free_copies(struct question **copies, size_t count) {
    for (size_t i = 0; i < count; i++)
        question_free(copies[i]);
    free(copies);
}

static void tell_answer(const char *who, const struct reply *r, struct text *words) {
    if (r->outcome != OUTCOME_ANSWERED)
        text_addf(words, "  %s: %s: %s\n", who, outcome_names[r->outcome], text_string(&r->words));
    else if (r->refused)
        text_addf(words, "  %s: refuses the position: %s\n", who, text_string(&r->words));
    else if (r->actions.length)
        text_addf(words, "  %s: a list of %zu bytes of actions\n", who, r->actions.length);
    else
        text_addf(words, "  %s: %s %s\n", who,
                  r->legal ? "legal:" : "illegal:", text_string(r->legal ? &r->next : &r->words));
}

// The question alone, in two processes that were asked nothing else.
static enum verdict ask_alone(struct conform *c, struct question *q, struct text *words) {
    struct question *once = question_copy(q), *twice = question_copy(q);
    (void)pool_fresh(&c->pool, &once, 1, false);
    (void)pool_fresh(&c->pool, &twice, 1, false);
    const bool same = question_same(&once->reply, &twice->reply);
    tell_answer("the answer that counts", &q->reply, words);
    tell_answer("a new process", &once->reply, words);
    tell_answer("another", &twice->reply, words);
    question_free(once);
    question_free(twice);
    return same ? VERDICT_ADAPTER : VERDICT_FLAKY;
}

void conform_confirm(struct conform *c, struct question *const *questions, size_t count,
                     struct confirmed *result) {
    struct question **once = copies_of(questions, count), **twice = copies_of(questions, count);
    (void)pool_fresh(&c->pool, once, count, true);
    (void)pool_fresh(&c->pool, twice, count, false);
    for (size_t i = 0; i < count; i++) {
        const struct reply *r = &questions[i]->reply;
        const bool same = question_same(r, &once[i]->reply) && question_same(r, &twice[i]->reply);
        result[i] = (struct confirmed){.verdict = VERDICT_FAIL};
        if (!same && pool_going(&c->pool))
            result[i].verdict = ask_alone(c, questions[i], &result[i].words);
    }
    free_copies(once, count);
    free_copies(twice, count);
}

// ---- in the end ----

// The questions whose answers show a case: the action, and the list where it is said of that.
static size_t questions_of(const struct conform *c, const struct cause *cause,
                           struct question *questions[2]) {
    const struct finding *f = &cause->finding;
    const bool *can = c->pool.identity.can;
    size_t count = 0;
    if (f->played || cause->severity == SEVERITY_CRASH)
        return count;
    if (f->action[0] && can[OP_APPLY])
        questions[count++] = question_new(OP_APPLY, f->position, f->action);
    if ((!f->action[0] || f->direction == DIRECTION_ONLY) && can[OP_LEGAL])
        questions[count++] = question_new(OP_LEGAL, f->position, NULL);
    return count;
}

// The questions of all causes, and whose they are.
struct doubts {
    struct question **question; // owned, and what it holds
    size_t *cause;              // owned
    size_t count;
};

static void doubts_begin(struct doubts *d, const struct conform *c) {
    *d = (struct doubts){.question = memory_take(2 * c->causes.count + 1, sizeof *d->question),
                         .cause = memory_take(2 * c->causes.count + 1, sizeof *d->cause)};
    for (size_t i = 0; i < c->causes.count; i++) {
        const size_t more = questions_of(c, &c->causes.of[i], &d->question[d->count]);
        for (size_t k = 0; k < more; k++)
            d->cause[d->count++] = i;
    }
}

static void doubts_free(struct doubts *d) {
    free_copies(d->question, d->count);
    free(d->cause);
}

// Asks everything once more, in a process of its own, and notes which answers are others than the
// first time, and of which any was wrong. False where asking came to its end.
static bool ask_doubts(struct conform *c, const struct doubts *d, int time, bool *other,
                       bool *wrong) {
    struct question **again = time ? copies_of(d->question, d->count) : d->question;
    const bool good = pool_fresh(&c->pool, again, d->count, time % 2);
    for (size_t i = 0; i < d->count; i++) {
        const struct reply *r = &again[i]->reply;
        other[i] = other[i] || !question_same(&d->question[i]->reply, r);
        wrong[d->cause[i]] =
            wrong[d->cause[i]] || r->outcome != OUTCOME_ANSWERED || !conform_right(c, again[i]);
    }
    if (time)
        free_copies(again, d->count);
    return good;
}

static uint64_t judged_as(const struct conform *c, enum verdict v) {
    uint64_t n = c->generated[v];
    for (size_t i = 0; i < c->item_count; i++)
        n += c->items[i].judged && c->items[i].verdict == v;
    return n;
}

uint64_t conform_flaky(const struct conform *c) {
    return judged_as(c, VERDICT_FLAKY);
}

void conform_doubt(struct conform *c) {
    struct doubts d;
    if (!conform_flaky(c))
        return;
    doubts_begin(&d, c);
    OWNED bool *other = memory_take(d.count + 1, sizeof *other);
    OWNED bool *wrong = memory_take(c->causes.count + 1, sizeof *wrong);
    OWNED bool *flaky = memory_take(c->causes.count + 1, sizeof *flaky);
    bool good = true;
    for (int time = 0; time < TIMES && good; time++)
        good = ask_doubts(c, &d, time, other, wrong);
    for (size_t i = 0; i < d.count && good; i++)
        flaky[d.cause[i]] = flaky[d.cause[i]] || other[i] || !wrong[d.cause[i]];
    causes_flaky(c, flaky);
    doubts_free(&d);
}
