// SPDX-License-Identifier: MIT
//
// The report as one HTML page, in the order of the text: readable on a phone and in print, dark and
// light, by keyboard and by ear. Knows HTML; boards are drawn by the project's own pictures.
// Invariant: nothing is loaded and nothing runs (the policy in its head forbids it), and no text of
// others is anything but text; the style is the one whose hash the policy names.
#include <inttypes.h>
#include <string.h>

#include "base/escape.h"
#include "page.h"
#include "picture/picture.h"
#include "picture/words.h"
#include "position/model.h"
#include "registers/clauses.h"
#include "report.h"
#include "report_cause.h"

enum { CLAUSES_SHOWN = 6, NAMES_SHOWN = 40, KINDS_SHOWN = 40 };

// A row of a list of terms; nothing for "".
static void add_term(struct text *out, const char *term, const char *s) {
    if (!*s)
        return;
    page_element(out, "dt", "", term);
    text_add(out, "<dd><code>");
    escape_content(out, s);
    text_add(out, "</code></dd>\n");
}

// ---- a board ----

// What stands on it, for who does not see it: "White: Bow e6. Black: Air e10, Lotus f11."
static void say_board(const char *position, struct text *out) {
    struct model m;
    struct problem ignored;
    const size_t begin = out->length;
    if (!model_read(&m, position, &ignored))
        return;
    for (int owner = MODEL_WHITE; owner <= MODEL_RED; owner++) {
        const char *between = "";
        for (int square = 0; square < MODEL_SQUARES; square++) {
            if (model_owner(m.cell[square]) != owner)
                continue;
            const int type = model_type(m.cell[square][0]);
            if (!*between)
                text_addf(out, " %s: ", words_players[owner]);
            text_addf(out, "%s%s %s", between, type < 0 ? m.cell[square] : words_types[type],
                      model_square_name(square));
            between = ", ";
        }
        text_add(out, *between ? "." : "");
    }
    text_add(out, out->length == begin ? " nothing stands on it." : "");
}

// A figure with a board and its caption; nothing where the line can't be drawn.
static void add_board(const char *caption, const struct picture *of, struct text *out) {
    struct text svg = {0}, words = {0};
    struct problem ignored;
    if (picture_board(of, &svg, &ignored)) {
        text_addf(&words, "Board, %s:", caption);
        say_board(of->position, &words);
        text_add(out, "<figure><figcaption>");
        escape_content(out, caption);
        text_add(out, "</figcaption><div role=\"img\" aria-label=\"");
        escape_attribute(out, text_string(&words));
        text_add(out, "\">\n");
        text_add_bytes(out, text_string(&svg), svg.length);
        text_add(out, "</div></figure>\n");
    }
    text_free(&svg);
    text_free(&words);
}

// The first line of an answer, if it is a next position; "" else.
static void next_of(const char *answer, struct text *out) {
    text_clear(out);
    if (strncmp(answer, "rules=", 6) == 0)
        text_add_bytes(out, answer, strcspn(answer, "\n"));
}

static void add_board_link(const struct conform *c, const struct finding *f, struct text *out) {
    struct text address = {0};
    report_board(c, f, &address);
    page_link(out, text_string(&address), "Open on the study board");
    text_free(&address);
}

// "NAME", or "NAME: what comes next".
static void add_captioned(const char *name, const struct text *next, const struct picture *of,
                          struct text *out) {
    struct text caption = {0};
    text_addf(&caption, "%s%s%s", name, next->length ? ": " : "", text_string(next));
    add_board(text_string(&caption), of, out);
    text_free(&caption);
}

// Whether two next positions have the same board: the field behind "board=".
static bool same_board(const char *a, const char *b) {
    const char *left = strstr(a, " board="), *right = strstr(b, " board=");
    return left && right && strcspn(left + 1, " ") == strcspn(right + 1, " ") &&
           strncmp(left, right, 1 + strcspn(left + 1, " ")) == 0;
}

// Where the boards are the same, one is drawn, with what each says comes next.
static void add_next(const struct conform *c, const struct difference *d, const char *right,
                     const char *wrong, const char *before, struct text *out) {
    struct text expected = {0}, got = {0}, both = {0};
    explain_captions(d, &expected, &got);
    if (same_board(right, wrong)) {
        text_addf(&both, "%s; %s: %s", text_string(&expected), c->pool.identity.name,
                  text_string(&got));
        add_captioned("expected", expected.length ? &both : &expected,
                      &(struct picture){.position = right, .against = before, .bare = true}, out);
    } else {
        add_captioned("expected", &expected,
                      &(struct picture){.position = right, .against = wrong, .bare = true}, out);
        add_captioned(c->pool.identity.name, &got,
                      &(struct picture){.position = wrong, .against = right, .bare = true}, out);
    }
    text_free(&expected);
    text_free(&got);
    text_free(&both);
}

static void add_boards(const struct conform *c, const struct finding *f, const struct difference *d,
                       struct text *out) {
    struct text expected = {0}, got = {0};
    next_of(f->answer[JUDGE], &expected);
    next_of(f->answer[JUDGED], &got);
    const bool both = expected.length && got.length;
    const char *right = text_string(&expected), *wrong = text_string(&got);
    text_add(out, "<div class=\"boards\">\n");
    add_board("before",
              &(struct picture){
                  .position = f->position, .action = f->action[0] ? f->action : NULL, .bare = true},
              out);
    if (both)
        add_next(c, d, right, wrong, f->position, out);
    else if (expected.length || got.length)
        add_board(expected.length ? "expected" : c->pool.identity.name,
                  &(struct picture){.position = expected.length ? right : wrong,
                                    .against = f->position,
                                    .bare = true},
                  out);
    text_add(out, "</div>\n");
    add_board_link(c, f, out);
    text_free(&expected);
    text_free(&got);
}

// ---- the table ----

static void add_row(const struct conform *c, size_t at, struct text *out) {
    const struct cause *cause = &c->causes.of[at];
    struct report_row row;
    report_row(c, cause, &row);
    text_addf(out, "<tr><td class=\"number\">%zu</td><th scope=\"row\"><a href=\"#cause-%zu\">",
              at + 1, at + 1);
    escape_content(out, cause->title);
    text_addf(out,
              "</a></th><td>%s</td><td class=\"number\">%s</td><td class=\"number\">%s</td>"
              "<td>%s</td><td>%s</td></tr>\n",
              severity_words[cause->severity], text_string(&row.seen), row.tiles, row.in_play,
              text_string(&row.by));
    report_row_free(&row);
}

static void add_table(const struct conform *c, struct text *out) {
    text_add(out, "<h2 id=\"causes\">Causes</h2>\n");
    if (!c->causes.count) {
        text_add(out, "<p>Nothing differs.</p>\n");
        return;
    }
    text_add(out, "<div class=\"wide\" role=\"region\" aria-labelledby=\"causes\" tabindex=\"0\">\n"
                  "<table><thead><tr><th scope=\"col\">#</th><th scope=\"col\">cause</th>"
                  "<th scope=\"col\">severity</th><th scope=\"col\">seen</th>"
                  "<th scope=\"col\">tiles</th><th scope=\"col\">in play</th>"
                  "<th scope=\"col\">decided by</th></tr></thead><tbody>\n");
    for (size_t i = 0; i < c->causes.count; i++)
        add_row(c, i, out);
    text_add(out, "</tbody></table></div>\n");
}

// ---- a cause ----

static void add_clauses(const struct cause *cause, const struct explained *e, struct text *out) {
    struct text ids = {0};
    report_deciding(cause, e, CLAUSES_SHOWN, &ids);
    text_add(out, ids.length ? "<h3>Decided by</h3>\n<dl class=\"clauses\">\n" : "");
    for (const char *s = text_string(&ids); *s; s += strcspn(s, " "), s += *s == ' ') {
        char id[64];
        struct text here = {0};
        (void)snprintf(id, sizeof id, "%.*s", (int)strcspn(s, " "), s);
        const struct clause *clause = clause_find(id);
        report_here(cause, id, &here);
        page_element(out, "dt", "", id);
        text_add(out, "<dd>");
        escape_content(out, clause ? clause->text : text_string(&here));
        if (clause && here.length) {
            text_add(out, "<br><small>Here: ");
            escape_content(out, text_string(&here));
            text_add(out, "</small>");
        }
        text_add(out, "</dd>\n");
        text_free(&here);
    }
    text_add(out, ids.length ? "</dl>\n" : "");
    text_free(&ids);
}

static void add_details(const struct conform *c, size_t at, struct text *out) {
    const struct cause *cause = &c->causes.of[at];
    struct text line = {0}, answers = {0};
    text_add(out, "<details><summary>Position, answers, where it was seen</summary>\n<dl>\n");
    add_term(out, "position", cause->finding->position);
    add_term(out, "action", cause->finding->action);
    report_kinds(c, at, KINDS_SHOWN, &line);
    add_term(out, "kinds of difference", text_string(&line));
    text_clear(&line);
    report_cases(c, cause, NAMES_SHOWN, &line);
    add_term(out, "scenarios", text_string(&line));
    add_term(out, "kept as", cause->kept);
    text_add(out, "</dl>\n");
    if (!report_trouble(c, cause)) {
        report_answers_of(cause->finding, cause->asked_words, &answers);
        page_element(out, "pre", "", text_string(&answers));
    }
    text_add(out, "</details>\n");
    text_free(&line);
    text_free(&answers);
}

static void add_evidence(const struct conform *c, const struct cause *cause,
                         const struct explained *e, struct text *out) {
    struct text words = {0};
    page_paragraph(out, " class=\"what\"", text_string(&e->of.what));
    page_paragraph(out, "", text_string(&e->of.ruling));
    if (report_trouble(c, cause))
        page_element(out, "pre", "", report_trouble(c, cause));
    report_evidence(c, cause, &words);
    page_paragraph(out, "", text_string(&words));
    page_paragraph(out, "", cause->share);
    if (cause->severity == SEVERITY_PROJECT)
        page_paragraph(out, " class=\"partial\"",
                       "Engine and spec differ here: this is a fault of paikocheck, please report "
                       "it.");
    text_free(&words);
}

static void add_cause(const struct conform *c, size_t at, struct text *out) {
    const struct cause *cause = &c->causes.of[at];
    struct explained e;
    struct text line = {0};
    report_explain(c, cause, &e);
    text_addf(out,
              "<article id=\"cause-%zu\" aria-labelledby=\"title-%zu\">\n<h2 id=\"title-%zu\">"
              "%zu. ",
              at + 1, at + 1, at + 1, at + 1);
    escape_content(out, cause->title);
    text_add(out, "</h2>\n");
    text_addf(&line, "%s; ", severity_words[cause->severity]);
    report_seen(cause, &line);
    report_expected(c, cause, &line);
    if (!report_trouble(c, cause) && !cause->finding->shrunk)
        text_add(&line, "; " REPORT_AS_SEEN);
    text_add(&line, cause->unreachable ? "; only in " BEYOND_PLAY : "");
    page_paragraph(out, " class=\"numbers\"", text_string(&line));
    if (cause->finding->position[0])
        add_boards(c, cause->finding, &e.difference, out);
    add_evidence(c, cause, &e, out);
    add_clauses(cause, &e, out);
    add_details(c, at, out);
    text_clear(&line);
    report_command(c, cause->finding, &line);
    text_add(out, "<h3>Show it again</h3>\n");
    page_element(out, "pre", " class=\"command\"", text_string(&line));
    text_add(out, "<p class=\"back\"><a href=\"#causes\">Back to the table</a></p>\n</article>\n");
    text_free(&line);
    explained_free(&e);
}

// ---- numbers ----

static void add_verdicts(const struct conform *c, struct text *out) {
    text_add(out,
             "<h2 id=\"numbers\">Numbers</h2>\n<table><thead><tr><th scope=\"col\">verdict"
             "</th><th scope=\"col\">scenario cases</th><th scope=\"col\">generated play</th>");
    text_add(out, c->any_position ? "<th scope=\"col\">" BEYOND_PLAY "</th>" : "");
    text_add(out, "</tr></thead><tbody>\n");
    for (int v = 0; v < VERDICT_COUNT; v++) {
        if (!c->counts.verdicts[v] && !c->generated[v] && !c->beyond[v])
            continue;
        text_addf(out,
                  "<tr><th scope=\"row\">%s</th><td class=\"number\">%" PRIu64
                  "</td><td class=\"number\">%" PRIu64 "</td>",
                  verdict_names[v], c->counts.verdicts[v], c->generated[v]);
        if (c->any_position)
            text_addf(out, "<td class=\"number\">%" PRIu64 "</td>", c->beyond[v]);
        text_add(out, "</tr>\n");
    }
    text_add(out, "</tbody></table>\n");
}

static void add_known(const struct conform *c, struct text *out) {
    size_t at = 0;
    for (const struct known *k; (k = report_missed(c, &at)) != NULL;) {
        struct text line = {0};
        text_addf(&line, "%s:%d: expected to fail and did not: ", c->known.document.file, k->line);
        report_known_name(k, &line);
        text_addf(&line, " (%s)", k->reason);
        page_paragraph(out, "", text_string(&line));
        text_free(&line);
    }
}

static void add_left_out(const struct conform *c, struct text *out) {
    struct left_out l;
    struct text line = {0};
    for (size_t at = 0; report_left_out(c, &at, &l);) {
        text_clear(&line);
        text_addf(&line, "%s: %" PRIu64 " scenario cases: %s", verdict_plurals[l.verdict], l.cases,
                  l.words);
        page_paragraph(out, "", text_string(&line));
    }
    text_free(&line);
}

static void add_numbers(const struct conform *c, struct text *out) {
    struct text line = {0};
    add_verdicts(c, out);
    add_left_out(c, out);
    report_compared(c, &line);
    page_paragraph(out, "", text_string(&line));
    text_clear(&line);
    report_requirements(c, &line);
    if (line.length)
        page_paragraph(out, "", text_string(&line));
    add_known(c, out);
    for (size_t i = 0; i < c->diagnosis_count; i++)
        if (c->diagnoses[i].sentence)
            page_paragraph(out, "", c->diagnoses[i].sentence);
    text_free(&line);
}

// ---- the whole ----

static void add_since(const struct conform *c, struct text *out) {
    const struct baseline *b = &c->baseline;
    struct text since = {0};
    if (!b->path)
        return;
    report_since(c, &since);
    page_paragraph(out, "", text_string(&since));
    text_add(out, b->fresh || b->not_asked || b->gone ? "<ul>\n" : "");
    for (size_t i = 0; i < c->causes.count; i++)
        if (b->was[i] < 0) {
            text_addf(out, "<li%s>%s: <a href=\"#cause-%zu\">",
                      b->was[i] == BASELINE_NEW ? " class=\"new\"" : "", report_fresh(b->was[i]),
                      i + 1);
            escape_content(out, c->causes.of[i].title);
            text_add(out, "</a></li>\n");
        }
    for (size_t i = 0; i < b->count; i++)
        if (!b->still[i]) {
            text_addf(out, "<li>%s: ", report_gone(c));
            escape_content(out, baseline_title(b, i));
            text_add(out, "</li>\n");
        }
    text_add(out, b->fresh || b->not_asked || b->gone ? "</ul>\n" : "");
    text_free(&since);
}

static void add_header(const struct conform *c, struct text *out) {
    struct text line = {0};
    text_add(&line, c->pool.identity.name);
    text_addf(&line, " %s against the rules of Paik\xc5\x8d", c->pool.identity.version);
    text_add(out, "<header>\n");
    page_element(out, "h1", "", text_string(&line));
    if (*conform_partial(c)) {
        text_clear(&line);
        text_add(&line, "Partial: not run: ");
        report_not_run(c, &line);
        page_paragraph(out, " class=\"partial\"", text_string(&line));
    }
    text_clear(&line);
    report_spared(c, &line);
    if (line.length) {
        struct text whole = {0};
        text_addf(&whole, "Not asked: %s", text_string(&line));
        page_paragraph(out, " class=\"partial\"", text_string(&whole));
        text_free(&whole);
    }
    text_clear(&line);
    report_flaky(c, &line);
    page_paragraph(out, " class=\"partial\"", text_string(&line));
    text_clear(&line);
    report_outcome(c, &line);
    page_paragraph(out, " class=\"outcome\"", text_string(&line));
    text_clear(&line);
    report_subject(c, &line);
    text_add(&line, ". ");
    report_count(&line, c->counts.failures, "failure", "failures");
    text_add(&line, c->counts.failures ? ": " : "");
    report_failures(c, &line);
    page_paragraph(out, "", text_string(&line));
    text_clear(&line);
    report_let_through(c, &line);
    page_paragraph(out, "", text_string(&line));
    add_since(c, out);
    text_add(out, "</header>\n");
    text_free(&line);
}

void report_html(const struct conform *c, struct text *out) {
    struct text title = {0};
    text_addf(&title, "%s %s: ", c->pool.identity.name, c->pool.identity.version);
    report_outcome(c, &title);
    page_begin(text_string(&title), out);
    add_header(c, out);
    text_add(out, "<main id=\"main\" tabindex=\"-1\">\n");
    add_table(c, out);
    for (size_t i = 0; i < c->causes.count; i++) {
        if (i == report_unreachable(c))
            text_add(out, "<h2 id=\"unreachable\">" UNREACHABLE_TITLE "</h2>\n<p>" UNREACHABLE_WORDS
                          "</p>\n");
        add_cause(c, i, out);
    }
    if (c->ungrouped)
        text_addf(out, "<p>%" PRIu64 " differences of further kinds were only counted.</p>\n",
                  c->ungrouped);
    add_numbers(c, out);
    text_add(out, "</main>\n");
    page_end(out);
    text_free(&title);
}
