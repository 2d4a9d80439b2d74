// SPDX-License-Identifier: MIT
//
// The report as JUnit, for CI systems: one <testcase> for each case of the corpus, for each key
// (kind of failure) outside the corpus, and for each expected failure that did not occur.
// Invariant: each failure of the report has one <failure> (a wrong answer) or one <error> (no
// answer).
#include <string.h>

#include "base/escape.h"
#include "report.h"

// The test cases so far, and their numbers.
struct suite {
    struct text cases; // owned
    unsigned tests, failures, errors, skipped;
};

static bool stands(const char *standing, enum standing as) {
    return strcmp(standing, standing_words[as]) == 0;
}

static void add_attribute(struct text *out, const char *name, const char *value) {
    text_addf(out, " %s=\"", name);
    escape_attribute(out, value);
    text_add(out, "\"");
}

// Adds a test case. `message` is one line, used only for a failure or error. `words` is the full
// text: what was wrong, or why the case was skipped.
static void add_case(struct suite *s, const char *class, const char *name, double seconds,
                     const char *standing, const char *message, const char *words) {
    struct text *out = &s->cases;
    const bool passed = stands(standing, STANDS_PASSED), error = stands(standing, STANDS_ERROR);
    const bool failure = stands(standing, STANDS_FAILED), bad = error || failure;
    const char *kind = error ? "error" : failure ? "failure" : "skipped";
    s->tests++;
    s->failures += failure;
    s->errors += error;
    s->skipped += !passed && !bad;
    text_add(out, "    <testcase");
    add_attribute(out, "classname", class);
    add_attribute(out, "name", name);
    text_addf(out, " time=\"%.6f\"", seconds);
    if (passed) {
        text_add(out, "/>\n");
        return;
    }
    text_addf(out, ">\n      <%s", kind);
    if (bad) {
        add_attribute(out, "message", message);
        text_add(out, " type=\"conformance\">");
    } else { // <skipped> has no attributes in junit.xsd
        text_addf(out, ">%s%s", standing, *words ? ": " : "");
    }
    escape_content(out, words);
    text_addf(out, "</%s>\n    </testcase>\n", kind);
}

// Appends the titles of all causes that list the failure's key. If no cause lists the key, appends
// the failure's verdict. `of` is the failure in JSON.
static void say_message(const json_t *report, const json_t *of, struct text *out) {
    const char *id = report_text_of(of, "key");
    json_t *cause, *key;
    size_t i, k;
    json_array_foreach(json_object_get(report, "causes"), i, cause) {
        json_array_foreach(json_object_get(cause, "keys"), k, key) {
            if (strcmp(json_string_value(key), id) == 0)
                text_addf(out, "%s%s", out->length ? "; or: " : "", report_text_of(cause, "title"));
        }
    }
    text_add(out, out->length ? "" : report_text_of(of, "verdict"));
}

// Adds a scenario case, unless it is not applicable. Its class is the ruleset and the name of its
// file without folders and suffix, because viewers split class names at dots and slashes.
static void add_item(const json_t *report, const json_t *item, size_t at, struct suite *s) {
    const json_t *seconds = json_object_get(json_object_get(report, "clock"), "cases");
    const char *file = report_text_of(item, "file"), *name = strrchr(file, '/');
    const char *standing = report_text_of(item, "standing");
    const char *why = stands(standing, STANDS_EXPECTED) ? "expected" : "words";
    TEXT class = {0}, message = {0};
    if (stands(standing, STANDS_NOT_APPLICABLE))
        return;
    name = name ? name + 1 : file;
    text_addf(&class, "%s %.*s", report_text_of(item, "ruleset"), (int)strcspn(name, "."), name);
    say_message(report, item, &message);
    add_case(s, text_string(&class), report_text_of(item, "id"),
             json_real_value(json_array_get(seconds, at)), standing, text_string(&message),
             report_text_of(item, why));
}

// Adds a test case for a key (kind of failure) that occurred outside the corpus.
static void add_key(const json_t *report, const json_t *key, struct suite *s) {
    const json_t *first = json_array_get(json_object_get(key, "causes"), 0);
    const bool ended = report_number_of(key, "ended") > 0;
    const char *standing = report_text_of(key, "standing");
    TEXT message = {0}, words = {0};
    if (!ended && !report_number_of(key, "generated"))
        return;
    if (stands(standing, STANDS_EXPECTED))
        text_add(&words, report_text_of(key, "known"));
    else
        report_cause(report, (size_t)json_integer_value(first), &words);
    say_message(report, key, &message);
    add_case(s, ended ? "processes" : "generated play", report_text_of(key, "key"), 0, standing,
             text_string(&message), text_string(&words));
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
    char words[96];
    json_t *left;
    size_t i;
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
    json_array_foreach(json_object_get(report, "not-compared"), i, left) {
        TEXT why = {0};
        text_addf(&why, "%lld: %s", report_number_of(left, "cases"),
                  report_text_of(left, "reason"));
        if (strcmp(report_text_of(left, "verdict"), "not-applicable") == 0)
            add_property(out, "not applicable", text_string(&why));
    }
    add_property(out, "judgement", report_text_of(report, "judgement"));
    add_property(out, "complete", json_is_true(json_object_get(report, "complete")) ? "yes" : "no");
    text_add(out, "    </properties>\n");
}

void report_junit(const json_t *report, struct text *out) {
    const json_t *left = json_object_get(report, "not-run");
    const long long positions = report_number_of(left, "positions");
    struct suite s = {.tests = 0};
    TEXT name = {0};
    json_t *one;
    size_t i;
    json_array_foreach(json_object_get(report, "scenarios"), i, one) add_item(report, one, i, &s);
    json_array_foreach(json_object_get(report, "keys"), i, one) add_key(report, one, &s);
    text_addf(&name, "%lld positions", positions);
    if (positions)
        add_case(&s, "generated play", text_string(&name), 0, standing_words[STANDS_NOT_RUN], "",
                 report_text_of(left, "because"));
    json_array_foreach(json_object_get(report, "known"), i, one) {
        TEXT expected = {0}, words = {0};
        if (!json_is_false(json_object_get(one, "came")))
            continue;
        report_known_name(one, &expected);
        text_addf(&words, "%s:%lld: %s", report_text_of(report, "known-file"),
                  report_number_of(one, "line"), report_text_of(one, "reason"));
        add_case(&s, "expected failures", text_string(&expected), 0, standing_words[STANDS_FAILED],
                 "expected to fail but did not", text_string(&words));
    }
    text_add(out, "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<testsuites>\n  <testsuite");
    add_attribute(out, "name", report_text_of(json_object_get(report, "implementation"), "name"));
    text_addf(out, " tests=\"%u\" failures=\"%u\" errors=\"%u\" skipped=\"%u\" time=\"%.3f\">\n",
              s.tests, s.failures, s.errors, s.skipped,
              json_real_value(json_object_get(json_object_get(report, "clock"), "seconds")));
    add_properties(report, out);
    text_add_bytes(out, text_string(&s.cases), s.cases.length);
    text_add(out, "  </testsuite>\n</testsuites>\n");
    text_free(&s.cases);
}
