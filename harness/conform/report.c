// SPDX-License-Identifier: MIT
//
// Writes the report for people: one page as text, Markdown or HTML (draw/page.h). All facts come
// from the JSON report of the same run.
#include "report.h"

#include <inttypes.h>
#include <string.h>

#include "base/line.h"
#include "draw/places.h"

enum { DECIDING = 2 }; // clauses shown in the table of causes

// Limits on what a page shows of a cause: clauses, keys (kinds of failure) and scenario names.
static const struct {
    size_t clauses, keys, names;
} shown[] = {[PAGE_TEXT] = {4, 8, 6}, [PAGE_MARKDOWN] = {4, 8, 6}, [PAGE_HTML] = {6, 40, 40}};

static json_t *list_of(const json_t *o, const char *key) {
    return json_object_get(o, key);
}

// Adds an answer of a case. If both answers are next positions, adds only the fields that differ.
static void add_answer(struct page *p, const json_t *of, const char *side, enum page_tone tone) {
    TEXT fields = {0}, answer = {0};
    report_list(list_of(of, "differs"), ",", SIZE_MAX, &fields);
    report_answer(report_text_of(of, side), text_string(&fields), &answer);
    page_field(p, tone, side, text_string(&answer));
}

// Adds a clause or a ruling, with a link to its page in the rulebook. The page is in the folder of
// the study board. The address of the board is the member "board".
static void add_clause(struct page *p, const json_t *of, const json_t *clause) {
    const char *id = report_text_of(clause, "id"), *place = report_text_of(clause, "place"),
               *here = report_text_of(clause, "here"), *board = report_text_of(of, "board"),
               *ruling = strchr(id, ':');
    const int ruleset = ruleset_index(report_text_of(of, "ruleset"));
    TEXT words = {0}, note = {0}, address = {0}, file = {0};
    text_addf(&words, *place ? "(%s): %s" : "%s%s", place, report_text_of(clause, "text"));
    if (*place && *here)
        text_addf(&note, "Here: %s", here);
    if (!ruling)
        (void)place_of_clause(id, strlen(id), &file);
    else if (ruleset >= 0)
        place_add(PLACE_RULEBOOK, ruleset, ruling + 1, &file);
    const size_t whole = strcspn(board, "?#");
    size_t n = whole;
    while (n > 0 && board[n - 1] != '/')
        n--;
    const bool host = n >= 3 && memcmp(board + n - 3, "://", 3) == 0; // as in https://example.org
    if (*board && file.length)
        text_addf(&address, "%.*s%s%s", (int)(host ? whole : n), board, host ? "/" : "",
                  text_string(&file));
    page_term(p, id, text_string(&address), text_string(&words), text_string(&note));
}

// Adds the details of a cause: its case, the names of its failures (keys), the scenario cases that
// failed with one of these names, and the command that shows the case again.
static void add_details(struct page *p, const json_t *report, const json_t *of) {
    const json_t *keys = list_of(of, "keys");
    json_t *names = json_array(), *one, *key;
    TEXT all = {0}, cases = {0};
    size_t i, k;
    page_field(p, PAGE_PLAIN, "position", report_text_of(of, "position"));
    page_field(p, PAGE_PLAIN, "action", report_text_of(of, "action"));
    add_answer(p, of, "expected", PAGE_GOOD);
    if (*report_text_of(of, "trouble"))
        page_field(p, PAGE_BAD, "outcome", report_text_of(of, "got"));
    else
        add_answer(p, of, "got", PAGE_BAD);
    page_field(p, PAGE_PLAIN, "it says", report_text_of(of, "says"));
    report_list(keys, ", ", shown[p->form].keys, &all);
    page_field(p, PAGE_PLAIN, "keys", text_string(&all));
    json_array_foreach(list_of(of, "errors"), i, one)
        page_field(p, PAGE_BAD, i ? "" : "it wrote", json_string_value(one));
    json_array_foreach(list_of(report, "scenarios"), i, one) json_array_foreach(
        keys, k, key) if (strcmp(json_string_value(key), report_text_of(one, "key")) == 0)
        json_array_append(names, list_of(one, "id"));
    report_list(names, ", ", shown[p->form].names, &cases);
    page_field(p, PAGE_PLAIN, "scenarios", text_string(&cases));
    json_decref(names);
    page_field(p, PAGE_PLAIN, "show again", report_text_of(of, "again"));
}

static void add_cause(struct page *p, const json_t *report, size_t at) {
    const json_t *of = json_array_get(list_of(report, "causes"), at);
    json_t *clause;
    char id[32];
    TEXT title = {0};
    size_t i;
    (void)snprintf(id, sizeof id, "cause-%zu", at + 1);
    text_addf(&title, "%zu  %s", at + 1, report_text_of(of, "title"));
    page_heading(p, PAGE_ENTRY, id, text_string(&title));
    page_say(p, PAGE_FAINT, report_text_of(of, "numbers"));
    page_boards(p, list_of(of, "boards"));
    page_link(p, report_text_of(of, "board"), "Open on the study board");
    page_say(p, PAGE_PLAIN, report_text_of(of, "explanation"));
    page_say(p, PAGE_PLAIN, report_text_of(of, "evidence"));
    page_say(p, PAGE_PLAIN, report_text_of(of, "share"));
    if (strcmp(report_text_of(of, "severity"), severity_words[SEVERITY_PROJECT]) == 0)
        page_say(p, PAGE_WARNING,
                 "ENGINE AND SPEC DIFFER HERE: this is a fault of paikocheck, "
                 "please report it");
    json_array_foreach(list_of(of, "clauses"), i, clause) if (i < shown[p->form].clauses)
        add_clause(p, of, clause);
    page_fold(p, "Position, answers, and where the failure was seen");
    add_details(p, report, of);
    page_fold(p, NULL);
}

void report_cause(const json_t *report, size_t index, struct text *out) {
    struct page p;
    page_begin(&p, PAGE_TEXT, &page_plain, "", out);
    add_cause(&p, report, index);
    page_end(&p);
}

// Adds "12 failures: 3 scenario cases, ..."; with "so far" if the run did not finish.
static void add_verdict(struct page *p, const json_t *report) {
    const long long failures = report_number_of(report, "failures"),
                    expected = report_number_of(report, "expected-failures");
    const bool whole = json_is_true(list_of(report, "complete"));
    static const char *const marks[] = {[JUDGED_PASSED] = "✅ ",
                                        [JUDGED_FAILED] = "❌ ",
                                        [JUDGED_PARTIAL] = "⚠️ incomplete: ",
                                        [JUDGED_NOTHING] = "⚠️ "};
    const char *judgement = report_text_of(report, "judgement");
    TEXT line = {0};
    for (int j = 0; j <= JUDGED_NOTHING && p->form == PAGE_MARKDOWN; j++)
        if (strcmp(judgement, judgement_names[j]) == 0)
            text_add(&line, marks[j]);
    if (strcmp(judgement, judgement_names[JUDGED_NOTHING]) == 0)
        text_addf(&line, "%s: ", judgement);
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
    const char *sheet = report_sentence(report, "sheet");
    TEXT title = {0};
    text_addf(&title, "%s %s against %s", report_text_of(who, "name"),
              report_text_of(who, "version"), *sheet ? sheet : "the rules of Paik\xc5\x8d");
    page_heading(p, PAGE_TITLE, "", text_string(&title));
    if (p->form == PAGE_TEXT) {
        if (json_is_object(partial))
            page_sayf(p, PAGE_WARNING, "%s: %s; the figures below are partial",
                      report_text_of(partial, "how"), report_text_of(partial, "because"));
        page_sayf(p, PAGE_OUTCOME, "%s: %s", report_sentence(report, "subject"),
                  report_sentence(report, "outcome"));
        return;
    }
    if (json_is_object(partial))
        page_sayf(p, PAGE_WARNING, "Partial run. Not run: %s", report_sentence(report, "not-run"));
    if (*report_sentence(report, "not-asked"))
        page_sayf(p, PAGE_WARNING, "Not asked: %s", report_sentence(report, "not-asked"));
    page_say(p, PAGE_OUTCOME, report_sentence(report, "outcome"));
    page_sayf(p, PAGE_PLAIN, "%s.", report_sentence(report, "subject"));
    add_verdict(p, report);
}

static void add_causes(struct page *p, const json_t *report, size_t most) {
    static const struct page_column columns[] = {
        {"#", PAGE_NUMBER, false, 3},      {"cause", PAGE_HEAD, false, 0},
        {"severity", PAGE_WORDS, true, 0}, {"seen", PAGE_NUMBER, false, 6},
        {"tiles", PAGE_NUMBER, false, 5},  {"decided by", PAGE_WORDS, false, 22}};
    const json_t *causes = list_of(report, "causes");
    const size_t count = json_array_size(causes);
    page_heading(p, PAGE_PART, "causes", "Causes");
    if (count)
        page_table(p, columns, sizeof columns / sizeof *columns);
    else if (p->form != PAGE_TEXT)
        page_say(p, PAGE_PLAIN, "No differences.");
    for (size_t i = 0; i < count; i++) {
        const json_t *cause = json_array_get(causes, i), *tiles = list_of(cause, "tiles"),
                     *decide = list_of(cause, "clauses");
        TEXT number = {0}, address = {0}, seen = {0}, on_board = {0}, clauses = {0};
        text_add_number(&number, i + 1);
        text_addf(&address, "#cause-%zu", i + 1);
        report_number(&seen, (uint64_t)report_number_of(cause, "seen"));
        if (json_is_integer(tiles))
            text_add_number(&on_board, (uint64_t)json_integer_value(tiles));
        for (size_t k = 0; k < DECIDING && k < json_array_size(decide); k++)
            text_addf(&clauses, "%s%s", k ? " " : "",
                      report_text_of(json_array_get(decide, k), "id"));
        page_cell(p, text_string(&number), "");
        page_cell(p, report_text_of(cause, "title"), text_string(&address));
        page_cell(p, report_text_of(cause, "severity"), "");
        page_cell(p, text_string(&seen), "");
        page_cell(p, text_string(&on_board), "");
        page_cell(p, text_string(&clauses), "");
    }
    if (count)
        page_table_end(p, "causes");
    for (size_t i = 0; i < count && i < most; i++)
        add_cause(p, report, i);
    page_heading(p, PAGE_PART, "numbers", "Numbers");
    if (count > most)
        page_sayf(p, PAGE_PLAIN,
                  "causes that only the table shows: %zu; --html FILE shows them in full",
                  count - most);
}

// Adds the expected failures that did not occur, and the expected failures whose key this version
// does not have. Says how many expected failures could not occur in this run.
static void add_known(struct page *p, const json_t *report) {
    const char *file = report_text_of(report, "known-file");
    const json_t *known = list_of(report, "known");
    json_t *k, *key;
    size_t i, n;
    long long not_judged = 0;
    json_array_foreach(known, i, k) {
        TEXT words = {0};
        not_judged += json_is_null(list_of(k, "came"));
        if (!json_is_false(list_of(k, "came")))
            continue;
        report_known_name(k, &words);
        page_sayf(p, PAGE_PLAIN, "%s:%lld: expected to fail but did not: %s (%s)", file,
                  report_number_of(k, "line"), text_string(&words), report_text_of(k, "reason"));
    }
    json_array_foreach(known, i, k) {
        TEXT keys = {0};
        if (!json_is_false(list_of(k, "exists")))
            continue;
        json_array_foreach(list_of(report, "keys"), n, key) if (json_is_null(list_of(key, "known")))
            text_addf(&keys, "%s%s", keys.length ? ", " : "", report_text_of(key, "key"));
        page_sayf(p, PAGE_WARNING,
                  "%s:%lld: this version has no key \"%s\"; keys of failures that the file does "
                  "not list: %s",
                  file, report_number_of(k, "line"), report_text_of(k, "key"),
                  keys.length ? text_string(&keys) : "none");
    }
    if (not_judged)
        page_sayf(p, PAGE_PLAIN, "%s: %lld of %zu not judged: this run did not ask about them",
                  file, not_judged, json_array_size(known));
}

// Adds the numbers of questions and the time used. Only the text form has the time, so that equal
// runs give equal files in the other forms.
static void add_asked(struct page *p, const json_t *report) {
    const json_t *clock = list_of(report, "clock"), *recorded = list_of(report, "recorded");
    const double seconds = json_real_value(list_of(clock, "seconds"));
    const long long requests = report_number_of(clock, "requests"),
                    refused = report_number_of(recorded, "refused"),
                    other = report_number_of(recorded, "of-other-rules");
    const char *not_run = report_sentence(report, "not-run"),
               *not_asked = report_sentence(report, "not-asked");
    json_t *part;
    size_t i;
    page_say(p, PAGE_PLAIN, report_sentence(report, "cases"));
    json_array_foreach(list_of(report, "not-compared"), i, part) {
        const bool unsupported =
            strcmp(report_text_of(part, "verdict"), verdict_names[VERDICT_UNSUPPORTED]) == 0;
        TEXT line = {0};
        text_addf(&line, "%lld: %s", report_number_of(part, "cases"),
                  report_text_of(part, "reason"));
        page_item(p, PAGE_PLAIN,
                  verdict_plurals[unsupported ? VERDICT_UNSUPPORTED : VERDICT_NOT_APPLICABLE],
                  text_string(&line), "");
    }
    if (p->form == PAGE_TEXT && *not_run)
        page_sayf(p, PAGE_PLAIN, "not run: %s", not_run);
    if (p->form == PAGE_TEXT && *not_asked)
        page_sayf(p, PAGE_PLAIN, "not asked: %s", not_asked);
    page_say(p, PAGE_PLAIN, report_sentence(report, "played"));
    if (refused)
        page_sayf(p, PAGE_PLAIN, "games of the file that are invalid or incomplete: %lld of %lld",
                  refused, report_number_of(recorded, "games"));
    if (other)
        page_sayf(p, PAGE_PLAIN, "games under rules that this run does not test (not asked): %lld",
                  other);
    if (p->form != PAGE_TEXT)
        return;
    TEXT speed = {0};
    report_count(&speed, (uint64_t)requests, "request", "requests");
    text_addf(&speed, " in %.1f s (%.0f per second), ", seconds,
              seconds > 0 ? (double)requests / seconds : 0);
    report_count(&speed, (uint64_t)report_number_of(clock, "processes"), "process", "processes");
    page_say(p, PAGE_PLAIN, text_string(&speed));
}

static void add_page(const json_t *report, enum page_form form, size_t most,
                     const struct page_looks *looks, struct text *out) {
    const json_t *who = list_of(report, "implementation");
    uint64_t project = 0;
    TEXT title = {0}, ours = {0};
    struct page p;
    json_t *cause;
    size_t i;
    text_addf(&title, "%s %s: %s", report_text_of(who, "name"), report_text_of(who, "version"),
              report_sentence(report, "outcome"));
    page_begin(&p, form, looks, text_string(&title), out);
    add_head(&p, report);
    add_causes(&p, report, most);
    add_asked(&p, report);
    add_known(&p, report);
    json_array_foreach(list_of(report, "causes"), i, cause) project +=
        strcmp(report_text_of(cause, "severity"), severity_words[SEVERITY_PROJECT]) == 0;
    if (project)
        report_count(&ours, project,
                     "cause is a difference between engine and spec: please report it",
                     "causes are differences between engine and spec: please report them");
    page_say(&p, PAGE_PLAIN, text_string(&ours));
    if (form == PAGE_TEXT && *report_sentence(report, "failures"))
        page_sayf(&p, PAGE_PLAIN, "failed: %s", report_sentence(report, "failures"));
    if (form == PAGE_TEXT)
        add_verdict(&p, report);
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
