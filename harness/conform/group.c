// SPDX-License-Identifier: MIT
//
// Differences by signature: what lockstep sees between the implementation and the spec, made small
// against the live implementation, with engine and spec held against each other at the same place.
// Invariant: every difference counts in one group, or in `ungrouped` where there are too many.
#include <stdlib.h>
#include <string.h>

#include "../base/memory.h"
#include "../base/stop.h"
#include "../lockstep/shrink.h"
#include "conform.h"
#include "tested.h"

static const struct shrink_limits live_limits = {.tries = 600, .seconds = 5};

// ---- finding a group ----

struct look {
    struct conform *c;
    const char *names[2];
    enum verdict verdict;
    bool generated;
    int first; // group
};

static void count_ungrouped(struct conform *c, bool generated) {
    c->ungrouped++;
    c->ungrouped_generated += generated;
}

// NULL where there are too many: what would be in it stays without a group.
static struct group *group_new(struct conform *c) {
    if (c->group_count == GROUPS_MAX)
        return NULL;
    if (!c->groups)
        c->groups = memory_take(GROUPS_MAX, sizeof *c->groups);
    return &c->groups[c->group_count++];
}

static int group_named(struct conform *c, const char *signature, enum verdict verdict) {
    for (size_t g = 0; g < c->group_count; g++)
        if (c->groups[g].verdict == verdict &&
            strcmp(c->groups[g].finding.signature, signature) == 0)
            return (int)g;
    return NO_GROUP;
}

static void count_in(struct group *g, bool generated) {
    g->times++;
    g->generated += generated;
}

static void on_found(void *context, const struct divergence *d) {
    struct look *look = context;
    char signature[SIGNATURE_MAX];
    divergence_signature(d, look->names, signature);
    int at = group_named(look->c, signature, look->verdict);
    if (at == NO_GROUP) {
        struct group *g = group_new(look->c);
        if (!g)
            return;
        at = (int)(g - look->c->groups);
        g->verdict = look->verdict;
        finding_take(&g->finding, d, look->names);
    }
    if (look->first == NO_GROUP) {
        look->first = at;
        count_in(&look->c->groups[at], look->generated);
    }
}

static int look_against(struct conform *c, const struct impl *judge, const char *position,
                        const char *action, bool generated, enum verdict verdict) {
    struct counters unused = {0};
    struct look look = {c, {impl_tested.name, judge->name}, verdict, generated, NO_GROUP};
    struct lockstep l = {.side = {&impl_tested, judge},
                         .counters = &unused,
                         .found = on_found,
                         .context = &look,
                         .quiet = true};
    if (!lockstep_check(&l, position))
        action = NULL;
    if (action && action[0])
        lockstep_judge(&l, position, action);
    else if (action)
        lockstep_lists(&l, position);
    lockstep_free(&l);
    return look.first;
}

int conform_group(struct conform *c, const char *position, const char *action, bool generated,
                  enum verdict verdict) {
    int at = look_against(c, &impl_spec, position, action, generated, verdict);
    if (at == NO_GROUP && c->group_count < GROUPS_MAX) {
        // It agrees with the spec: then it is engine and spec that differ.
        at = look_against(c, &impl_engine, position, action, generated, verdict);
        if (at != NO_GROUP)
            c->groups[at].project = true;
        else
            count_ungrouped(c,
                            generated); // the answer was another, but lockstep has no name for it
    } else if (at == NO_GROUP) {
        count_ungrouped(c, generated);
    }
    return at;
}

static void copy_text(char *to, size_t size, const char *from) {
    (void)snprintf(to, size, "%s", from ? from : "");
}

int conform_trouble(struct conform *c, const struct question *q, enum verdict verdict,
                    bool generated) {
    char signature[SIGNATURE_MAX];
    (void)snprintf(signature, sizeof signature, "%s %s%s%s", verdict_names[verdict],
                   session_op_names[q->op], q->action ? " " : "",
                   q->action ? played_kind_name[played_kind_of(q->action, strlen(q->action))] : "");
    int at = group_named(c, signature, verdict);
    if (at == NO_GROUP) {
        struct group *g = group_new(c);
        if (!g) {
            count_ungrouped(c, generated);
            return NO_GROUP;
        }
        at = (int)(g - c->groups);
        g->verdict = verdict;
        copy_text(g->finding.signature, sizeof g->finding.signature, signature);
        copy_text(g->finding.position, sizeof g->finding.position, q->position);
        copy_text(g->finding.action, sizeof g->finding.action, q->action);
        copy_text(g->finding.names[0], sizeof g->finding.names[0], impl_tested.name);
        copy_text(g->finding.names[1], sizeof g->finding.names[1], impl_spec.name);
        g->finding.tiles = finding_tiles(&g->finding);
        const char *words = text_string(&q->reply.words);
        g->words = strcpy(memory_take(strlen(words) + 1, 1), words);
    }
    count_in(&c->groups[at], generated);
    return at;
}

// ---- settling ----

// Whether engine and spec differ where the group's finding stands.
static bool project_differs(const struct finding *f) {
    struct text a = {0}, b = {0}, report[2] = {{0}, {0}};
    struct problem p[2];
    const bool action = f->action[0] != '\0';
    const enum answer one = action
                                ? impl_engine.apply(f->position, f->action, &a, &report[0], &p[0])
                                : impl_engine.legal(f->position, &a, &p[0]);
    const enum answer other = action
                                  ? impl_spec.apply(f->position, f->action, &b, &report[1], &p[1])
                                  : impl_spec.legal(f->position, &b, &p[1]);
    const bool differ = one != other || strcmp(text_string(&a), text_string(&b)) != 0 ||
                        strcmp(text_string(&report[0]), text_string(&report[1])) != 0;
    text_free(&a);
    text_free(&b);
    text_free(&report[0]);
    text_free(&report[1]);
    return differ;
}

// What the implementation itself says of an action that it takes for illegal.
static void keep_reason(struct conform *c, struct group *g) {
    const struct finding *f = &g->finding;
    if (!f->action[0] || !c->pool.identity.can[OP_APPLY] || c->pool.trouble.length)
        return;
    struct question *q = question_new(OP_APPLY, f->position, f->action);
    if (pool_call(&c->pool, q) && q->reply.outcome == OUTCOME_ANSWERED && !q->reply.legal)
        text_add(&g->reason, text_string(&q->reply.words));
    question_free(q);
}

static void settle_group(struct conform *c, struct group *g) {
    const struct contest contest = {{&impl_tested, g->project ? &impl_engine : &impl_spec},
                                    impl_explain};
    struct generate all;
    generate_all(&all);
    if (g->verdict != VERDICT_FAIL)
        return;
    if (stop_asked || c->pool.trouble.length ||
        !shrink_finding(&g->finding, &contest, &all, &live_limits, NULL))
        finding_complete(&g->finding, &contest);
    g->project = g->project || project_differs(&g->finding);
    keep_reason(c, g);
}

// ---- expected failures ----

static void item_name(const struct item *item, struct text *out) {
    text_clear(out);
    text_addf(out, "%s%s%s", item->c->of->id, *item->c->under ? "/" : "", item->c->under);
}

static bool fits(const struct known *k, const char *name, const char *signature) {
    return (!k->id || (name && strcmp(k->id, name) == 0)) &&
           (!k->signature || (signature && strcmp(k->signature, signature) == 0));
}

static void match_item(struct conform *c, struct known *k, struct item *item, const char *name) {
    const bool bad = verdict_bad(item->verdict);
    const char *signature =
        item->group == NO_GROUP ? NULL : c->groups[item->group].finding.signature;
    if (!item->judged)
        return;
    k->run = k->run || (k->id ? strcmp(k->id, name) == 0 : true);
    if (bad && fits(k, name, signature)) {
        k->met = true;
        item->known = item->known ? item->known : k;
    }
}

static void match_known(struct conform *c) {
    struct text name = {0};
    for (size_t i = 0; i < c->known.count; i++) {
        struct known *k = &c->known.known[i];
        for (size_t n = 0; n < c->item_count; n++) {
            item_name(&c->items[n], &name);
            match_item(c, k, &c->items[n], text_string(&name));
        }
        for (size_t g = 0; g < c->group_count && !k->id; g++)
            if (fits(k, NULL, c->groups[g].finding.signature)) {
                k->met = k->run = true;
                c->groups[g].known = k;
            }
    }
    text_free(&name);
}

void conform_settle(struct conform *c) {
    tested_use(&c->pool, NULL);
    for (size_t g = 0; g < c->group_count; g++) {
        if (c->progress)
            c->progress(c->context, "differences made small", g, c->group_count);
        settle_group(c, &c->groups[g]);
    }
    match_known(c);
}
