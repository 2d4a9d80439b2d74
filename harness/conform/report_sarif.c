// SPDX-License-Identifier: MIT
//
// The report as SARIF 2.1.0, which code hosts show beside a change, as lines that GitHub reads out
// of a log, and as a badge. Invariant: a result, and a line, is a cause; a rule is a clause, or
// what kind of trouble it is. The place of the implementation stands for all of it.
#include <stdlib.h>
#include <string.h>

#include "base/escape.h"
#include "base/printable.h"
#include "registers/clauses.h"
#include "report.h"
#include "report_cause.h"

enum { CLAUSES_SHOWN = 6, LINES_MAX = 10 }; // GitHub shows ten of a step

static json_t *message(const char *s) {
    return json_pack("{s:o}", "text", report_shown(s, true));
}

// ---- SARIF ----

static json_t *rule_json(const char *id) {
    const struct clause *clause = clause_find(id);
    json_t *rule =
        json_pack("{s:s, s:o}", "id", id, "shortDescription", message(clause ? clause->text : id));
    if (clause)
        json_object_set_new(
            rule, "fullDescription",
            json_pack("{s:o}", "text",
                      json_sprintf("%s, document %s: %s", ruleset_names[clause->ruleset],
                                   clause->document, clause->spot)));
    return rule;
}

// The place of a rule in the list, where it is put if it is not there yet.
static size_t rule_index(json_t *rules, const char *id) {
    for (size_t i = 0; i < json_array_size(rules); i++)
        if (strcmp(report_text_of(json_array_get(rules, i), "id"), id) == 0)
            return i;
    json_array_append_new(rules, rule_json(id));
    return json_array_size(rules) - 1;
}

// A path as an address: its parts are escaped, what is between them stays.
static json_t *address(const char *path) {
    TEXT out = {0};
    for (const char *s = path; *s;) {
        TEXT part = {0};
        const size_t length = strcspn(s, "/");
        text_add_bytes(&part, s, length);
        escape_component(&out, text_string(&part));
        text_add(&out, s[length] ? "/" : "");
        s += length + (s[length] != '\0');
    }
    return json_string(text_string(&out));
}

static json_t *locations_json(const json_t *source) {
    const long long line = report_number_of(source, "line");
    if (!json_is_object(source))
        return json_array();
    json_t *where = json_pack("{s:{s:o, s:s}}", "artifactLocation", "uri",
                              address(report_text_of(source, "file")), "uriBaseId", "%SRCROOT%");
    if (line > 0)
        json_object_set_new(where, "region", json_pack("{s:I}", "startLine", (json_int_t)line));
    return json_pack("[{s:o}]", "physicalLocation", where);
}

static json_t *result_json(const json_t *report, size_t at, json_t *rules) {
    const json_t *cause = json_array_get(json_object_get(report, "causes"), at);
    const char *ruleset = report_text_of(cause, "ruleset");
    TEXT clauses = {0}, block = {0}, first = {0};
    report_clauses(cause, CLAUSES_SHOWN, &clauses);
    const char *all = text_string(&clauses), *severity = report_text_of(cause, "severity");
    text_add_bytes(&first, *all ? all : severity, *all ? strcspn(all, " ") : strlen(severity));
    report_cause(report, at, &block);
    const size_t index = rule_index(rules, text_string(&first));
    // By the fingerprint a code host finds a cause again in a later run.
    json_t *result = json_pack(
        "{s:s, s:i, s:s, s:o, s:o, s:{s:o}, s:{s:o, s:s, s:O, s:o}}", //
        "ruleId", text_string(&first), "ruleIndex", (int)index, "level",
        report_text_of(cause, "level"), "message", message(report_text_of(cause, "title")),
        "locations", locations_json(json_object_get(report, "source")), "partialFingerprints",
        "paikocheckCause/v2",
        json_sprintf("%s%s%s", ruleset, *ruleset ? ":" : "", report_text_of(cause, "id")),
        "properties", "clauses", report_shown(all, true), "severity", severity, "seen",
        json_object_get(cause, "seen"), "report", report_shown(text_string(&block), true));
    if (json_is_true(json_object_get(cause, "known")))
        json_object_set_new(result, "suppressions", json_pack("[{s:s}]", "kind", "external"));
    return result;
}

static json_t *run_json(const json_t *report) {
    const json_t *who = json_object_get(report, "implementation");
    const char *allowed = report_sentence(report, "allowed"),
               *flaky = report_sentence(report, "flaky");
    json_t *rules = json_array(), *results = json_array();
    for (size_t i = 0; i < json_array_size(json_object_get(report, "causes")); i++)
        json_array_append_new(results, result_json(report, i, rules));
    json_t *invocation =
        json_pack("{s:O}", "executionSuccessful", json_object_get(report, "complete"));
    json_t *properties =
        json_pack("{s:O, s:O, s:O, s:O, s:O}", "implementation", json_object_get(who, "name"),
                  "implementationVersion", json_object_get(who, "version"), "answers",
                  json_object_get(report, "answers"), "answersThatDiffer",
                  json_object_get(report, "answers-that-differ"), "notCompared",
                  json_object_get(report, "not-compared"));
    if (*allowed)
        json_object_set_new(properties, "allowed", json_string(allowed));
    if (*flaky)
        json_object_set_new(
            invocation, "toolExecutionNotifications",
            json_pack("[{s:s, s:o}]", "level", "warning", "message", message(flaky)));
    return json_pack("{s:{s:{s:s, s:s, s:o}}, s:[o], s:o, s:o}", "tool", "driver", "name",
                     "paikocheck", "version", PAIKO_VERSION, "rules", rules, "invocations",
                     invocation, "properties", properties, "results", results);
}

void report_sarif(const json_t *report, struct text *out) {
    json_t *log =
        json_pack("{s:s, s:s, s:[o]}", "$schema", "https://json.schemastore.org/sarif-2.1.0.json",
                  "version", "2.1.0", "runs", run_json(report));
    report_dump(log, out);
    json_decref(log);
}

// ---- lines for GitHub ----

// One line in which neither a property nor a command can end: what it means is written as %XX.
static void add_command_text(struct text *out, const char *s) {
    TEXT t = {0};
    printable_add(&t, s, strlen(s), false);
    for (const char *p = text_string(&t); *p; p++)
        if (strchr("%\r\n:,", *p))
            text_addf(out, "%%%02X", (unsigned)*p);
        else
            text_add_bytes(out, p, 1);
}

static void add_line(const json_t *report, size_t at, struct text *out) {
    const json_t *cause = json_array_get(json_object_get(report, "causes"), at);
    const json_t *source = json_object_get(report, "source");
    const char *level = report_text_of(cause, "level");
    TEXT words = {0}, ids = {0};
    text_addf(out, "::%s ", strcmp(level, "note") == 0 ? "notice" : level);
    if (json_is_object(source)) {
        text_add(out, "file=");
        add_command_text(out, report_text_of(source, "file"));
        text_add(out, ",");
    }
    if (report_number_of(source, "line") > 0)
        text_addf(out, "line=%lld,", report_number_of(source, "line"));
    text_addf(out, "title=paikocheck %zu%%3A %s::", at + 1, report_text_of(cause, "severity"));
    report_clauses(cause, CLAUSES_SHOWN, &ids);
    text_addf(&words, "%s; %s%s%s", report_text_of(cause, "title"), report_text_of(cause, "times"),
              ids.length ? "; decided by " : "", text_string(&ids));
    add_command_text(out, text_string(&words));
    text_add(out, "\n");
}

void report_annotations(const json_t *report, struct text *out) {
    const size_t count = json_array_size(json_object_get(report, "causes"));
    const char *flaky = report_sentence(report, "flaky");
    if (*flaky) {
        text_add(out, "::warning title=paikocheck::");
        add_command_text(out, flaky);
        text_add(out, "\n");
    }
    for (size_t i = 0; i < count && i < LINES_MAX; i++)
        add_line(report, i, out);
    if (count > LINES_MAX)
        text_addf(out, "::notice title=paikocheck::further causes in the report: %zu\n",
                  count - LINES_MAX);
}

// ---- a badge ----

void report_badge(const json_t *report, struct text *out) {
    const json_t *left = json_object_get(report, "not-run");
    const bool whole = json_is_true(json_object_get(report, "complete"));
    const long long failures = report_number_of(report, "failures");
    TEXT words = {0};
    text_addf(&words, "%s%s",
              whole ? "" : "partial: ", *report_sentence(report, "flaky") ? "flaky: " : "");
    text_addf(&words, "%lld passed", report_number_of(report, "passed"));
    if (failures)
        text_addf(&words, ", %lld failure%s", failures, failures == 1 ? "" : "s");
    if (!whole)
        text_addf(&words, ", %lld not run",
                  report_number_of(left, "cases") + report_number_of(left, "positions"));
    json_t *badge = json_pack("{s:i, s:s, s:s, s:s}", "schemaVersion", 1, "label", "Paikō rules",
                              "message", text_string(&words), "color",
                              !whole     ? "lightgrey"
                              : failures ? "red"
                                         : "brightgreen");
    char *compact = json_dumps(badge, JSON_COMPACT);
    text_addf(out, "%s\n", compact ? compact : "null");
    free(compact);
    json_decref(badge);
}
