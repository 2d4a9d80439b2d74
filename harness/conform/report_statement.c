// SPDX-License-Identifier: MIT
//
// The statement of conformance: what was asked of whom, what agrees, and each deviation; as
// Markdown, JSON and a badge in SVG. Invariant: it claims conformance only where every answer that
// counts agrees, and nothing of a run that asked a part of its questions.
#include <string.h>

#include "base/escape.h"
#include "report.h"
#include "report_cause.h"

#define FORMAT "paikocheck statement 1"

enum { CLAUSES_SHOWN = 4 };

static json_t *of(const json_t *o, const char *key) {
    return json_object_get(o, key);
}

// ---- the claim ----

enum claim { CLAIM_CONFORMS, CLAIM_DEVIATES, CLAIM_NONE, CLAIM_COUNT };

static const struct {
    const char *name, *words, *badge, *colour;
} claims[CLAIM_COUNT] = {
    {"conforms", "Conforms: all answers that were compared agree.", "conforms", "#2e7d32"},
    {"deviates", "Conforms except for the deviations below.", "", "#9a6700"},
    {"none", "No claim", "no claim", "#5f6368"},
};

struct sum {
    long long agree, compared;
};

// Adds verdicts, by name with their number; only those that compare something.
static void add_sum(struct sum *sum, const json_t *verdicts) {
    for (int v = 0; v < VERDICT_COUNT; v++) {
        const long long n = report_number_of(verdicts, verdict_names[v]);
        sum->agree += v == VERDICT_PASS ? n : 0;
        sum->compared += verdict_compared((enum verdict)v) ? n : 0;
    }
}

static struct sum of_cases(const json_t *report) {
    struct sum sum = {0, 0};
    add_sum(&sum, of(report, "verdicts"));
    return sum;
}

static struct sum of_play(const json_t *report) {
    struct sum sum = {0, 0};
    add_sum(&sum, of(report, "generated"));
    add_sum(&sum, of(report, "generated-beyond-play"));
    return sum;
}

// How many kinds of difference have a key that is true, or a number.
static size_t kinds_with(const json_t *report, const char *key) {
    size_t n = 0, at = 0;
    for (const json_t *kind; (kind = report_next_kind(report, NULL, &at));)
        n += json_is_true(of(kind, key)) || report_number_of(kind, key) > 0;
    return n;
}

// Appends why the run supports no claim; nothing where it supports one.
static void add_why(const json_t *report, struct text *out) {
    const char *partial = report_text_of(of(report, "not-run"), "because");
    const char *only = report_text_of(of(report, "told"), "only");
    const char *from = report_text_of(of(report, "told"), "failed-from"),
               *games = report_text_of(of(report, "told"), "games");
    if (*partial)
        text_addf(out, "not everything was asked, because %s", partial);
    else if (*only)
        text_addf(out, "only scenarios that match %s were asked (--only)", only);
    else if (*from || *games)
        text_addf(out, "only the questions of %s were asked", *from ? from : games);
    else if (!report_number_of(report, "answers"))
        text_add(out, "nothing was compared");
    else if (*report_sentence(report, "flaky"))
        text_add(out, report_sentence(report, "flaky"));
    else if (kinds_with(report, "engine-and-spec-differ"))
        text_add(out, "engine and spec of paikocheck differ; please report the fault");
    else if (report_number_of(report, "only-counted"))
        text_addf(out, "%lld differences are in no deviation, because there are too many kinds",
                  report_number_of(report, "only-counted"));
}

static enum claim claim_of(const json_t *report) {
    const struct sum cases = of_cases(report), play = of_play(report);
    TEXT why = {0};
    const bool good = cases.agree == cases.compared && play.agree == play.compared &&
                      !kinds_with(report, "ended");
    add_why(report, &why);
    const bool none = why.length > 0;
    return none ? CLAIM_NONE : good ? CLAIM_CONFORMS : CLAIM_DEVIATES;
}

static void add_rulesets(const json_t *report, struct text *out) {
    const json_t *rulesets = of(of(report, "asked"), "rulesets");
    report_list(rulesets, ", ", SIZE_MAX, out);
    text_add(out, json_array_size(rulesets) ? "" : "nothing");
}

static const char *options_of(const json_t *report) {
    return json_is_true(of(of(report, "asked"), "default-rulings")) ? "default rulings"
                                                                    : "all rulings";
}

// ---- Markdown ----

static void add_row(struct page *p, const char *label, const char *value) {
    page_cell(p, label);
    page_cell(p, value);
}

static void add_sum_row(struct page *p, const char *label, struct sum sum, const char *behind) {
    TEXT line = {0};
    report_number(&line, (uint64_t)sum.agree);
    text_add(&line, " of ");
    report_number(&line, (uint64_t)sum.compared);
    text_addf(&line, " answers agree%s", behind);
    add_row(p, label, text_string(&line));
}

static void add_facts(struct page *p, const json_t *report) {
    static const struct page_column columns[] = {{"", PAGE_HEAD, false, 0},
                                                 {"", PAGE_WORDS, false, 0}};
    const json_t *unmodelled = of(of(report, "implementation"), "unmodelled");
    TEXT line = {0};
    char seed[40] = "";
    if (report_number_of(report, "positions"))
        (void)snprintf(seed, sizeof seed, ", seed %lld", report_number_of(report, "seed"));
    page_table(p, columns, 2);
    add_rulesets(report, &line);
    add_row(p, "rulesets", text_string(&line));
    add_row(p, "options", options_of(report));
    add_row(p, "corpus", report_text_of(report, "corpus"));
    add_row(p, "checked with", "paikocheck " PAIKO_VERSION);
    add_sum_row(p, "scenario cases", of_cases(report), "");
    add_sum_row(p, "generated play", of_play(report), seed);
    text_clear(&line);
    report_list(unmodelled, ",", SIZE_MAX, &line);
    if (line.length)
        add_row(p, "fields not compared", text_string(&line));
    page_table_end(p, "facts");
}

static void add_not_asked(struct page *p, const json_t *report) {
    const json_t *parts = of(report, "not-compared");
    const char *left = report_sentence(report, "not-run");
    if (!json_array_size(parts) && !*left)
        return;
    page_heading(p, PAGE_PART, "not-compared", "Not compared");
    for (size_t i = 0; i < json_array_size(parts); i++) {
        const json_t *part = json_array_get(parts, i);
        TEXT label = {0};
        report_count(&label, (uint64_t)report_number_of(part, "cases"), "scenario case",
                     "scenario cases");
        text_add(&label,
                 strcmp(report_text_of(part, "verdict"), verdict_names[VERDICT_UNSUPPORTED]) == 0
                     ? " that the program does not support"
                     : " that are not applicable");
        page_item(p, PAGE_PLAIN, text_string(&label), report_text_of(part, "reason"), "");
    }
    if (*left)
        page_item(p, PAGE_PLAIN, "", left, "");
}

static void add_deviation(struct page *p, const json_t *report, size_t at) {
    const json_t *cause = json_array_get(of(report, "causes"), at);
    TEXT title = {0}, line = {0};
    text_addf(&title, "%zu  %s", at + 1, report_text_of(cause, "title"));
    page_heading(p, PAGE_ENTRY, "deviation", text_string(&title));
    text_addf(&line, "%s; decided by ", report_text_of(cause, "numbers"));
    const size_t before = line.length;
    report_clauses(cause, CLAUSES_SHOWN, &line);
    text_add(&line, line.length > before ? "" : "no clause");
    page_say(p, PAGE_FAINT, text_string(&line));
    page_boards(p, of(cause, "boards"));
    report_answers_page(p, cause);
    page_link(p, report_text_of(cause, "board"), "Open on the study board");
}

static void statement_markdown(const json_t *report, struct text *out) {
    const json_t *who = of(report, "implementation");
    TEXT title = {0}, why = {0};
    struct page p;
    text_addf(&title, "Statement of conformance: %s %s", report_text_of(who, "name"),
              report_text_of(who, "version"));
    page_begin(&p, PAGE_MARKDOWN, &page_plain, text_string(&title), out);
    page_heading(&p, PAGE_TITLE, "", text_string(&title));
    page_say(&p, PAGE_OUTCOME, claims[claim_of(report)].words);
    add_why(report, &why);
    page_say(&p, PAGE_PLAIN, text_string(&why));
    add_facts(&p, report);
    add_not_asked(&p, report);
    if (json_array_size(of(report, "causes")))
        page_heading(&p, PAGE_PART, "deviations", "Deviations");
    for (size_t i = 0; i < json_array_size(of(report, "causes")); i++)
        add_deviation(&p, report, i);
    page_end(&p);
}

// ---- JSON ----

static json_t *sum_json(struct sum sum) {
    return json_pack("{s:I, s:I}", "agree", (json_int_t)sum.agree, "compared",
                     (json_int_t)sum.compared);
}

static json_t *not_asked_json(const json_t *report) {
    const json_t *parts = of(report, "not-compared"), *left = of(report, "not-run");
    json_t *list = json_array();
    for (size_t i = 0; i < json_array_size(parts); i++)
        json_array_append_new(list, json_pack("{s:O, s:O}", "cases",
                                              of(json_array_get(parts, i), "cases"), "because",
                                              of(json_array_get(parts, i), "reason")));
    if (report_number_of(left, "cases"))
        json_array_append_new(list, json_pack("{s:O, s:O}", "cases", of(left, "cases"), "because",
                                              of(left, "because")));
    return list;
}

static json_t *deviation_json(const json_t *cause) {
    const json_t *answers = of(cause, "answers"), *got = of(cause, "got");
    const bool trouble = of(got, "trouble") != NULL;
    TEXT ids = {0};
    report_clauses(cause, CLAUSES_SHOWN, &ids);
    return json_pack(
        "{s:O, s:O, s:O, s:O, s:O, s:O, s:s?, s:O, s:O, s:O, s:O}", "id", of(cause, "id"), "title",
        of(cause, "title"), "severity", of(cause, "severity"), "ruleset", of(cause, "ruleset"),
        "seen", of(cause, "seen"), "expected-to-fail", of(cause, "known"), "decided-by", ids.s,
        "position", of(cause, "position"), "action", of(cause, "action"), "expected",
        of(answers, "expected"), "got", trouble ? of(got, "words") : of(answers, "got"));
}

static void statement_json(const json_t *report, struct text *out) {
    json_t *deviations = json_array();
    TEXT why = {0};
    for (size_t i = 0; i < json_array_size(of(report, "causes")); i++)
        json_array_append_new(deviations, deviation_json(json_array_get(of(report, "causes"), i)));
    add_why(report, &why);
    json_t *o = json_pack(
        "{s:s, s:s, s:s?, s:O, s:O, s:s, s:O, s:s, s:o, s:o, s:o, s:o, s:o}", "format", FORMAT,
        "claim", claims[claim_of(report)].name, "because", why.s, "implementation",
        of(report, "implementation"), "rulesets", of(of(report, "asked"), "rulesets"), "options",
        options_of(report), "corpus", of(report, "corpus"), "paikocheck", PAIKO_VERSION, "seed",
        report_number_of(report, "positions") ? json_deep_copy(of(report, "seed")) : json_null(),
        "scenario-cases", sum_json(of_cases(report)), "generated-play", sum_json(of_play(report)),
        "not-asked", not_asked_json(report), "deviations", deviations);
    report_dump(o, out);
    json_decref(o);
}

// ---- a badge ----

// Digits and letters of a face that is not known are about so wide; `textLength` makes it exact.
static unsigned width_of(const char *s) {
    return (unsigned)(strlen(s) * 7 + 12);
}

static void add_half(struct text *out, unsigned x, unsigned width, const char *colour,
                     const char *words) {
    text_addf(out,
              "<rect x=\"%u\" width=\"%u\" height=\"20\" fill=\"%s\"/>\n"
              "<text x=\"%u\" y=\"14\" textLength=\"%u\" fill=\"#fff\">",
              x, width, colour, x + 6, width - 12);
    escape_content(out, words);
    text_add(out, "</text>\n");
}

static void statement_svg(const json_t *report, struct text *out) {
    const enum claim claim = claim_of(report);
    TEXT label = {0}, words = {0};
    add_rulesets(report, &label);
    if (claim == CLAIM_DEVIATES)
        report_count(&words, json_array_size(of(report, "causes")), "deviation", "deviations");
    else
        text_add(&words, claims[claim].badge);
    const unsigned left = width_of(text_string(&label)), right = width_of(text_string(&words));
    text_addf(out,
              "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"%u\" height=\"20\" role=\"img\" "
              "font-family=\"Verdana,sans-serif\" font-size=\"11\">\n<title>%s: %s</title>\n",
              left + right, text_string(&label), text_string(&words));
    add_half(out, 0, left, "#444", text_string(&label));
    add_half(out, left, right, claims[claim].colour, text_string(&words));
    text_add(out, "</svg>\n");
}

// ---- its form ----

report_fn *report_statement(const char *path) {
    static const struct {
        const char *ending;
        report_fn *form;
    } forms[] = {{".md", statement_markdown}, {".json", statement_json}, {".svg", statement_svg}};
    const size_t length = strlen(path);
    for (size_t i = 0; i < sizeof forms / sizeof *forms; i++) {
        const size_t n = strlen(forms[i].ending);
        if (length > n && strcmp(path + length - n, forms[i].ending) == 0)
            return forms[i].form;
    }
    return NULL;
}
