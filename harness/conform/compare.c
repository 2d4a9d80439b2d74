// SPDX-License-Identifier: MIT
//
// Lays reports beside each other: counts by topic and by clause, where they disagree, who is wrong
// alike, where most agree against the reference; and the page of that.
#include "compare.h"

#include <stdlib.h>
#include <string.h>

#include "base/escape.h"
#include "base/memory.h"
#include "base/printable.h"
#include "report.h"
#include "report_cause.h"

enum { WORDS_SHOWN = 300, SHARES = 4, DISAGREEMENTS_SHOWN = 40 };

// What an implementation said to a case, as far as tables tell it.
enum mark { MARK_NONE, MARK_PASSED, MARK_FAILED, MARK_UNSUPPORTED, MARK_NOT_APPLICABLE, MARKS };

static const char *const mark_names[MARKS] = {"not-run", "passed", "failed", "unsupported",
                                              "not-applicable"};

static json_t *of(const json_t *o, const char *key) {
    return json_object_get(o, key);
}

// ---- taking over ----

void comparison_add(struct comparison *m, const char *name, const char *page, json_t *report) {
    const char *slash = strrchr(page, '/');
    TEXT address = {0};
    text_add(&address, *page ? "./" : "");
    escape_component(&address, slash ? slash + 1 : page);
    m->page[m->count] = memory_take(address.length + 1, 1);
    memcpy(m->page[m->count], text_string(&address), address.length);
    m->name[m->count] = name;
    m->report[m->count++] = report;
}

void comparison_free(struct comparison *m) {
    for (size_t i = 0; i < m->count; i++) {
        json_decref(m->report[i]);
        free(m->page[i]);
    }
    *m = (struct comparison){0};
}

// ---- cases ----

static enum mark mark_of(const char *verdict) {
    const struct {
        const char *verdict;
        enum mark mark;
    } marks[] = {{"not-run", MARK_NONE},
                 {"", MARK_NONE},
                 {verdict_names[VERDICT_PASS], MARK_PASSED},
                 {mark_names[MARK_PASSED], MARK_PASSED},
                 {verdict_names[VERDICT_UNSUPPORTED], MARK_UNSUPPORTED},
                 {verdict_names[VERDICT_NOT_APPLICABLE], MARK_NOT_APPLICABLE}};
    for (size_t i = 0; i < sizeof marks / sizeof *marks; i++)
        if (strcmp(marks[i].verdict, verdict) == 0)
            return marks[i].mark;
    return MARK_FAILED;
}

// An answer as data: what it counts as, or how it failed, and then what was wrong, in a line.
static json_t *answer_json(const json_t *scenario) {
    const char *verdict = report_text_of(scenario, "verdict");
    const enum mark mark = mark_of(verdict);
    TEXT words = {0};
    if (mark == MARK_FAILED)
        report_list(of(scenario, "words"), "; ", SIZE_MAX, &words);
    return json_pack("{s:s, s:o}", "verdict", mark == MARK_FAILED ? verdict : mark_names[mark],
                     "words", report_shown(text_string(&words), false));
}

static json_t *case_json(const struct comparison *m, const json_t *scenario) {
    json_t *answers = json_array();
    for (size_t i = 0; i < m->count; i++)
        json_array_append_new(answers, answer_json(NULL));
    return json_pack("{s:O, s:o, s:O, s:O*, s:o}", "id", of(scenario, "id"), "topic",
                     json_sprintf("%s %s", report_text_of(scenario, "ruleset"),
                                  report_text_of(scenario, "topic")),
                     "clauses", of(scenario, "clauses"), "board", of(scenario, "board"), "answers",
                     answers);
}

// All cases by id, in the order in which they come.
static json_t *cases_json(const struct comparison *m) {
    json_t *cases = json_object();
    for (size_t i = 0; i < m->count; i++)
        for (size_t k = 0; k < json_array_size(of(m->report[i], "scenarios")); k++) {
            const json_t *scenario = json_array_get(of(m->report[i], "scenarios"), k);
            const char *id = report_text_of(scenario, "id");
            if (!of(cases, id))
                json_object_set_new(cases, id, case_json(m, scenario));
            json_array_set_new(of(of(cases, id), "answers"), i, answer_json(scenario));
        }
    return cases;
}

static const char *verdict_at(const json_t *one, size_t i) {
    return report_text_of(json_array_get(of(one, "answers"), i), "verdict");
}

// Whether they answered a case differently: of those that it was put to, one passed and another
// did not, or both were wrong in different words.
static bool disagree(const json_t *one) {
    const json_t *first = NULL;
    for (size_t i = 0; i < json_array_size(of(one, "answers")); i++) {
        const json_t *answer = json_array_get(of(one, "answers"), i);
        const enum mark mark = mark_of(verdict_at(one, i));
        if (mark != MARK_PASSED && mark != MARK_FAILED)
            continue;
        if (first && !json_equal(first, answer))
            return true;
        first = answer;
    }
    return false;
}

// ---- tables ----

// Counts what implementation `i` said to a case.
static void count_in(json_t *counts, const json_t *one, size_t i) {
    json_t *count = of(counts, mark_names[mark_of(verdict_at(one, i))]);
    json_integer_set(count, json_integer_value(count) + 1);
}

static json_t *no_count(void) {
    json_t *o = json_object();
    for (int mark = 0; mark < MARKS; mark++)
        json_object_set_new(o, mark_names[mark], json_integer(0));
    return o;
}

// The row of a name, which is made where there is none.
static json_t *row_named(const struct comparison *m, json_t *rows, const char *name) {
    if (!of(rows, name)) {
        json_t *counts = json_array(), *failed = json_array();
        for (size_t i = 0; i < m->count; i++) {
            json_array_append_new(counts, no_count());
            json_array_append_new(failed, json_array());
        }
        json_object_set_new(rows, name,
                            json_pack("{s:s, s:o, s:o}", "name", name, "implementations", counts,
                                      "failed", failed));
    }
    return of(rows, name);
}

static void add_to_row(json_t *row, const json_t *one) {
    for (size_t i = 0; i < json_array_size(of(row, "failed")); i++) {
        count_in(json_array_get(of(row, "implementations"), i), one, i);
        if (mark_of(verdict_at(one, i)) == MARK_FAILED)
            json_array_append(json_array_get(of(row, "failed"), i), of(one, "id"));
    }
}

static int by_name(const void *a, const void *b) {
    const json_t *const *l = a, *const *r = b;
    return strcmp(report_text_of(*l, "name"), report_text_of(*r, "name"));
}

// The rows as a list, by name if they are to be sorted.
static json_t *list_rows(json_t *rows, bool sorted) {
    const size_t count = json_object_size(rows);
    OWNED json_t **row = memory_take(count + 1, sizeof *row);
    json_t *list = json_array();
    size_t n = 0;
    const char *name;
    json_t *value;
    json_object_foreach(rows, name, value) row[n++] = value;
    if (sorted)
        qsort(row, count, sizeof *row, by_name);
    for (n = 0; n < count; n++)
        json_array_append(list, row[n]);
    json_decref(rows);
    return list;
}

static json_t *rows_json(const struct comparison *m, const json_t *cases, bool clauses) {
    json_t *rows = json_object(), *one;
    const char *id;
    json_object_foreach((json_t *)cases, id, one) {
        if (!clauses)
            add_to_row(row_named(m, rows, report_text_of(one, "topic")), one);
        for (size_t i = 0; clauses && i < json_array_size(of(one, "clauses")); i++)
            add_to_row(row_named(m, rows, json_string_value(json_array_get(of(one, "clauses"), i))),
                       one);
    }
    return list_rows(rows, clauses);
}

// ---- an implementation ----

// The rulings that its causes name, and their titles.
static void put_causes(json_t *o, const json_t *report) {
    json_t *titles = json_array();
    TEXT reading = {0};
    for (size_t i = 0; i < json_array_size(of(report, "causes")); i++) {
        const json_t *cause = json_array_get(of(report, "causes"), i);
        json_array_append(titles, of(cause, "title"));
        const json_t *suspect = json_array_get(of(cause, "suspects"), 0);
        const char *name = report_text_of(suspect, "name");
        if (strcmp(report_text_of(suspect, "kind"), "ruling") == 0 &&
            !strstr(text_string(&reading), name))
            text_addf(&reading, "%s%s", reading.length ? ", " : "", name);
    }
    json_object_set_new(o, "reading", json_string(text_string(&reading)));
    json_object_set_new(o, "causes", titles);
}

static json_t *compared_json(const struct comparison *m, size_t at, const json_t *cases) {
    const json_t *report = m->report[at], *who = of(report, "implementation");
    const json_t *because = of(of(report, "not-run"), "because");
    json_t *one, *count = no_count();
    const char *id;
    json_object_foreach((json_t *)cases, id, one) count_in(count, one, at);
    json_t *o = json_pack(
        "{s:o, s:o, s:s, s:o, s:O, s:O, s:O, s:o}", "name", report_shown(m->name[at], false),
        "calls-itself",
        json_sprintf("%s %s", report_text_of(who, "name"), report_text_of(who, "version")), "page",
        m->page[at], "partial", because ? json_deep_copy(because) : json_null(), "failures",
        of(report, "failures"), "answers", of(report, "answers"), "answers-that-differ",
        of(report, "answers-that-differ"), "cases", count);
    put_causes(o, report);
    return o;
}

// Of how many cases two of them give the same wrong answer: they agree with one another against the
// reference.
static json_int_t shared(const json_t *cases, size_t a, size_t b) {
    json_int_t n = 0;
    const char *id;
    json_t *one;
    json_object_foreach((json_t *)cases, id, one) n +=
        strcmp(verdict_at(one, a), verdict_names[VERDICT_FAIL]) == 0 &&
        json_equal(json_array_get(of(one, "answers"), a), json_array_get(of(one, "answers"), b));
    return n;
}

static json_t *pairs_json(const struct comparison *m, const json_t *cases) {
    json_t *list = json_array();
    for (size_t a = 0; a < m->count; a++)
        for (size_t b = a + 1; b < m->count; b++) {
            const json_int_t n = shared(cases, a, b);
            if (n)
                json_array_append_new(list, json_pack("{s:[I,I], s:I}", "implementations",
                                                      (json_int_t)a, (json_int_t)b, "cases", n));
        }
    return list;
}

static json_t *disagreements_json(const json_t *cases) {
    json_t *list = json_array(), *one;
    const char *id;
    json_object_foreach((json_t *)cases, id, one) if (disagree(one)) {
        json_array_append_new(list, json_pack("{s:O, s:O, s:O*}", "id", of(one, "id"), "answers",
                                              of(one, "answers"), "board", of(one, "board")));
    }
    return list;
}

// ---- most of them against the reference ----

static bool most(const json_t *alike, size_t asked) {
    return json_array_size(alike) > 1 && 2 * json_array_size(alike) > asked;
}

// Who gives the wrong answer of `first` to a case, if those are most of whom it was put to.
static json_t *most_alike(const json_t *answers, size_t first) {
    json_t *alike = json_array();
    size_t asked = 0;
    for (size_t i = 0; i < json_array_size(answers); i++) {
        const json_t *answer = json_array_get(answers, i);
        const enum mark mark = mark_of(report_text_of(answer, "verdict"));
        asked += mark == MARK_PASSED || mark == MARK_FAILED;
        if (json_equal(answer, json_array_get(answers, first)))
            json_array_append_new(alike, json_integer((json_int_t)i));
    }
    if (most(alike, asked))
        return alike;
    json_decref(alike);
    return NULL;
}

static void add_case_against(json_t *list, const json_t *one) {
    const json_t *answers = of(one, "answers");
    json_t *alike = NULL;
    for (size_t i = 0; i < json_array_size(answers) && !alike; i++)
        if (strcmp(verdict_at(one, i), verdict_names[VERDICT_FAIL]) == 0)
            alike = most_alike(answers, i);
    if (!alike)
        return;
    json_array_append_new(list,
                          json_pack("{s:s, s:O, s:o, s:O*}", "what", "case", "name", of(one, "id"),
                                    "implementations", alike, "board", of(one, "board")));
}

// The titles of causes, in the order in which they come, each with those that have it. Generated
// positions and games have causes too.
static json_t *by_title(const json_t *who) {
    json_t *titles = json_object();
    for (size_t i = 0; i < json_array_size(who); i++)
        for (size_t k = 0; k < json_array_size(of(json_array_get(who, i), "causes")); k++) {
            const char *title =
                json_string_value(json_array_get(of(json_array_get(who, i), "causes"), k));
            if (!of(titles, title))
                json_object_set_new(titles, title, json_array());
            json_t *have = of(titles, title), *at = json_integer((json_int_t)i);
            const size_t n = json_array_size(have);
            if (n == 0 || !json_equal(json_array_get(have, n - 1), at))
                json_array_append(have, at);
            json_decref(at);
        }
    return titles;
}

// Where most of them agree with one another and not with the reference: a rule that is easily
// misread, or a fault of the reference.
static json_t *against_json(const json_t *cases, const json_t *who) {
    json_t *list = json_array(), *titles = by_title(who), *one;
    const char *name;
    json_object_foreach(titles, name, one) if (most(one, json_array_size(who)))
        json_array_append_new(list, json_pack("{s:s, s:s, s:O}", "what", "cause", "name", name,
                                              "implementations", one));
    json_object_foreach((json_t *)cases, name, one) add_case_against(list, one);
    json_decref(titles);
    return list;
}

json_t *comparison_json(const struct comparison *m) {
    json_t *cases = cases_json(m), *who = json_array();
    for (size_t i = 0; i < m->count; i++)
        json_array_append_new(who, compared_json(m, i, cases));
    json_t *o = json_pack("{s:s, s:s, s:I, s:o, s:o, s:o, s:o, s:o, s:o}", "format",
                          "paikocheck comparison 1", "against",
                          m->count ? report_sentence(m->report[0], "against") : "", "cases",
                          (json_int_t)json_object_size(cases), "implementations", who, "topics",
                          rows_json(m, cases, false), "clauses", rows_json(m, cases, true),
                          "disagreements", disagreements_json(cases), "wrong-alike",
                          pairs_json(m, cases), "against-reference", against_json(cases, who));
    json_decref(cases);
    return o;
}

// ---- the page ----

static const char *name_of(const json_t *comparison, size_t i) {
    return report_text_of(json_array_get(of(comparison, "implementations"), i), "name");
}

static void add_heading(const json_t *comparison, struct text *out) {
    report_count(out, json_array_size(of(comparison, "implementations")), "implementation",
                 "implementations");
    text_addf(out, " against %s", report_text_of(comparison, "against"));
}

static void cell_number(struct page *p, long long n) {
    char number[24];
    (void)snprintf(number, sizeof number, "%lld", n);
    page_cell(p, number);
}

static void add_who(struct page *p, const json_t *comparison) {
    static const struct page_column columns[] = {
        {"#", PAGE_NUMBER, false, 0},           {"name", PAGE_HEAD, false, 0},
        {"calls itself", PAGE_WORDS, false, 0}, {"passed", PAGE_NUMBER, false, 0},
        {"failed", PAGE_NUMBER, false, 0},      {"unsupp.", PAGE_NUMBER, false, 0},
        {"n/a", PAGE_NUMBER, false, 0},         {"causes", PAGE_NUMBER, false, 0},
        {"reading", PAGE_WORDS, false, 0}};
    const json_t *who = of(comparison, "implementations");
    page_heading(p, PAGE_PART, "who", "Implementations");
    page_table(p, columns, sizeof columns / sizeof *columns);
    for (size_t i = 0; i < json_array_size(who); i++) {
        const json_t *one = json_array_get(who, i);
        const char *reading = report_text_of(one, "reading");
        cell_number(p, (long long)i + 1);
        page_cell_link(p, report_text_of(one, "name"), report_text_of(one, "page"), 0);
        page_cell(p, report_text_of(one, "calls-itself"));
        for (int mark = MARK_PASSED; mark < MARKS; mark++)
            cell_number(p, report_number_of(of(one, "cases"), mark_names[mark]));
        cell_number(p, (long long)json_array_size(of(one, "causes")));
        page_cell(p, *reading ? reading : "no other reading found");
    }
    page_table_end(p, "who");
    for (size_t i = 0; i < json_array_size(who); i++) {
        const char *partial = report_text_of(json_array_get(who, i), "partial");
        if (*partial)
            page_sayf(p, PAGE_WARNING, "%s is partial: %s", name_of(comparison, i), partial);
    }
}

static void add_disagreement(struct page *p, const json_t *comparison, const json_t *one) {
    page_heading(p, PAGE_POINT, "", report_text_of(one, "id"));
    page_link(p, report_text_of(one, "board"), "Open on the study board");
    for (size_t i = 0; i < json_array_size(of(one, "answers")); i++) {
        const char *words = report_text_of(json_array_get(of(one, "answers"), i), "words");
        TEXT line = {0};
        text_add(&line, verdict_at(one, i));
        text_add(&line, *words ? ": " : "");
        printable_cut(&line, words, strlen(words), WORDS_SHOWN);
        page_item(p, PAGE_PLAIN, name_of(comparison, i), text_string(&line), "");
    }
}

static void add_disagreements(struct page *p, const json_t *comparison) {
    const json_t *list = of(comparison, "disagreements"), *pairs = of(comparison, "wrong-alike");
    const size_t all = json_array_size(list);
    const size_t most = p->form == PAGE_TEXT ? DISAGREEMENTS_SHOWN : SIZE_MAX;
    TEXT line = {0};
    page_heading(p, PAGE_PART, "disagreements", "Where they disagree");
    text_add(&line, "they disagree on ");
    report_count(&line, all, "scenario case", "scenario cases");
    text_add(&line, " of ");
    report_number(&line, (uint64_t)report_number_of(comparison, "cases"));
    page_say(p, PAGE_PLAIN, text_string(&line));
    for (size_t i = 0; i < all && i < most; i++)
        add_disagreement(p, comparison, json_array_get(list, i));
    if (all > most)
        page_sayf(p, PAGE_PLAIN, "and %zu more, which --json has", all - most);
    for (size_t i = 0; i < json_array_size(pairs); i++) {
        const json_t *pair = json_array_get(pairs, i), *two = of(pair, "implementations");
        text_clear(&line);
        report_count(&line, (uint64_t)report_number_of(pair, "cases"), "scenario case",
                     "scenario cases");
        page_sayf(p, PAGE_PLAIN, "%s and %s give the same wrong answer to %s",
                  name_of(comparison, (size_t)json_integer_value(json_array_get(two, 0))),
                  name_of(comparison, (size_t)json_integer_value(json_array_get(two, 1))),
                  text_string(&line));
    }
}

static void add_against(struct page *p, const json_t *comparison) {
    const json_t *list = of(comparison, "against-reference");
    const size_t all = json_array_size(list);
    const size_t shown =
        p->form == PAGE_TEXT && all > DISAGREEMENTS_SHOWN ? DISAGREEMENTS_SHOWN : all;
    if (all == 0)
        return;
    page_heading(p, PAGE_PART, "against", "Where most agree against the reference");
    page_say(p, PAGE_PLAIN,
             "Most agree against the reference in what follows. Either a rule is easily misread, "
             "or the reference is wrong: read the clause.");
    for (size_t i = 0; i < shown; i++) {
        const json_t *one = json_array_get(list, i), *who = of(one, "implementations");
        TEXT names = {0};
        for (size_t k = 0; k < json_array_size(who); k++)
            text_addf(&names, "%s%s", k ? ", " : "",
                      name_of(comparison, (size_t)json_integer_value(json_array_get(who, k))));
        page_item(p, PAGE_PLAIN, report_text_of(one, "name"), text_string(&names), "");
    }
    if (all > shown)
        page_sayf(p, PAGE_PLAIN, "and %zu more, which --json has", all - shown);
}

// "12/1/3/0", with what was not run behind it where there is any; "-" for none at all. Coloured by
// the share of its answers that are wrong, and a link to its cases where there is an address.
static void add_cell(struct page *p, const json_t *count, const char *address) {
    const long long bad = report_number_of(count, mark_names[MARK_FAILED]),
                    all = bad + report_number_of(count, mark_names[MARK_PASSED]),
                    left = report_number_of(count, mark_names[MARK_NONE]);
    long long some = 0;
    TEXT cell = {0};
    for (int mark = MARK_PASSED; mark < MARKS; mark++) {
        const long long n = report_number_of(count, mark_names[mark]);
        text_addf(&cell, "%s%lld", mark == MARK_PASSED ? "" : "/", n);
        some += n;
    }
    if (!some)
        text_clear(&cell);
    if (!some)
        text_add(&cell, "-");
    else if (left)
        text_addf(&cell, "+%lld", left);
    page_cell_link(p, text_string(&cell), bad ? address : "",
                   bad ? (unsigned)((bad * SHARES + all - 1) / all) : 0);
}

static bool any_failed(const json_t *row) {
    for (size_t i = 0; i < json_array_size(of(row, "failed")); i++)
        if (json_array_size(json_array_get(of(row, "failed"), i)))
            return true;
    return false;
}

static void add_rows(struct page *p, const json_t *comparison, const char *key,
                     const char *heading) {
    const json_t *rows = of(comparison, key), *who = of(comparison, "implementations");
    const bool topics = strcmp(key, "topics") == 0;
    struct page_column columns[COMPARE_MAX + 1] = {
        {"passed/failed/unsupported/not applicable", PAGE_HEAD, false, 0}};
    for (size_t i = 0; i < json_array_size(who); i++)
        columns[i + 1] = (struct page_column){name_of(comparison, i), PAGE_NUMBER, false, 0};
    page_heading(p, PAGE_GROUP, key, heading);
    page_table(p, columns, json_array_size(who) + 1);
    for (size_t r = 0; r < json_array_size(rows); r++) {
        const json_t *row = json_array_get(rows, r);
        if (!topics && !any_failed(row))
            continue;
        TEXT clause = {0};
        if (!topics)
            report_clause_address(json_array_get(of(comparison, "disagreements"), 0),
                                  report_text_of(row, "name"), &clause);
        page_cell_link(p, report_text_of(row, "name"), text_string(&clause), 0);
        for (size_t i = 0; i < json_array_size(who); i++) {
            char address[64] = "";
            if (topics)
                (void)snprintf(address, sizeof address, "#failed-%zu-%zu", r, i);
            add_cell(p, json_array_get(of(row, "implementations"), i), address);
        }
    }
    page_table_end(p, key);
}

// The cases that failed, by topic and implementation, where the cells lead; the causes.
static void add_lists(struct page *p, const json_t *comparison) {
    const json_t *rows = of(comparison, "topics"), *who = of(comparison, "implementations");
    page_heading(p, PAGE_PART, "failed", "Cases that failed");
    for (size_t r = 0; r < json_array_size(rows); r++)
        for (size_t i = 0; i < json_array_size(who); i++) {
            const json_t *ids = json_array_get(of(json_array_get(rows, r), "failed"), i);
            TEXT line = {0};
            char id[64];
            if (!json_array_size(ids))
                continue;
            (void)snprintf(id, sizeof id, "failed-%zu-%zu", r, i);
            text_addf(&line, "%s: %s", report_text_of(json_array_get(rows, r), "name"),
                      name_of(comparison, i));
            page_heading(p, PAGE_POINT, id, text_string(&line));
            for (size_t k = 0; k < json_array_size(ids); k++)
                page_item(p, PAGE_PLAIN, "", json_string_value(json_array_get(ids, k)), "");
        }
    page_heading(p, PAGE_PART, "causes", "Causes");
    for (size_t i = 0; i < json_array_size(who); i++) {
        const json_t *causes = of(json_array_get(who, i), "causes");
        page_heading(p, PAGE_POINT, "", name_of(comparison, i));
        for (size_t k = 0; k < json_array_size(causes); k++)
            page_item(p, PAGE_PLAIN, "", json_string_value(json_array_get(causes, k)), "");
        if (!json_array_size(causes))
            page_say(p, PAGE_PLAIN, "None.");
    }
}

void comparison_page(const json_t *comparison, enum page_form form, struct text *out) {
    TEXT heading = {0};
    struct page p;
    add_heading(comparison, &heading);
    page_begin(&p, form, &page_plain, text_string(&heading), out);
    page_heading(&p, PAGE_TITLE, "", text_string(&heading));
    if (form == PAGE_TEXT)
        page_say(&p, PAGE_OUTCOME, text_string(&heading));
    add_who(&p, comparison);
    add_disagreements(&p, comparison);
    add_against(&p, comparison);
    add_rows(&p, comparison, "topics", "By topic");
    add_rows(&p, comparison, "clauses", "By clause, where one failed");
    if (form == PAGE_HTML)
        add_lists(&p, comparison);
    page_end(&p);
}
