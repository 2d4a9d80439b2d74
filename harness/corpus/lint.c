// SPDX-License-Identifier: MIT
//
// The linter. Knows ids, promises, options and the form of one table; not what clauses mean.
// Invariant: each rule looks at everything it can reach, so that one finding hides no other.
#include "lint_mutants.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/memory.h"
#include "expect.h"
#include "registers/rulings_held.h"

#define LINT_WORD(name, word, what) word,
#define LINT_TEXT(name, word, what) what,
const char *const lint_rule_names[LINT_COUNT] = {LINT_RULES(LINT_WORD)};
const char *const lint_rule_texts[LINT_COUNT] = {LINT_RULES(LINT_TEXT)};

// What the corpus does for a clause.
struct evidence {
    bool allows;  // a legal scenario is about it or names it
    bool forbids; // an illegal scenario names it in `by`
    bool cited;   // some verdict of the spec names it
};

typedef bool separated_table[RULINGS_MAX][RULING_OPTIONS_MAX][RULING_OPTIONS_MAX];

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
    struct text what = {0};
    va_list arguments;
    va_start(arguments, format);
    text_vaddf(&what, format, arguments);
    va_end(arguments);
    l->on_finding(l->context, rule, where, line, text_string(&what));
    l->findings++;
    text_free(&what);
}

// ---- Ids ----

static int clause_at(const struct lint *l, const char *id, size_t length) {
    for (size_t i = 0; i < l->in->clause_count; i++)
        if (strlen(l->in->clauses[i].id) == length && memcmp(l->in->clauses[i].id, id, length) == 0)
            return (int)i;
    return -1;
}

// Whether an id is registered: a clause, or `ruling:NAME`.
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

// The ids that registers and the spec use. Those in the corpus are looked at with their scenarios.
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

// Notes what the spec names in its verdict on a case's action.
static void explain(struct lint *l, const struct scenario_case *c) {
    const struct scenario *s = c->of;
    struct text lines = {0};
    struct problem p;
    if (l->in->explain(c->position, s->action, &lines, &p) == ANSWER_UNREADABLE) {
        struct text line = {0};
        problem_describe(&p, &line);
        find(l, LINT_UNEXPLAINED, s->file, s->line, "%s: %s", s->id, text_string(&line));
        text_free(&line);
    }
    for (const char *at = text_string(&lines); *at != '\0';) {
        size_t length = strcspn(at, "\t\n"), line = strcspn(at, "\n");
        int clause = clause_at(l, at, length);
        if (clause >= 0)
            l->of[clause].cited = true;
        else if (!registered(l, at, length))
            find(l, LINT_UNREGISTERED, s->file, s->line,
                 "%.*s is named by the spec's verdict on %s and not registered", (int)length, at,
                 s->id);
        at += line + (at[line] == '\n');
    }
    text_free(&lines);
}

static void note(struct lint *l, const struct yaml_node *ids, bool legal) {
    for (const struct yaml_node *n = ids ? ids->first : NULL; n; n = n->next) {
        int clause = clause_at(l, n->text, n->length);
        if (clause >= 0 && legal)
            l->of[clause].allows = true;
        else if (clause >= 0)
            l->of[clause].forbids = true;
    }
}

static void check_case(struct lint *l, const struct scenario_case *c) {
    const struct expect e = scenario_expect(c);
    const struct yaml_node *by = e.by;
    for (const struct yaml_node *n = by ? by->first : NULL; n; n = n->next)
        need(l, n->text, c->of->file, n->line, c->of->id);
    if (!c->of->action)
        return;
    bool legal = expect_legal(&e);
    note(l, by, legal);
    if (legal)
        note(l, c->of->clauses, true);
    explain(l, c);
}

// ---- Rulings ----

// The only ruling in which the options of two positions differ; -1 where there is none or more than
// one.
static int only_difference(const struct lint *l, const struct model *a, const struct model *b) {
    int only = -1;
    for (size_t i = 0; i < l->in->ruling_count; i++) {
        if (a->option[i] == b->option[i])
            continue;
        if (only >= 0)
            return -1;
        only = (int)i;
    }
    return only;
}

static void note_separation(struct lint *l, const struct scenario *s) {
    for (size_t i = 0; i < s->count; i++)
        for (size_t k = 0; k < i; k++) {
            const struct scenario_case *a = &s->cases[i], *b = &s->cases[k];
            struct model of_a, of_b;
            const bool readable = scenario_model(a, &of_a) && scenario_model(b, &of_b);
            const int r = readable ? only_difference(l, &of_a, &of_b) : -1;
            if (r < 0 || !expect_contradict(a, b))
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

static void contradict(void *context, const char *what) {
    find(context, LINT_RULINGS, "register/rulings.yaml", 0, "%s", what);
}

// Both implementations have the options and the defaults.
static void check_held(struct lint *l) {
    (void)rulings_hold(l->in->rulings, l->in->ruling_count, l->in->impls, l->in->impl_count,
                       contradict, l);
}

// ---- Clauses ----

// A clause whose record promises no scenario (its `why` says how it is kept instead) speaks of what
// no action can show or break, so no verdict need name it.
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
                 "%s has no scenario with an illegal action that names it in by", c->id);
        if ((allow || forbid) && !l->of[i].cited)
            find(l, LINT_UNCITED, c->file, c->line, "no verdict of the spec in the corpus names %s",
                 c->id);
    }
}

// What the spec has for a clause: functions, and reasons why there can be none.
static void count_implementations(const struct lint *l, const char *id, int *functions,
                                  int *reasons) {
    *functions = *reasons = 0;
    for (size_t i = 0; i < l->in->implementation_count; i++) {
        const struct implementation *row = &l->in->implementations[i];
        if (strcmp(row->clause, id) == 0)
            ++*(row->function ? functions : reasons);
    }
}

static void check_implementations(struct lint *l) {
    for (size_t i = 0; i < l->in->clause_count; i++) {
        const struct clause *c = &l->in->clauses[i];
        int functions, reasons;
        count_implementations(l, c->id, &functions, &reasons);
        if (c->kind == CLAUSE_NORMATIVE && functions + reasons == 0)
            find(l, LINT_UNIMPLEMENTED, c->file, c->line,
                 "no comment above a function of the spec names %s, and "
                 "spec/without_function.txt gives no reason",
                 c->id);
        if (reasons > (functions > 0 ? 0 : 1))
            find(l, LINT_UNIMPLEMENTED, c->file, c->line,
                 "spec/without_function.txt has a reason too many for %s", c->id);
    }
}

// ---- The table in the docs ----

enum { COLUMNS_MAX = 16 };

// A row of a table: its cells without blanks around, pointing into the text.
struct row {
    const char *cell[COLUMNS_MAX];
    size_t length[COLUMNS_MAX];
    size_t count;
};

// Where each thing stands in a row; -1 where the table does not have it.
struct columns {
    int name, question, options, clauses, fallback[RULESETS];
};

static void trim(const char **s, size_t *length) {
    while (*length > 0 && **s == ' ') {
        ++*s;
        --*length;
    }
    while (*length > 0 && (*s)[*length - 1] == ' ')
        --*length;
}

static void read_row(struct row *row, const char *line, size_t length) {
    row->count = 0;
    trim(&line, &length);
    for (size_t at = 1; at < length && row->count < COLUMNS_MAX;) {
        size_t end = at;
        while (end < length && !(line[end] == '|' && line[end - 1] != '\\'))
            end++;
        const char *cell = line + at;
        size_t size = end - at;
        trim(&cell, &size);
        row->cell[row->count] = cell;
        row->length[row->count++] = size;
        at = end + 1;
    }
}

// A cell, a part of one, or a register's text as it is compared: without code marks and escapes.
static void plain(struct text *out, const char *s, size_t length) {
    text_clear(out);
    for (size_t i = 0; i < length; i++)
        if (s[i] != '`' && !(s[i] == '\\' && i + 1 < length && s[i + 1] == '|'))
            text_add_bytes(out, s + i, 1);
}

static bool same(const char *cell, size_t length, const char *register_text) {
    struct text a = {0}, b = {0};
    plain(&a, cell, length);
    plain(&b, register_text, strlen(register_text));
    bool equal = strcmp(text_string(&a), text_string(&b)) == 0;
    text_free(&a);
    text_free(&b);
    return equal;
}

static void read_columns(struct columns *c, const struct row *head) {
    struct text word = {0};
    *c = (struct columns){.name = -1, .question = -1, .options = -1, .clauses = -1};
    for (int i = 0; i < RULESETS; i++)
        c->fallback[i] = -1;
    for (int i = 0; i < (int)head->count; i++) {
        plain(&word, head->cell[i], head->length[i]);
        const char *s = text_string(&word);
        if (strcmp(s, "ruling") == 0)
            c->name = i;
        else if (strcmp(s, "question") == 0)
            c->question = i;
        else if (strcmp(s, "options") == 0)
            c->options = i;
        else if (strcmp(s, "clauses") == 0)
            c->clauses = i;
        else if (ruleset_index(s) >= 0)
            c->fallback[ruleset_index(s)] = i;
    }
    text_free(&word);
}

// The options of a cell: `name` meaning, a <br> between.
static bool options_hold(const struct ruling *r, const char *cell, size_t length) {
    static const char cut[] = "<br>";
    struct text expected = {0}, got = {0};
    for (size_t i = 0; i < r->options; i++)
        text_addf(&expected, "%s%s %s", i > 0 ? cut : "", r->option[i], r->meaning[i]);
    plain(&got, cell, length);
    bool equal = same(text_string(&got), got.length, text_string(&expected));
    text_free(&expected);
    text_free(&got);
    return equal;
}

static bool clauses_hold(const struct ruling *r, const char *cell, size_t length) {
    struct text expected = {0};
    for (size_t i = 0; i < r->clauses; i++)
        text_addf(&expected, "%s%s", i > 0 ? " " : "", r->clause[i]);
    bool equal = same(cell, length, text_string(&expected));
    text_free(&expected);
    return equal;
}

static void disagree(struct lint *l, int line, const struct ruling *r, const char *what,
                     const char *expected) {
    find(l, LINT_DOCS, l->in->docs_path, line, "%s: the table's %s is not the register's: %s",
         r->name, what, expected);
}

static void check_row(struct lint *l, const struct columns *c, const struct row *row, int line,
                      const struct ruling *r) {
    size_t columns = row->count;
    for (int i = 0; i < RULESETS; i++) {
        const char *expected = r->applies[i] ? r->option[r->fallback[i]] : "-";
        int at = c->fallback[i];
        if (at < 0 || (size_t)at >= columns ||
            !(same(row->cell[at], row->length[at], expected) ||
              (!r->applies[i] && same(row->cell[at], row->length[at], "\u2013"))))
            disagree(l, line, r, ruleset_names[i], expected);
    }
    if (c->options < 0 || (size_t)c->options >= columns ||
        !options_hold(r, row->cell[c->options], row->length[c->options]))
        disagree(l, line, r, "options", "names and meanings");
    if (c->question >= 0 && ((size_t)c->question >= columns ||
                             !same(row->cell[c->question], row->length[c->question], r->question)))
        disagree(l, line, r, "question", r->question);
    if (c->clauses >= 0 && ((size_t)c->clauses >= columns ||
                            !clauses_hold(r, row->cell[c->clauses], row->length[c->clauses])))
        disagree(l, line, r, "clauses", "others, or in another order");
}

// One line between the markers: the head, the rule below it, or the next ruling's row.
static void check_line(struct lint *l, struct columns *c, size_t *rows, const char *line,
                       size_t length, int number) {
    struct row row;
    if (length == 0 || line[0] != '|')
        return;
    read_row(&row, line, length);
    if (*rows == 0)
        read_columns(c, &row);
    ++*rows;
    if (*rows <= 2)
        return;
    size_t index = *rows - 3;
    if (index >= l->in->ruling_count) {
        find(l, LINT_DOCS, l->in->docs_path, number, "a row more than the register has rulings");
        return;
    }
    const struct ruling *r = &l->in->rulings[index];
    if (c->name < 0 || (size_t)c->name >= row.count ||
        !same(row.cell[c->name], row.length[c->name], r->name))
        find(l, LINT_DOCS, l->in->docs_path, number, "%s belongs in this row, as in the register",
             r->name);
    else
        check_row(l, c, &row, number, r);
}

static void check_docs(struct lint *l) {
    static const char begin[] = "<!-- rulings:begin -->", end[] = "<!-- rulings:end -->";
    struct columns c = {0};
    size_t rows = 0;
    int number = 1, markers = 0;
    for (const char *at = l->in->docs; *at != '\0' && markers < 2; number++) {
        size_t length = strcspn(at, "\n");
        bool is_begin = length == sizeof begin - 1 && memcmp(at, begin, length) == 0;
        bool is_end = length == sizeof end - 1 && memcmp(at, end, length) == 0;
        if (markers == 1 && !is_end)
            check_line(l, &c, &rows, at, length, number);
        if ((markers == 0 && is_begin) || (markers == 1 && is_end))
            markers++;
        at += length + (at[length] == '\n');
    }
    if (markers < 2)
        find(l, LINT_DOCS, l->in->docs_path, 0, "no lines %s and %s", begin, end);
    else if (rows < l->in->ruling_count + 2)
        find(l, LINT_DOCS, l->in->docs_path, number - 1,
             "the table ends before the register: %zu rulings are missing",
             l->in->ruling_count + 2 - (rows < 2 ? 2 : rows));
}

// ---- Properties ----

// The next word of a list with spaces between; its length is 0 at the end.
static size_t word(const char **at) {
    *at += strspn(*at, " ");
    return strcspn(*at, " ");
}

static bool has_word(const char *list, const char *name) {
    for (size_t n; (n = word(&list)) > 0; list += n)
        if (same(list, n, name))
            return true;
    return false;
}

static void check_property_clause(struct lint *l, const struct lint_property *r, const char *id,
                                  size_t length) {
    int clause = clause_at(l, id, length);
    if (clause < 0)
        find(l, LINT_UNREGISTERED, "proptests/table.h", 0, "%s names %.*s, which is not registered",
             r->id, (int)length, id);
    else if (!has_word(r->rulesets, ruleset_names[l->in->clauses[clause].ruleset]) &&
             l->in->clauses[clause].ruleset != RULESET_CATALYST2019)
        find(l, LINT_PROPERTY, "proptests/table.h", 0, "%s names %.*s and is not about its ruleset",
             r->id, (int)length, id);
}

// Ids are unique, rulesets are there, clauses are registered and of the rulesets that are named,
// or of the 2019 sheet, which the later documents build on.
static void check_properties(struct lint *l) {
    for (size_t i = 0; i < l->in->property_count; i++) {
        const struct lint_property *r = &l->in->properties[i];
        for (size_t k = 0; k < i; k++)
            if (strcmp(r->id, l->in->properties[k].id) == 0)
                find(l, LINT_PROPERTY, "proptests/table.h", 0, "%s stands there twice", r->id);
        size_t rulesets = 0, clauses_named = 0, n;
        for (const char *at = r->rulesets; (n = word(&at)) > 0; at += n, rulesets++) {
            char name[40];
            (void)snprintf(name, sizeof name, "%.*s", (int)n, at);
            if (ruleset_index(name) < 0)
                find(l, LINT_UNREGISTERED, "proptests/table.h", 0, "%s names the ruleset %s", r->id,
                     name);
        }
        for (const char *at = r->clauses; (n = word(&at)) > 0; at += n, clauses_named++)
            if (strcmp(r->clauses, "-") != 0)
                check_property_clause(l, r, at, n);
        if (rulesets == 0 || clauses_named == 0)
            find(l, LINT_PROPERTY, "proptests/table.h", 0, "%s names no ruleset or no clause",
                 r->id);
    }
}

// ---- All ----

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
               {l->in->impl_count, "implementation"},
               {l->in->implementation_count, "clause in the spec's comments"}};
    for (size_t i = 0; i < sizeof all / sizeof all[0]; i++)
        if (all[i].count == 0)
            find(l, LINT_NOTHING, "lint", 0, "not a single %s to check", all[i].what);
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
    check_held(l);
    check_docs(l);
    check_properties(l);
    size_t findings = l->findings + lint_mutants(in, on_finding, context);
    free(l->of);
    free(l);
    return findings;
}
