// SPDX-License-Identifier: MIT
//
// The runs of an implementation beside each other: a row for each, then a row for each cause with
// how often every run saw it.
#include "trend.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "base/memory.h"
#include "base/printable.h"
#include "base/vec.h"

struct runs {
    struct store_run *of; // owned, with their causes
    size_t count;
};

// Runs of one implementation and the same rulesets: indices.
struct series {
    const struct runs *runs;
    size_t *at; // owned
    size_t count;
};

static bool take_run(void *context, const struct store_run *r) {
    struct runs *runs = context;
    runs->of = vec_more(runs->of, runs->count, sizeof *runs->of);
    struct store_run *made = &runs->of[runs->count++];
    *made = *r;
    made->causes = memory_take(r->count + 1, sizeof *made->causes);
    if (r->count)
        memcpy(made->causes, r->causes, r->count * sizeof *made->causes);
    return true;
}

static bool same_series(const struct store_run *a, const struct store_run *b) {
    return strcmp(a->name, b->name) == 0 && strcmp(a->rules, b->rules) == 0;
}

static const struct store_cause *cause_in(const struct store_run *r, const char *key) {
    for (size_t i = 0; i < r->count; i++)
        if (strcmp(r->causes[i].key, key) == 0)
            return &r->causes[i];
    return NULL;
}

// How many causes of one run another lacks; all where there is none.
static size_t lacking(const struct store_run *of, const struct store_run *other) {
    size_t n = 0;
    for (size_t i = 0; i < of->count; i++)
        n += !other || !cause_in(other, of->causes[i].key);
    return n;
}

static const struct store_run *run_at(const struct series *s, size_t i) {
    return &s->runs->of[s->at[i]];
}

static size_t new_in(const struct series *s, size_t i) {
    return lacking(run_at(s, i), i ? run_at(s, i - 1) : NULL);
}

// What a run that did not ask everything, or a shard, has not seen is not mended.
static size_t mended_in(const struct series *s, size_t i) {
    return i && run_at(s, i)->whole ? lacking(run_at(s, i - 1), run_at(s, i)) : 0;
}

// Visits each cause of a series once, in the order in which runs first had them.
typedef void cause_fn(void *context, const struct series *s, const struct store_cause *cause);
static void each_cause(const struct series *s, cause_fn *visit, void *context) {
    for (size_t i = 0; i < s->count; i++)
        for (size_t k = 0; k < run_at(s, i)->count; k++) {
            const struct store_cause *cause = &run_at(s, i)->causes[k];
            bool before = false;
            for (size_t j = 0; j < i; j++)
                before = before || cause_in(run_at(s, j), cause->key);
            if (!before)
                visit(context, s, cause);
        }
}

static void when(long long started, char out[32]) {
    const time_t t = (time_t)started;
    struct tm parts = {0};
    gmtime_r(&t, &parts);
    if (strftime(out, 32, "%Y-%m-%d %H:%M", &parts) == 0)
        out[0] = '\0';
}

// ---- text ----

static void say(const char *s, struct text *out) {
    printable_add(out, s, strlen(s), false);
}

static void cause_line(void *context, const struct series *s, const struct store_cause *cause) {
    struct text *out = context;
    for (size_t i = 0; i < s->count; i++) {
        const struct store_cause *here = cause_in(run_at(s, i), cause->key);
        char seen[24] = "-";
        if (here)
            (void)snprintf(seen, sizeof seen, "%" PRIu64, here->seen);
        text_addf(out, " %6s", seen);
    }
    text_add(out, "  ");
    say(cause->title, out);
    text_add(out, "\n");
}

static void series_text(const struct series *s, struct text *out) {
    const struct store_run *first = run_at(s, 0);
    say(first->name, out);
    text_addf(out, " against %s: %zu run%s\n\n", first->rules, s->count, s->count == 1 ? "" : "s");
    text_add(out, "   run  when (UTC)        seed  answers  failures  causes  new  mended\n");
    for (size_t i = 0; i < s->count; i++) {
        const struct store_run *r = run_at(s, i);
        char date[32];
        when(r->started, date);
        text_addf(out, "%6zu  %s  %4" PRIu64 "  %7" PRIu64 "  %8" PRIu64 "  %6zu  %3zu  %6zu%s\n",
                  i + 1, date, r->seed, r->answers, r->failures, r->count, new_in(s, i),
                  mended_in(s, i), r->whole ? "" : "  not everything was asked");
    }
    text_add(out, "\n");
    for (size_t i = 0; i < s->count; i++)
        text_addf(out, " %6zu", i + 1);
    text_add(out, "  cause, and how often each run saw it\n");
    each_cause(s, cause_line, out);
}

// ---- JSON ----

static void put_count(json_t *o, const char *key, uint64_t n) {
    json_object_set_new(o, key, json_integer((json_int_t)n));
}

static json_t *run_json(const struct series *s, size_t i) {
    const struct store_run *r = run_at(s, i);
    char seed[24];
    json_t *o = json_object();
    (void)snprintf(seed, sizeof seed, "%" PRIu64, r->seed);
    json_object_set_new(o, "id", json_string(r->id));
    put_count(o, "started", (uint64_t)r->started);
    json_object_set_new(o, "tool", json_string(r->tool));
    json_object_set_new(o, "seed", json_string(seed));
    put_count(o, "answers", r->answers);
    put_count(o, "failures", r->failures);
    json_object_set_new(o, "complete", json_boolean(r->whole));
    put_count(o, "causes", r->count);
    put_count(o, "new", new_in(s, i));
    put_count(o, "mended", mended_in(s, i));
    return o;
}

static void cause_json(void *context, const struct series *s, const struct store_cause *cause) {
    json_t *o = json_object(), *seen = json_array();
    for (size_t i = 0; i < s->count; i++) {
        const struct store_cause *here = cause_in(run_at(s, i), cause->key);
        json_array_append_new(seen, here ? json_integer((json_int_t)here->seen) : json_null());
    }
    json_object_set_new(o, "cause", json_string(cause->title));
    json_object_set_new(o, "severity", json_string(cause->severity));
    json_object_set_new(o, "seen", seen);
    json_array_append_new(context, o);
}

static json_t *series_json(const struct series *s) {
    json_t *o = json_object(), *runs = json_array(), *causes = json_array();
    for (size_t i = 0; i < s->count; i++)
        json_array_append_new(runs, run_json(s, i));
    each_cause(s, cause_json, causes);
    json_object_set_new(o, "implementation", json_string(run_at(s, 0)->name));
    json_object_set_new(o, "rules", json_string(run_at(s, 0)->rules));
    json_object_set_new(o, "runs", runs);
    json_object_set_new(o, "causes", causes);
    return o;
}

// ---- all ----

static void add_series(const struct runs *runs, size_t first, struct text *out, json_t *list) {
    struct series s = {runs, memory_take(runs->count, sizeof *s.at), 0};
    for (size_t i = first; i < runs->count; i++)
        if (same_series(&runs->of[i], &runs->of[first]))
            s.at[s.count++] = i;
    if (list)
        json_array_append_new(list, series_json(&s));
    else
        series_text(&s, out);
    free(s.at);
}

bool trend_add(struct store *s, struct text *out, json_t *list, struct problem *p) {
    struct runs runs = {0};
    const bool good = store_each_run(s, take_run, &runs, p) >= 0;
    for (size_t i = 0; good && i < runs.count; i++) {
        bool first = true;
        for (size_t k = 0; k < i; k++)
            first = first && !same_series(&runs.of[k], &runs.of[i]);
        if (!first)
            continue;
        text_add(out, !list && out->length ? "\n" : "");
        add_series(&runs, i, out, list);
    }
    for (size_t i = 0; i < runs.count; i++)
        free(runs.of[i].causes);
    free(runs.of);
    return good;
}
