// SPDX-License-Identifier: MIT
//
// The statement of conformance: what was asked of whom, what agrees, and each deviation. Knows
// Markdown, JSON and a badge as SVG. Invariant: it claims conformance only where every answer that
// counts agrees, and nothing of a run that asked a part of its questions.
#include <inttypes.h>
#include <string.h>

#include "base/escape.h"
#include "report.h"
#include "report_cause.h"

#define FORMAT "paikocheck statement 1"

enum { CLAUSES_SHOWN = 4 };

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
    uint64_t agree, compared;
};

// Of scenario cases that count.
static struct sum of_cases(const struct conform *c) {
    struct sum sum = {0};
    for (size_t i = 0; i < c->item_count; i++) {
        const struct item *item = &c->items[i];
        const bool counts = item->judged && !item->later;
        sum.agree += counts && item->verdict == VERDICT_PASS;
        sum.compared += counts && verdict_compared(item->verdict);
    }
    return sum;
}

static struct sum of_play(const struct conform *c) {
    return (struct sum){c->generated[VERDICT_PASS] + c->beyond[VERDICT_PASS],
                        report_answered(c->generated) + report_answered(c->beyond)};
}

// Appends why the run supports no claim; nothing where it supports one.
static void add_why(const struct conform *c, struct text *out) {
    if (*conform_partial(c))
        text_addf(out, "not everything was asked, because %s", conform_partial(c));
    else if (c->only)
        text_addf(out, "only scenarios that match %s were asked (--only)", c->only);
    else if (c->again.path)
        text_addf(out, "only the questions of %s were asked", c->again.path);
    else if (!report_answers(c))
        text_add(out, "nothing was compared");
    else if (conform_flaky(c))
        report_flaky(c, out);
    else if (c->counts.project)
        text_add(out, "engine and spec of paikocheck differ; please report the fault");
    else if (c->ungrouped)
        text_addf(out,
                  "%" PRIu64 " differences belong to no deviation, as there are too many kinds",
                  c->ungrouped);
}

static enum claim claim_of(const struct conform *c) {
    const struct sum cases = of_cases(c), play = of_play(c);
    struct text why = {0};
    bool good = cases.agree == cases.compared && play.agree == play.compared;
    add_why(c, &why);
    const bool none = why.length > 0;
    text_free(&why);
    for (size_t g = 0; g < c->group_count; g++)
        good = good && !c->groups[g].ended;
    return none ? CLAIM_NONE : good ? CLAIM_CONFORMS : CLAIM_DEVIATES;
}

static void add_rulesets(const struct conform *c, struct text *out) {
    for (size_t i = 0; i < c->asked.rulesets; i++)
        text_addf(out, "%s%s", i ? ", " : "", ruleset_names[c->asked.ruleset[i]]);
    text_add(out, c->asked.rulesets ? "" : "nothing");
}

static const char *options_of(const struct conform *c) {
    return c->asked.plain ? "default rulings" : "all rulings";
}

// ---- Markdown ----

// The value is paikocheck's own: no word of the program's is in it.
static void add_row(struct text *out, const char *label, const char *value) {
    text_addf(out, "| %s | %s |\n", label, value);
}

static void add_sum(struct text *out, const char *label, struct sum sum, const char *behind) {
    struct text line = {0};
    report_number(&line, sum.agree);
    text_add(&line, " of ");
    report_number(&line, sum.compared);
    text_addf(&line, " answers agree%s", behind);
    add_row(out, label, text_string(&line));
    text_free(&line);
}

static void add_facts(const struct conform *c, struct text *out) {
    struct text line = {0};
    char seed[40] = "";
    if (c->generated_positions)
        (void)snprintf(seed, sizeof seed, ", seed %" PRIu64, c->seed);
    text_add(out, "| | |\n|---|---|\n");
    add_rulesets(c, &line);
    add_row(out, "rulesets", text_string(&line));
    add_row(out, "options", options_of(c));
    add_row(out, "corpus", text_string(&c->corpus_version));
    if (c->requirements)
        add_row(out, "requirements", c->requirements);
    add_row(out, "checked with", "paikocheck " PAIKO_VERSION);
    add_sum(out, "scenario cases", of_cases(c), "");
    add_sum(out, "generated play", of_play(c), seed);
    if (*c->pool.identity.unmodelled) {
        text_clear(&line);
        escape_cell(&line, c->pool.identity.unmodelled);
        add_row(out, "fields not compared", text_string(&line));
    }
    text_free(&line);
}

static void add_not_asked(const struct conform *c, struct text *out) {
    const char *head = "\n### Not compared\n\n";
    struct left_out l;
    for (size_t at = 0; report_left_out(c, &at, &l); head = "") {
        text_addf(out, "%s- ", head);
        report_count(out, l.cases, "scenario case", "scenario cases");
        text_add(out, l.verdict == VERDICT_UNSUPPORTED ? " that the program does not support: "
                                                       : " that are not applicable to it: ");
        escape_code(out, l.words);
        text_add(out, "\n");
    }
    if (*conform_partial(c)) {
        struct text line = {0};
        report_not_run(c, &line);
        text_addf(out, "%s- ", head);
        escape_code(out, text_string(&line));
        text_add(out, "\n");
        text_free(&line);
    }
}

static void add_board(const struct conform *c, const struct cause *cause, struct text *out) {
    const struct finding *f = cause->finding;
    struct text block = {0};
    report_picture(f, &block);
    if (f->position[0])
        text_addf(&block, "  position    %s\n", f->position);
    if (f->action[0])
        text_addf(&block, "  action      %s\n", f->action);
    if (report_trouble(c, cause))
        text_addf(&block, "  outcome     %s\n", report_trouble(c, cause));
    else
        report_answers_of(f, cause->asked_words, &block);
    escape_block(out, text_string(&block));
    text_clear(&block);
    report_board(c, f, &block);
    if (block.length)
        text_addf(out, "\n[Open on the study board](<%s>)\n", text_string(&block));
    text_free(&block);
}

static void add_deviation(const struct conform *c, size_t at, struct text *out) {
    const struct cause *cause = &c->causes.of[at];
    struct explained e;
    struct text line = {0};
    text_addf(out, "\n#### %zu. ", at + 1);
    escape_cell(out, cause->title);
    text_addf(&line, "%s; ", severity_words[cause->severity]);
    report_seen(cause, &line);
    report_expected(c, cause, &line);
    report_explain(c, cause, &e);
    text_add(&line, "; decided by ");
    const size_t before = line.length;
    report_deciding(cause, &e, CLAUSES_SHOWN, &line);
    text_add(&line, line.length > before ? "" : "no clause");
    text_add(out, "\n\n");
    escape_code(out, text_string(&line));
    text_add(out, "\n\n");
    add_board(c, cause, out);
    explained_free(&e);
    text_free(&line);
}

static void statement_markdown(const struct conform *c, struct text *out) {
    const enum claim claim = claim_of(c);
    struct text why = {0};
    text_add(out, "## Statement of conformance: ");
    escape_code(out, c->pool.identity.name);
    text_add(out, " ");
    escape_code(out, c->pool.identity.version);
    text_addf(out, "\n\n**%s**", claims[claim].words);
    add_why(c, &why);
    text_add(out, why.length ? ": " : "");
    escape_code(out, text_string(&why));
    text_add(out, "\n\n");
    add_facts(c, out);
    add_not_asked(c, out);
    text_add(out, c->causes.count ? "\n### Deviations\n" : "");
    for (size_t i = 0; i < c->causes.count; i++)
        add_deviation(c, i, out);
    text_free(&why);
}

// ---- JSON ----

static void put(json_t *o, const char *key, json_t *value) {
    json_object_set_new(o, key, value);
}

static json_t *shown_or_null(const char *s) {
    return *s ? report_shown(s, true) : json_null();
}

static json_t *sum_json(struct sum sum) {
    json_t *o = json_object();
    put(o, "agree", json_integer((json_int_t)sum.agree));
    put(o, "compared", json_integer((json_int_t)sum.compared));
    return o;
}

static json_t *not_asked_json(const struct conform *c) {
    json_t *list = json_array();
    struct left_out l;
    for (size_t at = 0; report_left_out(c, &at, &l);)
        json_array_append_new(list, json_pack("{sIso}", "cases", (json_int_t)l.cases, "because",
                                              report_shown(l.words, true)));
    if (c->counts.cases[STANDS_NOT_RUN])
        json_array_append_new(list, json_pack("{sIso}", "cases",
                                              (json_int_t)c->counts.cases[STANDS_NOT_RUN],
                                              "because", report_shown(conform_partial(c), true)));
    return list;
}

static json_t *answer_json(const char *answer) {
    struct text line = {0};
    text_add_bytes(&line, answer, strcspn(answer, "\n"));
    json_t *value = shown_or_null(text_string(&line));
    text_free(&line);
    return value;
}

static json_t *deviation_json(const struct conform *c, const struct cause *cause) {
    const struct finding *f = cause->finding;
    const char *trouble = report_trouble(c, cause);
    json_t *o = json_object();
    struct explained e;
    struct text line = {0};
    report_explain(c, cause, &e);
    report_deciding(cause, &e, CLAUSES_SHOWN, &line);
    explained_free(&e);
    put(o, "id", report_shown(cause->id, true));
    put(o, "title", report_shown(cause->title, true));
    put(o, "severity", json_string(severity_words[cause->severity]));
    put(o, "ruleset",
        cause->ruleset < 0 ? json_null() : json_string(ruleset_names[cause->ruleset]));
    put(o, "seen", json_integer((json_int_t)cause->seen));
    put(o, "expected-to-fail", json_boolean(cause->known));
    put(o, "decided-by", shown_or_null(text_string(&line)));
    put(o, "position", shown_or_null(f->position));
    put(o, "action", shown_or_null(f->action));
    put(o, "expected", trouble ? json_null() : answer_json(f->answer[JUDGE]));
    put(o, "got", trouble ? report_shown(trouble, true) : answer_json(f->answer[JUDGED]));
    text_free(&line);
    return o;
}

static void statement_json(const struct conform *c, struct text *out) {
    json_t *o = json_object(), *rulesets = json_array(), *deviations = json_array();
    struct text why = {0};
    for (size_t i = 0; i < c->asked.rulesets; i++)
        json_array_append_new(rulesets, json_string(ruleset_names[c->asked.ruleset[i]]));
    for (size_t i = 0; i < c->causes.count; i++)
        json_array_append_new(deviations, deviation_json(c, &c->causes.of[i]));
    add_why(c, &why);
    put(o, "format", json_string(FORMAT));
    put(o, "claim", json_string(claims[claim_of(c)].name));
    put(o, "because", shown_or_null(text_string(&why)));
    put(o, "implementation", report_identity(c));
    put(o, "rulesets", rulesets);
    put(o, "options", json_string(options_of(c)));
    put(o, "corpus", report_shown(text_string(&c->corpus_version), true));
    put(o, "requirements", shown_or_null(c->requirements ? c->requirements : ""));
    put(o, "paikocheck", json_string(PAIKO_VERSION));
    put(o, "seed", c->generated_positions ? json_integer((json_int_t)c->seed) : json_null());
    put(o, "scenario-cases", sum_json(of_cases(c)));
    put(o, "generated-play", sum_json(of_play(c)));
    put(o, "not-asked", not_asked_json(c));
    put(o, "deviations", deviations);
    report_dump(o, out);
    text_free(&why);
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

static void statement_svg(const struct conform *c, struct text *out) {
    const enum claim claim = claim_of(c);
    struct text label = {0}, words = {0};
    add_rulesets(c, &label);
    if (claim == CLAIM_DEVIATES)
        report_count(&words, c->causes.count, "deviation", "deviations");
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
    text_free(&label);
    text_free(&words);
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
