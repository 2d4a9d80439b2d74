// SPDX-License-Identifier: MIT
//
// Runs cases. Compares each implementation's answer with the case's expectations, and the answers
// with each other.
// Invariant: every difference becomes a line of `trouble`, and a case without such a line made at
// least one check.
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/line.h"
#include "base/printable.h"
#include "corpus.h"
#include "impl/clauses.h"
#include "lockstep/compare.h"
#include "position/model.h"

const char *const skip_reason_names[SKIP_REASONS] = {
    [SKIP_STOPPED] = "not run: stopped",
    [SKIP_PERFT] = "perft counts above the limit (--perft)",
    [SKIP_NO_CLAUSE] = "clauses not judged: no reasons are given",
};

struct judge {
    const struct corpus_run *run;
    struct corpus_result *result;
    const struct scenario_case *c;
    struct expect expect;    // what c expects
    struct comparison asked; // the question and the answers
    const char *who;         // the implementation that is judged now
    struct text trouble;     // a line for each check that failed
};

static const char *word(enum answer a) {
    return a == ANSWER_YES ? "legal" : a == ANSWER_NO ? "illegal" : "unreadable";
}

static const struct yaml_node *first(const struct yaml_node *n) {
    return n ? n->first : NULL;
}

// ---- Failed checks ----

// Counts a check and returns `holds`. If it is false, adds a line to j->trouble.
static bool check(struct judge *j, bool holds, const char *key, const char *expected,
                  const char *got) {
    j->result->checks++;
    if (!holds)
        text_addf(&j->trouble, "  %s: %s: expected %s, got %s\n", j->who, key, expected, got);
    return holds;
}

static void check_text(struct judge *j, const char *key, const char *expected, const char *got) {
    check(j, strcmp(expected, got) == 0, key, expected, got);
}

static void check_number(struct judge *j, const char *key, uint64_t expected, uint64_t got) {
    char e[24], g[24];
    (void)snprintf(e, sizeof e, "%" PRIu64, expected);
    (void)snprintf(g, sizeof g, "%" PRIu64, got);
    check_text(j, key, e, g);
}

static void unreadable(struct judge *j, const char *question, const struct problem *p) {
    TEXT line = {0};
    problem_describe(p, &line);
    j->result->checks++;
    text_addf(&j->trouble, "  %s: %s: cannot read it: %s\n", j->who, question, text_string(&line));
}

// ---- Outcomes ----

static void check_field(struct judge *j, const char *line, const char *name, const char *expected) {
    TEXT value = {0};
    size_t length = 0;
    const char *at = line_value(line, name, strlen(name), &length);
    if (at)
        text_add_bytes(&value, at, length);
    else
        text_add(&value, "(no such field)");
    check_text(j, name, expected, text_string(&value));
}

static void check_consequences(struct judge *j, const struct response *a) {
    const struct expect *e = &j->expect;
    const char *next = text_string(&a->line), *report = text_string(&a->report);
    struct model m;
    struct problem p;
    if (e->captured) {
        TEXT expected = {0};
        for (const struct yaml_node *c = e->captured->first; c; c = c->next)
            text_addf(&expected, "%s%s", expected.length ? "," : "", c->text);
        check_field(j, report, "captured", expected.length ? text_string(&expected) : "-");
    }
    if (e->score)
        check_field(j, report, "score", e->score->text);
    if (e->phase)
        check_field(j, next, "phase", e->phase->text);
    if (e->turn)
        check_field(j, next, "turn", e->turn->text);
    const bool readable = !e->squares || model_read(&m, next, &p);
    if (!readable)
        unreadable(j, "the next position", &p);
    for (const struct yaml_node *n = readable ? first(e->squares) : NULL; n; n = n->next) {
        const char *cell = m.cell[model_square(n->key, strlen(n->key))];
        check_text(j, n->key, n->text, cell[0] != '\0' ? cell : ".");
    }
    for (const struct yaml_node *n = first(e->fields); n; n = n->next)
        check_field(j, next, n->key, n->text);
    if (e->next)
        check_text(j, "next", e->next->text, next);
}

// Compares an answer with a golden line's next position and report.
static void judge_golden(struct judge *j, const struct response *a) {
    const struct scenario_case *c = j->c;
    const bool legal = a->answer == ANSWER_YES;
    const char *const expected[] = {c->next, legal ? c->report : NULL};
    const char *const found[] = {legal ? text_string(&a->line) : word(a->answer),
                                 text_string(&a->report)};
    size_t column = strlen(c->position) + strlen(c->of->action) + 3;
    for (size_t i = 0; i < 2 && expected[i]; column += strlen(expected[i++]) + 1) {
        j->result->checks++;
        if (strcmp(expected[i], found[i]) != 0)
            text_addf(&j->trouble, "%s:%d:%zu: %s: found %s, expected %s\n", c->of->file,
                      c->of->line, column, j->who, found[i], expected[i]);
    }
}

// Compares an answer with the expected outcome, and the next position with that of the reference,
// if there is a reference.
static void judge_action(struct judge *j, const struct response *a) {
    const bool legal = expect_legal(&j->expect);
    struct problem p;
    if (a->answer != ANSWER_YES && a->answer != ANSWER_NO) {
        unreadable(j, "action", &a->problem);
        return;
    }
    if (check(j, (a->answer == ANSWER_YES) == legal, "action", legal ? "legal" : "illegal",
              word(a->answer)) &&
        legal) {
        check_consequences(j, a);
        const struct impl *reference = j->run->reference;
        TEXT next = {0};
        if (reference && reference->apply(reference->self, j->c->position, j->c->of->action, &next,
                                          NULL, &p) == ANSWER_YES)
            check_text(j, "next position", text_string(&next), text_string(&a->line));
    }
}

// ---- Positions ----

// Counts a list's actions of one kind. If `action` is not NULL, counts only actions equal to it.
static uint64_t count_lines(const char *list, int kind, const char *action, size_t wanted) {
    uint64_t n = 0;
    size_t length;
    for (const char *line; (line = line_next(&list, &length)) != NULL;)
        n += (kind == KIND_ALL || (int)played_kind_of(line, length) == kind) &&
             (!action || (length == wanted && memcmp(line, action, length) == 0));
    return n;
}

static bool listed(const char *list, const char *action) {
    return count_lines(list, KIND_ALL, action, strlen(action)) > 0;
}

static bool among(const struct yaml_node *list, const char *s, size_t length) {
    for (const struct yaml_node *n = list->first; n; n = n->next)
        if (n->length == length && memcmp(n->text, s, length) == 0)
            return true;
    return false;
}

// Compares the expected actions of one kind with a list. Each action must be once in both.
static void check_kind(struct judge *j, const struct yaml_node *expected, const char *list) {
    const int kind = kind_named(expected->key);
    TEXT missing = {0}, extra = {0};
    const char *at = list;
    size_t length;
    for (const struct yaml_node *n = expected->first; n; n = n->next)
        if (!listed(list, n->text))
            text_addf(&missing, " %s", n->text);
    for (const char *line; (line = line_next(&at, &length)) != NULL;)
        if ((kind == KIND_ALL || (int)played_kind_of(line, length) == kind) &&
            (!among(expected, line, length) || count_lines(at, KIND_ALL, line, length)))
            text_addf(&extra, " %.*s", (int)length, line);
    TEXT key = {0}, got = {0};
    text_addf(&key, "actions: %s", expected->key);
    text_addf(&got, "a list; missing:%s; not expected:%s",
              missing.length > 0 ? text_string(&missing) : " nothing",
              extra.length > 0 ? text_string(&extra) : " nothing");
    check(j, missing.length + extra.length == 0, text_string(&key), "exactly these", got.s);
}

static void check_list(struct judge *j, const char *list) {
    const struct expect *e = &j->expect;
    const struct yaml_node *n;
    for (n = first(e->count); n; n = n->next) {
        TEXT key = {0};
        text_addf(&key, "count: %s", n->key);
        check_number(j, text_string(&key), expect_number(n),
                     count_lines(list, kind_named(n->key), NULL, 0));
    }
    for (n = first(e->actions); n; n = n->next)
        check_kind(j, n, list);
    for (n = first(e->includes); n; n = n->next)
        check(j, listed(list, n->text), "includes", n->text, "a list without the action");
    for (n = first(e->excludes); n; n = n->next) {
        TEXT expected = {0};
        text_addf(&expected, "no %s", n->text);
        check(j, !listed(list, n->text), "excludes", text_string(&expected), "the action is there");
    }
}

static void check_perft(struct judge *j, const struct impl *impl) {
    for (const struct yaml_node *n = first(j->expect.perft); n; n = n->next) {
        uint64_t nodes = 0, expected = expect_number(n);
        struct problem p;
        TEXT key = {0};
        if (!impl->perft || (j->run->perft_most > 0 && expected > j->run->perft_most)) {
            j->result->skips[SKIP_PERFT]++;
            continue;
        }
        text_addf(&key, "perft %s", n->key);
        if (impl->perft(impl->self, j->c->position, atoi(n->key), &nodes, &p) == ANSWER_YES)
            check_number(j, text_string(&key), expected, nodes);
        else
            unreadable(j, text_string(&key), &p);
    }
}

// ---- Views ----

// Compares what players see of `action`, or (if NULL) of the position, with the lines in `map`.
static void check_seen(struct judge *j, const struct impl *impl, const char *action,
                       const struct yaml_node *map) {
    const char *position = j->c->position;
    for (const struct yaml_node *n = first(map); n; n = n->next) {
        TEXT seen = {0}, key = {0};
        struct problem p;
        text_addf(&key, "%s%s: %s", action ? "seen: " : "view", action ? action : "", n->key);
        const enum answer a =
            action ? impl->view_action(impl->self, position, action, n->key, &seen, &p)
                   : impl->view(impl->self, position, n->key, &seen, &p);
        if (a == ANSWER_UNREADABLE)
            unreadable(j, text_string(&key), &p);
        else
            check_text(j, text_string(&key), n->text,
                       a == ANSWER_YES ? text_string(&seen) : "(there is no such player)");
    }
}

static void check_views(struct judge *j, const struct impl *impl) {
    if (!impl->view)
        return;
    check_seen(j, impl, NULL, j->expect.view);
    for (const struct yaml_node *n = first(j->expect.seen); n; n = n->next) {
        TEXT next = {0};
        struct problem p;
        const enum answer a = impl->apply(impl->self, j->c->position, n->key, &next, NULL, &p);
        check(j, a == ANSWER_YES, n->key, "legal", word(a));
        check_seen(j, impl, n->key, n);
    }
}

static void judge_position(struct judge *j, const struct impl *impl, struct response *a) {
    const struct expect *e = &j->expect;
    struct problem p;
    if (e->refused) {
        const char *got = a->answer == ANSWER_YES ? "(accepted)" : a->problem.field;
        check(j, a->answer != ANSWER_YES && strcmp(a->problem.field, e->refused->text) == 0,
              "refused", e->refused->text, got);
        return;
    }
    if (a->answer != ANSWER_YES) {
        unreadable(j, "position", &a->problem);
        return;
    }
    j->result->checks++;
    if (e->count || e->actions || e->includes || e->excludes) {
        if (impl->legal(impl->self, j->c->position, &a->line, &p) == ANSWER_YES)
            check_list(j, text_string(&a->line));
        else
            unreadable(j, "legal actions", &p);
    }
    check_perft(j, impl);
    check_views(j, impl);
}

// ---- Clauses ----

static void judge_clauses(struct judge *j) {
    TEXT lines = {0}, got = {0};
    struct problem p;
    struct verdict_line line;
    const struct yaml_node *by = j->expect.by;
    const bool legal = j->c->block ? expect_legal(&j->expect) : strcmp(j->c->next, "illegal") != 0;
    if (!j->run->explain) {
        j->result->skips[SKIP_NO_CLAUSE] += by != NULL;
        return;
    }
    j->who = "explanation";
    const enum answer a = j->run->explain(j->c->position, j->c->of->action, &lines, &p);
    if (a == ANSWER_UNREADABLE)
        unreadable(j, "action", &p);
    if (a == ANSWER_UNREADABLE ||
        !check(j, (a == ANSWER_YES) == legal, "action", legal ? "legal" : "illegal", word(a)))
        return;
    text_add(&got, "those named:");
    for (const char *s = text_string(&lines); verdict_line(&s, &line);)
        text_addf(&got, " %.*s", (int)line.id_length, line.id);
    for (const struct yaml_node *n = first(by); n; n = n->next)
        check(j, list_has(text_string(&got), ' ', n->text, n->length), "by", n->text,
              text_string(&got));
}

// ---- Comparing two answers ----

static void tell_difference(void *context, const struct comparison *c) {
    struct judge *j = context;
    TEXT who = {0};
    const struct response *a = c->said;
    text_addf(&who, "  %s and %s differ: ", c->names[0], c->names[1]);
    if (c->direction == DIRECTION_ONLY)
        text_addf(&j->trouble, "%sonly %s lists %s\n", who.s, c->names[c->side], c->action);
    if (c->direction == DIRECTION_SUCCESSOR)
        text_addf(&j->trouble, "%snext position: %s and %s\n", who.s, text_string(&a[0].line),
                  text_string(&a[1].line));
    if (c->task == TASK_APPLY && strcmp(text_string(&a[0].report), text_string(&a[1].report)) != 0)
        text_addf(&j->trouble, "%sreport: %s and %s\n", who.s, text_string(&a[0].report),
                  text_string(&a[1].report));
}

// Compares two implementations' answers. For lists of actions, reports actions that only one list
// has: the first of each kind.
static void compare(struct judge *j) {
    struct comparison *c = &j->asked;
    const struct response *a = c->said;
    const bool same = a[0].answer == a[1].answer;
    j->result->checks += same ? 4 : 1;
    if (!same)
        text_addf(&j->trouble, "  %s and %s differ: %s and %s\n", c->names[0], c->names[1],
                  word(a[0].answer), word(a[1].answer));
    if (!same || a[0].answer != ANSWER_YES)
        return;
    c->task = c->task == TASK_CHECK ? TASK_LEGAL : c->task;
    c->found = tell_difference;
    c->context = j;
    (void)comparison_judge(c);
}

static void tell(const struct judge *j) {
    const struct scenario *s = j->c->of;
    TEXT block = {0}, shown = {0}, picture = {0};
    struct model m;
    if (j->c->block)
        text_addf(&block, "%s:%d: %s: %s\n", s->file, s->line, s->id, s->title);
    else
        text_add(&block, text_string(&j->trouble));
    if (j->c->under[0] != '\0')
        text_addf(&block, "  under %s\n", j->c->under);
    if (scenario_model(j->c, &m))
        picture_write(&m, &picture);
    const char *at = text_string(&picture);
    size_t length;
    for (const char *line; (line = line_next(&at, &length)) != NULL;)
        text_addf(&block, "    %.*s\n", (int)length, line);
    text_addf(&block, "  position: %s\n", j->c->position);
    if (s->action)
        text_addf(&block, "  action: %s\n", s->action);
    if (j->c->block) {
        text_add(&block, text_string(&j->trouble));
        for (const struct yaml_node *n = s->clauses->first; n; n = n->next) {
            const struct clause *clause = clause_find(n->text);
            if (clause)
                text_addf(&block, "  %s (%s, %s): %s\n", n->text,
                          clauses_of(clause->ruleset)->title, clause->spot, clause->text);
            else
                text_addf(&block, "  %s: (not registered)\n", n->text);
        }
    }
    printable_add(&shown, text_string(&block), block.length, true);
    if (j->run->on_failure)
        j->run->on_failure(j->run->context, j->c, text_string(&shown));
}

// ---- Running ----

bool corpus_case(const struct scenario_case *c, const struct corpus_run *run,
                 struct corpus_result *result) {
    struct judge j = {.run = run,
                      .result = result,
                      .c = c,
                      .asked = {.task = c->of->action ? TASK_APPLY : TASK_CHECK,
                                .position = c->position,
                                .action = c->of->action ? c->of->action : ""}};
    if (c->block)
        j.expect = scenario_expect(c);
    for (int i = 0; i < (int)run->impl_count; i++) {
        struct response *a = &j.asked.said[i];
        comparison_ask(&j.asked, i, run->impls[i]);
        j.who = run->impls[i]->name;
        if (!c->block)
            judge_golden(&j, a);
        else if (c->of->action)
            judge_action(&j, a);
        else
            judge_position(&j, run->impls[i], a);
    }
    if (c->block && run->impl_count > 1)
        compare(&j);
    if (c->of->action)
        judge_clauses(&j);
    const bool passed = j.trouble.length == 0;
    result->failed += !passed;
    result->passed += passed;
    if (!passed)
        tell(&j);
    comparison_free(&j.asked);
    text_free(&j.trouble);
    return passed;
}

void corpus_run(const struct corpus *c, const struct corpus_run *run,
                struct corpus_result *result) {
    *result = (struct corpus_result){0};
    for (size_t f = 0; f < c->count; f++)
        for (size_t s = 0; s < c->files[f].count; s++)
            for (size_t i = 0; i < c->files[f].scenarios[s].count; i++) {
                const size_t done = (size_t)(result->passed + result->failed);
                if (!result->stopped && run->on_progress)
                    result->stopped = !run->on_progress(run->context, done, c->cases);
                result->skipped += result->stopped;
                result->skips[SKIP_STOPPED] += result->stopped;
                if (!result->stopped)
                    corpus_case(&c->files[f].scenarios[s].cases[i], run, result);
            }
}
