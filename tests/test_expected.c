// SPDX-License-Identifier: MIT
//
// Tests lists of expected failures on a run that is made by hand. An entry of a list names a
// failure. Did this failure occur in the run? Could it have occurred? Which cases, keys and causes
// of the run does the entry make expected? (tests/sessions/expected.md shows what a user sees.)
// Invariant: each row tests a list with one entry.
#include "base/memory.h"
#include "conform/conform.h"

// ---- a run ----

static struct scenario scenarios[] = {{.id = "first"}, {.id = "second"}, {.id = "third"}};
static struct scenario_case cases[] = {{.of = &scenarios[0], .under = "", .position = ""},
                                       {.of = &scenarios[1], .under = "", .position = ""},
                                       {.of = &scenarios[2], .under = "", .position = ""}};

static void add_group(struct conform *c, const char *key, uint64_t generated) {
    struct group *g = &c->groups[c->group_count++];
    *g = (struct group){.verdict = VERDICT_FAIL, .times = 1 + generated, .generated = generated};
    (void)snprintf(g->key.id, sizeof g->key.id, "%s", key);
}

static void add_cause(struct conform *c, size_t first, size_t count) {
    struct cause *cause = &c->causes.of[c->causes.count++];
    *cause = (struct cause){.ruleset = RULESET_PNP,
                            .groups = memory_take(count, sizeof *cause->groups),
                            .group_count = count};
    for (size_t g = 0; g < count; g++)
        cause->groups[g] = &c->groups[first + g];
}

// Makes a run with three cases. Cases 0 and 1 fail, with different keys (kinds of failures). The
// report has three causes: key 0, key 1, keys 0 and 1 together.
static void run_begin(struct conform *c) {
    *c = (struct conform){.positions = 100, .explain = 10};
    c->groups = memory_take(GROUPS_MAX, sizeof *c->groups);
    c->causes.of = memory_take(3, sizeof *c->causes.of);
    c->pool.identity.plays[RULESET_PNP] = true;
    add_group(c, "refused/shift", 0);
    add_group(c, "accepted/PNP-DRAW-1", 1);
    c->items = memory_take(4, sizeof *c->items);
    for (int i = 0; i < 3; i++)
        c->items[c->item_count++] = (struct item){.c = &cases[i],
                                                  .judged = true,
                                                  .verdict = i < 2 ? VERDICT_FAIL : VERDICT_PASS,
                                                  .group = i < 2 ? &c->groups[i] : NULL};
    add_cause(c, 0, 1);
    add_cause(c, 1, 1);
    add_cause(c, 0, 2);
}

static void expect(struct conform *c, struct known entry) {
    c->known.known = memory_take(1, sizeof *c->known.known);
    c->known.known[0] = entry;
    c->known.known[0].reason = "because";
    c->known.count = 1;
    conform_match_known(c);
}

static void run_end(struct conform *c) {
    free(c->known.known);
    c->known = (struct known_list){.count = 0};
    conform_free(c);
}

// ---- the effect of an entry ----

static const struct {
    struct known entry;
    bool met, run;
    const char *expected; // x for each case, key and cause that is expected, otherwise -
} rows[] = {
    {{.id = "first"}, true, true, "x-- -- x--"}, // the first cause has only this failure
    {{.id = "second"}, true, true, "-x- -- ---"},
    {{.id = "third"}, false, true, "--- -- ---"}, // the case passes
    {{.id = "fourth"}, false, false, "--- -- ---"},
    {{.id = "first", .key = "refused/shift"}, true, true, "x-- -- x--"},
    {{.id = "first", .key = "accepted/PNP-DRAW-1"}, false, true, "--- -- ---"},
    {{.key = "refused/shift"}, true, true, "x-- x- x--"},
    {{.key = "accepted/PNP-DRAW-1"}, true, true, "-x- -x -x-"},
    {{.key = "accepted"}, false, true, "--- -- ---"}, // only the beginning of a key
    {{.key = "refused/draw"}, false, true, "--- -- ---"},
};

TEST_ROWS(an_entry_expects_what_it_names, ROWS(rows)) {
    struct conform c;
    TEXT found = {0};
    run_begin(&c);
    expect(&c, rows[_i].entry);
    for (size_t i = 0; i < c.item_count; i++)
        text_add(&found, c.items[i].known ? "x" : "-");
    text_add(&found, " ");
    for (size_t g = 0; g < c.group_count; g++)
        text_add(&found, c.groups[g].known ? "x" : "-");
    text_add(&found, " ");
    for (size_t i = 0; i < c.causes.count; i++)
        text_add(&found, c.causes.of[i].known ? "x" : "-");
    ck_assert_str_eq(text_string(&found), rows[_i].expected);
    ck_assert_int_eq(c.known.known[0].met, rows[_i].met);
    ck_assert_int_eq(c.known.known[0].run, rows[_i].run);
    run_end(&c);
}

// ---- cases ----

static const struct {
    bool unjudged;
    enum verdict verdict;
    bool met, run;
} judged[] = {
    {false, VERDICT_FAIL, true, true},
    {false, VERDICT_CRASH, true, true},
    {false, VERDICT_PASS, false, true},
    {false, VERDICT_UNSUPPORTED, false, true},
    {false, VERDICT_NOT_APPLICABLE, false, false},
    {true, VERDICT_PASS, false, false},
};

TEST_ROWS(an_id_is_met_by_its_case, ROWS(judged)) {
    struct conform c;
    run_begin(&c);
    c.items[0].judged = !judged[_i].unjudged;
    c.items[0].verdict = judged[_i].verdict;
    expect(&c, (struct known){.id = "first"});
    ck_assert_int_eq(c.known.known[0].met, judged[_i].met);
    ck_assert_int_eq(c.known.known[0].run, judged[_i].run);
    run_end(&c);
}

// ---- kinds of runs ----

enum change { NOTHING, ONLY, AGAIN, NO_PLAY, STOPPED, OTHER_RULES, ALL_RULES, NO_SEARCH };

static void change(struct conform *c, enum change what) {
    c->only = what == ONLY ? "first" : NULL;
    c->again.path = what == AGAIN ? "report.json" : NULL;
    c->positions = what == NO_PLAY ? 0 : c->positions;
    c->stopped = what == STOPPED;
    c->wanted.rulesets = what == OTHER_RULES || what == ALL_RULES;
    c->wanted.ruleset[0] = what == OTHER_RULES ? RULESET_BGA : RULESET_PNP;
    c->explain = what == NO_SEARCH ? 0 : c->explain;
}

// `could`: such a run can have failures with every key.
static const struct {
    enum change change;
    bool could;
} runs[] = {{NOTHING, true},  {ONLY, false},        {AGAIN, false},    {NO_PLAY, false},
            {STOPPED, false}, {OTHER_RULES, false}, {ALL_RULES, true}, {NO_SEARCH, true}};

TEST_ROWS(a_run_could_have_met_a_key, ROWS(runs)) {
    struct conform c;
    run_begin(&c);
    change(&c, runs[_i].change);
    expect(&c, (struct known){.key = "other"});
    ck_assert_int_eq(c.known.known[0].run, runs[_i].could);
    ck_assert(!c.known.known[0].met);
    run_end(&c);
}
