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

enum { NO_MATCH = -1 };

struct match {
    const json_t *now, *then; // reports
    const json_t *causes, *old;
    json_t *asked; // owned: the ids of the cases that the earlier run asked
    int *was;      // owned: for each cause of this run its index there, or NO_MATCH
    bool *still;   // owned: for each cause there whether it is one of this run
};

json_t *baseline_load(const char *path, struct problem *p) {
    json_t *report = NULL;
    if (!report_read(path, &report, p))
        return NULL;
    const json_t *causes = json_object_get(report, "causes");
    const char *wrong = json_is_array(causes) ? NULL : "";
    for (size_t i = 0; i < json_array_size(causes); i++)
        if (!*report_text_of(json_array_get(causes, i), "title"))
            wrong = "a cause without a title";
    if (!wrong)
        return report;
    problem_set(p, path, "causes", 0, 0, wrong, *wrong ? "a report of conform --json" : "a list");
    json_decref(report);
    return NULL;
}

// The cases that were asked: what was not run, or not supported, was not.
static json_t *asked_of(const json_t *report) {
    const json_t *cases = json_object_get(report, "scenarios");
    json_t *asked = json_object();
    for (size_t i = 0; i < json_array_size(cases); i++) {
        const json_t *one = json_array_get(cases, i);
        const char *verdict = report_text_of(one, "verdict");
        if (strcmp(verdict, "not-run") != 0 &&
            strcmp(verdict, verdict_names[VERDICT_UNSUPPORTED]) != 0 &&
            strcmp(verdict, verdict_names[VERDICT_NOT_APPLICABLE]) != 0)
            json_object_set_new(asked, report_text_of(one, "id"), json_true());
    }
    return asked;
}

// ---- what is the same ----

// What names a cause; NULL where nothing does.
static const json_t *suspect_of(const json_t *cause) {
    return json_array_get(json_object_get(cause, "suspects"), 0);
}

// Both are named, and by the same.
static bool same_name(const struct match *m, const json_t *cause, const json_t *old) {
    const json_t *mine = suspect_of(cause), *theirs = suspect_of(old);
    (void)m;
    return mine && theirs &&
           strcmp(report_text_of(mine, "name"), report_text_of(theirs, "name")) == 0 &&
           strcmp(report_text_of(mine, "scope"), report_text_of(theirs, "scope")) == 0;
}

// Neither is named, and they are called the same.
static bool same_title(const struct match *m, const json_t *cause, const json_t *old) {
    (void)m;
    return !suspect_of(cause) && !suspect_of(old) &&
           strcmp(report_text_of(cause, "title"), report_text_of(old, "title")) == 0;
}

// Whether a cause of this run shows in a kind of difference of that signature.
static bool shows_in(const struct match *m, const json_t *cause, const char *signature) {
    const char *program = report_text_of(json_object_get(m->now, "implementation"), "name");
    size_t at = 0;
    for (const json_t *kind; (kind = report_next_kind(m->now, cause, &at));)
        if (conform_same_signature(program, signature, report_text_of(kind, "signature")))
            return true;
    return false;
}

// One of them is not named, and at least half of all kinds of both are of both.
static bool same_kinds(const struct match *m, const json_t *cause, const json_t *old) {
    size_t mine = 0, theirs = 0, shared = 0;
    const json_t *kind;
    if (suspect_of(cause) && suspect_of(old))
        return false;
    for (size_t at = 0; report_next_kind(m->now, cause, &at);)
        mine++;
    for (size_t at = 0; (kind = report_next_kind(m->then, old, &at)); theirs++)
        shared += shows_in(m, cause, report_text_of(kind, "signature"));
    return shared > 0 && 2 * shared >= mine + theirs - shared;
}

// ---- matching ----

static void match_by(struct match *m,
                     bool (*same)(const struct match *m, const json_t *cause, const json_t *old)) {
    for (size_t i = 0; i < json_array_size(m->causes); i++)
        for (size_t k = 0; k < json_array_size(m->old) && m->was[i] == NO_MATCH; k++) {
            const json_t *cause = json_array_get(m->causes, i), *old = json_array_get(m->old, k);
            const char *ruleset = report_text_of(cause, "ruleset");
            if (!m->still[k] && strcmp(ruleset, report_text_of(old, "ruleset")) == 0 &&
                same(m, cause, old)) {
                m->was[i] = (int)k;
                m->still[k] = true;
            }
        }
}

// ---- what was asked then ----

static bool has_name(const json_t *list, const char *name) {
    for (size_t i = 0; i < json_array_size(list); i++)
        if (strcmp(json_string_value(json_array_get(list, i)), name) == 0)
            return true;
    return false;
}

// Whether a run asked recorded games, or what failed before, and no sample of generated play.
static bool is_again(const json_t *report) {
    return json_is_object(json_object_get(report, "recorded")) ||
           json_is_string(json_object_get(json_object_get(report, "asked"), "failed-from"));
}

// Whether a case that shows the cause was asked.
static bool case_asked(const struct match *m, const json_t *cause) {
    const json_t *cases = json_object_get(m->now, "scenarios");
    const json_t *kinds = json_object_get(cause, "differences");
    for (size_t i = 0; i < json_array_size(cases); i++) {
        const json_t *one = json_array_get(cases, i), *kind = json_object_get(one, "difference");
        if (!kind || !json_object_get(m->asked, report_text_of(one, "id")))
            continue;
        for (size_t k = 0; k < json_array_size(kinds); k++)
            if (json_equal(kind, json_array_get(kinds, k)))
                return true;
    }
    return false;
}

// Whether generated positions were asked among which a kind of difference could be met, as far as
// the report says what was asked.
static bool generated_asked(const struct match *m, const json_t *cause, const json_t *kind) {
    const bool beyond = json_is_null(json_object_get(kind, "kind"));
    const json_t *asked = json_object_get(m->then, "asked");
    const char *ruleset = report_text_of(cause, "ruleset");
    if (asked && *ruleset && !has_name(json_object_get(asked, "rulesets"), ruleset))
        return false;
    if (asked && beyond && !json_is_true(json_object_get(asked, "any-position")))
        return false;
    if (is_again(m->now))
        return true;
    return !is_again(m->then) &&
           report_number_of(kind, "first") <= report_number_of(m->then, "positions");
}

static bool asked_then(const struct match *m, const json_t *cause) {
    bool asked = case_asked(m, cause), none = true;
    size_t at = 0;
    for (const json_t *kind; (kind = report_next_kind(m->now, cause, &at)); none = false)
        // Seen at a case beside another difference, it counts as new.
        asked = asked || report_number_of(kind, "ended") > 0 ||
                (report_number_of(kind, "first") > 0 ? generated_asked(m, cause, kind)
                                                     : report_number_of(kind, "times") == 0);
    return asked || none;
}

// Whether this run asked less than the earlier one, as far as its report says.
static bool asked_less(const struct match *m) {
    return !json_is_true(json_object_get(m->now, "complete")) || is_again(m->now) ||
           report_number_of(m->now, "run") < report_number_of(m->then, "run") ||
           report_number_of(m->now, "positions") < report_number_of(m->then, "positions");
}

// ---- what is said ----

struct found {
    json_t *fresh, *not_asked, *same, *gone;
};

static struct found sort_causes(const struct match *m) {
    struct found f = {json_array(), json_array(), json_array(), json_array()};
    for (size_t i = 0; i < json_array_size(m->causes); i++)
        json_array_append_new(m->was[i] >= 0                                ? f.same
                              : asked_then(m, json_array_get(m->causes, i)) ? f.fresh
                                                                            : f.not_asked,
                              json_integer((json_int_t)i));
    for (size_t k = 0; k < json_array_size(m->old); k++)
        if (!m->still[k])
            json_array_append(f.gone, json_object_get(json_array_get(m->old, k), "title"));
    return f;
}

// "1 new cause, 1 fixed, 2 unchanged since old.json".
static void say_since(const struct found *f, const char *path, bool less, bool unknown,
                      bool further, struct text *out) {
    report_count(out, json_array_size(f->fresh), "new cause, ", "new causes, ");
    report_number(out, json_array_size(f->gone));
    text_addf(out, " %s, ", report_gone(less));
    report_number(out, json_array_size(f->same));
    text_add(out, " unchanged");
    text_addf(out, " since %s", path);
    if (unknown && json_array_size(f->fresh) + json_array_size(f->not_asked))
        text_add(out, ", which does not say for which rulesets it generated positions");
    if (json_array_size(f->not_asked))
        text_addf(out, "; %zu not asked in that run", json_array_size(f->not_asked));
    text_add(out, further ? "; differences that were only counted are new" : "");
}

static void set_baseline(json_t *report, const char *path, const struct match *m) {
    const struct found f = sort_causes(m);
    const bool less = asked_less(m), unknown = !json_object_get(m->then, "asked");
    const bool further = report_number_of(report, "only-counted") > 0 &&
                         report_number_of(m->then, "only-counted") <= 0;
    TEXT since = {0};
    say_since(&f, path, less, unknown, further, &since);
    json_t *o = json_pack("{s:o, s:b, s:b, s:b, s:o, s:o, s:o, s:o, s:o}", "report",
                          report_shown(path, true), "asked-less", less, "asked-unknown", unknown,
                          "worse", json_array_size(f.fresh) > 0 || further, "new", f.fresh,
                          "not-asked-then", f.not_asked, "unchanged", f.same, "gone", f.gone,
                          "sentence", report_shown(text_string(&since), true));
    json_object_set_new(report, "baseline", o);
}

void baseline_add(json_t *report, const char *path, const json_t *earlier) {
    struct match m = {.now = report,
                      .then = earlier,
                      .causes = json_object_get(report, "causes"),
                      .old = json_object_get(earlier, "causes"),
                      .asked = asked_of(earlier)};
    m.was = memory_take(json_array_size(m.causes) + 1, sizeof *m.was);
    m.still = memory_take(json_array_size(m.old) + 1, sizeof *m.still);
    for (size_t i = 0; i < json_array_size(m.causes); i++)
        m.was[i] = NO_MATCH;
    match_by(&m, same_name);
    match_by(&m, same_title);
    match_by(&m, same_kinds);
    set_baseline(report, path, &m);
    json_decref(m.asked);
    free(m.was);
    free(m.still);
}

bool baseline_worse(const json_t *report) {
    return json_is_true(json_object_get(json_object_get(report, "baseline"), "worse"));
}
