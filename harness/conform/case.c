// SPDX-License-Identifier: MIT
#include "case.h"

#include <string.h>

#include "lockstep/shrink.h"
#include "transport/tested.h"

enum {
    TRIES = 240,    // positions tried in making a case small,
    QUESTIONS = 400 // and questions asked
};

static const char lists[] = "lists it as legal", lists_not[] = "does not list it";

// ---- a finding ----

// Appends what the spec answers, its next position to `next`. True if it takes the action for
// legal, or the position as valid.
static bool say_due(const struct observation *o, struct text *next, struct text *words) {
    TEXT report = {0};
    struct problem p;
    const enum answer a = o->action
                              ? impl_spec.apply(NULL, o->position, o->action, next, &report, &p)
                              : impl_spec.check(NULL, o->position, &p);
    if (a == ANSWER_YES && o->action)
        text_addf(words, "%s\n%s", text_string(next), text_string(&report));
    else if (a == ANSWER_YES)
        text_add(words, "accepts the position");
    else
        text_add(words, a == ANSWER_NO ? "says it is not legal" : "refused: ");
    if (a == ANSWER_UNREADABLE)
        problem_describe(&p, words);
    return a == ANSWER_YES;
}

void case_of(const struct observation *o, const char *says, struct finding *f) {
    TEXT next = {0}, due = {0}, got = {0};
    const bool right = say_due(o, &next, &due);
    struct comparison d = {.names = {CONFORM_PROGRAM, "spec"},
                           .kind = PLAYED_OTHER,
                           .position = o->position,
                           .action = o->action ? o->action : "",
                           .side = o->legal == !o->action ? JUDGE : JUDGED};
    if (!o->action) {
        d.direction = DIRECTION_REFUSES;
        text_addf(&got, o->legal ? "accepts the position" : "refused: %s", says);
    } else if (o->listed || right != o->legal) {
        d.direction = DIRECTION_ONLY;
        d.kind = played_kind_of(o->action, strlen(o->action));
        text_add(&got, o->listed  ? o->legal ? lists : lists_not
                       : o->legal ? o->answer
                                  : "says it is not legal");
        if (o->listed) {
            text_clear(&due);
            text_add(&due, right ? lists : lists_not);
        }
    } else {
        d.direction = DIRECTION_SUCCESSOR;
        d.kind = played_kind_of(o->action, strlen(o->action));
        lockstep_fields(o->answer, text_string(&next), d.fields);
        text_addf(&got, "%s\n", o->answer);
    }
    d.answer[JUDGED] = text_string(&got);
    d.answer[JUDGE] = text_string(&due);
    finding_take(f, &d);
    f->tiles = finding_tiles(f);
}

struct observation case_observed(const struct finding *f, struct text *answer) {
    const char *said = f->answer[JUDGED];
    const bool follows = f->direction == DIRECTION_SUCCESSOR;
    struct observation o = {.position = (char *)(uintptr_t)f->position,
                            .action = f->action[0] ? (char *)(uintptr_t)f->action : NULL,
                            .answered = true,
                            .key = NO_KEY};
    o.legal = follows || (f->side == JUDGED) == (f->direction == DIRECTION_ONLY);
    o.listed = strcmp(said, lists) == 0 || strcmp(said, lists_not) == 0;
    text_clear(answer);
    if (o.legal && o.action && !o.listed)
        text_add_bytes(answer, said, strcspn(said, "\n"));
    else
        text_add(answer, "");
    o.answer = answer->s ? answer->s : (char *)(uintptr_t) "";
    return o;
}

bool case_is_ours(const char *position, const char *action) {
    static const struct impl *const both[2] = {&impl_engine, &impl_spec};
    TEXT engine = {0}, spec = {0};
    struct text *const all[2] = {&engine, &spec};
    for (int i = 0; i < 2; i++) {
        TEXT report = {0};
        struct problem p;
        enum answer said = both[i]->check(NULL, position, &p);
        if (said == ANSWER_YES)
            said = action ? both[i]->apply(NULL, position, action, all[i], &report, &p)
                          : both[i]->legal(NULL, position, all[i], &p);
        text_addf(all[i], "\n%d %s", (int)said, text_string(&report));
    }
    return strcmp(text_string(&engine), text_string(&spec)) != 0;
}

void case_explain(const struct conform *c, const struct finding *f, const char *says,
                  struct explained *e) {
    *e = (struct explained){0};
    e->difference = explain_difference(f, JUDGED, &e->room);
    e->difference.who = c->pool.identity.name;
    e->difference.says = says;
    explain(&e->difference, &e->of);
}

void explained_free(struct explained *e) {
    explanation_free(&e->of);
    text_free(&e->room);
}

// ---- making it small ----

void case_shrink(struct conform *c, struct finding *f,
                 bool (*keeps)(void *context, const struct finding *f), void *context) {
    struct tested tested;
    const struct contest contest = {{&tested.impl, &impl_spec}, impl_explain, NULL};
    const uint64_t affordable = c->work_left / QUESTION_WORK, before = c->pool.requests;
    const struct shrink_limits limits = {
        .tries = TRIES,
        .asked = &c->pool.requests,
        .asked_most = before + (affordable < QUESTIONS ? affordable : QUESTIONS),
        .keeps = keeps,
        .context = context};
    struct generate within = c->asked;
    const struct finding seen = *f; // what it owns stays the finding's
    within.kept = true;
    tested_begin(&tested, &c->pool, NULL);
    tested.impl.name = CONFORM_PROGRAM;
    const bool small =
        affordable && pool_going(&c->pool) && shrink_finding(f, &contest, &within, &limits, NULL);
    if (!small || !pool_going(&c->pool)) { // answers to the smallest are not all known
        c->unshrunk += affordable && !pool_going(&c->pool);
        *f = seen;
        finding_complete(f, &contest);
    }
    tested_free(&tested);
    const uint64_t work = QUESTION_WORK * (c->pool.requests - before);
    c->work_left -= work < c->work_left ? work : c->work_left;
}
