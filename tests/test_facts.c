// SPDX-License-Identifier: MIT
//
// The facts of the corpus: engine and spec hold to them; an implementation that is wrong at a
// single square does not. --whole asks every position where an instrumented build would ask some.
// Files of facts that are refused are in tests/sessions/facts.md.
#include "corpus/corpus.h"

// No divisor of the number of squares, so that all of them come round.
enum { SOME = 5 };
static unsigned every = PAIKO_SLOW_BUILD ? SOME : 1;

static struct facts facts;

static void no_problem(void *context, const struct problem *p) {
    struct text line = {0};
    (void)context;
    problem_describe(p, &line);
    ck_abort_msg("%s", text_string(&line));
}

static void begin(void) {
    (void)corpus_facts(&facts, PAIKO_CORPUS_DIR, no_problem, NULL);
}

static void end(void) {
    facts_free(&facts);
}

SURROUND(begin, end)

int suite_begin(int argc, char **argv) {
    if (argc > 1 && strcmp(argv[1], "--whole") == 0)
        every = 1;
    return 0;
}

// ---- Engine and spec ----

static void unexpected(void *context, const struct fact *of, const char *block) {
    (void)context;
    (void)of;
    ck_abort_msg("%s", block);
}

TEST(engine_and_spec_hold_to_them) {
    static const struct impl *const impls[] = {&impl_engine, &impl_spec};
    struct facts_result result = {0};
    const struct facts_run run = {
        .impls = impls, .impl_count = 2, .every = every, .on_failure = unexpected};
    facts_run(&facts, &run, &result);
    ck_assert_uint_ge(result.positions * every, (uint64_t)17 * 112 * 2 * RULESETS * 2);
    ck_assert_uint_gt(result.checks, result.positions);
    ck_assert_uint_eq(result.failed, 0);
}

// What no fact shows: several tiles, heroes and busy tiles, tiles in the way.
static const struct {
    const char *position, *begins, *ends;
} sights[] = {
    {"rules=catalyst2019 board=2/4/6/8/10/12/14/14/12/1SWf^6/8/6/4/2 turn=W phase=action hand=-:- "
     "reserve=A3B3E3F3I3L3S2W2:A3B3E3F2I3L3S3W3 lost=-:- streak=-:-",
     "threat=c5,c6,d4*2,d6*2,e4,e5,e6,f4,f6:d7,e6,e7,f5,f6,f7,g6,g7,h7 cover=d5,e4,e6,f5:- "
     "home=a7,",
     ",n8 points=0:2"},
    {"rules=catalyst2019,blocking=tiles board=2/4/6/8/10/12/3w10/14/12/1B^8/8/6/4/2 turn=W "
     "phase=action hand=-:- reserve=A3B2E3F3I3L3S3W3:A3B3E3F3I3L3S3W2 lost=-:- streak=-:-",
     "threat=d7,d8:c7,c9,e7,e9 cover=-:c8,d7,d9,e8 home=a7,", ",n8 points=0:1"},
    {"rules=ronin13c board=2/4/6/8/10/3S'8/14/14/12/1F^*8/8/6/4/2 turn=W phase=action hand=-:-:-:- "
     "hero=-:-:- base=FA:-:-:- reserve=A2B3E3F2I3L3S2W3:A3B3E3F3I3L3S3W3 left=1 token=B1",
     "threat=b7,c6,c7,d6,d7,e6,e7,f7:- cover=-:- home=a7,", ",n8 points=1:0"},
};

static void sees(const struct impl *impl, const char *position, const char *begins,
                 const char *ends) {
    TEXT sight = {0};
    struct problem p = {0};
    ck_assert_int_eq(impl->sight(impl->self, position, &sight, &p), ANSWER_YES);
    ck_assert_msg(strncmp(sight.s, begins, strlen(begins)) == 0, "%s: %s", impl->name, sight.s);
    ck_assert_str_eq(sight.s + sight.length - strlen(ends), ends);
}

TEST_ROWS(both_see_the_same, ROWS(sights)) {
    sees(&impl_engine, sights[_i].position, sights[_i].begins, sights[_i].ends);
    sees(&impl_spec, sights[_i].position, sights[_i].begins, sights[_i].ends);
}

// ---- Wrong at one square ----

// In answers about positions that have `where` in them, the first `right` is `wrong`.
static const struct lie {
    const char *where, *right, *wrong, *fact;
} lies[] = {
    {"/12/1S8/8/6/4/2 ", "e4,", "", "fact-sword"},                // threat
    {"/12/10/1F>6/6/4/2 ", " cover=-", " cover=n8", "fact-fire"}, // cover of a tile without
    {"/12/10/1i<6/6/4/2 ", "e3", "f3", "fact-sai"},
    {"/12/10/8/6/4/w1 ", "home=a7,", "home=", "fact-ground"},
    {"/12/10/8/6/4/w1 ", "points=0:2", "points=0:1", "fact-points"},
    {" board=A1/", "points=1:0", "points=0:1", "fact-points"},
    {" board=1L/", "points=0:0", "points=2:0", "fact-points"},
    {"/12/1E8/8/6/4/2 ", "d5-d6\n", "", "fact-earth"}, // a step
    {"/12/1W8/8/6/4/2 ", "d5-d7\n", "d5-d8\n", "fact-water"},
    {"hand=S:-", "S@g1\n", "", "fact-ground"}, // a deployment
};

static const struct lie *told;

static void spoil(const char *position, struct text *answer) {
    const char *at = strstr(position, told->where) ? strstr(answer->s, told->right) : NULL;
    if (!at)
        return;
    struct text spoilt = {0};
    text_add_bytes(&spoilt, answer->s, (size_t)(at - answer->s));
    text_add(&spoilt, told->wrong);
    text_add(&spoilt, at + strlen(told->right));
    text_free(answer);
    *answer = spoilt;
}

static enum answer lying_sight(void *self, const char *position, struct text *sight,
                               struct problem *p) {
    (void)self;
    const enum answer a = impl_engine.sight(NULL, position, sight, p);
    spoil(position, sight);
    return a;
}

static enum answer lying_legal(void *self, const char *position, struct text *actions,
                               struct problem *p) {
    (void)self;
    const enum answer a = impl_engine.legal(NULL, position, actions, p);
    spoil(position, actions);
    return a;
}

static void named(void *context, const struct fact *of, const char *block) {
    bool *right = context;
    assert_has(block, of->id);
    *right |= strcmp(of->id, told->fact) == 0;
}

static uint64_t failures_of(const struct impl *impl, bool *right) {
    struct facts_result result = {0};
    const struct facts_run run = {
        .impls = &impl, .impl_count = 1, .ruleset = "bga", .on_failure = named, .context = right};
    facts_run(&facts, &run, &result);
    return result.failed;
}

TEST_ROWS(one_wrong_square_is_noticed, ROWS(lies)) {
    struct impl lying = impl_engine;
    bool right = false;
    told = &lies[_i];
    lying.sight = lying_sight;
    lying.legal = lying_legal;
    ck_assert_uint_eq(failures_of(&lying, &right), 1);
    ck_assert_msg(right, "%s does not fail", told->fact);
}

static enum answer lax_check(void *self, const char *position, struct problem *p) {
    (void)self;
    return strstr(position, "/7S6/") ? ANSWER_YES : impl_engine.check(NULL, position, p);
}

TEST(a_black_square_that_is_open_is_noticed) {
    struct impl lax = impl_engine;
    bool right = false;
    told = &(struct lie){.fact = "fact-sword"};
    lax.check = lax_check;
    ck_assert_uint_eq(failures_of(&lax, &right), 1);
    ck_assert(right);
}
