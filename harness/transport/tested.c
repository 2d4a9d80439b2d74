// SPDX-License-Identifier: MIT
//
// Four functions from text to text over a pool. What the protocol does not ask (perft, views, the
// table) this implementation has not.
#include "tested.h"

#include <string.h>

#include "base/line.h"

static struct {
    struct pool *pool;
    struct book *book;
    struct question *own;     // the last that was not in the book
    struct question *trouble; // the first without an answer to go by, a copy; NULL for none
} now;

static void problem_of(const struct question *q, struct problem *p) {
    const bool refused = q->reply.outcome == OUTCOME_ANSWERED;
    problem_say(p, now.pool->identity.name, text_string(&q->reply.words),
                refused ? "that it accepts the position" : "an answer");
}

// Whether a game that stands for its last action did not come so far.
static bool stopped_short(const struct question *q) {
    return q->op == OP_PLAY && q->reply.outcome == OUTCOME_ANSWERED && !q->reply.legal &&
           q->reply.played + 1 < q->count;
}

// What a question comes to that says neither yes nor no: it refuses the position, or says nothing.
static enum answer without(const struct question *q) {
    return q->reply.outcome == OUTCOME_ANSWERED ? ANSWER_UNREADABLE : ANSWER_NONE;
}

// The answered question; NULL where there is no answer to go by, with what it comes to.
static struct question *ask(enum session_op op, const char *position, const char *action,
                            enum answer *none, struct problem *p) {
    struct question *q = now.book ? book_find(now.book, op, position, action) : NULL;
    if (!q && now.book && action)
        q = book_find(now.book, OP_PLAY, position, action); // asked as the end of a game
    if ((!q || !q->answered) && !now.pool->identity.can[op]) {
        *none = ANSWER_NONE;
        problem_say(p, now.pool->identity.name, session_op_names[op],
                    "an op that it says it answers");
        return NULL;
    }
    if (!q || !q->answered) {
        question_free(now.own);
        q = now.own = question_new(op, position, action);
        if (!pool_call(now.pool, q)) {
            q->reply.outcome = OUTCOME_LOST;
            text_add(&q->reply.words, "it is not asked any more");
        }
    }
    *none = without(q);
    if (stopped_short(q)) {
        problem_set(p, "game", "", 0, (int)q->reply.played + 1, q->actions[q->reply.played],
                    "that each action of the game that leads to the position is legal");
        return NULL;
    }
    if (q->reply.outcome == OUTCOME_ANSWERED && !q->reply.refused)
        return q;
    problem_of(q, p);
    if (q->reply.outcome != OUTCOME_ANSWERED && !now.trouble) {
        now.trouble = question_copy(q);
        now.trouble->reply.outcome = q->reply.outcome;
        now.trouble->spared = q->spared;
        text_add(&now.trouble->reply.words, text_string(&q->reply.words));
    }
    return NULL;
}

// ---- fields that are not modelled ----

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

// ---- the implementation ----

static enum answer legal(void *self, const char *position, struct text *actions,
                         struct problem *p) {
    (void)self;
    text_clear(actions);
    enum answer none;
    const struct question *q = ask(OP_LEGAL, position, NULL, &none, p);
    if (!q)
        return none;
    text_add(actions, text_string(&q->reply.actions));
    return ANSWER_YES;
}

// Whether it takes a position shows in whether it lists or applies anything in it; one that does
// not check positions is not asked. The field that it should have named is the reference's.
static enum answer check(void *self, const char *position, struct problem *p) {
    (void)self;
    struct problem mine, reference;
    enum answer none;
    if (!now.pool->identity.refuses)
        return impl_engine.check(NULL, position, p);
    const struct question *q = now.pool->identity.can[OP_LEGAL]
                                   ? ask(OP_LEGAL, position, NULL, &none, &mine)
                                   : ask(OP_APPLY, position, "pass", &none, &mine);
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
    (void)self;
    TEXT reference = {0}, told = {0};
    struct problem ignored;
    enum answer none;
    text_clear(next);
    if (report)
        text_clear(report);
    const struct question *q = ask(OP_APPLY, position, action, &none, p);
    if (q && q->reply.legal) {
        // What was captured the protocol does not say; the next position shows it.
        const bool known =
            impl_engine.apply(NULL, position, action, &reference, &told, &ignored) == ANSWER_YES;
        tested_fill(known ? now.pool->identity.unmodelled : "", text_string(&q->reply.next),
                    text_string(&reference), next);
        if (report)
            text_add(report, text_string(&told));
    }
    return !q ? none : q->reply.legal ? ANSWER_YES : ANSWER_NO;
}

struct impl impl_tested = {
    .name = "tested", .unplaced = true, .check = check, .legal = legal, .apply = apply};

void tested_use(struct pool *pool, struct book *book) {
    now.pool = pool;
    now.book = book;
    impl_tested.name = pool->identity.name;
    impl_tested.start = impl_engine.start;
    tested_forget();
}

const struct question *tested_trouble(void) {
    return now.trouble;
}

void tested_forget(void) {
    question_free(now.trouble);
    now.trouble = NULL;
}
