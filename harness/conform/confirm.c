// SPDX-License-Identifier: MIT
//
// Whether a wrong answer is the implementation's: what it says in fresh processes, that were asked
// nothing else.
#include <stdlib.h>

#include "base/memory.h"
#include "conform.h"

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
    (void)(pool_fresh(&c->pool, &once, 1, false) && pool_fresh(&c->pool, &twice, 1, false));
    const bool same = question_same(&once->reply, &twice->reply);
    tell_answer("the answer that counts", &q->reply, words);
    tell_answer("a fresh process", &once->reply, words);
    tell_answer("another", &twice->reply, words);
    question_free(once);
    question_free(twice);
    return same ? VERDICT_ADAPTER : VERDICT_FLAKY;
}

void conform_confirm(struct conform *c, struct question *const *questions, size_t count,
                     struct confirmed *result) {
    struct question **once = copies_of(questions, count), **twice = copies_of(questions, count);
    if (count && pool_fresh(&c->pool, once, count, true))
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
