// SPDX-License-Identifier: MIT
//
// What a run of conform says against an earlier one: of differences that were only counted, those
// that had no room among the kinds; and of a cause that the earlier run did not have, whether it
// asked what shows it. What causes are to each other, tests/sessions/baseline.md shows. Invariant:
// nothing but what a row says differs between the two runs.
#include <jansson.h>

#include "conform/baseline.h"

// Worse where there are some now and were none before; an older report does not say.
static const struct {
    int before, now; // -1: the report has no such key
    bool worse;
} rows[] = {{0, 0, false}, {0, 1, true},   {0, 70, true}, {1, 0, false},
            {3, 1, false}, {-1, 0, false}, {-1, 1, true}};

TEST_ROWS(what_was_only_counted_is_worse_than_none, ROWS(rows)) {
    json_t *now = json_pack("{s:i}", "only-counted", rows[_i].now), *then = json_object();
    if (rows[_i].before >= 0)
        json_object_set_new(then, "only-counted", json_integer(rows[_i].before));
    baseline_add(now, "old.json", then);
    const json_t *found = json_object_get(now, "baseline");
    ck_assert_uint_eq(json_array_size(json_object_get(found, "new")), 0);
    ck_assert_int_eq(baseline_worse(now), rows[_i].worse);
    json_decref(now);
    json_decref(then);
}

// ---- what the earlier run asked ----

// Members that replace those of this run, of its cause, of its kind of difference and of the
// earlier run, as JSON with ' for ".
struct asked {
    const char *now, *cause, *kind, *then;
    bool fresh; // else it was not asked
};

// Seen at the seventh position of generated play; in cases; beyond play; and otherwise.
static const char cases[] = "'first': 0, 'times': 2", beyond[] = "'kind': null";
static const struct asked asked[] = {
    {"", "", "", "", true},
    {"", "", "", "'positions': 7", true},
    {"", "", "", "'positions': 6", false},
    {"", "", "", "'asked': {'rulesets': ['bga'], 'any-position': true}", false},
    {"", "", "", "'asked': {'rulesets': ['bga', 'pnp']}", true},
    {"", "'ruleset': ''", "", "'asked': {'rulesets': ['bga']}", true},
    {"", "", "", "'asked': null", true},
    {"", "", beyond, "", false},
    {"", "", beyond, "'asked': {'rulesets': ['pnp'], 'any-position': true}", true},
    {"", "", beyond, "'asked': {'rulesets': ['pnp'], 'any-position': true}, 'positions': 6", false},
    {"'recorded': {}", "", "", "'positions': 6", true},
    {"'asked': {'failed-from': 'a.json'}", "", "", "'positions': 6", true},
    {"'recorded': null, 'asked': {'failed-from': null}", "", "", "'positions': 6", false},
    {"", "", "", "'recorded': {}", false},
    {"", "", "", "'asked': {'rulesets': ['pnp'], 'failed-from': 'a.json'}", false},
    {"", "", cases, "", false},
    {"", "", "'first': 0, 'times': 0", "", true},             // beside another difference
    {"", "", "'first': 0, 'times': 2, 'ended': 1", "", true}, // at the end of a process
    {"", "'differences': []", "", "", true},
    {"'scenarios': [{'id': 'a', 'difference': 0}]", "", cases, "", false},
    {"'scenarios': [{'id': 'a', 'difference': 0}]", "", cases,
     "'scenarios': [{'id': 'a', 'verdict': 'pass'}]", true},
    {"'scenarios': [{'id': 'b', 'difference': 0}, {'id': 'a'}]", "", cases,
     "'scenarios': [{'id': 'a', 'verdict': 'pass'}]", false},
    {"'scenarios': [{'id': 'a', 'difference': 1}]", "", cases,
     "'scenarios': [{'id': 'a', 'verdict': 'pass'}]", false},
    {"'scenarios': [{'id': 'a', 'difference': 0}]", "", cases,
     "'scenarios': [{'id': 'a', 'verdict': 'not-run'}]", false},
    {"'scenarios': [{'id': 'a', 'difference': 0}]", "", cases,
     "'scenarios': [{'id': 'a', 'verdict': 'unsupported'}]", false},
    {"'scenarios': [{'id': 'a', 'difference': 0}]", "", cases,
     "'scenarios': [{'id': 'a', 'verdict': 'not-applicable'}]", false},
    {"'scenarios': [{'id': 'a', 'difference': 0}]", "", cases,
     "'scenarios': [{'id': 'a', 'verdict': 'fail'}]", true},
};

// An object with members, those of `others` in place of its own.
static json_t *object_of(const char *members, const char *others) {
    json_t *o[2];
    for (int i = 0; i < 2; i++) {
        char text[512];
        (void)snprintf(text, sizeof text, "{%s}", i ? others : members);
        for (char *s = text; *s; s++)
            *s = *s == '\'' ? '"' : *s;
        o[i] = json_loads(text, 0, NULL);
        ck_assert_msg(o[i] != NULL, "%s", text);
    }
    json_object_update(o[0], o[1]);
    json_decref(o[1]);
    return o[0];
}

static json_t *run_of(const char *others) {
    return object_of("'complete': true, 'run': 5, 'positions': 100, 'causes': []", others);
}

TEST_ROWS(a_cause_is_new_if_what_shows_it_was_asked, ROWS(asked)) {
    const struct asked *row = &asked[_i];
    json_t *then = run_of("'asked': {'rulesets': ['pnp']}"), *others = object_of("", row->then);
    json_object_update(then, others);
    if (json_is_null(json_object_get(then, "asked")))
        json_object_del(then, "asked");
    json_t *now = run_of(row->now);
    json_t *cause =
        object_of("'title': 'A', 'ruleset': 'pnp', 'suspects': [], 'differences': [0]", row->cause);
    json_t *kind =
        object_of("'signature': 's', 'kind': 'shift', 'first': 7, 'times': 3", row->kind);
    json_object_set_new(now, "causes", json_pack("[o]", cause));
    json_object_set_new(now, "differences", json_pack("[o]", kind));
    baseline_add(now, "old.json", then);
    const json_t *found = json_object_get(now, "baseline");
    ck_assert_msg(json_array_size(json_object_get(found, "new")) == row->fresh, "row %d", _i);
    ck_assert_uint_eq(json_array_size(json_object_get(found, "not-asked-then")), !row->fresh);
    ck_assert_int_eq(baseline_worse(now), row->fresh);
    ck_assert_int_eq(json_is_true(json_object_get(found, "asked-unknown")),
                     !json_object_get(then, "asked"));
    json_decref(now);
    json_decref(then);
    json_decref(others);
}

static const struct {
    const char *now;
    bool less;
} less[] = {{"", false},
            {"'complete': false", true},
            {"'recorded': {}", true},
            {"'asked': {'failed-from': 'a.json'}", true},
            {"'run': 4", true},
            {"'run': 6", false},
            {"'positions': 99", true},
            {"'positions': 101", false}};

// What an earlier run had is fixed only where this one asked as much.
TEST_ROWS(a_run_asks_less, ROWS(less)) {
    json_t *then = run_of("'causes': [{'title': 'A'}]"), *now = run_of(less[_i].now);
    baseline_add(now, "old.json", then);
    const json_t *found = json_object_get(now, "baseline");
    ck_assert_int_eq(json_is_true(json_object_get(found, "asked-less")), less[_i].less);
    ck_assert_str_eq(json_string_value(json_object_get(found, "sentence")),
                     less[_i].less
                         ? "0 new causes, 1 not seen (this run asked less), 0 unchanged since "
                           "old.json"
                         : "0 new causes, 1 fixed, 0 unchanged since old.json");
    json_decref(now);
    json_decref(then);
}
