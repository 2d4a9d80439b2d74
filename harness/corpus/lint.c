// SPDX-License-Identifier: MIT
//
// The linter.
// Invariant: each rule checks everything, so that no finding hides another.
#include "lint.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/line.h"
#include "base/memory.h"
#include "reader.h"

#define LINT_WORD(name, word, what) word,
#define LINT_TEXT(name, word, what) what,
const char *const lint_rule_names[LINT_COUNT] = {LINT_RULES(LINT_WORD)};
const char *const lint_rule_texts[LINT_COUNT] = {LINT_RULES(LINT_TEXT)};

// The evidence that scenarios and verdicts give for a clause.
struct evidence {
    bool allows;  // true if a scenario cites the clause for a legal action
    bool forbids; // true if a scenario says that the clause makes its action illegal
    bool cited;   // true if a verdict of the spec names the clause
};

typedef bool separated_table[RULING_COUNT][RULING_OPTIONS_MAX][RULING_OPTIONS_MAX];

struct lint {
    const struct lint_input *in;
    lint_fn *on_finding;
    void *context;
    size_t findings;
    struct evidence *of; // owned; one for each clause
    separated_table separated;
};

static void find(struct lint *l, enum lint_rule rule, const char *where, int line,
                 const char *format, ...) __attribute__((format(printf, 5, 6)));
static void find(struct lint *l, enum lint_rule rule, const char *where, int line,
                 const char *format, ...) {
    TEXT what = {0};
    va_list arguments;
    va_start(arguments, format);
    text_vaddf(&what, format, arguments);
    va_end(arguments);
    l->on_finding(l->context, rule, where, line, text_string(&what));
    l->findings++;
}

// ---- Ids ----

static int clause_at(const struct lint *l, const char *id, size_t length) {
    for (size_t i = 0; i < l->in->clause_count; i++)
        if (strlen(l->in->clauses[i].id) == length && memcmp(l->in->clauses[i].id, id, length) == 0)
            return (int)i;
    return -1;
}

// True if an id is a registered clause, or `ruling:NAME` with a registered ruling.
static bool registered(const struct lint *l, const char *id, size_t length) {
    static const char prefix[] = "ruling:";
    size_t skip = sizeof prefix - 1;
    if (length <= skip || memcmp(id, prefix, skip) != 0)
        return clause_at(l, id, length) >= 0;
    for (size_t i = 0; i < l->in->ruling_count; i++)
        if (strlen(l->in->rulings[i].name) == length - skip &&
            memcmp(l->in->rulings[i].name, id + skip, length - skip) == 0)
            return true;
    return false;
}

static void need(struct lint *l, const char *id, const char *where, int line, const char *user) {
    if (!registered(l, id, strlen(id)))
        find(l, LINT_UNREGISTERED, where, line, "%s is used by %s and not registered", id, user);
}

// Checks the ids in the table of rulings and in the spec. check_scenarios checks the corpus's ids.
static void check_ids(struct lint *l) {
    for (size_t i = 0; i < l->in->ruling_count; i++)
        for (size_t k = 0; k < l->in->rulings[i].clauses; k++)
            need(l, l->in->rulings[i].clause[k], "register/rulings.yaml", 0,
                 l->in->rulings[i].name);
    for (size_t i = 0; i < l->in->citation_count; i++)
        need(l, l->in->citations[i], "the spec's citations", 0, "the spec");
    for (size_t i = 0; i < l->in->implementation_count; i++) {
        const struct implementation *row = &l->in->implementations[i];
        need(l, row->clause, row->file, 0, row->function ? row->function : "a reason");
    }
}

// ---- Scenarios ----

// Sets `cited` for each clause in the spec's verdict on a case's action.
static void explain(struct lint *l, const struct scenario_case *c) {
    const struct scenario *s = c->of;
    TEXT lines = {0};
    struct problem p;
    struct verdict_line line;
    if (l->in->explain(c->position, s->action, &lines, &p) == ANSWER_UNREADABLE) {
        TEXT why = {0};
        problem_describe(&p, &why);
        find(l, LINT_UNEXPLAINED, s->file, s->line, "%s: %s", s->id, text_string(&why));
    }
    for (const char *at = text_string(&lines); verdict_line(&at, &line);) {
        const int clause = clause_at(l, line.id, line.id_length);
        if (clause >= 0)
            l->of[clause].cited = true;
        else if (!registered(l, line.id, line.id_length))
            find(l, LINT_UNREGISTERED, s->file, s->line,
                 "%.*s is named by the spec's verdict on %s and not registered",
                 (int)line.id_length, line.id, s->id);
    }
}

static void check_case(struct lint *l, const struct scenario_case *c) {
    const struct expect e = scenario_expect(c);
    const bool legal = c->of->action && expect_legal(&e);
    const struct yaml_node *const lists[] = {e.by, legal ? c->of->clauses : NULL};
    for (const struct yaml_node *n = e.by ? e.by->first : NULL; n; n = n->next)
        need(l, n->text, c->of->file, n->line, c->of->id);
    if (!c->of->action)
        return;
    for (size_t i = 0; i < 2; i++)
        for (const struct yaml_node *n = lists[i] ? lists[i]->first : NULL; n; n = n->next) {
            const int clause = clause_at(l, n->text, n->length);
            if (clause >= 0)
                *(legal ? &l->of[clause].allows : &l->of[clause].forbids) = true;
        }
    explain(l, c);
}

// ---- Rulings ----

// Notes two options of a ruling as separated if the scenario expects contradicting outcomes for
// rules that differ only in these options.
static void note_separation(struct lint *l, const struct scenario *s) {
    for (size_t i = 0; i < s->count; i++)
        for (size_t k = 0; k < i; k++) {
            const struct scenario_case *a = &s->cases[i], *b = &s->cases[k];
            struct model of_a, of_b;
            (void)scenario_model(a, &of_a); // cannot fail: `under` needs a readable position
            (void)scenario_model(b, &of_b);
            size_t r = 0, differ = 0;
            for (size_t n = 0; n < l->in->ruling_count; n++)
                if (of_a.option[n] != of_b.option[n]) {
                    r = n;
                    differ++;
                }
            if (differ != 1 || !expect_contradict(a, b))
                continue;
            l->separated[r][of_a.option[r]][of_b.option[r]] = true;
            l->separated[r][of_b.option[r]][of_a.option[r]] = true;
        }
}

static void check_scenarios(struct lint *l) {
    for (size_t f = 0; f < l->in->corpus->count; f++)
        for (size_t i = 0; i < l->in->corpus->files[f].count; i++) {
            const struct scenario *s = &l->in->corpus->files[f].scenarios[i];
            for (const struct yaml_node *n = s->clauses->first; n; n = n->next)
                need(l, n->text, s->file, n->line, s->id);
            for (size_t k = 0; k < s->count; k++)
                check_case(l, &s->cases[k]);
            note_separation(l, s);
        }
}

static void check_separation(struct lint *l) {
    for (size_t r = 0; r < l->in->ruling_count; r++) {
        const struct ruling *ruling = &l->in->rulings[r];
        for (size_t a = 0; a < ruling->options; a++)
            for (size_t b = a + 1; b < ruling->options; b++)
                if (!l->separated[r][a][b])
                    find(l, LINT_UNSEPARATED, "register/rulings.yaml", 0,
                         "no scenario separates %s=%s from %s=%s", ruling->name, ruling->option[a],
                         ruling->name, ruling->option[b]);
    }
}

// ---- Clauses ----

// Checks clauses that need scenarios (the field `shows` of a clause says so). The scenarios must
// exist, and a verdict of the spec must name the clause.
static void check_clauses(struct lint *l) {
    for (size_t i = 0; i < l->in->clause_count; i++) {
        const struct clause *c = &l->in->clauses[i];
        if (c->kind != CLAUSE_NORMATIVE)
            continue;
        bool allow = c->shows == SHOWS_BOTH || c->shows == SHOWS_ALLOW;
        bool forbid = c->shows == SHOWS_BOTH || c->shows == SHOWS_FORBID;
        if (allow && !l->of[i].allows)
            find(l, LINT_PROMISE, c->file, c->line, "%s has no scenario with a legal action",
                 c->id);
        if (forbid && !l->of[i].forbids)
            find(l, LINT_PROMISE, c->file, c->line,
                 "no scenario with an illegal action names %s in its key `by`", c->id);
        if ((allow || forbid) && !l->of[i].cited)
            find(l, LINT_UNCITED, c->file, c->line,
                 "no verdict of the spec about a scenario names %s", c->id);
    }
}

static void check_implementations(struct lint *l) {
    for (size_t i = 0; i < l->in->clause_count; i++) {
        const struct clause *c = &l->in->clauses[i];
        int functions = 0, reasons = 0; // reasons for a clause without a function
        for (size_t k = 0; k < l->in->implementation_count; k++) {
            const struct implementation *row = &l->in->implementations[k];
            if (strcmp(row->clause, c->id) == 0)
                ++*(row->function ? &functions : &reasons);
        }
        if (c->kind == CLAUSE_NORMATIVE && functions + reasons == 0)
            find(l, LINT_UNIMPLEMENTED, c->file, c->line,
                 "no comment above a function of the spec names %s, and "
                 "spec/without_function.txt gives no reason",
                 c->id);
        if (reasons > (functions > 0 ? 0 : 1))
            find(l, LINT_UNIMPLEMENTED, c->file, c->line,
                 "spec/without_function.txt has an unneeded reason for %s", c->id);
    }
}

// ---- Properties ----

// Moves *at to the next word of a list and returns the word's length; 0 at the end.
static size_t word(const char **at) {
    *at += strspn(*at, " ");
    return strcspn(*at, " ");
}

// Checks the table of properties. No id may occur twice. Rulesets must exist. A clause must be
// registered, and belong to a ruleset of the property or to the 2019 sheet.
static void check_properties(struct lint *l) {
    static const char table[] = "proptests/table.h";
    for (size_t i = 0; i < l->in->property_count; i++) {
        const struct lint_property *r = &l->in->properties[i];
        const char *at = r->rulesets;
        for (size_t k = 0; k < i; k++)
            if (strcmp(r->id, l->in->properties[k].id) == 0)
                find(l, LINT_PROPERTY, table, 0, "%s occurs twice", r->id);
        if (word(&at) == 0 || (at = r->clauses, word(&at)) == 0)
            find(l, LINT_PROPERTY, table, 0, "%s names no ruleset or no clause", r->id);
        size_t n;
        for (at = r->rulesets; (n = word(&at)) > 0; at += n) {
            TEXT name = {0};
            text_add_bytes(&name, at, n);
            if (ruleset_index(text_string(&name)) < 0)
                find(l, LINT_UNREGISTERED, table, 0, "%s names the ruleset %s", r->id, name.s);
        }
        for (at = r->clauses; (n = word(&at)) > 0 && strcmp(r->clauses, "-") != 0; at += n) {
            const int clause = clause_at(l, at, n);
            const int ruleset = clause < 0 ? 0 : l->in->clauses[clause].ruleset;
            const char *name = ruleset_names[ruleset];
            if (clause < 0)
                find(l, LINT_UNREGISTERED, table, 0, "%s names %.*s, which is not registered",
                     r->id, (int)n, at);
            else if (!list_has(r->rulesets, ' ', name, strlen(name)) &&
                     ruleset != RULESET_CATALYST2019)
                find(l, LINT_PROPERTY, table, 0,
                     "%s names %.*s, but is not about that clause's ruleset", r->id, (int)n, at);
        }
    }
}

// ---- all checks ----

static void check_something(struct lint *l) {
    const struct {
        size_t count;
        const char *what;
    } all[] = {{l->in->corpus->cases, "scenario"},
               {l->in->clause_count, "clause"},
               {l->in->ruling_count, "ruling"},
               {l->in->citation_count, "citation of the spec"},
               {l->in->property_count, "property"},
               {l->in->mutant_count, "mutant"},
               {l->in->implementation_count, "clause in the spec's comments"}};
    for (size_t i = 0; i < sizeof all / sizeof *all; i++)
        if (all[i].count == 0)
            find(l, LINT_NOTHING, "lint", 0, "found no %s to check", all[i].what);
}

size_t lint_run(const struct lint_input *in, lint_fn *on_finding, void *context) {
    struct lint *l = memory_take(1, sizeof *l);
    *l = (struct lint){.in = in, .on_finding = on_finding, .context = context};
    l->of = memory_take(in->clause_count, sizeof *l->of);
    check_something(l);
    check_ids(l);
    check_scenarios(l);
    check_clauses(l);
    check_implementations(l);
    check_separation(l);
    check_properties(l);
    const size_t findings = l->findings;
    free(l->of);
    free(l);
    return findings;
}
