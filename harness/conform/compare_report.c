// SPDX-License-Identifier: MIT
//
// Several implementations beside each other, as text, Markdown, HTML and data, in the same order:
// who, where they disagree, who is wrong alike, by topic, by clause. An implementation is a number
// in tables.
#include <inttypes.h>
#include <string.h>

#include "base/escape.h"
#include "base/printable.h"
#include "compare.h"
#include "page.h"
#include "report.h"
#include "report_cause.h"

#define TOPICS "topics" // the table whose cells lead to cases

enum { DISAGREEMENTS_SHOWN = 40, WORDS_SHOWN = 300 };

static const char *const mark_names[COMPARE_MARKS] = {"not-run", "passed", "failed", "unsupported",
                                                      "not-applicable"};

// ---- what all forms say ----

static void add_heading(const struct comparison *m, struct text *out) {
    report_count(out, m->count, "implementation", "implementations");
    text_addf(out, " against %s", m->against ? m->against : "nothing");
}

static const char *reading(const struct compared *of) {
    return *of->reading ? of->reading : "no other reading found";
}

// "12/1/3/0", with what was not run behind it where there is any; "-" for none at all.
static void add_cell(const uint64_t count[COMPARE_MARKS], struct text *out) {
    uint64_t some = 0;
    for (int mark = COMPARE_PASSED; mark < COMPARE_MARKS; mark++)
        some += count[mark];
    for (int mark = COMPARE_PASSED; mark < COMPARE_MARKS && some; mark++)
        text_addf(out, "%s%" PRIu64, mark == COMPARE_PASSED ? "" : "/", count[mark]);
    if (!some)
        text_add(out, "-");
    else if (count[COMPARE_NONE])
        text_addf(out, "+%" PRIu64, count[COMPARE_NONE]);
}

// What one of them said: "passed", "fail: what was wrong".
static void add_answer(const struct compare_answer *a, struct text *out) {
    text_add(out, a->mark == COMPARE_FAILED ? verdict_names[a->verdict] : mark_names[a->mark]);
    if (a->words && *a->words) {
        text_add(out, ": ");
        printable_cut(out, a->words, strlen(a->words), WORDS_SHOWN);
    }
}

static size_t disagreements(const struct comparison *m) {
    size_t n = 0;
    for (size_t k = 0; k < m->case_count; k++)
        n += comparison_disagree(m, &m->cases[k]);
    return n;
}

static void add_disagreements(const struct comparison *m, struct text *out) {
    text_add(out, "they disagree on ");
    report_count(out, disagreements(m), "scenario case", "scenario cases");
    text_add(out, " of ");
    report_number(out, m->case_count);
}

// The next pair that gives the same wrong answers, behind (*one, *other), which begin as 0; how
// many there are, 0 behind the last pair.
static size_t next_pair(const struct comparison *m, size_t *one, size_t *other) {
    while (*one + 1 < m->count) {
        if (++*other >= m->count) {
            *other = ++*one;
            continue;
        }
        const size_t cases = comparison_share(m, *one, *other);
        if (cases)
            return cases;
    }
    return 0;
}

static void add_pair(const struct comparison *m, size_t one, size_t other, size_t cases,
                     struct text *out) {
    text_addf(out, "%s and %s give the same wrong answer to ", m->of[one].name, m->of[other].name);
    report_count(out, cases, "scenario case", "scenario cases");
}

// ---- text ----

static void text_who(const struct comparison *m, struct text *out) {
    text_addf(out, "  %2s  %-16s %-24s %7s %7s %7s %7s %7s  %s\n", "#", "name", "calls itself",
              "passed", "failed", "unsupp.", "n/a", "causes", "reading");
    for (size_t i = 0; i < m->count; i++) {
        const struct compared *of = &m->of[i];
        text_addf(out, "  %2zu  %-16s %-24s", i + 1, of->name, of->calls_itself);
        for (int mark = COMPARE_PASSED; mark < COMPARE_MARKS; mark++)
            text_addf(out, " %7" PRIu64, of->count[mark]);
        text_addf(out, " %7zu  %s\n", json_array_size(of->causes), reading(of));
        if (*of->partial)
            text_addf(out, "      partial: %s\n", of->partial);
    }
    text_add(out, "\n");
}

// Rows in which one of them failed, or all.
static void text_rows(const struct comparison *m, const char *heading, bool all,
                      void (*make)(const struct comparison *, struct compare_rows *),
                      struct text *out) {
    struct compare_rows rows;
    make(m, &rows);
    text_addf(out, "%-36s", heading);
    for (size_t i = 0; i < m->count; i++)
        text_addf(out, " %12zu", i + 1);
    text_add(out, "\n");
    for (size_t r = 0; r < rows.count; r++) {
        if (!all && !rows.of[r].failed)
            continue;
        text_addf(out, "  %-34s", rows.of[r].name);
        for (size_t i = 0; i < m->count; i++) {
            struct text cell = {0};
            add_cell(rows.of[r].count[i], &cell);
            text_addf(out, " %12s", text_string(&cell));
            text_free(&cell);
        }
        text_add(out, "\n");
    }
    text_add(out, "\n");
    compare_rows_free(&rows);
}

static void text_disagreements(const struct comparison *m, struct text *out) {
    size_t shown = 0, all = disagreements(m);
    add_disagreements(m, out);
    text_add(out, all ? ":\n" : "\n");
    for (size_t k = 0; k < m->case_count && shown < DISAGREEMENTS_SHOWN; k++) {
        if (!comparison_disagree(m, &m->cases[k]))
            continue;
        shown++;
        text_addf(out, "  %s\n", m->cases[k].name);
        for (size_t i = 0; i < m->count; i++) {
            text_addf(out, "    %2zu  ", i + 1);
            add_answer(&m->cases[k].answer[i], out);
            text_add(out, "\n");
        }
    }
    if (all > shown)
        text_addf(out, "  and %zu more, which --json has\n", all - shown);
}

static void text_pairs(const struct comparison *m, struct text *out) {
    size_t one = 0, other = 0;
    for (size_t cases; (cases = next_pair(m, &one, &other)) != 0;) {
        add_pair(m, one, other, cases, out);
        text_add(out, "\n");
    }
}

void comparison_text(const struct comparison *m, struct text *out) {
    struct text whole = {0};
    add_heading(m, &whole);
    text_add(&whole, "\n\n");
    text_who(m, &whole);
    text_disagreements(m, &whole);
    text_pairs(m, &whole);
    text_add(&whole, "\n");
    text_rows(m, "by topic: passed/failed/unsupp./n/a", true, comparison_topics, &whole);
    text_rows(m, "by clause, where one failed", false, comparison_clauses, &whole);
    printable_add(out, text_string(&whole), whole.length, true);
    text_free(&whole);
}

// ---- Markdown ----

static void markdown_rows(const struct comparison *m, const char *heading, bool all,
                          void (*make)(const struct comparison *, struct compare_rows *),
                          struct text *out) {
    struct compare_rows rows;
    make(m, &rows);
    text_addf(out, "\n| %s |", heading);
    for (size_t i = 0; i < m->count; i++)
        text_addf(out, " %zu |", i + 1);
    text_add(out, "\n|---|");
    for (size_t i = 0; i < m->count; i++)
        text_add(out, "---|");
    text_add(out, "\n");
    for (size_t r = 0; r < rows.count; r++) {
        if (!all && !rows.of[r].failed)
            continue;
        text_addf(out, "| %s |", rows.of[r].name);
        for (size_t i = 0; i < m->count; i++) {
            text_add(out, " ");
            add_cell(rows.of[r].count[i], out);
            text_add(out, " |");
        }
        text_add(out, "\n");
    }
    compare_rows_free(&rows);
}

static void markdown_disagreements(const struct comparison *m, struct text *out) {
    text_add(out, "\n");
    add_disagreements(m, out);
    text_add(out, ".\n\n");
    for (size_t k = 0; k < m->case_count; k++) {
        if (!comparison_disagree(m, &m->cases[k]))
            continue;
        text_add(out, "- ");
        escape_cell(out, m->cases[k].name);
        text_add(out, "\n");
        for (size_t i = 0; i < m->count; i++) {
            struct text answer = {0};
            add_answer(&m->cases[k].answer[i], &answer);
            text_addf(out, "  - %zu: ", i + 1);
            escape_cell(out, text_string(&answer));
            text_add(out, "\n");
            text_free(&answer);
        }
    }
}

static void markdown_pairs(const struct comparison *m, struct text *out) {
    size_t one = 0, other = 0;
    for (size_t cases; (cases = next_pair(m, &one, &other)) != 0;) {
        struct text line = {0};
        add_pair(m, one, other, cases, &line);
        text_add(out, "\n");
        escape_code(out, text_string(&line));
        text_add(out, "\n");
        text_free(&line);
    }
}

void comparison_markdown(const struct comparison *m, struct text *out) {
    text_add(out, "## ");
    add_heading(m, out);
    text_add(out,
             "\n\n| # | name | calls itself | passed | failed | unsupported | not applicable | "
             "causes | reading |\n|---|---|---|---|---|---|---|---|---|\n");
    for (size_t i = 0; i < m->count; i++) {
        const struct compared *of = &m->of[i];
        text_addf(out, "| %zu | ", i + 1);
        escape_cell(out, of->name);
        text_add(out, " | ");
        escape_cell(out, of->calls_itself);
        for (int mark = COMPARE_PASSED; mark < COMPARE_MARKS; mark++)
            text_addf(out, " | %" PRIu64, of->count[mark]);
        text_addf(out, " | %zu | %s |\n", json_array_size(of->causes), reading(of));
    }
    markdown_disagreements(m, out);
    markdown_pairs(m, out);
    markdown_rows(m, "topic: passed/failed/unsupported/not applicable", true, comparison_topics,
                  out);
    markdown_rows(m, "clause, where one failed", false, comparison_clauses, out);
}

// ---- HTML ----

// A name, as a link to the report of the program where there is one.
static void html_name(const struct compared *of, struct text *out) {
    text_add(out, "<th scope=\"row\">");
    if (*of->page)
        text_addf(out, "<a href=\"%s\">", of->page);
    escape_content(out, of->name);
    text_addf(out, "%s</th>", *of->page ? "</a>" : "");
}

static void html_who(const struct comparison *m, struct text *out) {
    text_add(out, "<h2 id=\"who\">Implementations</h2>\n<div class=\"wide\" role=\"region\" "
                  "aria-labelledby=\"who\" tabindex=\"0\">\n<table><thead><tr>"
                  "<th scope=\"col\">#</th><th scope=\"col\">name</th>"
                  "<th scope=\"col\">calls itself</th><th scope=\"col\">passed</th>"
                  "<th scope=\"col\">failed</th><th scope=\"col\">unsupported</th>"
                  "<th scope=\"col\">not applicable</th><th scope=\"col\">causes</th><th "
                  "scope=\"col\">reading</th></tr></thead>"
                  "<tbody>\n");
    for (size_t i = 0; i < m->count; i++) {
        const struct compared *of = &m->of[i];
        text_addf(out, "<tr><td class=\"number\">%zu</td>", i + 1);
        html_name(of, out);
        page_element(out, "td", "", of->calls_itself);
        for (int mark = COMPARE_PASSED; mark < COMPARE_MARKS; mark++)
            text_addf(out, "<td class=\"number\">%" PRIu64 "</td>", of->count[mark]);
        text_addf(out, "<td class=\"number\">%zu</td>", json_array_size(of->causes));
        page_element(out, "td", "", reading(of));
        text_add(out, "</tr>\n");
    }
    text_add(out, "</tbody></table></div>\n");
    for (size_t i = 0; i < m->count; i++)
        if (*m->of[i].partial) {
            struct text line = {0};
            text_addf(&line, "%s is partial: %s", m->of[i].name, m->of[i].partial);
            page_paragraph(out, " class=\"partial\"", text_string(&line));
            text_free(&line);
        }
}

static void html_causes(const struct comparison *m, struct text *out) {
    text_add(out, "<h2>Causes</h2>\n");
    for (size_t i = 0; i < m->count; i++) {
        page_element(out, "h3", "", m->of[i].name);
        text_add(out, json_array_size(m->of[i].causes) ? "<ul>\n" : "<p>None.</p>\n");
        for (size_t k = 0; k < json_array_size(m->of[i].causes); k++)
            page_element(out, "li", "", json_string_value(json_array_get(m->of[i].causes, k)));
        text_add(out, json_array_size(m->of[i].causes) ? "</ul>\n" : "");
    }
}

enum { SHARES = 4 };

// A cell coloured by the share of its answers that are wrong; a topic's links to its cases.
static void html_cell(const uint64_t count[COMPARE_MARKS], const char *id, size_t row, size_t of,
                      struct text *out) {
    const uint64_t bad = count[COMPARE_FAILED], all = bad + count[COMPARE_PASSED];
    const bool linked = bad && strcmp(id, TOPICS) == 0;
    text_add(out, "<td class=\"number");
    if (bad)
        text_addf(out, " share%" PRIu64, (bad * SHARES + all - 1) / all);
    text_add(out, "\">");
    if (linked)
        text_addf(out, "<a href=\"#failed-%zu-%zu\">", row, of);
    add_cell(count, out);
    text_addf(out, "%s</td>", linked ? "</a>" : "");
}

static void html_failed_of(const struct comparison *m, const char *topic, size_t of,
                           struct text *out) {
    struct text name = {0};
    text_add(out, "<ul>\n");
    for (size_t k = 0; k < m->case_count; k++) {
        text_clear(&name);
        text_addf(&name, "%s %s", m->cases[k].ruleset, m->cases[k].topic);
        if (m->cases[k].answer[of].mark == COMPARE_FAILED && strcmp(text_string(&name), topic) == 0)
            page_element(out, "li", "", m->cases[k].name);
    }
    text_add(out, "</ul>\n");
    text_free(&name);
}

// The cases that failed, by topic and implementation: where the cells lead.
static void html_failed(const struct comparison *m, struct text *out) {
    struct compare_rows rows;
    comparison_topics(m, &rows);
    text_add(out, "<h2>Cases that failed</h2>\n");
    for (size_t r = 0; r < rows.count; r++)
        for (size_t i = 0; i < m->count; i++) {
            struct text line = {0};
            char id[64];
            if (!rows.of[r].count[i][COMPARE_FAILED])
                continue;
            (void)snprintf(id, sizeof id, " id=\"failed-%zu-%zu\"", r, i);
            text_addf(&line, "%s: %s", rows.of[r].name, m->of[i].name);
            page_element(out, "h3", id, text_string(&line));
            html_failed_of(m, rows.of[r].name, i, out);
            text_free(&line);
        }
    compare_rows_free(&rows);
}

static void html_rows(const struct comparison *m, const char *id, const char *heading, bool all,
                      void (*make)(const struct comparison *, struct compare_rows *),
                      struct text *out) {
    struct compare_rows rows;
    make(m, &rows);
    text_addf(out,
              "<h2 id=\"%s\">%s</h2>\n<div class=\"wide\" role=\"region\" aria-labelledby=\"%s\" "
              "tabindex=\"0\">\n<table><thead><tr><th scope=\"col\">passed/failed/unsupported/not "
              "applicable</th>",
              id, heading, id);
    for (size_t i = 0; i < m->count; i++)
        page_element(out, "th", " scope=\"col\"", m->of[i].name);
    text_add(out, "</tr></thead><tbody>\n");
    for (size_t r = 0; r < rows.count; r++) {
        if (!all && !rows.of[r].failed)
            continue;
        text_add(out, "<tr>");
        page_element(out, "th", " scope=\"row\"", rows.of[r].name);
        for (size_t i = 0; i < m->count; i++) {
            html_cell(rows.of[r].count[i], id, r, i, out);
        }
        text_add(out, "</tr>\n");
    }
    text_add(out, "</tbody></table></div>\n");
    compare_rows_free(&rows);
}

static void html_disagreements(const struct comparison *m, struct text *out) {
    struct text line = {0};
    text_add(out, "<h2>Where they disagree</h2>\n");
    add_disagreements(m, &line);
    page_paragraph(out, "", text_string(&line));
    for (size_t k = 0; k < m->case_count; k++) {
        if (!comparison_disagree(m, &m->cases[k]))
            continue;
        page_element(out, "h3", "", m->cases[k].name);
        page_link(out, m->cases[k].board, "Open on the study board");
        text_add(out, "<dl>\n");
        for (size_t i = 0; i < m->count; i++) {
            text_clear(&line);
            add_answer(&m->cases[k].answer[i], &line);
            page_element(out, "dt", "", m->of[i].name);
            page_element(out, "dd", "", text_string(&line));
        }
        text_add(out, "</dl>\n");
    }
    size_t one = 0, other = 0;
    for (size_t cases; (cases = next_pair(m, &one, &other)) != 0;) {
        text_clear(&line);
        add_pair(m, one, other, cases, &line);
        page_paragraph(out, " class=\"alike\"", text_string(&line));
    }
    text_free(&line);
}

void comparison_html(const struct comparison *m, struct text *out) {
    struct text heading = {0};
    add_heading(m, &heading);
    page_begin(text_string(&heading), out);
    text_add(out, "<header>\n");
    page_element(out, "h1", "", text_string(&heading));
    text_add(out, "</header>\n<main id=\"main\" tabindex=\"-1\">\n");
    html_who(m, out);
    html_disagreements(m, out);
    html_rows(m, TOPICS, "By topic", true, comparison_topics, out);
    html_rows(m, "clauses", "By clause, where one failed", false, comparison_clauses, out);
    html_failed(m, out);
    html_causes(m, out);
    text_add(out, "</main>\n");
    page_end(out);
    text_free(&heading);
}

// ---- data ----

static json_t *count_json(const uint64_t count[COMPARE_MARKS]) {
    json_t *o = json_object();
    for (int k = 0; k < COMPARE_MARKS; k++)
        json_object_set_new(o, mark_names[k], json_integer((json_int_t)count[k]));
    return o;
}

static json_t *compared_json(const struct compared *of) {
    json_t *o = json_object();
    json_object_set_new(o, "name", report_shown(of->name, false));
    json_object_set_new(o, "calls-itself", report_shown(of->calls_itself, false));
    json_object_set_new(o, "reading", report_shown(of->reading, false));
    json_object_set_new(o, "partial",
                        *of->partial ? report_shown(of->partial, false) : json_null());
    json_object_set_new(o, "causes", json_incref(of->causes));
    json_object_set_new(o, "failures", json_integer((json_int_t)of->failures));
    json_object_set_new(o, "answers", json_integer((json_int_t)of->answers));
    json_object_set_new(o, "answers-that-differ", json_integer((json_int_t)of->differences));
    json_object_set_new(o, "cases", count_json(of->count));
    return o;
}

static json_t *rows_json(const struct comparison *m,
                         void (*make)(const struct comparison *, struct compare_rows *)) {
    struct compare_rows rows;
    json_t *list = json_array();
    make(m, &rows);
    for (size_t r = 0; r < rows.count; r++) {
        json_t *o = json_object(), *counts = json_array();
        for (size_t i = 0; i < m->count; i++)
            json_array_append_new(counts, count_json(rows.of[r].count[i]));
        json_object_set_new(o, "name", report_shown(rows.of[r].name, false));
        json_object_set_new(o, "implementations", counts);
        json_array_append_new(list, o);
    }
    compare_rows_free(&rows);
    return list;
}

static json_t *case_json(const struct comparison *m, const struct compare_case *k) {
    json_t *o = json_object(), *answers = json_array();
    for (size_t i = 0; i < m->count; i++) {
        json_t *answer = json_object();
        const struct compare_answer *a = &k->answer[i];
        const bool failed = a->mark == COMPARE_FAILED;
        json_object_set_new(answer, "verdict",
                            json_string(failed ? verdict_names[a->verdict] : mark_names[a->mark]));
        json_object_set_new(answer, "words", report_shown(a->words ? a->words : "", false));
        json_array_append_new(answers, answer);
    }
    json_object_set_new(o, "id", report_shown(k->name, false));
    json_object_set_new(o, "answers", answers);
    return o;
}

static json_t *pairs_json(const struct comparison *m) {
    json_t *list = json_array();
    size_t one = 0, other = 0;
    for (size_t cases; (cases = next_pair(m, &one, &other)) != 0;)
        json_array_append_new(list, json_pack("{s:[I,I], s:I}", "implementations", (json_int_t)one,
                                              (json_int_t)other, "cases", (json_int_t)cases));
    return list;
}

json_t *comparison_json(const struct comparison *m) {
    json_t *o = json_object(), *who = json_array(), *cases = json_array();
    for (size_t i = 0; i < m->count; i++)
        json_array_append_new(who, compared_json(&m->of[i]));
    for (size_t k = 0; k < m->case_count; k++)
        if (comparison_disagree(m, &m->cases[k]))
            json_array_append_new(cases, case_json(m, &m->cases[k]));
    json_object_set_new(o, "format", json_string("paikocheck comparison 1"));
    json_object_set_new(o, "against", report_shown(m->against ? m->against : "", false));
    json_object_set_new(o, "cases", json_integer((json_int_t)m->case_count));
    json_object_set_new(o, "implementations", who);
    json_object_set_new(o, "topics", rows_json(m, comparison_topics));
    json_object_set_new(o, "clauses", rows_json(m, comparison_clauses));
    json_object_set_new(o, "disagreements", cases);
    json_object_set_new(o, "wrong-alike", pairs_json(m));
    return o;
}
