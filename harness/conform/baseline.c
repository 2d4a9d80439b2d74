// SPDX-License-Identifier: MIT
//
// Causes of two runs, matched from what is surest to what is least sure.
#include "baseline.h"

#include <stdlib.h>
#include <string.h>

#include "base/memory.h"
#include "conform.h"
#include "report.h"
#include "report_cause.h"

// ---- reading ----

static const char *text_of(const json_t *o, const char *key) {
    const char *s = json_string_value(json_object_get(o, key));
    return s ? s : "";
}

static const json_t *cause_at(const struct baseline *b, size_t index) {
    return json_array_get(json_object_get(b->report, "causes"), index);
}

const char *baseline_title(const struct baseline *b, size_t index) {
    return text_of(cause_at(b, index), "title");
}

// Notes the cases that were asked: what was not run, or not supported, was not.
static void read_asked(struct baseline *b) {
    const json_t *cases = json_object_get(b->report, "scenarios");
    b->asked = json_object();
    for (size_t i = 0; i < json_array_size(cases); i++) {
        const json_t *one = json_array_get(cases, i);
        const char *verdict = text_of(one, "verdict");
        if (strcmp(verdict, "not-run") != 0 &&
            strcmp(verdict, verdict_names[VERDICT_UNSUPPORTED]) != 0 &&
            strcmp(verdict, verdict_names[VERDICT_NOT_APPLICABLE]) != 0)
            json_object_set_new(b->asked, text_of(one, "id"), json_true());
    }
    b->unknown = !json_is_object(json_object_get(b->report, "asked"));
}

bool baseline_load(struct baseline *b, const char *path, struct problem *p) {
    *b = (struct baseline){.path = path};
    if (!report_read(path, &b->report, p))
        return false;
    const json_t *causes = json_object_get(b->report, "causes");
    b->count = json_array_size(causes);
    read_asked(b);
    for (size_t i = 0; i < b->count; i++)
        if (!*baseline_title(b, i)) {
            problem_set(p, path, "causes", 0, 0, "a cause without a title",
                        "a report of conform --json");
            return false;
        }
    if (json_is_array(causes))
        return true;
    problem_set(p, path, "causes", 0, 0, "", "a list");
    return false;
}

void baseline_free(struct baseline *b) {
    json_decref(b->report);
    json_decref(b->asked);
    free(b->was);
    free(b->still);
    *b = (struct baseline){0};
}

// ---- what is the same ----

static bool same_ruleset(const struct cause *cause, const json_t *old) {
    const char *ruleset = cause->ruleset < 0 ? "" : ruleset_names[cause->ruleset];
    return strcmp(ruleset, text_of(old, "ruleset")) == 0;
}

static bool has_suspect(const struct cause *cause, const json_t *old) {
    for (size_t i = 0; i < cause->suspects; i++)
        if (strcmp(cause->suspect[i].name, text_of(old, "name")) == 0 &&
            strcmp(cause->scope[i] ? cause->scope[i] : "", text_of(old, "scope")) == 0)
            return true;
    return false;
}

// Both are named, and by the same.
static bool same_name(const struct conform *c, size_t at, const json_t *old) {
    const struct cause *cause = &c->causes.of[at];
    const json_t *suspects = json_object_get(old, "suspects");
    bool same = cause->suspects > 0 && cause->suspects == json_array_size(suspects);
    for (size_t i = 0; same && i < cause->suspects; i++)
        same = has_suspect(cause, json_array_get(suspects, i));
    return same;
}

// Neither is named, and they are called the same.
static bool same_title(const struct conform *c, size_t at, const json_t *old) {
    const struct cause *cause = &c->causes.of[at];
    return !cause->suspects && !json_array_size(json_object_get(old, "suspects")) &&
           strcmp(cause->title, text_of(old, "title")) == 0;
}

// The signatures of an earlier cause's kinds of difference: how many there are, and how many of
// them this run's cause shows in.
static size_t count_shared(const struct conform *c, size_t at, const json_t *old, const char *key,
                           size_t *all) {
    const json_t *kinds = json_object_get(c->baseline.report, key);
    const json_t *indices = json_object_get(old, key);
    size_t shared = 0;
    *all += json_array_size(indices);
    for (size_t i = 0; i < json_array_size(indices); i++) {
        const json_int_t index = json_integer_value(json_array_get(indices, i));
        const char *signature = text_of(json_array_get(kinds, (size_t)index), "signature");
        for (size_t g = 0; g < c->group_count; g++)
            if (conform_same_signature(c, signature, c->groups[g].finding.signature) &&
                report_shows_in(c, at, g)) {
                shared++;
                break;
            }
    }
    return shared;
}

// One of them is not named, and at least half of all kinds of both are of both.
static bool same_kinds(const struct conform *c, size_t at, const json_t *old) {
    size_t mine = 0, theirs = 0;
    if (c->causes.of[at].suspects && json_array_size(json_object_get(old, "suspects")))
        return false;
    for (size_t g = 0; g < c->group_count; g++)
        mine += report_shows_in(c, at, g);
    size_t shared = count_shared(c, at, old, "differences", &theirs);
    shared += count_shared(c, at, old, "differences-beyond-play", &theirs);
    return shared > 0 && 2 * shared >= mine + theirs - shared;
}

// ---- matching ----

typedef bool same_fn(const struct conform *c, size_t at, const json_t *old);

static void match_by(struct conform *c, same_fn *same) {
    struct baseline *b = &c->baseline;
    for (size_t i = 0; i < c->causes.count; i++)
        for (size_t k = 0; k < b->count && b->was[i] == BASELINE_NEW; k++)
            if (!b->still[k] && same_ruleset(&c->causes.of[i], cause_at(b, k)) &&
                same(c, i, cause_at(b, k))) {
                b->was[i] = (int)k;
                b->still[k] = true;
            }
}

// ---- what was asked then ----

static bool lists(const json_t *list, const char *name) {
    for (size_t i = 0; i < json_array_size(list); i++)
        if (strcmp(json_string_value(json_array_get(list, i)), name) == 0)
            return true;
    return false;
}

// Whether a case that shows the cause was asked.
static bool case_asked(const struct conform *c, size_t at) {
    struct text name = {0};
    bool asked = false;
    for (size_t i = 0; i < c->item_count && !asked; i++) {
        const struct item *item = &c->items[i];
        if (item->group == NO_GROUP || !report_shows_in(c, at, (size_t)item->group))
            continue;
        text_clear(&name);
        item_name(item, &name);
        asked = json_object_get(c->baseline.asked, text_string(&name)) != NULL;
    }
    text_free(&name);
    return asked;
}

// Whether generated positions were asked among which a kind of difference could be met, as far as
// the report says what was asked.
static bool generated_asked(const struct conform *c, const struct cause *cause,
                            const struct group *g) {
    const json_t *old = c->baseline.report, *asked = json_object_get(old, "asked");
    const uint64_t positions = (uint64_t)json_integer_value(json_object_get(old, "positions"));
    if (asked && cause->ruleset >= 0 &&
        !lists(json_object_get(asked, "rulesets"), ruleset_names[cause->ruleset]))
        return false;
    if (asked && g->beyond && !json_is_true(json_object_get(asked, "any-position")))
        return false;
    // Other games, or what failed alone, are no sample of generated play.
    if (!c->again.path && (json_is_object(json_object_get(old, "recorded")) ||
                           json_is_string(json_object_get(asked, "failed-from"))))
        return false;
    return c->again.path || g->first <= positions;
}

static bool asked_then(const struct conform *c, size_t at) {
    const struct cause *cause = &c->causes.of[at];
    bool asked = cause->group_count == 0 || case_asked(c, at);
    for (size_t i = 0; i < cause->group_count && !asked; i++) {
        const struct group *g = &c->groups[cause->groups[i]];
        // Seen at a case beside another difference, it counts as new.
        asked = g->ended > 0 || (g->first > 0 ? generated_asked(c, cause, g) : g->times == 0);
    }
    return asked;
}

// Whether what was asked is less than what the earlier run asked, as far as its report tells.
static bool asked_less(const struct conform *c) {
    const json_t *old = c->baseline.report;
    const json_int_t cases = json_integer_value(json_object_get(old, "run")),
                     positions = json_integer_value(json_object_get(old, "positions"));
    return *conform_partial(c) || c->again.path || c->counts.run < (uint64_t)cases ||
           c->generated_positions < (uint64_t)positions;
}

void baseline_match(struct conform *c) {
    struct baseline *b = &c->baseline;
    if (!b->path)
        return;
    free(b->was);
    free(b->still);
    b->was = memory_take(c->causes.count + 1, sizeof *b->was);
    b->still = memory_take(b->count + 1, sizeof *b->still);
    for (size_t i = 0; i < c->causes.count; i++)
        b->was[i] = BASELINE_NEW;
    match_by(c, same_name);
    match_by(c, same_title);
    match_by(c, same_kinds);
    b->same = b->not_asked = 0;
    for (size_t i = 0; i < c->causes.count; i++) {
        b->same += b->was[i] != BASELINE_NEW;
        if (b->was[i] == BASELINE_NEW && !asked_then(c, i)) {
            b->was[i] = BASELINE_NOT_ASKED;
            b->not_asked++;
        }
    }
    b->fresh = c->causes.count - b->same - b->not_asked;
    b->gone = b->count - b->same;
    b->further =
        c->ungrouped > 0 && json_integer_value(json_object_get(b->report, "only-counted")) <= 0;
    b->less = asked_less(c);
}

bool baseline_worse(const struct baseline *b) {
    return b->fresh > 0 || b->further;
}
