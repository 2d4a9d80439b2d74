// SPDX-License-Identifier: MIT
//
// Differences by what explains them. Knows groups, observations and diagnoses of a run: a suspect
// of a diagnosis is a cause, and so is what the diagnosis leaves over of a group.
#include "causes.h"

#include <stdlib.h>
#include <string.h>

#include "base/memory.h"
#include "causes_join.h"
#include "conform.h"
#include "registers/rulings.h"
#include "transport/tested.h"

// ---- what is explained ----

static void count_shares(const struct conform *c, const struct diagnosed *d, struct share *shares) {
    const struct observed *of = &c->observed[d->ruleset];
    OWNED bool *left = memory_take(of->count + 1, sizeof *left);
    for (size_t i = 0; i < d->what.unexplained_count; i++)
        left[d->what.unexplained[i]] = true;
    for (size_t i = 0; i < of->met; i++)
        if (of->group[i] != NO_GROUP && of->seen[i].action) { // of a list its actions count
            shares[of->group[i]].all++;
            shares[of->group[i]].left += left[i];
        }
}

static void count_work(const struct conform *c, const struct diagnosed *d, struct share *shares) {
    const struct observed *of = &c->observed[d->ruleset];
    for (size_t g = 0; g < c->group_count; g++)
        memset(shares[g].of, 0, sizeof shares[g].of);
    for (size_t i = 0; i < of->met; i++)
        for (size_t k = 0; k < d->what.suspects && of->group[i] != NO_GROUP; k++)
            shares[of->group[i]].of[k] += d->what.at_work[i] >> k & 1;
}

// "Plays as if a Lotus gives points"; of an option the question that it answers, too.
static void say_title(const struct suspect *s, struct text *out) {
    const size_t length = strlen(s->sentence);
    const bool stop = s->sentence[length - 1] == '.';
    size_t count;
    if (!s->ruling)
        text_addf(out, "Plays as if %.*s", (int)(length - stop), s->sentence);
    else
        text_addf(out, "Plays with %s", s->name);
    if (s->scope)
        text_addf(out, ", only where %s", suspect_scope(s));
    if (s->ruling)
        text_addf(out, ": %s %.*s",
                  rulings(&count)[ruling_index(s->name, strcspn(s->name, "="))].question,
                  (int)(length - stop), s->sentence);
}

static void add_suspect(struct conform *c, const struct diagnosed *d, size_t k,
                        const struct share *shares) {
    const struct suspect *s = &d->what.suspect[k];
    TEXT id = {0}, title = {0};
    say_title(s, &title);
    text_addf(&id, "%s%s%s", s->name, s->scope ? "/" : "", suspect_scope(s));
    struct cause *cause = cause_add(c, d->ruleset, text_string(&id), text_string(&title), "");
    cause->suspect = *s;
    for (size_t t = 0; t < d->what.twins; t++)
        if (d->what.twin[t].of == k)
            cause->twin[cause->twins++] = d->what.twin[t].suspect;
    for (size_t g = 0; g < c->group_count; g++)
        if (shares[g].of[k] > 0)
            cause_add_group(c, cause, g, shares[g].of[k], shares[g].all);
    if (s->ruling && !s->scope)
        cause->severity = SEVERITY_RULING;
    cause->held_against = d->what.agreements;
    cause->against = d->what.against[k];
}

// ---- all ----

// How many answers a suspect is at work in, those that the search asked for too.
static uint64_t answers_of(const struct conform *c, const struct diagnosed *d, size_t k) {
    uint64_t answers = 0;
    for (size_t i = 0; i < c->observed[d->ruleset].count; i++)
        answers += d->what.at_work[i] >> k & 1;
    return answers;
}

static void causes_of_ruleset(struct conform *c, struct diagnosed *d, struct share *shares) {
    struct topics topics;
    causes_gather(c, d, &topics);
    count_shares(c, d, shares);
    count_work(c, d, shares);
    for (size_t k = 0; k < d->what.suspects; k++) {
        progress_parts(c->progress, "causes", k, d->what.suspects);
        add_suspect(c, d, k, shares);
        struct cause *cause = &c->causes.of[c->causes.count - 1];
        cause_find_case(c, d, k, cause);
        // Where only what the search itself asked shows it, and it can't be asked any more.
        if (!cause->finding)
            cause_free(&c->causes.of[--c->causes.count]);
        else if (!cause->group_count)
            cause_count_asked(cause, answers_of(c, d, k));
    }
    causes_add_left(c, d, &topics, shares);
}

void conform_find_causes(struct conform *c) {
    OWNED struct share *shares = memory_take(c->group_count + 1, sizeof *shares);
    tested_use(&c->pool, NULL);
    for (size_t g = 0; g < c->group_count; g++)
        c->groups[g].dealt = 0;
    for (size_t i = 0; i < c->diagnosis_count; i++)
        causes_of_ruleset(c, &c->diagnoses[i], shares);
    conform_trouble_causes(c);
    for (size_t g = 0; g < c->group_count; g++) {
        const bool trouble = c->groups[g].verdict != VERDICT_FAIL || c->groups[g].project;
        const bool explained = !trouble && shares[g].all > 0 && shares[g].left == 0;
        if (!explained && !cause_with_group(c, g))
            cause_of_group(c, g, 1, 1);
    }
}

// ---- what is no fault of rules ----

// What names the cause is taken out of the diagnosis as well.
static void drop_name(struct conform *c, const struct cause *cause) {
    for (size_t i = 0; i < c->diagnosis_count; i++) {
        struct diagnosed *d = &c->diagnoses[i];
        for (size_t k = 0; k < d->what.suspects; k++)
            if (d->ruleset == cause->ruleset && suspect_same(&d->what.suspect[k], &cause->suspect))
                conform_drop_suspect(c, d, k);
    }
}

static void take_away(struct conform *c, size_t at) {
    drop_name(c, &c->causes.of[at]);
    cause_free(&c->causes.of[at]);
    c->causes.count--;
    memmove(&c->causes.of[at], &c->causes.of[at + 1],
            (c->causes.count - at) * sizeof *c->causes.of);
}

// Takes the flaky kinds of difference from a cause. True if none is left, or if the kind that has
// the cause's case is flaky.
static bool lost_kinds(const struct conform *c, struct cause *cause) {
    size_t left = 0;
    bool lost = cause->finding != cause->own && c->groups[cause->group].verdict == VERDICT_FLAKY;
    for (size_t i = 0; i < cause->group_count; i++)
        if (c->groups[cause->groups[i]].verdict != VERDICT_FLAKY)
            cause->groups[left++] = cause->groups[i];
    lost = lost || (cause->group_count > 0 && left == 0);
    cause->group_count = left;
    return lost;
}

void causes_flaky(struct conform *c, const bool *flaky) {
    for (size_t i = 0; i < c->causes.count; i++)
        for (size_t k = 0; k < c->causes.of[i].group_count && flaky[i]; k++)
            conform_group_flaky(c, c->causes.of[i].groups[k]);
    for (size_t i = c->causes.count; i > 0; i--) {
        struct cause *cause = &c->causes.of[i - 1];
        if (flaky[i - 1] || (cause->severity != SEVERITY_CRASH && lost_kinds(c, cause)))
            take_away(c, i - 1);
    }
}

static int by_weight(const void *a, const void *b) {
    const struct cause *l = a, *r = b;
    if (l->unreachable != r->unreachable)
        return l->unreachable - r->unreachable;
    if (l->severity != r->severity)
        return l->severity < r->severity ? -1 : 1;
    if (l->seen != r->seen)
        return l->seen > r->seen ? -1 : 1;
    if (l->finding->tiles != r->finding->tiles)
        return l->finding->tiles < r->finding->tiles ? -1 : 1;
    return strcmp(l->title, r->title);
}

void conform_settle_causes(struct conform *c) {
    for (size_t g = 0; g < c->group_count; g++)
        if (!cause_with_group(c, g))
            cause_of_group(c, g, 1, 1);
    if (c->causes.count)
        qsort(c->causes.of, c->causes.count, sizeof *c->causes.of, by_weight);
}
