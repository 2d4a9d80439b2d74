// SPDX-License-Identifier: MIT
//
// Tests of harness/corpus: very long lines, counts of skipped cases, a fault for each rule of the
// linter, golden lines (kept answers).
#include <sys/stat.h>

#include "base/file.h"
#include "corpus/corpus.h"
#include "corpus/golden.h"
#include "corpus/lint.h"

#define TOP "topic: t\nrules: catalyst2019\nscenarios:\n"
#define SCENARIO(id) "  - id: " id "\n    title: T\n    clauses: [CAT-A-1]\n"
#define HEAD TOP SCENARIO("cat-a") // six lines

#define FULL "A3B3E3F3I3L3S3W3"
#define BOARD "2/4/6/8/10/12/14/14/12/10/8/6/4/2"
#define POSITION                                                                                   \
    "rules=catalyst2019 board=" BOARD " turn=W phase=action hand=-:- reserve=" FULL ":" FULL       \
    " lost=-:- streak=-:-"
#define LINE "    position: \"" POSITION "\"\n"
#define ACTION "    action: draw A\n"

#define EXPECT(outcome) "    expect: {" outcome "}\n"
#define COUNT_ALL EXPECT("count: {all: 1}")
#define DONE(outcome) ACTION EXPECT("legal: true, " outcome)

// ---- Loading ----

// A local variable that frees its scenarios at the end of its block.
#define SCENARIOS __attribute__((cleanup(scenario_free))) struct scenario_file

struct problems {
    size_t count;
    struct problem first;
};

static void note_problem(void *context, const struct problem *p) {
    struct problems *all = context;
    if (all->count++ == 0)
        all->first = *p;
}

static size_t read_file(struct scenario_file *f, const char *bytes, struct problems *all) {
    *all = (struct problems){0};
    const size_t problems =
        scenario_read(f, "x/catalyst2019/t.yaml", bytes, strlen(bytes), note_problem, all);
    ck_assert_uint_eq(problems, all->count);
    return problems;
}

static void read_good(struct scenario_file *f, const char *bytes) {
    struct problems all;
    struct text line = {0};
    if (read_file(f, bytes, &all) > 0)
        problem_describe(&all.first, &line);
    ck_assert_msg(all.count == 0, "%s", text_string(&line));
}

TEST(an_unknown_ruleset_is_a_problem) {
    struct corpus c;
    struct problems all = {0};
    ck_assert_uint_eq(corpus_load(&c, ".", "chess", note_problem, &all), 1);
    ck_assert_str_eq(all.first.found, "chess");
    corpus_free(&c);
}

TEST(very_long_lines_are_read_or_refused) {
    TEXT bytes = {0};
    struct scenario_file f;
    struct problems all;
    text_addf(&bytes, TOP "  - id: cat-a\n    title: x%01000000d", 0);
    text_add(&bytes, "\n    clauses: [CAT-A-1]\n" LINE "    expect: {count: {all: 1}}\n");
    ck_assert_uint_eq(read_file(&f, bytes.s, &all), 0);
    scenario_free(&f);
    text_clear(&bytes);
    text_addf(&bytes, HEAD "    position: x%01000000d", 0);
    text_add(&bytes, "\n    expect: {count: {all: 1}}\n");
    ck_assert_uint_eq(read_file(&f, bytes.s, &all), 1);
    ck_assert_int_eq(all.first.line, 7);
    scenario_free(&f);
}

// ---- Running ----

static bool stop_after_one(void *context, size_t done, size_t total) {
    (void)context, (void)total;
    return done < 1;
}

static void corpus_of(struct corpus *c, struct scenario_file *f, const char *bytes) {
    *c = (struct corpus){.files = f, .count = 1};
    read_good(f, bytes);
    c->scenarios = f->count;
    for (size_t i = 0; i < f->count; i++)
        c->cases += f->scenarios[i].count;
}

TEST(what_is_skipped_is_counted) {
    static const char bytes[] = HEAD LINE DONE("score: 0:0, by: [CAT-A-1]") SCENARIO("cat-b")
        LINE EXPECT("perft: {2: 999999}") SCENARIO("cat-c") LINE COUNT_ALL;
    const struct impl *const impls[] = {&impl_engine};
    struct corpus c;
    SCENARIOS f;
    struct corpus_result r;
    struct corpus_run how = {.impls = impls, .impl_count = 1, .perft_most = 100};
    corpus_of(&c, &f, bytes);
    corpus_run(&c, &how, &r);
    ck_assert_uint_eq(r.passed, 2);
    ck_assert_uint_eq(r.failed, 1); // the scenario cat-c expects too few actions
    ck_assert_uint_eq(r.skips[SKIP_NO_CLAUSE], 1);
    ck_assert_uint_eq(r.skips[SKIP_PERFT], 1);
    how.on_progress = stop_after_one;
    corpus_run(&c, &how, &r);
    ck_assert(r.stopped);
    ck_assert_uint_eq(r.passed, 1);
    ck_assert_uint_eq(r.skipped, 2);
    ck_assert_uint_eq(r.skips[SKIP_STOPPED], 2);
}

static enum answer count_many(void *self, const char *position, int depth, uint64_t *nodes,
                              struct problem *p) {
    (void)self;
    (void)position, (void)depth, (void)p;
    *nodes = 999999;
    return ANSWER_YES;
}

// A scenario's perft count is checked if the implementation has perft and the count is at most
// `most`. If `most` is 0, every count is checked.
TEST(perft_has_a_limit) {
    static const char bytes[] = HEAD LINE EXPECT("perft: {2: 999999}");
    static const struct {
        uint64_t most;
        bool counts;
        unsigned checks; // 1: only the position is checked; 2: the perft count too
    } rows[] = {{0, true, 2}, {0, false, 1}, {999998, true, 1}, {999999, true, 2}};
    for (int i = 0; i < ROWS(rows); i++) {
        struct impl counting = impl_engine;
        const struct impl *const impls[] = {&counting};
        const struct corpus_run how = {.impls = impls, .impl_count = 1, .perft_most = rows[i].most};
        struct corpus c;
        SCENARIOS f;
        struct corpus_result r;
        counting.perft = rows[i].counts ? count_many : NULL;
        corpus_of(&c, &f, bytes);
        corpus_run(&c, &how, &r);
        ck_assert_uint_eq(r.passed, 1);
        ck_assert_uint_eq(r.checks, rows[i].checks);
        ck_assert_uint_eq(r.skips[SKIP_PERFT], 2 - rows[i].checks);
    }
}

static enum answer refuse(struct problem *p) {
    problem_set(p, "position", "turn", 0, 3, "it", "another");
    return ANSWER_UNREADABLE;
}
static enum answer refuse_list(void *self, const char *position, struct text *actions,
                               struct problem *p) {
    (void)self;
    (void)position, (void)actions;
    return refuse(p);
}
static enum answer refuse_perft(void *self, const char *position, int depth, uint64_t *nodes,
                                struct problem *p) {
    (void)self;
    (void)position, (void)depth, (void)nodes;
    return refuse(p);
}
static enum answer refuse_view(void *self, const char *position, const char *viewer,
                               struct text *view, struct problem *p) {
    (void)self;
    (void)position, (void)viewer, (void)view;
    return refuse(p);
}

static void note_block(void *context, const struct scenario_case *c, const char *block) {
    (void)c;
    text_add(context, block);
}

// If an implementation accepts a position but cannot read it at the next question, the case fails,
// whatever the question.
TEST(what_cannot_be_read_later_fails) {
    static const struct {
        const char *expect, *words;
    } rows[] = {
        {"count: {all: 0}", "  engine: legal actions: cannot read it: position: column 3: "},
        {"excludes: [pass]", "  engine: legal actions: cannot read it: "},
        {"perft: {1: 0}", "  engine: perft 1: cannot read it: position: column 3: turn"},
        {"view: {W: x}", "  engine: view: W: cannot read it: position: column 3: turn"}};
    struct impl later = impl_engine;
    later.legal = refuse_list;
    later.perft = refuse_perft;
    later.view = refuse_view;
    for (int i = 0; i < ROWS(rows); i++) {
        const struct impl *const impls[] = {&later};
        TEXT bytes = {0}, told = {0};
        const struct corpus_run how = {
            .impls = impls, .impl_count = 1, .on_failure = note_block, .context = &told};
        struct corpus c;
        SCENARIOS f;
        struct corpus_result r;
        text_addf(&bytes, "%s    expect: {%s}\n", HEAD LINE, rows[i].expect);
        corpus_of(&c, &f, text_string(&bytes));
        corpus_run(&c, &how, &r);
        ck_assert_uint_eq(r.failed, 1);
        ck_assert_uint_eq(r.checks, 2);
        assert_has(text_string(&told), rows[i].words);
    }
}

// ---- Lint ----

static const struct clause lint_clauses[] = {
    {"CAT-A-1", "D", 0, "s", "Text.", CLAUSE_NORMATIVE, "t", SHOWS_BOTH, "", "", "cat.yaml", 5},
    {"CAT-A-2", "D", 0, "s", "Text.", CLAUSE_NORMATIVE, "t", SHOWS_ALLOW, "w", "", "cat.yaml", 9},
    {"CAT-A-3", "D", 0, "s", "Text.", CLAUSE_NORMATIVE, "t", SHOWS_NONE, "w", "", "cat.yaml", 13},
    {"CAT-A-4", "D", 0, "s", "Text.", CLAUSE_ADVISORY, "t", SHOWS_BOTH, "", "", "cat.yaml", 17},
    {"BGA-A-1", "D", RULESET_BGA, "s", "Text.", CLAUSE_ADVISORY, "t", SHOWS_BOTH, "", "", "b", 5},
};

// A small register for these tests: rulings with their real names, and one clause for all rulings.
static struct ruling lint_rulings[RULING_COUNT];

static void make_rulings(void) {
    memcpy(lint_rulings, ruling_table, sizeof lint_rulings);
    for (size_t i = 0; i < RULING_COUNT; i++) {
        lint_rulings[i].clauses = 1;
        lint_rulings[i].clause[0] = "CAT-A-1";
        lint_rulings[i].options = i == 0 ? 2 : 1; // only the first has several options
    }
}

#define ALLOWED SCENARIO("cat-a") LINE DONE("score: 3:0")
#define ALSO "  - id: cat-b\n    title: T\n    clauses: [CAT-A-2]\n" LINE DONE("score: 3:0")
#define FORBIDDEN                                                                                  \
    SCENARIO("cat-c")                                                                              \
    LINE ACTION "    expect: {legal: false, by: [CAT-A-1]}\n    under:\n      safety-time=net: "   \
                "{legal: true, score: 3:0}\n"
#define WHOLE TOP ALLOWED ALSO FORBIDDEN

struct found {
    size_t of[LINT_COUNT];
    struct text lines;
};

static void note_finding(void *context, enum lint_rule rule, const char *where, int line,
                         const char *what) {
    struct found *found = context;
    found->of[rule]++;
    text_addf(&found->lines, "%s:%d: %s: %s\n", where, line, lint_rule_names[rule], what);
}

static const char *const lint_citations[] = {"CAT-A-1", "CAT-A-2", "ruling:tie"};
static struct lint_property lint_properties[] = {{"P-A", "catalyst2019 pnp", "CAT-A-1"},
                                                 {"P-B", "pnp", "-"}};

static const struct implementation lint_implementations[] = {
    {"CAT-A-1", "spec/a.c", "spec_a", NULL},
    {"CAT-A-2", "spec/a.c", "spec_a", NULL},
    {"CAT-A-3", "spec/without_function.txt", NULL, "it cannot be"}};

static const char *explained;

static enum answer explain_so(const char *position, const char *action, struct text *lines,
                              struct problem *p) {
    (void)position, (void)action, (void)p;
    text_clear(lines);
    text_add(lines, explained);
    return ANSWER_YES;
}

// Lints a scenario file with the registers of this test, after `spoil` (if not NULL) changed them.
static void lint(const char *bytes, const char *lines, void (*spoil)(struct lint_input *),
                 struct found *found) {
    struct corpus c;
    SCENARIOS f;
    explained = lines;
    make_rulings();
    corpus_of(&c, &f, bytes);
    struct lint_input in = {&c,
                            lint_clauses,
                            ROWS(lint_clauses),
                            lint_rulings,
                            RULING_COUNT,
                            lint_citations,
                            ROWS(lint_citations),
                            explain_so,
                            lint_properties,
                            ROWS(lint_properties),
                            2,
                            lint_implementations,
                            ROWS(lint_implementations)};
    if (spoil)
        spoil(&in);
    *found = (struct found){0};
    size_t findings = lint_run(&in, note_finding, found), sum = 0;
    for (int i = 0; i < LINT_COUNT; i++)
        sum += found->of[i];
    ck_assert_uint_eq(findings, sum);
}

#define CITED "CAT-A-1\tSo.\nCAT-A-2\tSo.\n"

static void spoil_citation(struct lint_input *in) {
    static const char *const ids[] = {"CAT-A-1", "CAT-Z-9", "ruling:none-such"};
    in->citations = ids;
}
static void spoil_function(struct lint_input *in) {
    static const struct implementation odd[] = {{"CAT-A-1", "spec/a.c", "spec_a", NULL},
                                                {"CAT-A-1", "spec/none.txt", NULL, "stale"},
                                                {"CAT-Z-9", "spec/a.c", "spec_a", NULL},
                                                {"CAT-A-3", "spec/none.txt", NULL, "why"}};
    in->implementations = odd;
    in->implementation_count = sizeof odd / sizeof *odd;
}
static void spoil_no_function(struct lint_input *in) {
    in->implementation_count = 0;
}
static void spoil_property(struct lint_input *in) {
    static const struct lint_property odd[] = {{"P-A", "catalyst2019 nowhere", "CAT-Z-9"},
                                               {"P-A", "pnp", ""}};
    in->properties = odd;
}
static void spoil_rulesets(struct lint_input *in) {
    static const struct lint_property odd[] = {{"P-A", "pnp", "BGA-A-1 CAT-A-1"},
                                               {"P-B", "", "CAT-A-1"},
                                               {"P-C", "pnp bga", "CAT-A-1 BGA-A-1"}};
    in->properties = odd;
    in->property_count = sizeof odd / sizeof *odd;
}
static void spoil_no_property(struct lint_input *in) {
    in->property_count = 0;
}
static void spoil_no_mutant(struct lint_input *in) {
    in->mutant_count = 0;
}
static void spoil_ruling_clause(struct lint_input *in) {
    (void)in;
    lint_rulings[3].clause[0] = "CAT-Z-9";
}
static void spoil_everything(struct lint_input *in) {
    static const struct corpus none;
    in->corpus = &none;
    in->clause_count = in->citation_count = 0;
}
static enum answer unreadable_explain(const char *position, const char *action, struct text *lines,
                                      struct problem *p) {
    (void)position, (void)action;
    text_clear(lines);
    problem_set(p, "action", "", 0, 1, "x", "y");
    return ANSWER_UNREADABLE;
}
static void spoil_explain(struct lint_input *in) {
    in->explain = unreadable_explain;
}

// Inputs with one fault each: the rule that finds the fault, how often, and a word of the finding.
static const struct {
    const char *bytes, *lines;
    void (*spoil)(struct lint_input *);
    enum lint_rule rule;
    size_t times;
    const char *words;
} planted[] = {
    {TOP ALSO FORBIDDEN SCENARIO("cat-d") LINE COUNT_ALL, CITED, NULL, LINT_COUNT, 0, ""},
    {TOP ALLOWED FORBIDDEN, CITED, NULL, LINT_PROMISE, 1,
     "cat.yaml:9: promise: CAT-A-2 has no scenario with a legal action"},
    {TOP ALLOWED ALSO, CITED, NULL, LINT_PROMISE, 1,
     "cat.yaml:5: promise: no scenario with an illegal action names CAT-A-1"},
    {WHOLE, "CAT-A-1\tSo.\n", NULL, LINT_UNCITED, 1, "cat.yaml:9: uncited"},
    {WHOLE, "CAT-A-1\tSo.\nCAT-A-2\tSo.\nCAT-Z-9\tNo.\n", NULL, LINT_UNREGISTERED, 4, "CAT-Z-9"},
    {TOP ALLOWED ALSO FORBIDDEN
     "  - id: cat-e\n    title: T\n    clauses: [CAT-Z-9]\n" LINE COUNT_ALL,
     CITED, NULL, LINT_UNREGISTERED, 1, "t.yaml:26: unregistered: CAT-Z-9 is used by cat-e"},
    {WHOLE SCENARIO("cat-e") LINE ACTION EXPECT("legal: false, by: [ruling:odd, CAT-Z-9]"), CITED,
     NULL, LINT_UNREGISTERED, 2, "ruling:odd is used by cat-e"},
    {TOP ALLOWED ALSO SCENARIO("cat-c") LINE ACTION EXPECT("legal: false, by: [CAT-A-1]"), CITED,
     NULL, LINT_UNSEPARATED, 1, "no scenario separates safety-time=strict from"},
    {TOP ALLOWED ALSO SCENARIO("cat-c") LINE ACTION
     "    expect: {legal: false, by: [CAT-A-1]}\n    under:\n"
     "      safety-time=net: {legal: false, by: [CAT-A-2]}\n"
     "      safety-time=net,tie=none: {legal: true, score: 0:0}\n",
     CITED, NULL, LINT_UNSEPARATED, 1, "safety-time"},
    {WHOLE, CITED, spoil_citation, LINT_UNREGISTERED, 2, "CAT-Z-9 is used by the spec"},
    {WHOLE, CITED, spoil_function, LINT_UNREGISTERED, 1, "CAT-Z-9 is used by spec_a"},
    {WHOLE, CITED, spoil_function, LINT_UNIMPLEMENTED, 2, "names CAT-A-2, and"},
    {WHOLE, CITED, spoil_function, LINT_UNIMPLEMENTED, 2, "an unneeded reason for CAT-A-1"},
    {WHOLE, CITED, spoil_no_function, LINT_NOTHING, 1, "found no clause in the spec's"},
    {WHOLE, CITED, spoil_property, LINT_UNREGISTERED, 2, "P-A names CAT-Z-9"},
    {WHOLE, CITED, spoil_property, LINT_PROPERTY, 2, "P-A names no ruleset or no clause"},
    {WHOLE, CITED, spoil_rulesets, LINT_PROPERTY, 2, "P-A names BGA-A-1, but is not about"},
    {WHOLE, CITED, spoil_rulesets, LINT_PROPERTY, 2, "P-B names no ruleset or no clause"},
    {WHOLE, CITED, spoil_no_property, LINT_NOTHING, 1, "found no property"},
    {WHOLE, CITED, spoil_no_mutant, LINT_NOTHING, 1, "found no mutant"},
    {WHOLE, CITED, spoil_ruling_clause, LINT_UNREGISTERED, 1, "register/rulings.yaml:0"},
    {WHOLE, CITED, spoil_everything, LINT_NOTHING, 3, "found no scenario"},
    {WHOLE, CITED, spoil_explain, LINT_UNEXPLAINED, 4, "cat-a: action"},
};

TEST_ROWS(planted_faults_are_found, ROWS(planted)) {
    struct found found;
    lint(planted[_i].bytes, planted[_i].lines, planted[_i].spoil, &found);
    size_t all = 0;
    for (int i = 0; i < LINT_COUNT; i++)
        all += found.of[i];
    size_t seen = planted[_i].rule < LINT_COUNT ? found.of[planted[_i].rule] : all;
    ck_assert_msg(seen == planted[_i].times, "%s", text_string(&found.lines));
    assert_has(text_string(&found.lines), planted[_i].words);
    text_free(&found.lines);
}

TEST(only_contradictions_separate) {
    static const struct {
        const char *a, *b;
        bool contradict;
    } pairs[] = {
        {"{count: {all: 1}}", "{count: {all: 2}}", true},
        {"{count: {all: 1}}", "{count: {shift: 2}}", false},
        {"{includes: [pass]}", "{excludes: [pass]}", true},
        {"{includes: [pass]}", "{includes: [d5-d6]}", false},
        {"{actions: {shift: [d5-d6, d5-d7]}}", "{actions: {shift: [d5-d7, d5-d6]}}", false},
        {"{actions: {shift: [d5-d6]}}", "{actions: {shift: [d5-d7]}}", true},
        {"{perft: {1: 5}}", "{perft: {1: 6}}", true},
        {"{perft: {1: 5}}", "{perft: {1: 5}}", false},
        {"{excludes: [pass]}", "{includes: [pass]}", true},
        {"{actions: {shift: [d5-d6]}}", "{actions: {shift: [d5-d6, d5-d7]}}", true},
        {"{refused: hand}", "{count: {all: 1}}", true},
        {"{count: {all: 1}}", "{refused: hand}", true},
        {"{refused: hand}", "{refused: board}", true},
        {"{refused: hand}", "{refused: hand}", false},
    };
    for (int i = 0; i < ROWS(pairs); i++) {
        TEXT bytes = {0};
        struct scenario_file f;
        text_addf(&bytes, "%s    expect: %s\n    under:\n      tie=none: %s\n", HEAD LINE,
                  pairs[i].a, pairs[i].b);
        read_good(&f, bytes.s);
        const struct scenario_case *cases = f.scenarios[0].cases;
        ck_assert_msg(expect_contradict(&cases[0], &cases[1]) == pairs[i].contradict, "%s",
                      pairs[i].a);
        scenario_free(&f);
    }
}

// ---- Golden lines ----

SURROUND(suite_enter_folder, suite_leave_folder)

static enum answer longer_report(void *self, const char *position, const char *action,
                                 struct text *next, struct text *report, struct problem *p) {
    (void)self;
    const enum answer answer = impl_spec.apply(NULL, position, action, next, report, p);
    text_add(report, "0");
    return answer;
}
static enum answer other_next(void *self, const char *position, const char *action,
                              struct text *next, struct text *report, struct problem *p) {
    (void)self;
    const enum answer answer = impl_spec.apply(NULL, position, action, next, report, p);
    text_add(next, "0");
    return answer;
}
static enum answer other_verdict(void *self, const char *position, const char *action,
                                 struct text *next, struct text *report, struct problem *p) {
    (void)self;
    (void)impl_spec.apply(NULL, position, action, next, report, p);
    return ANSWER_NO;
}

static const char golden_path[] = "golden/catalyst2019.tsv";

static void put_golden(const char *bytes) {
    struct problem p;
    ck_assert(file_folder("golden", &p));
    ck_assert(file_put(golden_path, bytes, strlen(bytes), &p));
}

// A golden line is renewed only if engine and spec agree on it; otherwise it stays as it was.
TEST(what_is_not_certain_is_not_written) {
    static const char was[] = POSITION "\tdraw ABE\tillegal\n";
    enum answer (*const seconds[])(void *, const char *, const char *, struct text *, struct text *,
                                   struct problem *) = {impl_spec.apply, longer_report, other_next,
                                                        other_verdict};
    for (int i = 0; i < ROWS(seconds); i++) {
        struct impl second = impl_spec;
        const struct impl *const impls[] = {&impl_engine, &second};
        struct golden_written w;
        struct problem p;
        TEXT is = {0}, left = {0};
        second.apply = seconds[i];
        put_golden(was);
        ck_assert_msg(golden_write(".", 0, POSITION "\tdraw ABF\n" POSITION "\tdraw ABE\n", "more",
                                   impls, &w, &left, &p),
                      "%s", p.found);
        ck_assert(file_read(golden_path, FILE_TEXT_MAX, &is, &p));
        ck_assert_uint_eq(w.renewed, i == 0);
        ck_assert_uint_eq(w.added, i == 0);
        ck_assert_uint_eq(w.left, i == 0 ? 0 : 2);
        ck_assert_uint_eq(w.lines, i == 0 ? 2 : 1);
        ck_assert_int_eq(strcmp(text_string(&is), was) == 0, i > 0);
        ck_assert_str_eq(text_string(&left),
                         i == 0 ? ""
                                : "./golden/catalyst2019.tsv:1: engine and spec differ\n"
                                  "more:1: engine and spec differ\n");
    }
}

// Mistakes in a file are reported with their line; other lines are read.
static const struct {
    const char *line;
    const char *found;
} bad_lines[] = {
    {"", "other columns"},
    {POSITION, "other columns"},
    {POSITION "\tdraw ABE", "other columns"},
    {POSITION "\tdraw ABE\tillegal\t", "other columns"},
    {POSITION "\tdraw ABE\t" POSITION, "other columns"},
    {POSITION "\tdraw ABE\t" POSITION "\tcaptured=-\t", "other columns"},
    {"rules=pnp board=" BOARD " turn=W phase=action hand=-:- reserve=" FULL ":" FULL " lost=-:-"
     "\tdraw ABE\tillegal",
     "pnp"},
    {"x\tdraw ABE\tillegal", "x"},
};

TEST_ROWS(a_golden_file_is_read_strictly, ROWS(bad_lines)) {
    static const char good[] = POSITION "\tdraw A\tillegal";
    struct corpus c = {0};
    struct problems all = {0};
    TEXT bytes = {0};
    text_addf(&bytes, "%s\n%s\n%s", good, bad_lines[_i].line, good);
    put_golden(text_string(&bytes));
    ck_assert_uint_eq(golden_load(&c, ".", "catalyst2019", note_problem, &all), 1);
    ck_assert_str_eq(all.first.where, "./golden/catalyst2019.tsv");
    ck_assert_int_eq(all.first.line, 2);
    ck_assert_str_eq(all.first.found, bad_lines[_i].found);
    ck_assert_uint_eq(c.cases, 2);
    ck_assert_uint_eq(c.golden, 2);
    ck_assert_int_eq(c.files[0].scenarios[1].line, 3);
    corpus_free(&c);
}
