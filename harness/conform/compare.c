// SPDX-License-Identifier: MIT
//
// Takes runs over, and counts them by topic and by clause.
#include "compare.h"

#include <stdlib.h>
#include <string.h>

#include "base/escape.h"
#include "base/memory.h"
#include "base/printable.h"
#include "base/vec.h"
#include "position/board_link.h"
#include "report_cause.h"

static char *copy(const char *s) {
    const size_t size = strlen(s) + 1;
    return memcpy(memory_take(size, 1), s, size);
}

// ---- cases ----

// The topic of the file that a case stands in.
static const char *topic_of(const struct conform *c, const struct scenario *s) {
    for (int r = 0; r < RULESETS; r++)
        for (size_t f = 0; f < c->corpora[r].count; f++) {
            const struct scenario_file *file = &c->corpora[r].files[f];
            if (s >= file->scenarios && s < file->scenarios + file->count)
                return file->topic;
        }
    return "";
}

static char *clauses_of(const struct scenario *s) {
    struct text ids = {0};
    for (const struct yaml_node *n = s->clauses ? s->clauses->first : NULL; n; n = n->next)
        text_addf(&ids, "%s%s", ids.length ? " " : "", n->text);
    char *all = copy(text_string(&ids));
    text_free(&ids);
    return all;
}

static char *board_of(const struct conform *c, const struct scenario_case *of) {
    struct text address = {0};
    if (c->board)
        board_link_add(&(struct board_link){.board = c->board,
                                            .position = of->position,
                                            .action = of->of->action},
                       &address);
    char *all = copy(text_string(&address));
    text_free(&address);
    return all;
}

// The case of a name; it mostly stands behind the last that was looked for.
static struct compare_case *case_named(struct comparison *m, const struct conform *c,
                                       const struct item *item, const char *name, size_t *at) {
    for (size_t i = 0; i < m->case_count; i++) {
        const size_t k = (*at + i) % m->case_count;
        if (strcmp(m->cases[k].name, name) == 0) {
            *at = k + 1;
            return &m->cases[k];
        }
    }
    if (m->case_count == m->case_room) {
        m->case_room = m->case_room ? 2 * m->case_room : 1024;
        m->cases = vec_resize(m->cases, m->case_room, sizeof *m->cases);
    }
    const int ruleset = item->c->ruleset;
    struct compare_case *k = &m->cases[m->case_count++];
    *k = (struct compare_case){.name = copy(name),
                               .ruleset = ruleset < 0 ? "" : ruleset_names[ruleset],
                               .topic = copy(topic_of(c, item->c->of)),
                               .clauses = clauses_of(item->c->of),
                               .board = board_of(c, item->c),
                               .answer = memory_take(COMPARE_MAX, sizeof *k->answer)};
    *at = m->case_count;
    return k;
}

static enum compare_mark mark_of(const struct item *item) {
    if (!item->judged)
        return COMPARE_NONE;
    if (item->verdict == VERDICT_UNSUPPORTED)
        return COMPARE_UNSUPPORTED;
    if (item->verdict == VERDICT_NOT_APPLICABLE)
        return COMPARE_NOT_APPLICABLE;
    return item->verdict == VERDICT_PASS ? COMPARE_PASSED : COMPARE_FAILED;
}

// Lines as one, without the blanks that they begin with.
static char *one_line(const char *s) {
    struct text line = {0};
    for (; *s; s += strcspn(s, "\n"), s += *s == '\n') {
        s += strspn(s, " ");
        text_add(&line, line.length && *s && *s != '\n' ? "; " : "");
        text_add_bytes(&line, s, strcspn(s, "\n"));
    }
    char *all = copy(text_string(&line));
    text_free(&line);
    return all;
}

static void take_cases(struct comparison *m, const struct conform *c) {
    struct compared *of = &m->of[m->count];
    struct text name = {0};
    size_t at = 0;
    for (size_t i = 0; i < c->item_count; i++) {
        const struct item *item = &c->items[i];
        item_name(item, &name);
        struct compare_case *k = case_named(m, c, item, text_string(&name), &at);
        struct compare_answer *answer = &k->answer[m->count];
        *answer = (struct compare_answer){.mark = mark_of(item), .verdict = item->verdict};
        if (answer->mark == COMPARE_FAILED)
            answer->words = one_line(item->wrong ? item->wrong : item->words);
        of->count[answer->mark]++;
    }
    text_free(&name);
}

// ---- an implementation ----

// The rulings that its causes name.
static char *reading_of(const struct conform *c) {
    struct text all = {0};
    for (size_t i = 0; i < c->causes.count; i++)
        for (size_t k = 0; k < c->causes.of[i].suspects; k++) {
            const struct suspect *s = &c->causes.of[i].suspect[k];
            if (s->ruling && !strstr(text_string(&all), s->name))
                text_addf(&all, "%s%s", all.length ? ", " : "", s->name);
        }
    char *reading = copy(text_string(&all));
    text_free(&all);
    return reading;
}

static char *against_of(const struct conform *c) {
    struct text all = {0};
    report_against(c, &all);
    char *against = copy(text_string(&all));
    text_free(&all);
    return against;
}

static void take_title(struct compared *of, const char *title) {
    struct text shown = {0};
    printable_add(&shown, title, strlen(title), false);
    json_array_append_new(of->causes, json_string(text_string(&shown)));
    text_free(&shown);
}

// The path of a file from its folder, as an address.
static char *address_of(const char *page) {
    const char *slash = strrchr(page, '/');
    struct text address = {0};
    text_add(&address, *page ? "./" : "");
    escape_component(&address, slash ? slash + 1 : page);
    char *all = copy(text_string(&address));
    text_free(&address);
    return all;
}

void comparison_add(struct comparison *m, const char *name, const char *page,
                    const struct conform *c) {
    struct compared *of = &m->of[m->count];
    struct text itself = {0};
    text_addf(&itself, "%s %s", c->pool.identity.name, c->pool.identity.version);
    *of = (struct compared){.name = copy(name),
                            .calls_itself = copy(text_string(&itself)),
                            .reading = reading_of(c),
                            .page = address_of(page),
                            .partial = copy(conform_partial(c)),
                            .causes = json_array(),
                            .failures = c->counts.failures,
                            .answers = report_answers(c),
                            .differences = report_differences(c)};
    for (size_t i = 0; i < c->causes.count; i++)
        take_title(of, c->causes.of[i].title);
    if (!m->against)
        m->against = against_of(c);
    take_cases(m, c);
    m->count++;
    text_free(&itself);
}

void comparison_free(struct comparison *m) {
    for (size_t i = 0; i < m->count; i++) {
        free(m->of[i].name);
        free(m->of[i].calls_itself);
        free(m->of[i].reading);
        free(m->of[i].page);
        free(m->of[i].partial);
        json_decref(m->of[i].causes);
    }
    for (size_t k = 0; k < m->case_count; k++) {
        for (size_t i = 0; i < m->count; i++)
            free(m->cases[k].answer[i].words);
        free(m->cases[k].name);
        free(m->cases[k].topic);
        free(m->cases[k].clauses);
        free(m->cases[k].board);
        free(m->cases[k].answer);
    }
    free(m->cases);
    free(m->against);
    *m = (struct comparison){0};
}

// ---- beside each other ----

bool comparison_disagree(const struct comparison *m, const struct compare_case *k) {
    const struct compare_answer *first = NULL;
    for (size_t i = 0; i < m->count; i++) {
        const struct compare_answer *a = &k->answer[i];
        if (a->mark != COMPARE_PASSED && a->mark != COMPARE_FAILED)
            continue;
        if (!first)
            first = a;
        else if (a->mark != first->mark || a->verdict != first->verdict ||
                 strcmp(a->words ? a->words : "", first->words ? first->words : "") != 0)
            return true;
    }
    return false;
}

size_t comparison_share(const struct comparison *m, size_t one, size_t other) {
    size_t cases = 0;
    for (size_t k = 0; k < m->case_count; k++) {
        const struct compare_answer *a = &m->cases[k].answer[one], *b = &m->cases[k].answer[other];
        cases += a->mark == COMPARE_FAILED && b->mark == COMPARE_FAILED &&
                 a->verdict == VERDICT_FAIL && b->verdict == VERDICT_FAIL &&
                 strcmp(a->words, b->words) == 0;
    }
    return cases;
}

static struct compare_row *row_named(const struct comparison *m, struct compare_rows *rows,
                                     const char *name) {
    for (size_t i = 0; i < rows->count; i++)
        if (strcmp(rows->of[i].name, name) == 0)
            return &rows->of[i];
    if (rows->count == rows->room) {
        rows->room = rows->room ? 2 * rows->room : 64;
        rows->of = vec_resize(rows->of, rows->room, sizeof *rows->of);
    }
    struct compare_row *row = &rows->of[rows->count++];
    *row = (struct compare_row){.name = copy(name),
                                .count = memory_take(m->count + 1, sizeof *row->count)};
    return row;
}

static void count_in(const struct comparison *m, struct compare_row *row,
                     const struct compare_case *k) {
    for (size_t i = 0; i < m->count; i++) {
        row->count[i][k->answer[i].mark]++;
        row->failed = row->failed || k->answer[i].mark == COMPARE_FAILED;
    }
}

void comparison_topics(const struct comparison *m, struct compare_rows *rows) {
    struct text name = {0};
    *rows = (struct compare_rows){0};
    for (size_t k = 0; k < m->case_count; k++) {
        text_clear(&name);
        text_addf(&name, "%s %s", m->cases[k].ruleset, m->cases[k].topic);
        count_in(m, row_named(m, rows, text_string(&name)), &m->cases[k]);
    }
    text_free(&name);
}

static int by_name(const void *a, const void *b) {
    const struct compare_row *l = a, *r = b;
    return strcmp(l->name, r->name);
}

void comparison_clauses(const struct comparison *m, struct compare_rows *rows) {
    *rows = (struct compare_rows){0};
    for (size_t k = 0; k < m->case_count; k++)
        for (const char *s = m->cases[k].clauses; *s; s += strcspn(s, " "), s += *s == ' ') {
            char id[64];
            (void)snprintf(id, sizeof id, "%.*s", (int)strcspn(s, " "), s);
            count_in(m, row_named(m, rows, id), &m->cases[k]);
        }
    if (rows->count)
        qsort(rows->of, rows->count, sizeof *rows->of, by_name);
}

void compare_rows_free(struct compare_rows *rows) {
    for (size_t i = 0; i < rows->count; i++) {
        free(rows->of[i].name);
        free(rows->of[i].count);
    }
    free(rows->of);
    *rows = (struct compare_rows){0};
}
