// SPDX-License-Identifier: MIT
//
// What the reports of the parts say, and whether a run is of them.
#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

#include "base/memory.h"
#include "conform.h"
#include "report.h"

// ---- reading them ----

struct reading {
    struct conform *c;
    bool *there; // by part; owned
    size_t parts;
    const char *file;
    struct problem *p;
};

static bool wrong(const struct reading *r, const char *found, const char *expected) {
    problem_say(r->p, r->file, found, expected);
    return false;
}

static json_int_t number(const json_t *o, const char *key) {
    return json_integer_value(json_object_get(o, key));
}

// What has to be the same in all parts, and in the run that merges them.
static json_t *common(const json_t *report, const json_t *shard) {
    return json_pack("{s:O?, s:O?, s:O?, s:O?, s:O?, s:O?}", "of", json_object_get(shard, "of"),
                     "version", json_object_get(shard, "version"), "asked",
                     json_object_get(shard, "asked"), "seed", json_object_get(report, "seed"),
                     "corpus", json_object_get(report, "corpus"), "implementation",
                     json_object_get(report, "implementation"));
}

static bool is_common(const struct reading *r, const json_t *mine) {
    const char *key;
    json_t *value;
    json_object_foreach(r->c->parts.of, key, value) {
        if (!json_equal(value, json_object_get(mine, key)))
            return wrong(r, key, "what the other parts say there: parts of one run");
    }
    return true;
}

static bool read_keys(struct reading *r, const json_t *other) {
    size_t i;
    json_t *entry;
    json_array_foreach(other, i, entry) {
        const char *s = json_string_value(entry);
        char *end = NULL;
        const uint64_t key = s ? strtoull(s, &end, 16) : 0;
        if (!s || !*s || *end)
            return wrong(r, s ? s : "no text", "the key of a question");
        parts_note(&r->c->parts, key);
    }
    return json_is_array(other) || wrong(r, "no answered-otherwise", "a report of this version");
}

// Whether it is a whole part, and which.
static bool is_part(struct reading *r, const json_t *report, const json_t *shard) {
    char part[32];
    const json_int_t i = number(shard, "shard"), of = number(shard, "of");
    (void)snprintf(part, sizeof part, "%" JSON_INTEGER_FORMAT "/%" JSON_INTEGER_FORMAT, i, of);
    if (!json_is_object(shard) || i < 1 || i > of || of > SHARD_PARTS_MOST)
        return wrong(r, "no part", "a report of conform --shard I/N");
    if (!json_is_true(json_object_get(report, "complete")) || number(report, "resumed"))
        return wrong(r, "a part that was stopped or resumed",
                     "one that asked all of it in one go: run it again");
    if (!r->parts)
        r->there = memory_take((size_t)of + 1, sizeof *r->there);
    if (r->parts && of != number(r->c->parts.of, "of"))
        return wrong(r, part, "a part of as many as the others");
    if (r->there[i - 1])
        return wrong(r, part, "each part once");
    return r->there[i - 1] = true;
}

static bool take_report(struct reading *r, const json_t *report) {
    struct parts *parts = &r->c->parts;
    const json_t *shard = json_object_get(report, "shard");
    if (!is_part(r, report, shard))
        return false;
    json_t *mine = common(report, shard);
    const bool good = !parts->of || is_common(r, mine);
    if (!parts->of)
        parts->of = json_incref(mine);
    json_decref(mine);
    parts->cases += (uint64_t)number(report, "cases");
    parts->positions += (uint64_t)number(report, "positions");
    r->parts++;
    return good && read_keys(r, json_object_get(shard, "answered-otherwise"));
}

static bool read_report(struct reading *r) {
    json_t *report = NULL;
    const bool good = report_read(r->file, &report, r->p) && take_report(r, report);
    json_decref(report);
    return good;
}

static bool are_all(struct reading *r) {
    const json_int_t of = number(r->c->parts.of, "of");
    for (json_int_t i = 0; i < of; i++)
        if (!r->there[i]) {
            char part[48];
            (void)snprintf(part, sizeof part,
                           "no part %" JSON_INTEGER_FORMAT "/%" JSON_INTEGER_FORMAT, i + 1, of);
            r->file = "conform merge";
            return wrong(r, part, "all parts");
        }
    return true;
}

static bool is_this_version(struct reading *r) {
    const char *version = json_string_value(json_object_get(r->c->parts.of, "version"));
    return (version && strcmp(version, PAIKO_VERSION) == 0) ||
           wrong(r, version ? version : "no version", "parts of paikocheck " PAIKO_VERSION);
}

// A list that is the value of an option, null where that was not given.
static bool take_list(struct reading *of, const json_t *asked, const char *key,
                      bool (*take)(struct conform *c, const char *list, struct problem *p),
                      const char *expected) {
    const json_t *value = json_object_get(asked, key);
    const char *list = json_string_value(value);
    struct problem ignored;
    if (json_is_null(value) || (list && take(of->c, list, &ignored)))
        return true;
    return wrong(of, list ? list : "no text", expected);
}

// What the parts, or an earlier run, were told to ask.
static bool take_asked(struct reading *of, const json_t *asked) {
    struct conform *c = of->c;
    const json_t *rulesets = json_object_get(asked, "rulesets");
    size_t i;
    const json_t *name;
    json_array_foreach(rulesets, i, name) {
        const char *s = json_string_value(name);
        if (!s || ruleset_index(s) < 0)
            return wrong(of, s ? s : "no text", "a ruleset");
    }
    if (!take_list(of, asked, "rules", conform_rules, "a list as --rules takes it") ||
        !take_list(of, asked, "rulings", conform_allow, "a list as --rulings takes it"))
        return false;
    if (number(asked, "positions") < 0)
        return wrong(of, "less than no positions", "how many positions were asked about");
    c->only = json_string_value(json_object_get(asked, "only"));
    c->requirements = json_string_value(json_object_get(asked, "requirements"));
    c->any_position = json_is_true(json_object_get(asked, "any-position"));
    c->positions = (uint64_t)number(asked, "positions");
    return true;
}

bool parts_again(struct conform *c, const char *file, struct problem *p) {
    struct reading r = {.c = c, .p = p, .file = file};
    if (!report_read(file, &c->earlier, p))
        return false;
    const json_t *told = json_object_get(c->earlier, "told");
    if (!json_is_object(told) || !json_is_null(json_object_get(c->earlier, "shard")))
        return wrong(&r, "another report",
                     "the report of a whole run of this version (conform --json)");
    c->seed = (uint64_t)number(c->earlier, "seed");
    return take_asked(&r, told);
}

bool parts_load(struct conform *c, int files, char **file, struct problem *p) {
    struct reading r = {.c = c, .p = p};
    bool good = true;
    for (int i = 0; i < files && good; i++) {
        r.file = file[i];
        good = read_report(&r);
    }
    good = good && is_this_version(&r) && are_all(&r) &&
           take_asked(&r, json_object_get(c->parts.of, "asked"));
    c->seed = (uint64_t)number(c->parts.of, "seed");
    free(r.there);
    parts_sort(&c->parts);
    return good;
}

// ---- the run that merges them ----

static bool is_of_parts(const struct conform *c, const char *key, json_t *mine,
                        const char *expected, struct problem *p) {
    const bool same = json_equal(json_object_get(c->parts.of, key), mine);
    if (!same)
        problem_say(p, "conform merge", key, expected);
    json_decref(mine);
    return same;
}

bool parts_fit(const struct conform *c, struct problem *p) {
    return !c->parts.of || (is_of_parts(c, "corpus", json_string(text_string(&c->corpus_version)),
                                        "the corpus that the parts were run with", p) &&
                            is_of_parts(c, "implementation", report_identity(c),
                                        "the implementation that the parts were run with", p));
}

bool parts_whole(const struct conform *c, struct problem *p) {
    char found[96], expected[96];
    const struct parts *parts = &c->parts;
    if (!parts->of || *conform_partial(c) ||
        (parts->cases == c->item_count && parts->positions == c->generated_positions))
        return true;
    (void)snprintf(found, sizeof found, "%zu cases and %" PRIu64 " positions", c->item_count,
                   c->generated_positions);
    (void)snprintf(expected, sizeof expected, "%" PRIu64 " and %" PRIu64 ", as in the parts",
                   parts->cases, parts->positions);
    problem_say(p, "conform merge", found, expected);
    return false;
}
