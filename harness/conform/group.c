// SPDX-License-Identifier: MIT
//
// Differences by signature: what lockstep sees between the implementation and the spec, made small
// against the live implementation, with engine and spec held against each other at the same place.
// Invariant: every difference counts in one group, or in `ungrouped` where there are too many.
#include <stdlib.h>
#include <string.h>

#include "base/memory.h"
#include "causes_make.h"
#include "conform.h"
#include "lockstep/shrink.h"
#include "play/invariants.h"
#include "transport/tested.h"

// Positions tried, and questions asked, in making a difference small.
enum { TRIES = 240, QUESTIONS = 400 };

enum { UNREACHABLE_TILES = 8 }; // that a case may have more in place of one that no game leads to

// ---- positions ----

bool cause_unreachable(const char *position) {
    struct model m;
    struct problem ignored;
    return model_read(&m, position, &ignored) && invariants_broken_by(&m) != 0;
}

unsigned cause_weight(const char *position) {
    struct finding f = {.direction = DIRECTION_SUCCESSOR};
    (void)snprintf(f.position, sizeof f.position, "%s", position);
    return finding_tiles(&f) + (cause_unreachable(position) ? UNREACHABLE_TILES : 0);
}

// ---- finding a group ----

struct look {
    struct conform *c;
    const char *names[2];
    enum verdict verdict;
    bool generated;
    int first; // group
};

// The implementation under test as kinds of difference call it.
static struct impl program(void) {
    struct impl tested = impl_tested;
    tested.name = CONFORM_PROGRAM;
    return tested;
}

static void count_ungrouped(struct conform *c, bool generated) {
    c->ungrouped++;
    c->ungrouped_generated += generated;
}

// Whether there are so many that what would be in a further one stays without a group.
static bool groups_full(const struct conform *c) {
    return c->group_count >= GROUPS_MAX;
}

// Where they are full there is room for the ends of processes alone, one for each outcome.
static struct group *group_new(struct conform *c) {
    if (!c->groups)
        c->groups = memory_take(GROUPS_MAX + OUTCOME_COUNT, sizeof *c->groups);
    return &c->groups[c->group_count++];
}

// `kind` is the way in which questions failed, NULL for any.
static int group_named(const struct conform *c, const char *signature, enum verdict verdict,
                       const char *kind) {
    for (size_t i = 0; i < c->group_count; i++) {
        const struct group *g = &c->groups[i];
        if (g->verdict == verdict && strcmp(g->finding.signature, signature) == 0 &&
            (!kind || strcmp(g->kind, kind) == 0)) // what fails in one way has a kind
            return (int)i;
    }
    return NO_GROUP;
}

static void count_in(struct group *g, bool generated) {
    g->times++;
    g->generated += generated;
}

static void note_reach(struct group *g, const char *position) {
    g->unreachable = g->unreachable && cause_unreachable(position);
}

static void on_found(void *context, const struct divergence *d) {
    struct look *look = context;
    char signature[SIGNATURE_MAX];
    divergence_signature(d, look->names, signature);
    int at = group_named(look->c, signature, look->verdict, NULL);
    if (at == NO_GROUP) {
        if (groups_full(look->c))
            return;
        struct group *g = group_new(look->c);
        at = (int)(g - look->c->groups);
        g->verdict = look->verdict;
        g->unreachable = true;
        g->beside = look->first;
        finding_take(&g->finding, d, look->names);
        if (at == 0)
            look->c->met_first(look->c, g);
    }
    note_reach(&look->c->groups[at], d->position);
    if (look->first == NO_GROUP) {
        look->first = at;
        count_in(&look->c->groups[at], look->generated);
    }
}

static int look_against(struct conform *c, const struct impl *judge, const char *position,
                        const char *action, bool generated, enum verdict verdict) {
    struct counters unused = {0};
    const struct impl tested = program();
    struct look look = {c, {tested.name, judge->name}, verdict, generated, NO_GROUP};
    struct lockstep l = {
        .side = {&tested, judge}, .counters = &unused, .found = on_found, .context = &look};
    if (!lockstep_check(&l, position))
        action = NULL;
    if (action && action[0])
        lockstep_judge(&l, position, action);
    else if (action)
        lockstep_lists(&l, position);
    lockstep_free(&l);
    return look.first;
}

// Whether engine and spec differ where the group's finding stands.
static bool project_differs(const struct finding *f) {
    static const struct impl *const both[2] = {&impl_engine, &impl_spec};
    TEXT engine = {0}, spec = {0};
    struct text *const all[2] = {&engine, &spec};
    for (int i = 0; i < 2; i++) {
        TEXT report = {0};
        struct problem p;
        const enum answer said =
            f->action[0]
                ? both[i]->apply(both[i]->self, f->position, f->action, all[i], &report, &p)
                : both[i]->legal(both[i]->self, f->position, all[i], &p);
        text_addf(all[i], "\n%d %s", (int)said, text_string(&report));
    }
    return strcmp(text_string(&engine), text_string(&spec)) != 0;
}

int conform_group(struct conform *c, const char *position, const char *action, bool generated,
                  enum verdict verdict) {
    int at = look_against(c, &impl_spec, position, action, generated, verdict);
    if (at == NO_GROUP && !groups_full(c)) {
        // It agrees with the spec: then it is engine and spec that differ, unless it answers
        // otherwise each time it is asked.
        at = look_against(c, &impl_engine, position, action, generated, verdict);
        if (at != NO_GROUP)
            c->groups[at].project = project_differs(&c->groups[at].finding);
    }
    if (at == NO_GROUP) // no room, or the answer was another and lockstep has no name for it
        count_ungrouped(c, generated);
    return at;
}

static void copy_text(char *to, size_t size, const char *from) {
    (void)snprintf(to, size, "%s", from ? from : "");
}

// The group of what is no difference of rules, without anything about where it was seen.
static struct group *trouble_new(struct conform *c, const char *signature, enum verdict verdict,
                                 const char *words) {
    struct group *g = group_new(c);
    g->verdict = verdict;
    g->beside = NO_GROUP;
    copy_text(g->finding.signature, sizeof g->finding.signature, signature);
    copy_text(g->finding.names[0], sizeof *g->finding.names, CONFORM_PROGRAM);
    copy_text(g->finding.names[1], sizeof *g->finding.names, impl_spec.name);
    g->words = memory_text(words);
    return g;
}

// The smallest question that failed in its way stands for the group; a game, which has no position,
// stays.
static void offer_question(struct group *g, const struct question *q) {
    struct finding *f = &g->finding;
    if (g->asked && cause_weight(f->position) <= cause_weight(q->position))
        return;
    copy_text(f->position, sizeof f->position, q->position);
    copy_text(f->action, sizeof f->action, q->action);
    f->tiles = finding_tiles(f);
    question_free(g->asked);
    g->asked = question_copy(q);
    free(g->words);
    g->words = memory_text(text_string(&q->reply.words));
}

int conform_trouble(struct conform *c, const struct question *q, enum verdict verdict,
                    bool generated) {
    const bool kinds =
        verdict == VERDICT_CRASH || verdict == VERDICT_TIMEOUT || verdict == VERDICT_PROTOCOL;
    char signature[SIGNATURE_MAX], kind[KIND_MAX];
    (void)snprintf(signature, sizeof signature, "%s %s%s%s", verdict_names[verdict],
                   session_op_names[q->op], q->action ? " " : "",
                   q->action ? played_kind_name[played_kind_of(q->action, strlen(q->action))] : "");
    likes_kind(&q->reply, kind);
    int at = group_named(c, signature, verdict, kinds ? kind : NULL);
    if (at == NO_GROUP) {
        if (groups_full(c)) {
            count_ungrouped(c, generated);
            return NO_GROUP;
        }
        struct group *g = trouble_new(c, signature, verdict, text_string(&q->reply.words));
        at = (int)(g - c->groups);
        g->kind = kinds ? memory_text(kind) : NULL;
        g->unreachable = true;
    }
    offer_question(&c->groups[at], q);
    note_reach(&c->groups[at], q->position);
    count_in(&c->groups[at], generated);
    return at;
}

void conform_group_flaky(struct conform *c, size_t group) {
    static const char words[] =
        "asked six more times, each time in a new process, it does not always answer the same";
    struct group *g = &c->groups[group];
    char signature[SIGNATURE_MAX];
    if (g->verdict != VERDICT_FAIL)
        return;
    c->generated[g->verdict] -= g->generated;
    c->generated[VERDICT_FLAKY] += g->generated;
    g->verdict = VERDICT_FLAKY;
    g->project = false;
    (void)snprintf(signature, sizeof signature, "%s %.*s", verdict_names[VERDICT_FLAKY],
                   (int)(sizeof signature - 16), g->finding.signature);
    copy_text(g->finding.signature, sizeof g->finding.signature, signature);
    g->finding.clauses[0] = g->finding.fields[0] = '\0';
    free(g->words);
    g->words = memory_text(words);
    for (size_t i = 0; i < c->item_count; i++)
        if (c->items[i].group == (int)group) {
            free(c->items[i].wrong);
            c->items[i].wrong = NULL;
            item_judge(&c->items[i], VERDICT_FLAKY, words);
        }
}

void conform_ended(struct conform *c, enum verdict verdict, const char *words, uint64_t times) {
    char signature[SIGNATURE_MAX];
    (void)snprintf(signature, sizeof signature, "%s end", verdict_names[verdict]);
    const int at = group_named(c, signature, verdict, NULL);
    struct group *g = at == NO_GROUP ? trouble_new(c, signature, verdict, words) : &c->groups[at];
    g->times += times;
    g->ended += times;
}

// ---- settling ----

// What the implementation itself says there, in its own words and fields.
static void keep_answer(struct conform *c, struct group *g) {
    const struct finding *f = &g->finding;
    if (!f->action[0] || !c->pool.identity.can[OP_APPLY])
        return;
    struct question *q = question_new(OP_APPLY, f->position, f->action);
    if (pool_call(&c->pool, q) && q->reply.outcome == OUTCOME_ANSWERED)
        g->asked = q;
    else
        question_free(q);
}

// Where asking came to an end on the way, the answers to the smallest are not known: the finding is
// of no use.
static void make_small(struct conform *c, struct finding *f, const struct contest *contest,
                       bool (*keeps)(void *context, const struct finding *f), void *context) {
    const uint64_t affordable = c->work_left / QUESTION_WORK, before = c->pool.requests;
    const struct shrink_limits limits = {
        .tries = TRIES,
        .asked = &c->pool.requests,
        .asked_most = before + (affordable < QUESTIONS ? affordable : QUESTIONS),
        .keeps = keeps,
        .context = context};
    const bool small = shrink_finding(f, contest, &c->asked, &limits, NULL);
    if (!pool_going(&c->pool)) {
        finding_free(f);
        c->unshrunk++;
    } else if (!small) {
        finding_complete(f, contest);
    }
    const uint64_t work = QUESTION_WORK * (c->pool.requests - before);
    c->work_left -= work < c->work_left ? work : c->work_left;
}

static void resolve_group(struct conform *c, struct group *g) {
    const struct impl tested = program();
    const struct contest contest = {
        {&tested, g->project ? &impl_engine : &impl_spec}, impl_explain, NULL, NULL};
    if (g->verdict != VERDICT_FAIL)
        return;
    finding_complete(&g->finding, &contest);
    g->project = g->project || project_differs(&g->finding);
    keep_answer(c, g);
}

// The first difference that is still what a case is to be.
struct case_look {
    bool (*keeps)(void *context, const struct finding *f);
    void *context;
    const struct observation *o;
    struct finding *made, *seen;
};

static void on_case(void *context, const struct divergence *d) {
    static const char *names[2];
    struct case_look *look = context;
    names[0] = CONFORM_PROGRAM;
    names[1] = impl_spec.name;
    if (look->made->signature[0] || (look->o->action && strcmp(look->o->action, d->action) != 0))
        return;
    finding_take(look->seen, d, names);
    if (look->keeps(look->context, look->seen))
        *look->made = *look->seen;
}

// Compares at an observation; `made` is the first difference that is kept, if there is one.
static void look_for_case(struct case_look *look, bool check) {
    const struct impl tested = program();
    const struct observation *o = look->o;
    struct counters unused = {0};
    struct lockstep l = {.side = {&tested, &impl_spec},
                         .counters = &unused,
                         .found = on_case,
                         .context = look,
                         .every = true};
    *look->made = (struct finding){0};
    look->seen = memory_take(1, sizeof *look->seen);
    if (!check || lockstep_check(&l, o->position)) {
        if (o->action && !o->listed)
            lockstep_judge(&l, o->position, o->action);
        else
            lockstep_lists(&l, o->position);
    }
    lockstep_free(&l);
    free(look->seen);
}

bool conform_make_case(struct conform *c, const struct observation *o,
                       bool (*keeps)(void *context, const struct finding *f), void *context,
                       struct finding *made) {
    const struct impl tested = program();
    const struct contest contest = {{&tested, &impl_spec}, impl_explain, NULL, NULL};
    struct case_look look = {.keeps = keeps, .context = context, .o = o, .made = made};
    *made = (struct finding){0};
    if (c->work_left && pool_going(&c->pool))
        look_for_case(&look, true);
    if (!made->signature[0])
        return false;
    make_small(c, made, &contest, keeps, context);
    return pool_going(&c->pool);
}

bool conform_lists(struct conform *c, const char *position, struct text *list) {
    struct problem ignored;
    tested_use(&c->pool, NULL);
    return c->work_left &&
           impl_tested.legal(impl_tested.self, position, list, &ignored) == ANSWER_YES;
}

// The reference's list with the action put in or taken out, as `legal` says of it.
static void list_with(const struct observation *o, struct text *list) {
    TEXT right = {0};
    struct problem ignored;
    (void)impl_spec.legal(NULL, o->position, &right, &ignored);
    struct action_merge m = {.rest = {text_string(&right), o->action}};
    while (action_merge_next(&m))
        if (m.order < 0 || o->legal)
            text_addf(list, "%.*s\n", (int)m.length, m.line);
}

static bool any_case(void *context, const struct finding *f) {
    (void)context;
    (void)f;
    return true;
}

bool conform_seen_case(struct conform *c, const struct observation *o, struct finding *made) {
    const struct impl tested = program();
    const struct contest contest = {{&tested, &impl_spec}, impl_explain, NULL, NULL};
    const bool list = !o->action || o->listed;
    struct book book = {0};
    struct case_look look = {.keeps = any_case, .o = o, .made = made};
    struct question *q =
        book_question(&book, list ? OP_LEGAL : OP_APPLY, o->position, list ? NULL : o->action);
    q->answered = true;
    q->reply = (struct reply){.outcome = OUTCOME_ANSWERED, .legal = o->legal};
    if (o->listed)
        list_with(o, &q->reply.actions);
    else
        text_add(list ? &q->reply.actions : &q->reply.next, o->answer);
    tested_use(&c->pool, &book);
    look_for_case(&look, false);
    tested_use(&c->pool, NULL);
    if (made->signature[0])
        finding_complete(made, &contest);
    book_free(&book);
    return made->signature[0] != '\0';
}

void conform_complete_groups(struct conform *c) {
    tested_use(&c->pool, NULL);
    for (size_t g = 0; g < c->group_count; g++) {
        progress_parts(c->progress, "differences shrunk", g, c->group_count);
        resolve_group(c, &c->groups[g]);
    }
}
