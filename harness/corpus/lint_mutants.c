// SPDX-License-Identifier: MIT
//
// The page of mutants (docs/mutants.md, which `paikocheck dev kill --write` makes) against the
// table of mutants and the corpus. Knows the page's rows; not what a mutant does. Invariant: a page
// that another table or corpus made is a finding, however it differs.
#include <string.h>

#include "lint_mutants.h"

static const char begin[] = "<!-- mutants:begin -->", end[] = "<!-- mutants:end -->";

struct page {
    const struct lint_input *in;
    lint_fn *on_finding;
    void *context;
    size_t findings, rows;
    int line;
};

static void find(struct page *p, const char *name, const char *what) {
    TEXT words = {0};
    text_addf(&words, "%s%s%s (paikocheck dev kill --write makes the page anew)", name,
              *name ? ": " : "", what);
    p->on_finding(p->context, LINT_MUTANTS, p->in->mutants_path, p->line, text_string(&words));
    p->findings++;
}

static const struct scenario *scenario_named(const struct corpus *c, const char *id,
                                             size_t length) {
    for (size_t f = 0; f < c->count; f++)
        for (size_t s = 0; s < c->files[f].count; s++) {
            const struct scenario *scenario = &c->files[f].scenarios[s];
            if (strlen(scenario->id) == length && memcmp(scenario->id, id, length) == 0)
                return scenario;
        }
    return NULL;
}

// Whether the scenario is about one of the clauses, which stand with spaces between.
static bool about(const struct scenario *s, const char *clauses) {
    for (const struct yaml_node *n = s->clauses->first; n; n = n->next)
        for (const char *c = clauses; *c; c += strcspn(c, " "), c += *c == ' ')
            if (strcspn(c, " ") == n->length && memcmp(c, n->text, n->length) == 0)
                return true;
    return *clauses == '\0';
}

// The row's beginning is the table's; then comes the scenario that kills.
static void check_row(struct page *p, const char *line, size_t length) {
    TEXT head = {0};
    if (p->rows >= p->in->mutant_count) {
        find(p, "", "a row more than there are mutants");
        return;
    }
    const struct lint_mutant *m = &p->in->mutants[p->rows++];
    text_addf(&head, "| `%s` | %s | %s | ", m->name, *m->clauses ? m->clauses : "-", m->sentence);
    if (length < head.length || memcmp(line, text_string(&head), head.length) != 0) {
        find(p, m->name, "its row is not the table's");
    } else {
        const char *id = line + head.length;
        const struct scenario *s = scenario_named(p->in->corpus, id, strcspn(id, " |\n"));
        if (!s)
            find(p, m->name, "the corpus has no such scenario that kills it");
        else if (!about(s, m->clauses))
            find(p, m->name, "the scenario that kills it is about none of its clauses");
    }
}

size_t lint_mutants(const struct lint_input *in, lint_fn *on_finding, void *context) {
    struct page p = {.in = in, .on_finding = on_finding, .context = context};
    int state = 0; // 1 between the markers, 2 behind them
    for (const char *line = in->mutants_page; *line && state < 2;) {
        const size_t length = strcspn(line, "\n");
        p.line++;
        if (length == strlen(begin) && memcmp(line, begin, length) == 0)
            state = 1;
        else if (state == 1 && length == strlen(end) && memcmp(line, end, length) == 0)
            state = 2;
        else if (state == 1 && length > 3 && memcmp(line, "| `", 3) == 0)
            check_row(&p, line, length);
        line += length + (line[length] == '\n');
    }
    if (state < 2)
        find(&p, "", "no lines <!-- mutants:begin --> and <!-- mutants:end -->");
    else if (p.rows < in->mutant_count)
        find(&p, in->mutants[p.rows].name, "it has no row");
    return p.findings;
}
