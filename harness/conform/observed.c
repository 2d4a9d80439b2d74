// SPDX-License-Identifier: MIT
//
// Answers that are kept for naming, and the search for names. Invariant: what was met stands before
// what the search asked.
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "base/memory.h"
#include "base/stop.h"
#include "base/vec.h"
#include "conform.h"
#include "transport/tested.h"

enum {
    RIGHT_KEPT = 40000, // right answers of a ruleset
    ANSWER_KEPT = 16384 // bytes: the list of a draft says little
};

static void add(struct observed *of, const struct observation *o) {
    of->seen = vec_grow(of->seen, &of->room, of->count + 1, sizeof *of->seen);
    of->seen[of->count++] = *o;
    of->met = of->count;
}

void conform_keep(struct conform *c, struct observation *of, size_t count) {
    const int ruleset = ruleset_named(of[0].position);
    if (ruleset < 0 || (!of[0].action && (count == 1 || strlen(of[0].answer) > ANSWER_KEPT)))
        return;
    for (size_t i = 0; i < count; i++) {
        if (of[i].key != NO_KEY)
            c->groups[of[i].key].kept++;
        add(&c->observed[ruleset], &of[i]);
        of[i] = (struct observation){.key = NO_KEY};
    }
    c->observed[ruleset].wrong++;
}

void conform_keep_right(struct conform *c, const struct question *q, const char *answer) {
    const int ruleset = ruleset_named(q->position);
    if (ruleset < 0 || c->observed[ruleset].right >= RIGHT_KEPT ||
        q->reply.actions.length > ANSWER_KEPT)
        return;
    const struct observation o = {.position = memory_text(q->position),
                                  .action = q->action ? memory_text(q->action) : NULL,
                                  .answered = true,
                                  .legal = q->reply.legal,
                                  .answer = memory_text(answer),
                                  .key = NO_KEY};
    add(&c->observed[ruleset], &o);
    c->observed[ruleset].right++;
}

// ---- naming ----

// Asks the program where hypotheses differ. Of the answer it is known only what it says.
static bool ask_on(void *context, struct observation *o) {
    struct conform *c = context;
    const enum session_op op = o->action ? OP_APPLY : OP_LEGAL;
    if (!c->pool.identity.can[op])
        return true; // it says nothing of that
    struct question *q = question_new(op, o->position, o->action);
    const bool good = pool_call(&c->pool, q);
    const struct reply *r = &q->reply;
    o->answered = good && r->outcome == OUTCOME_ANSWERED && !r->refused;
    if (o->answered) {
        TEXT due = {0}, filled = {0};
        struct problem ignored;
        const bool known =
            r->legal && o->action &&
            impl_engine.apply(NULL, o->position, o->action, &due, NULL, &ignored) == ANSWER_YES;
        tested_fill(known ? c->pool.identity.unmodelled : "", r->legal ? text_string(&r->next) : "",
                    text_string(&due), &filled);
        o->legal = r->legal;
        o->answer = memory_text(text_string(o->action ? &filled : &r->actions));
    }
    question_free(q);
    return good;
}

static void on_tick(void *context, uint64_t predicted) {
    const struct conform *c = context;
    const uint64_t all = EXPLAIN_WORK * c->explain, done = all - c->work_left + predicted;
    progress_count(c->progress, "steps of explaining", done < all ? done : all, all);
}

// Each ruleset gets an equal part of what is left; a quarter of the whole stays for making cases
// small.
void conform_name(struct conform *c) {
    const uint64_t reserve = EXPLAIN_WORK * c->explain / 4;
    unsigned left = 0;
    c->work_left = EXPLAIN_WORK * c->explain;
    for (int r = 0; r < RULESETS; r++)
        left += c->observed[r].wrong > 0;
    for (int r = 0; r < RULESETS && c->explain; r++) {
        struct observed *of = &c->observed[r];
        if (!of->wrong)
            continue;
        const uint64_t part = c->work_left > reserve ? (c->work_left - reserve) / left : 0;
        left--;
        if (stop_asked || pool_left(&c->pool, 1) <= 0) {
            c->undiagnosed = true;
            continue;
        }
        struct diagnose d = {.ruleset = ruleset_names[r],
                             .unmodelled = c->pool.identity.unmodelled,
                             .seen = of->seen,
                             .count = of->count,
                             .keys = c->group_count,
                             .ask = pool_going(&c->pool) ? ask_on : NULL,
                             .asked = &c->asked,
                             .context = c,
                             .seed = c->seed,
                             .halt = &stop_asked,
                             .predictions = part,
                             .tick = on_tick,
                             .seconds = pool_left(&c->pool, INFINITY)};
        diagnose(&d, &of->names);
        of->named = true;
        of->seen = d.seen;
        of->room = of->count = d.count;
        c->work_left -= of->names.predicted < c->work_left ? of->names.predicted : c->work_left;
    }
}
