// SPDX-License-Identifier: MIT
//
// The report as JUnit, for CI systems: a case for each scenario case and for each kind of
// difference that generated play met. Invariant: what fails has one <failure> (a wrong answer) or
// one <error> (no answer to go by) each, as many as the report says.
#include <string.h>

#include "base/escape.h"
#include "report.h"

static enum standing standing_of(const json_t *of) {
    const char *words = report_text_of(of, "standing");
    int s = STANDS_PASSED;
    while (s < STANDING_COUNT - 1 && strcmp(words, standing_words[s]) != 0)
        s++;
    return (enum standing)s;
}

// A part of a path without its folders and its ending, and without what viewers cut a class name
// at.
static void add_class(struct text *out, const char *path) {
    const char *name = strrchr(path, '/');
    char part[128];
    (void)snprintf(part, sizeof part, "%s", name ? name + 1 : path);
    part[strcspn(part, ".")] = '\0';
    escape_attribute(out, part);
}

static void add_attribute(struct text *out, const char *name, const char *value) {
    text_addf(out, " %s=\"", name);
    escape_attribute(out, value);
    text_add(out, "\"");
}

static void add_bad(struct text *out, bool error, const char *message, const char *words) {
    const char *kind = error ? "error" : "failure";
    text_addf(out, ">\n      <%s", kind);
    add_attribute(out, "message", message);
    text_add(out, " type=\"conformance\">");
    escape_content(out, words);
    text_addf(out, "</%s>\n    </testcase>\n", kind);
}

static void add_skipped(struct text *out, const char *message, const char *why) {
    TEXT words = {0};
    text_addf(&words, "%s%s%s", message, *why ? ": " : "", why);
    text_add(out, ">\n      <skipped");
    add_attribute(out, "message", text_string(&words));
    text_add(out, "/>\n    </testcase>\n");
}

// What follows the attributes of a case.
static void add_standing(struct text *out, const json_t *of, const char *words, const char *known) {
    const enum standing s = standing_of(of);
    if (s == STANDS_PASSED)
        text_add(out, "/>\n");
    else if (s == STANDS_FAILED || s == STANDS_ERROR)
        add_bad(out, s == STANDS_ERROR, report_text_of(of, "verdict"), words);
    else
        add_skipped(out, standing_words[s], s == STANDS_EXPECTED ? known : words);
}

static void add_item(const json_t *report, const json_t *item, size_t at, struct text *out) {
    const json_t *clock = json_object_get(report, "clock");
    TEXT words = {0};
    const char *block = report_text_of(item, "report");
    report_list(json_object_get(item, "words"), "\n", SIZE_MAX, &words);
    text_add(out, "    <testcase classname=\"");
    escape_attribute(out, report_text_of(item, "ruleset"));
    text_add(out, " ");
    add_class(out, report_text_of(item, "file"));
    text_add(out, "\"");
    add_attribute(out, "name", report_text_of(item, "id"));
    add_attribute(out, "file", report_text_of(item, "file"));
    text_addf(out, " line=\"%lld\" time=\"%.6f\"", report_number_of(item, "line"),
              json_real_value(json_array_get(json_object_get(clock, "cases"), at)));
    add_standing(out, item, *block ? block : text_string(&words), report_text_of(item, "expected"));
}

// Adds a case for a key that generated play met or a process ended with.
static void add_key(const json_t *report, const json_t *key, struct text *out) {
    const json_t *first = json_array_get(json_object_get(key, "causes"), 0);
    const bool ended = report_number_of(key, "ended") > 0;
    TEXT block = {0};
    if (!ended && !report_number_of(key, "generated"))
        return;
    report_cause(report, (size_t)json_integer_value(first), &block);
    text_add(out, "    <testcase");
    add_attribute(out, "classname", ended ? "processes" : "generated play");
    add_attribute(out, "name", report_text_of(key, "key"));
    text_add(out, " time=\"0\"");
    add_standing(out, key, text_string(&block), report_text_of(key, "known"));
}

static void add_known(const json_t *report, const json_t *known, struct text *out) {
    TEXT name = {0};
    if (!json_is_false(json_object_get(known, "came")))
        return;
    report_known_name(known, &name);
    text_add(out, "    <testcase classname=\"expected failures\"");
    add_attribute(out, "name", text_string(&name));
    add_attribute(out, "file", report_text_of(report, "known-file"));
    text_addf(out, " line=\"%lld\" time=\"0\"", report_number_of(known, "line"));
    add_bad(out, false, "expected to fail but did not", report_text_of(known, "reason"));
}

// Adds all cases.
static void add_cases(const json_t *report, struct text *out) {
    const json_t *left = json_object_get(report, "not-run");
    const long long positions = report_number_of(left, "positions"),
                    counted = report_number_of(report, "only-counted-generated");
    json_t *one;
    size_t i;
    json_array_foreach(json_object_get(report, "scenarios"), i, one) add_item(report, one, i, out);
    json_array_foreach(json_object_get(report, "keys"), i, one) add_key(report, one, out);
    if (positions) {
        text_addf(out,
                  "    <testcase classname=\"generated play\" name=\"%lld positions\" time=\"0\"",
                  positions);
        add_skipped(out, standing_words[STANDS_NOT_RUN], report_text_of(left, "because"));
    }
    if (counted) {
        TEXT words = {0};
        text_addf(&words, "%lld differences of other kinds were only counted", counted);
        text_add(out, "    <testcase classname=\"generated play\" name=\"further\" time=\"0\"");
        add_bad(out, false, verdict_names[VERDICT_FAIL], text_string(&words));
    }
    json_array_foreach(json_object_get(report, "known"), i, one) add_known(report, one, out);
}

static void add_property(struct text *out, const char *name, const char *value) {
    text_add(out, "      <property");
    add_attribute(out, "name", name);
    add_attribute(out, "value", value);
    text_add(out, "/>\n");
}

static void add_properties(const json_t *report, struct text *out) {
    const json_t *recorded = json_object_get(report, "recorded");
    const json_t *who = json_object_get(report, "implementation");
    const char *flaky = report_sentence(report, "flaky");
    char words[96];
    text_add(out, "    <properties>\n");
    if (*report_text_of(who, "version"))
        add_property(out, "version", report_text_of(who, "version"));
    add_property(out, "corpus", report_text_of(report, "corpus"));
    (void)snprintf(words, sizeof words, "%lld", report_number_of(report, "positions"));
    add_property(out, "generated positions", words);
    (void)snprintf(words, sizeof words, "%lld", report_number_of(report, "seed"));
    add_property(out, "seed", words);
    (void)snprintf(words, sizeof words, "%lld of %lld", report_number_of(recorded, "refused"),
                   report_number_of(recorded, "games"));
    if (report_number_of(recorded, "refused"))
        add_property(out, "recorded games refused", words);
    if (*flaky)
        add_property(out, "flaky", flaky);
    add_property(out, "complete", json_is_true(json_object_get(report, "complete")) ? "yes" : "no");
    text_add(out, "    </properties>\n");
}

void report_junit(const json_t *report, struct text *out) {
    static const char begin[] = "<testcase ";
    const long long errors = report_number_of(report, "errors");
    unsigned long long count = 0;
    TEXT cases = {0};
    add_cases(report, &cases);
    for (const char *s = text_string(&cases); (s = strstr(s, begin)) != NULL; s += strlen(begin))
        count++;
    text_add(out, "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<testsuites>\n  <testsuite");
    add_attribute(out, "name", report_text_of(json_object_get(report, "implementation"), "name"));
    text_addf(out,
              " tests=\"%llu\" failures=\"%lld\" errors=\"%lld\" skipped=\"%lld\" time=\"%.3f\">\n",
              count, report_number_of(report, "failures") - errors, errors,
              report_number_of(report, "skipped"),
              json_real_value(json_object_get(json_object_get(report, "clock"), "seconds")));
    add_properties(report, out);
    text_add_bytes(out, text_string(&cases), cases.length);
    text_add(out, "  </testsuite>\n</testsuites>\n");
}
