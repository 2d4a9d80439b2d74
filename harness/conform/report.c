// SPDX-License-Identifier: MIT
//
// The report for people: one page, which is text, Markdown or HTML (page/page.h), made of the
// report as data. Knows what is said in which order; not how it looks.
#include "report.h"

#include <inttypes.h>
#include <string.h>

#include "page/places.h"

enum { DECIDING = 2 }; // clauses in the table of causes

// How many clauses, keys and scenarios of a cause are named.
static const struct {
    size_t clauses, kinds, names;
} shown[] = {[PAGE_TEXT] = {4, 8, 6}, [PAGE_MARKDOWN] = {4, 8, 6}, [PAGE_HTML] = {6, 40, 40}};

static json_t *list_of(const json_t *o, const char *key) {
    return json_object_get(o, key);
}

// ---- a case ----

// An answer of a case; of two next positions only the fields that differ.
static void add_answer(struct page *p, const json_t *of, const char *side, enum page_tone tone) {
    TEXT fields = {0}, answer = {0};
    report_list(list_of(of, "differs"), ",", SIZE_MAX, &fields);
    report_answer(report_text_of(list_of(of, "answers"), side), text_string(&fields), &answer);
    page_field(p, tone, side, text_string(&answer));
}

static void add_answers(struct page *p, const json_t *of) {
    const json_t *got = list_of(of, "got");
    page_field(p, PAGE_PLAIN, "position", report_text_of(of, "position"));
    page_field(p, PAGE_PLAIN, "action", report_text_of(of, "action"));
    add_answer(p, of, "expected", PAGE_GOOD);
    if (list_of(got, "trouble")) {
        page_field(p, PAGE_BAD, "outcome", report_text_of(got, "words"));
        return;
    }
    add_answer(p, of, "got", PAGE_BAD);
    page_field(p, PAGE_PLAIN, "it says", report_text_of(got, "reason"));
}

// Appends the file where a clause stands, or a ruling in the rulebook of the case's ruleset.
static bool add_place(const json_t *of, const char *id, struct text *out) {
    const char *ruling = strchr(id, ':');
    if (!ruling)
        return place_of_clause(id, strlen(id), out);
    const int ruleset = ruleset_index(report_text_of(of, "ruleset"));
    if (ruleset >= 0)
        place_add(PLACE_RULEBOOK, ruleset, ruling + 1, out);
    return ruleset >= 0;
}

// Appends where the rulebook tells of a clause, beside the study board that a case leads to;
// nothing where it leads to none.
static void add_clause_address(const json_t *of, const char *id, struct text *out) {
    const char *board = report_text_of(of, "board");
    TEXT file = {0};
    const size_t whole = strcspn(board, "?#");
    size_t n = whole;
    while (n > 0 && board[n - 1] != '/')
        n--;
    const bool host = n >= 3 && memcmp(board + n - 3, "://", 3) == 0; // and no path
    if (*board && add_place(of, id, &file))
        text_addf(out, "%.*s%s%s", (int)(host ? whole : n), board, host ? "/" : "",
                  text_string(&file));
}

static void add_clauses(struct page *p, const json_t *of) {
    for (size_t i = 0; i < json_array_size(list_of(of, "clauses")) && i < shown[p->form].clauses;
         i++) {
        const json_t *clause = json_array_get(list_of(of, "clauses"), i);
        const char *place = report_text_of(clause, "place"), *here = report_text_of(clause, "here");
        TEXT words = {0}, note = {0};
        text_addf(&words, *place ? "(%s): %s" : "%s%s", place, report_text_of(clause, "text"));
        if (*place && *here)
            text_addf(&note, "Here: %s", here);
        const char *id = report_text_of(clause, "id");
        TEXT address = {0};
        add_clause_address(of, id, &address);
        page_term_link(p, id, text_string(&address), text_string(&words), text_string(&note));
    }
}

// True if a cause has a key.
static bool has_key(const json_t *cause, const char *key) {
    for (size_t i = 0; i < json_array_size(list_of(cause, "keys")); i++)
        if (strcmp(json_string_value(json_array_get(list_of(cause, "keys"), i)), key) == 0)
            return true;
    return false;
}

// The scenario cases that failed with a key of the cause.
static void add_scenarios(struct page *p, const json_t *report, const json_t *cause) {
    const json_t *cases = list_of(report, "scenarios");
    json_t *names = json_array();
    TEXT line = {0};
    for (size_t i = 0; i < json_array_size(cases); i++) {
        const json_t *one = json_array_get(cases, i);
        if (has_key(cause, report_text_of(one, "key")))
            json_array_append(names, list_of(one, "id"));
    }
    report_list(names, ", ", shown[p->form].names, &line);
    page_field(p, PAGE_PLAIN, "scenarios", text_string(&line));
    json_decref(names);
}

// The keys of a cause, and the last lines of standard error.
static void add_lines(struct page *p, const json_t *of) {
    TEXT keys = {0};
    report_list(list_of(of, "keys"), ", ", shown[p->form].kinds, &keys);
    page_field(p, PAGE_PLAIN, "keys", text_string(&keys));
    for (size_t i = 0; i < json_array_size(list_of(of, "errors")); i++)
        page_field(p, PAGE_BAD, i ? "" : "it wrote",
                   json_string_value(json_array_get(list_of(of, "errors"), i)));
}

static void add_case(struct page *p, const json_t *report, const json_t *of) {
    page_say(p, PAGE_FAINT, report_text_of(of, "numbers"));
    page_boards(p, list_of(of, "boards"));
    page_link(p, report_text_of(of, "board"), "Open on the study board");
    page_say(p, PAGE_PLAIN, report_text_of(of, "explanation"));
    page_say(p, PAGE_PLAIN, report_text_of(of, "evidence"));
    page_say(p, PAGE_PLAIN, report_text_of(of, "share"));
    if (json_is_true(list_of(of, "engine-and-spec-differ")))
        page_say(p, PAGE_WARNING,
                 "ENGINE AND SPEC DIFFER HERE: this is a fault of paikocheck, "
                 "please report it");
    add_clauses(p, of);
    page_fold(p, "Position, answers, where it was seen");
    add_answers(p, of);
    add_lines(p, of);
    add_scenarios(p, report, of);
    page_field(p, PAGE_PLAIN, "show again", report_text_of(of, "again"));
    page_unfold(p);
}

static void add_cause(struct page *p, const json_t *report, size_t at) {
    const json_t *cause = json_array_get(list_of(report, "causes"), at);
    char id[32];
    TEXT title = {0};
    (void)snprintf(id, sizeof id, "cause-%zu", at + 1);
    text_addf(&title, "%zu  %s", at + 1, report_text_of(cause, "title"));
    page_heading(p, PAGE_ENTRY, id, text_string(&title));
    add_case(p, report, cause);
}

void report_cause(const json_t *report, size_t index, struct text *out) {
    struct page p;
    page_begin(&p, PAGE_TEXT, &page_plain, "", out);
    add_cause(&p, report, index);
    page_end(&p);
}

// ---- the head ----

static const struct {
    const char *key, *before;
} doubts[] = {{"not-run", "Partial: not run: "}, {"not-asked", "Not asked: "}, {"flaky", ""}};

static void add_doubts(struct page *p, const json_t *report) {
    for (size_t i = 0; i < sizeof doubts / sizeof *doubts; i++) {
        const char *words = report_sentence(report, doubts[i].key);
        if (*words)
            page_sayf(p, PAGE_WARNING, "%s%s", doubts[i].before, words);
    }
}

// "12 failures: 3 scenario cases, ..."; "so far" of a run that did not come to its end.
static void add_verdict(struct page *p, const json_t *report) {
    const long long failures = report_number_of(report, "failures"),
                    expected = report_number_of(report, "expected-failures");
    const bool whole = json_is_true(list_of(report, "complete"));
    const char *how = report_text_of(list_of(report, "not-run"), "how");
    const bool red = failures || strcmp(how, "GAVE UP") == 0;
    TEXT line = {0};
    if (p->form == PAGE_MARKDOWN)
        text_add(&line, red ? "❌ " : whole ? "✅ " : "⚠️ incomplete: ");
    text_addf(&line, "%lld failure%s", failures, failures == 1 ? "" : "s");
    if (p->form != PAGE_TEXT)
        text_addf(&line, "%s%s%s", whole ? "" : " so far", failures ? ": " : "",
                  report_sentence(report, "failures"));
    if (expected)
        text_addf(&line, ", %lld expected failure%s", expected, expected == 1 ? "" : "s");
    page_say(p, PAGE_PLAIN, text_string(&line));
}

static void add_head(struct page *p, const json_t *report) {
    const json_t *who = list_of(report, "implementation"), *partial = list_of(report, "not-run");
    TEXT title = {0};
    text_addf(&title, "%s %s against the rules of Paik\xc5\x8d", report_text_of(who, "name"),
              report_text_of(who, "version"));
    page_heading(p, PAGE_TITLE, "", text_string(&title));
    if (p->form == PAGE_TEXT) {
        if (json_is_object(partial))
            page_sayf(p, PAGE_WARNING, "%s: %s; the figures below are partial",
                      report_text_of(partial, "how"), report_text_of(partial, "because"));
        page_say(p, PAGE_WARNING, report_sentence(report, "flaky"));
        page_sayf(p, PAGE_OUTCOME, "%s: %s", report_sentence(report, "subject"),
                  report_sentence(report, "outcome"));
    } else {
        add_doubts(p, report);
        page_say(p, PAGE_OUTCOME, report_sentence(report, "outcome"));
        page_sayf(p, PAGE_PLAIN, "%s.", report_sentence(report, "subject"));
        add_verdict(p, report);
    }
}

// ---- the table ----

static void add_row(struct page *p, const json_t *report, size_t at) {
    const json_t *cause = json_array_get(list_of(report, "causes"), at);
    const json_t *tiles = list_of(cause, "tiles");
    TEXT line = {0};
    char address[32];
    text_add_number(&line, at + 1);
    page_cell(p, text_string(&line));
    (void)snprintf(address, sizeof address, "#cause-%zu", at + 1);
    page_cell_link(p, report_text_of(cause, "title"), address);
    page_cell(p, report_text_of(cause, "severity"));
    text_clear(&line);
    report_number(&line, (uint64_t)report_number_of(cause, "seen"));
    page_cell(p, text_string(&line));
    text_clear(&line);
    if (json_is_integer(tiles))
        text_add_number(&line, (uint64_t)json_integer_value(tiles));
    page_cell(p, text_string(&line));
    text_clear(&line);
    report_clauses(cause, DECIDING, &line);
    page_cell(p, text_string(&line));
}

static void add_table(struct page *p, const json_t *report) {
    static const struct page_column columns[] = {
        {"#", PAGE_NUMBER, false, 3},      {"cause", PAGE_HEAD, false, 0},
        {"severity", PAGE_WORDS, true, 0}, {"seen", PAGE_NUMBER, false, 6},
        {"tiles", PAGE_NUMBER, false, 5},  {"decided by", PAGE_WORDS, false, 22}};
    const size_t count = json_array_size(list_of(report, "causes"));
    page_heading(p, PAGE_PART, "causes", "Causes");
    if (!count) {
        if (p->form != PAGE_TEXT)
            page_say(p, PAGE_PLAIN, "No differences.");
        return;
    }
    page_table(p, columns, sizeof columns / sizeof *columns);
    for (size_t i = 0; i < count; i++)
        add_row(p, report, i);
    page_table_end(p, "causes");
}

static void add_causes(struct page *p, const json_t *report, size_t most) {
    const json_t *causes = list_of(report, "causes");
    const size_t count = json_array_size(causes);
    for (size_t i = 0; i < count && i < most; i++)
        add_cause(p, report, i);
    page_heading(p, PAGE_PART, "numbers", "Numbers");
    if (count > most)
        page_sayf(p, PAGE_PLAIN,
                  "causes that are only in the table: %zu; --html FILE shows them in full",
                  count - most);
    if (report_number_of(report, "only-counted"))
        page_sayf(p, PAGE_PLAIN, "%lld differences of other kinds were only counted",
                  report_number_of(report, "only-counted"));
}

// ---- the numbers ----

// What was expected to fail and did not, or could not be met.
static void add_known(struct page *p, const json_t *report) {
    const char *file = report_text_of(report, "known-file");
    TEXT line = {0};
    long long not_judged = 0;
    size_t at = 0;
    for (const json_t *k; (k = report_missed(report, &at)) != NULL;) {
        text_clear(&line);
        report_known_name(k, &line);
        page_sayf(p, PAGE_PLAIN, "%s:%lld: expected to fail but did not: %s (%s)", file,
                  report_number_of(k, "line"), text_string(&line), report_text_of(k, "reason"));
    }
    for (size_t i = 0; i < json_array_size(list_of(report, "known")); i++) {
        const json_t *k = json_array_get(list_of(report, "known"), i);
        not_judged += json_is_null(list_of(k, "came"));
        if (!json_is_false(list_of(k, "exists")))
            continue;
        text_clear(&line);
        for (size_t n = 0; n < json_array_size(list_of(report, "keys")); n++) {
            const json_t *key = json_array_get(list_of(report, "keys"), n);
            if (json_is_null(list_of(key, "known")))
                text_addf(&line, "%s%s", line.length ? ", " : "", report_text_of(key, "key"));
        }
        page_sayf(p, PAGE_WARNING,
                  "%s:%lld: this version has no key \"%s\"; keys that fail and are not listed: %s",
                  file, report_number_of(k, "line"), report_text_of(k, "key"),
                  line.length ? text_string(&line) : "none");
    }
    if (not_judged)
        page_sayf(p, PAGE_PLAIN, "%s: %lld of %zu not judged: this run did not ask about them",
                  file, not_judged, json_array_size(list_of(report, "known")));
}

// Recorded games that are none, or are cut off.
static void add_refused(struct page *p, const json_t *recorded) {
    const size_t told = json_array_size(list_of(recorded, "refusals"));
    const long long refused = report_number_of(recorded, "refused"),
                    other = report_number_of(recorded, "of-other-rules");
    if (refused)
        page_sayf(p, PAGE_PLAIN, "games of the file that are invalid or incomplete: %lld of %lld",
                  refused, report_number_of(recorded, "games"));
    for (size_t i = 0; i < told; i++)
        page_item(p, PAGE_PLAIN, "",
                  json_string_value(json_array_get(list_of(recorded, "refusals"), i)), "");
    if (refused > (long long)told)
        page_sayf(p, PAGE_PLAIN, "and %lld more", refused - (long long)told);
    if (other)
        page_sayf(p, PAGE_PLAIN,
                  "games under rules that the program does not declare (not asked): %lld", other);
}

// What was asked, of how much, and at what cost.
static void add_asked(struct page *p, const json_t *report) {
    const json_t *clock = list_of(report, "clock");
    const double seconds = json_real_value(list_of(clock, "seconds"));
    const long long requests = report_number_of(clock, "requests");
    page_say(p, PAGE_PLAIN, report_sentence(report, "cases"));
    for (size_t i = 0; i < json_array_size(list_of(report, "not-compared")); i++) {
        const json_t *part = json_array_get(list_of(report, "not-compared"), i);
        const bool unsupported =
            strcmp(report_text_of(part, "verdict"), verdict_names[VERDICT_UNSUPPORTED]) == 0;
        TEXT line = {0};
        text_addf(&line, "%lld: %s", report_number_of(part, "cases"),
                  report_text_of(part, "reason"));
        page_item(p, PAGE_PLAIN,
                  verdict_plurals[unsupported ? VERDICT_UNSUPPORTED : VERDICT_NOT_APPLICABLE],
                  text_string(&line), "");
    }
    if (p->form == PAGE_TEXT)
        for (size_t i = 0; i < 2; i++)
            if (*report_sentence(report, doubts[i].key))
                page_sayf(p, PAGE_PLAIN, "%s: %s", i ? "not asked" : "not run",
                          report_sentence(report, doubts[i].key));
    page_say(p, PAGE_PLAIN, report_sentence(report, "played"));
    add_refused(p, list_of(report, "recorded"));
    if (p->form == PAGE_TEXT) // the same run gives the same page
        page_sayf(p, PAGE_PLAIN, "%lld requests in %.1f s (%.0f per second), %lld processes",
                  requests, seconds, seconds > 0 ? (double)requests / seconds : 0,
                  report_number_of(list_of(report, "clock"), "processes"));
}

static void add_numbers(struct page *p, const json_t *report) {
    long long project = 0;
    TEXT line = {0};
    add_asked(p, report);
    add_known(p, report);
    for (size_t i = 0; i < json_array_size(list_of(report, "causes")); i++)
        project += json_is_true(
            list_of(json_array_get(list_of(report, "causes"), i), "engine-and-spec-differ"));
    if (project)
        report_count(&line, (uint64_t)project,
                     "cause is a difference of engine and spec: please report it",
                     "causes are differences of engine and spec: please report them");
    page_say(p, PAGE_PLAIN, text_string(&line));
    page_say(p, PAGE_PLAIN, report_sentence(report, "compared"));
    if (p->form != PAGE_TEXT)
        return;
    if (*report_sentence(report, "failures"))
        page_sayf(p, PAGE_PLAIN, "failed: %s", report_sentence(report, "failures"));
    add_verdict(p, report);
}

// ---- the whole ----

static void add_page(const json_t *report, enum page_form form, size_t most,
                     const struct page_looks *looks, struct text *out) {
    const json_t *who = list_of(report, "implementation");
    TEXT title = {0};
    struct page p;
    text_addf(&title, "%s %s: %s", report_text_of(who, "name"), report_text_of(who, "version"),
              report_sentence(report, "outcome"));
    page_begin(&p, form, looks, text_string(&title), out);
    add_head(&p, report);
    add_table(&p, report);
    add_causes(&p, report, most);
    add_numbers(&p, report);
    page_end(&p);
}

void report_text(const json_t *report, size_t most, const struct page_looks *looks,
                 struct text *out) {
    add_page(report, PAGE_TEXT, most, looks, out);
}

void report_markdown(const json_t *report, struct text *out) {
    add_page(report, PAGE_MARKDOWN, SIZE_MAX, &page_plain, out);
}

void report_html(const json_t *report, struct text *out) {
    add_page(report, PAGE_HTML, SIZE_MAX, &page_plain, out);
}
