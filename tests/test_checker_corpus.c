// SPDX-License-Identifier: MIT
//
// Tests that a scenario fails if an answer is wrong. Each case of the corpus is run on the engine,
// and one answer that the case expects is made wrong. The case must fail, whichever answer this is.
// If no answer is made wrong, the case must pass. Every case must be run, also the cases that a
// scenario has under the key `under:` for other rulings.
#include "base/line.h"
#include "base/memory.h"
#include "corpus/corpus.h"
#include "corpus/golden.h"

enum { PERFT_MOST = 500 };

// The part of an answer that is corrupted.
enum spoil {
    SPOIL_NOTHING,
    SPOIL_LEGAL,   // the verdict
    SPOIL_FIELD,   // a field of the next position
    SPOIL_SQUARE,  // a square of the next position
    SPOIL_NEXT,    // a field that the position does not have
    SPOIL_SCORE,   // the score of the report
    SPOIL_WAVE,    // in which round of captures (wave) the first tile falls
    SPOIL_LAST,    // the last capture is left out
    SPOIL_CAPTURE, // one capture too many
    SPOIL_ACCEPT,  // a position that must be refused is accepted
    SPOIL_REFUSED, // a refusal names another field
    SPOIL_REFUSE,  // a position that must be accepted is refused
    SPOIL_LACKS,   // an action of the list is missing
    SPOIL_LISTS,   // an illegal action is listed
    SPOIL_DOUBLES, // an action is listed twice
    SPOIL_PERFT,   // a perft count is one higher
    SPOIL_VIEW,    // a player's view of the position
    SPOIL_SEEN,    // a player's view of an action
    SPOIL_CLAUSE,  // a clause is missing in the explanation
};

static struct {
    enum spoil spoil;
    const char *name;   // name of the field, square, action, player or clause
    const char *action; // the action that is viewed
    bool done;          // true once an answer was made wrong
    const char *asked;  // the last position asked about
} now;

static void replace(struct text *t, size_t at, size_t length, const char *by) {
    TEXT whole = {0};
    text_add_bytes(&whole, text_string(t), at);
    text_add(&whole, by);
    text_add(&whole, text_string(t) + at + length);
    text_clear(t);
    text_add(t, text_string(&whole));
    now.done = true;
}

static void spoil_field(struct text *line, const char *name) {
    size_t length = 0;
    const char *value = line_value(text_string(line), name, strlen(name), &length);
    if (value)
        replace(line, (size_t)(value - text_string(line)) + length, 0, "1");
    else
        text_addf(line, " %s=1", name);
    now.done = true;
}

static void spoil_square(struct text *next) {
    struct model m;
    struct problem p;
    ck_assert(model_read(&m, text_string(next), &p));
    char *cell = m.cell[model_square(now.name, strlen(now.name))];
    snprintf(cell, MODEL_CELL, "%s", strcmp(cell, "S") == 0 ? "s" : "S");
    model_write(&m, next);
    now.done = true;
}

static void spoil_captured(struct text *report) {
    size_t length = 0;
    const char *value = line_value(text_string(report), "captured", 8, &length);
    if (!value)
        return;
    const size_t at = (size_t)(value - text_string(report));
    const bool none = *value == '-';
    const char *comma = value + length;
    while (comma > value && *comma != ',')
        comma--;
    if (now.spoil == SPOIL_CAPTURE)
        replace(report, at, none ? 1 : 0, none ? "1:s@e7" : "1:s@e7,");
    else if (now.spoil == SPOIL_WAVE && !none)
        replace(report, at, 1, *value == '1' ? "2" : "1");
    else if (now.spoil == SPOIL_LAST && comma > value)
        replace(report, (size_t)(comma - text_string(report)), (size_t)(value + length - comma),
                "");
    else if (now.spoil == SPOIL_LAST && !none)
        replace(report, at, length, "-");
}

static enum answer check(void *self, const char *position, struct problem *p) {
    (void)self;
    now.asked = position;
    enum answer answer = impl_engine.check(NULL, position, p);
    if (now.spoil == SPOIL_ACCEPT) {
        now.done = true;
        return ANSWER_YES;
    }
    if (now.spoil == SPOIL_REFUSED)
        problem_set(p, "position", "nothing", 0, 1, "", "");
    if (now.spoil == SPOIL_REFUSE) {
        problem_set(p, "position", "board", 0, 1, "", "");
        answer = ANSWER_UNREADABLE;
    }
    now.done |= now.spoil == SPOIL_REFUSE || now.spoil == SPOIL_REFUSED;
    return answer;
}

static void drop_line(struct text *actions, const char *line) {
    const size_t length = strlen(line);
    for (const char *s = text_string(actions); *s; s += strcspn(s, "\n") + 1)
        if (strncmp(s, line, length) == 0 && s[length] == '\n') {
            replace(actions, (size_t)(s - text_string(actions)), length + 1, "");
            return;
        }
}

static enum answer legal(void *self, const char *position, struct text *actions,
                         struct problem *p) {
    (void)self;
    const enum answer answer = impl_engine.legal(NULL, position, actions, p);
    if (now.spoil == SPOIL_LACKS)
        drop_line(actions, now.name);
    if (now.spoil == SPOIL_LISTS || now.spoil == SPOIL_DOUBLES) {
        text_addf(actions, "%s\n", now.name);
        now.done = true;
    }
    return answer;
}

static enum answer apply(void *self, const char *position, const char *action, struct text *next,
                         struct text *report, struct problem *p) {
    (void)self;
    now.asked = position;
    const enum answer answer = impl_engine.apply(NULL, position, action, next, report, p);
    if (now.spoil == SPOIL_LEGAL) {
        now.done = true;
        return answer == ANSWER_YES ? ANSWER_NO : ANSWER_YES;
    }
    if (answer != ANSWER_YES)
        return answer;
    if (now.spoil == SPOIL_FIELD)
        spoil_field(next, now.name);
    if (now.spoil == SPOIL_SQUARE)
        spoil_square(next);
    if (now.spoil == SPOIL_NEXT)
        spoil_field(next, "more");
    if (report && now.spoil == SPOIL_SCORE)
        spoil_field(report, "score");
    if (report)
        spoil_captured(report);
    return answer;
}

static enum answer perft(void *self, const char *position, int depth, uint64_t *nodes,
                         struct problem *p) {
    (void)self;
    const enum answer answer = impl_engine.perft(NULL, position, depth, nodes, p);
    if (now.spoil == SPOIL_PERFT && depth == atoi(now.name)) {
        ++*nodes;
        now.done = true;
    }
    return answer;
}

static enum answer view(void *self, const char *position, const char *viewer, struct text *line,
                        struct problem *p) {
    (void)self;
    const enum answer answer = impl_engine.view(NULL, position, viewer, line, p);
    if (now.spoil == SPOIL_VIEW && strcmp(viewer, now.name) == 0) {
        text_add(line, "1");
        now.done = true;
    }
    return answer;
}

static enum answer seen(void *self, const char *position, const char *action, const char *viewer,
                        struct text *line, struct problem *p) {
    (void)self;
    const enum answer answer = impl_engine.view_action(NULL, position, action, viewer, line, p);
    if (now.spoil == SPOIL_SEEN && strcmp(viewer, now.name) == 0 &&
        strcmp(action, now.action) == 0) {
        text_add(line, "1");
        now.done = true;
    }
    return answer;
}

static const struct impl spoilt = {.name = "engine",
                                   .check = check,
                                   .legal = legal,
                                   .apply = apply,
                                   .perft = perft,
                                   .view = view,
                                   .view_action = seen};
static const struct impl *const impls[] = {&spoilt, &impl_engine};

// In place of the spec, lists the clauses that the case expects. SPOIL_CLAUSE leaves one out.
static const struct scenario_case *explained;
static enum answer explain(const char *position, const char *action, struct text *lines,
                           struct problem *p) {
    (void)position, (void)action, (void)p;
    text_clear(lines);
    if (!explained->block) // a golden line
        return strcmp(explained->next, "illegal") == 0 ? ANSWER_NO : ANSWER_YES;
    const struct expect e = scenario_expect(explained);
    const struct yaml_node *by = e.by;
    for (const struct yaml_node *n = by ? by->first : NULL; n; n = n->next)
        if (now.spoil == SPOIL_CLAUSE && strcmp(n->text, now.name) == 0)
            now.done = true;
        else
            text_addf(lines, "%s\tA sentence.\n", n->text);
    return expect_legal(&e) ? ANSWER_YES : ANSWER_NO;
}

// ---- Expectations of a case ----

static unsigned spoilt_answers;

static bool passes(const struct scenario_case *c, size_t impl_count) {
    struct corpus_result result = {0};
    const struct corpus_run run = {
        .impls = impls, .impl_count = impl_count, .explain = explain, .perft_most = PERFT_MOST};
    explained = c;
    return corpus_case(c, &run, &result);
}

static void must_fail(const struct scenario_case *c, enum spoil spoil, const char *name) {
    now.spoil = spoil;
    now.name = name;
    now.done = false;
    const bool passed = passes(c, 1);
    now.spoil = SPOIL_NOTHING;
    if (now.done)
        spoilt_answers++;
    ck_assert_msg(!passed || !now.done, "%s %s passes with %s warped (%d)", c->of->id, c->under,
                  name, spoil);
}

// Calls must_fail() for each entry of a list, or if `keys`, for each key of a mapping. In each
// call, an answer must have been made wrong.
static void each(const struct scenario_case *c, enum spoil spoil, const struct yaml_node *n,
                 bool keys) {
    for (n = n ? n->first : NULL; n; n = n->next) {
        must_fail(c, spoil, keys ? n->key : n->text);
        ck_assert_msg(now.done, "%s: nothing was warped", c->of->id);
    }
}

// One action of each kind. spoil_count() needs these actions for lists that lack a kind.
static const char *const forms[PLAYED_KINDS] = {
    "draw S", "S@e7",   "I@e7-f7^", "e7-f7",      "e7@f8",      "give S", "pass",  "discard S",
    "X@e7",   "Z@e7",   "take e7",  "zombify e7", "capture e7", "done",   "S*@e7", "I*@e7-f7^",
    "hero S", "base S", "token B1", "deal S",     "return",     "timeup", "pass"};

static bool is_kind(const struct yaml_node *kind, const char *action, size_t length) {
    const int of = kind_named(kind->key);
    return of == KIND_ALL || of == (int)played_kind_of(action, length);
}

// Runs the case with a wrong number of actions of a kind: with one action twice, and again without
// this action. If the list has no action of the kind, adds an action.
static void spoil_count(const struct scenario_case *c, const struct yaml_node *kind,
                        const char *list) {
    char line[64];
    for (const char *s = list; *s; s += strcspn(s, "\n") + 1) {
        if (!is_kind(kind, s, strcspn(s, "\n")))
            continue;
        snprintf(line, sizeof line, "%.*s", (int)strcspn(s, "\n"), s);
        must_fail(c, SPOIL_DOUBLES, line);
        must_fail(c, SPOIL_LACKS, line);
        ck_assert(now.done);
        return;
    }
    const char *form = forms[kind_named(kind->key)];
    ck_assert_msg(is_kind(kind, form, strlen(form)), "%s", form);
    must_fail(c, SPOIL_LISTS, form);
    ck_assert(now.done);
}

static void spoil_lists(const struct scenario_case *c) {
    const struct expect expect = scenario_expect(c), *const e = &expect;
    each(c, SPOIL_LACKS, e->includes, false);
    each(c, SPOIL_LISTS, e->excludes, false);
    for (const struct yaml_node *kind = e->actions ? e->actions->first : NULL; kind;
         kind = kind->next) {
        each(c, SPOIL_LACKS, kind, false);
        each(c, SPOIL_DOUBLES, kind, false);
    }
    TEXT list = {0};
    struct problem p;
    if (e->count)
        (void)impl_engine.legal(NULL, c->position, &list, &p);
    for (const struct yaml_node *kind = e->count ? e->count->first : NULL; kind; kind = kind->next)
        spoil_count(c, kind, text_string(&list));
}

static void spoil_action(const struct scenario_case *c) {
    const struct expect expect = scenario_expect(c), *const e = &expect;
    must_fail(c, SPOIL_LEGAL, "legal");
    ck_assert(now.done);
    each(c, SPOIL_CLAUSE, e->by, false);
    if (!expect_legal(e))
        return;
    each(c, SPOIL_FIELD, e->fields, true);
    each(c, SPOIL_SQUARE, e->squares, true);
    if (e->phase)
        must_fail(c, SPOIL_FIELD, "phase");
    if (e->turn)
        must_fail(c, SPOIL_FIELD, "turn");
    if (e->next)
        must_fail(c, SPOIL_NEXT, "next");
    if (e->score)
        must_fail(c, SPOIL_SCORE, "score");
    if (!e->captured)
        return;
    must_fail(c, SPOIL_CAPTURE, "captured");
    ck_assert(now.done);
    must_fail(c, SPOIL_WAVE, "captured");
    ck_assert(now.done == (e->captured->kind == YAML_LIST));
    must_fail(c, SPOIL_LAST, "captured");
}

static void spoil_position(const struct scenario_case *c) {
    const struct expect expect = scenario_expect(c), *const e = &expect;
    if (e->refused) {
        must_fail(c, SPOIL_ACCEPT, "refused");
        must_fail(c, SPOIL_REFUSED, "refused");
        return;
    }
    must_fail(c, SPOIL_REFUSE, "position");
    spoil_lists(c);
    for (const struct yaml_node *n = e->perft ? e->perft->first : NULL; n; n = n->next)
        must_fail(c, SPOIL_PERFT, n->key);
    each(c, SPOIL_VIEW, e->view, true);
    for (const struct yaml_node *n = e->seen ? e->seen->first : NULL; n; n = n->next) {
        now.action = n->key;
        each(c, SPOIL_SEEN, n, true);
    }
}

static void fail_problem(void *context, const struct problem *p) {
    (void)context;
    ck_abort_msg("%s:%d: %s", p->where, p->line, p->expected);
}

static struct corpus corpus;

static void load(void) {
    (void)corpus_load(&corpus, PAIKO_CORPUS_DIR, NULL, fail_problem, NULL);
    ck_assert_uint_gt(corpus.cases, 1000);
}

static void unload(void) {
    corpus_free(&corpus);
}

SURROUND(load, unload)

TEST(whatever_a_case_expects_can_fail) {
    spoilt_answers = 0;
    for (size_t i = 0; i < corpus.count; i++)
        for (size_t k = 0; k < corpus.files[i].count; k++) {
            const struct scenario *s = &corpus.files[i].scenarios[k];
            for (size_t n = 0; n < s->count; n++) {
                ck_assert_msg(passes(&s->cases[n], 1), "%s", s->id);
                if (s->action)
                    spoil_action(&s->cases[n]);
                else
                    spoil_position(&s->cases[n]);
            }
        }
    ck_assert_uint_gt(spoilt_answers, 2 * corpus.cases);
}

TEST(whatever_a_golden_line_says_can_fail) {
    struct corpus golden = {0};
    ck_assert_uint_eq(golden_load(&golden, PAIKO_CORPUS_DIR, NULL, fail_problem, NULL), 0);
    ck_assert_uint_gt(golden.golden, 4000);
    for (size_t i = 0; i < golden.count; i++)
        for (size_t k = 0; k < golden.files[i].count; k++) {
            const struct scenario_case *c = golden.files[i].scenarios[k].cases;
            ck_assert_msg(passes(c, 1), "%s:%d", c->of->file, c->of->line);
            must_fail(c, SPOIL_LEGAL, "legal");
            ck_assert(now.done);
            must_fail(c, SPOIL_NEXT, "next");
            must_fail(c, SPOIL_SCORE, "score");
            must_fail(c, SPOIL_CAPTURE, "captured");
            must_fail(c, SPOIL_WAVE, "captured");
        }
    corpus_free(&golden);
}

// A difference between two implementations in any field is reported, even if the case expects
// nothing of the field.
TEST(whatever_two_say_differently_fails) {
    static const enum spoil spoils[] = {SPOIL_NEXT, SPOIL_SCORE, SPOIL_CAPTURE};
    for (size_t i = 0; i < corpus.count; i++) {
        const struct scenario *s = &corpus.files[i].scenarios[0];
        for (size_t n = 0; n < sizeof spoils / sizeof *spoils; n++) {
            now.spoil = spoils[n];
            now.name = "";
            now.done = false;
            const bool passed = passes(&s->cases[0], 2);
            now.spoil = SPOIL_NOTHING;
            ck_assert_msg(!now.done || !passed, "%s: %d", s->id, (int)spoils[n]);
        }
    }
}

// ---- The number of cases ----

static size_t ran;

// Stores the last question that was asked before each case.
static bool count_case(void *context, size_t done, size_t total) {
    const char **asked = context;
    ck_assert_uint_eq(done, ran);
    ck_assert_uint_eq(total, corpus.cases);
    asked[ran++] = now.asked;
    return true;
}

// Counts the entries under all keys with the name "under" in a file of scenarios.
static size_t blocks_under(const struct scenario_file *f) {
    struct yaml y;
    struct problem p;
    size_t count = 0;
    ck_assert(yaml_load(&y, f->scenarios[0].file, &p));
    for (const struct yaml_node *top = y.root->first; top; top = top->next)
        for (const struct yaml_node *s = top->first; s; s = s->next)
            for (const struct yaml_node *key = s->first; key; key = key->next)
                if (key->key && strcmp(key->key, "under") == 0)
                    count += key->count;
    yaml_free(&y);
    return count;
}

TEST(every_case_is_run) {
    static const struct impl *const one[] = {&spoilt};
    OWNED const char **asked = memory_take(corpus.cases + 1, sizeof *asked);
    const struct corpus_run run = {.impls = one,
                                   .impl_count = 1,
                                   .perft_most = 1,
                                   .on_progress = count_case,
                                   .context = asked};
    struct corpus_result result;
    size_t stated = 0, blocks = 0, under = 0, cases = 0;
    now.spoil = SPOIL_NOTHING;
    corpus_run(&corpus, &run, &result);
    asked[ran] = now.asked;
    for (size_t i = 0; i < corpus.count; i++) {
        stated += corpus.files[i].count;
        blocks += blocks_under(&corpus.files[i]);
        for (size_t k = 0; k < corpus.files[i].count; k++)
            for (size_t n = 0; n < corpus.files[i].scenarios[k].count; n++) {
                const struct scenario_case *c = &corpus.files[i].scenarios[k].cases[n];
                under += c->under[0] != '\0';
                ck_assert_msg(asked[++cases] == c->position, "%s was not asked", c->of->id);
            }
    }
    ck_assert_uint_eq(stated, corpus.scenarios);
    ck_assert_uint_gt(blocks, 100);
    ck_assert_uint_eq(under, blocks);
    ck_assert_uint_eq(corpus.cases, stated + blocks);
    ck_assert_uint_eq(ran, corpus.cases);
    ck_assert_uint_eq(result.passed, corpus.cases);
    ck_assert_uint_eq(result.failed + result.skipped, 0);
}
