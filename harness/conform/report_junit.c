// SPDX-License-Identifier: MIT
//
// The report as JUnit, for CI systems: a test case for each scenario case and for each key of
// generated play.
// Invariant: each failure has one <failure> (a wrong answer) or one <error> (no answer to go by),
// as many as the report says.
#include <string.h>

#include "base/escape.h"
#include "report.h"

// A test case. Texts are borrowed.
struct testcase {
    const char *class, *name;
    double seconds;
    enum standing standing;
    const char *message; // of a failure
    const char *words;   // what was wrong, or why it is skipped
};

static enum standing standing_of(const json_t *of) {
    const char *words = report_text_of(of, "standing");
    int s = STANDS_PASSED;
    while (s < STANDING_COUNT - 1 && strcmp(words, standing_words[s]) != 0)
        s++;
    return (enum standing)s;
}

static void add_attribute(struct text *out, const char *name, const char *value) {
    text_addf(out, " %s=\"", name);
    escape_attribute(out, value);
    text_add(out, "\"");
}

static void add_case(struct text *out, const struct testcase *t) {
    const bool bad = t->standing == STANDS_FAILED || t->standing == STANDS_ERROR;
    const char *kind = t->standing == STANDS_ERROR ? "error" : bad ? "failure" : "skipped";
    TEXT why = {0};
    text_add(out, "    <testcase");
    add_attribute(out, "classname", t->class);
    add_attribute(out, "name", t->name);
    text_addf(out, " time=\"%.6f\"", t->seconds);
    if (t->standing == STANDS_PASSED) {
        text_add(out, "/>\n");
        return;
    }
    text_addf(&why, "%s%s%s", standing_words[t->standing], *t->words ? ": " : "", t->words);
    text_addf(out, ">\n      <%s", kind);
    if (bad)
        add_attribute(out, "message", t->message);
    text_add(out, bad ? " type=\"conformance\">" : ">"); // <skipped> may have no attribute
    escape_content(out, bad ? t->words : text_string(&why));
    text_addf(out, "</%s>\n    </testcase>\n", kind);
}

// Returns in one line what is wrong: the title of the first cause that has the key of `of`, or the
// verdict if none has.
static const char *message_of(const json_t *report, const json_t *of) {
    const char *id = report_text_of(of, "key");
    json_t *key;
    size_t i;
    json_array_foreach(json_object_get(report, "keys"), i, key) {
        const json_t *first = json_array_get(json_object_get(key, "causes"), 0);
        if (first && strcmp(report_text_of(key, "key"), id) == 0)
            return report_text_of(json_array_get(json_object_get(report, "causes"),
                                                 (size_t)json_integer_value(first)),
                                  "title");
    }
    return report_text_of(of, "verdict");
}

// Adds a scenario case, unless it is not applicable. Its class is the ruleset and the name of its
// file without folders and suffix, because viewers split class names at dots and slashes.
static void add_item(const json_t *report, const json_t *item, size_t at, struct text *out) {
    const json_t *seconds = json_object_get(json_object_get(report, "clock"), "cases");
    const char *file = report_text_of(item, "file"), *name = strrchr(file, '/');
    const enum standing standing = standing_of(item);
    TEXT class = {0};
    if (standing == STANDS_NOT_APPLICABLE)
        return;
    name = name ? name + 1 : file;
    text_addf(&class, "%s %.*s", report_text_of(item, "ruleset"), (int)strcspn(name, "."), name);
    add_case(out, &(struct testcase){.class = text_string(&class),
                                     .name = report_text_of(item, "id"),
                                     .seconds = json_real_value(json_array_get(seconds, at)),
                                     .standing = standing,
                                     .message = message_of(report, item),
                                     .words = standing == STANDS_EXPECTED
                                                  ? report_text_of(item, "expected")
                                                  : report_text_of(item, "words")});
}

// Adds a test case for a key seen in generated play, or when a process ended.
static void add_key(const json_t *report, const json_t *key, struct text *out) {
    const json_t *first = json_array_get(json_object_get(key, "causes"), 0);
    const bool ended = report_number_of(key, "ended") > 0;
    const enum standing standing = standing_of(key);
    TEXT block = {0};
    if (!ended && !report_number_of(key, "generated"))
        return;
    report_cause(report, (size_t)json_integer_value(first), &block);
    add_case(out,
             &(struct testcase){.class = ended ? "processes" : "generated play",
                                .name = report_text_of(key, "key"),
                                .standing = standing,
                                .message = message_of(report, key),
                                .words = standing == STANDS_EXPECTED ? report_text_of(key, "known")
                                                                     : text_string(&block)});
}

static void add_known(const json_t *report, const json_t *known, struct text *out) {
    TEXT name = {0}, words = {0};
    if (!json_is_false(json_object_get(known, "came")))
        return;
    report_known_name(known, &name);
    text_addf(&words, "%s:%lld: %s", report_text_of(report, "known-file"),
              report_number_of(known, "line"), report_text_of(known, "reason"));
    add_case(out, &(struct testcase){.class = "expected failures",
                                     .name = text_string(&name),
                                     .standing = STANDS_FAILED,
                                     .message = "expected to fail but did not",
                                     .words = text_string(&words)});
}

// Adds all test cases.
static void add_cases(const json_t *report, struct text *out) {
    const json_t *left = json_object_get(report, "not-run");
    const long long positions = report_number_of(left, "positions");
    TEXT name = {0};
    json_t *one;
    size_t i;
    json_array_foreach(json_object_get(report, "scenarios"), i, one) add_item(report, one, i, out);
    json_array_foreach(json_object_get(report, "keys"), i, one) add_key(report, one, out);
    text_addf(&name, "%lld positions", positions);
    if (positions)
        add_case(out, &(struct testcase){.class = "generated play",
                                         .name = text_string(&name),
                                         .standing = STANDS_NOT_RUN,
                                         .words = report_text_of(left, "because")});
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
    if (*flaky)
        add_property(out, "flaky", flaky);
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
              report_number_of(report, "skipped") -
                  report_number_of(json_object_get(report, "verdicts"), "not-applicable"),
              json_real_value(json_object_get(json_object_get(report, "clock"), "seconds")));
    add_properties(report, out);
    text_add_bytes(out, text_string(&cases), cases.length);
    text_add(out, "  </testsuite>\n</testsuites>\n");
}
