// SPDX-License-Identifier: MIT
//
// Reads reports, and has the functions that all forms of a report use.
#include <inttypes.h>
#include <string.h>

#include "base/escape.h"
#include "base/file.h"
#include "base/json.h"
#include "base/line.h"
#include "base/printable.h"
#include "report.h"

enum { REPORT_MAX = 256 << 20 }; // bytes

const char *report_text_of(const json_t *o, const char *key) {
    const char *s = json_string_value(json_object_get(o, key));
    return s ? s : "";
}

long long report_number_of(const json_t *o, const char *key) {
    return json_integer_value(json_object_get(o, key));
}

const char *report_sentence(const json_t *report, const char *key) {
    return report_text_of(json_object_get(report, "sentences"), key);
}

void report_put_count(json_t *o, const char *key, uint64_t count) {
    json_object_set_new(o, key, json_integer((json_int_t)count));
}

json_t *report_shown(const char *s) {
    TEXT t = {0};
    printable_add(&t, s, strlen(s), true);
    return json_string(text_string(&t));
}

void report_number(struct text *out, uint64_t n) {
    char digits[24];
    const int length = snprintf(digits, sizeof digits, "%" PRIu64, n);
    for (int i = 0; i < length; i++)
        text_addf(out, "%s%c", i > 0 && (length - i) % 3 == 0 ? "," : "", digits[i]);
}

void report_count(struct text *out, uint64_t n, const char *one, const char *many) {
    report_number(out, n);
    text_addf(out, " %s", n == 1 ? one : many);
}

void report_answer(const char *answer, const char *fields, struct text *out) {
    const char *between = "";
    if (strcmp(answer, "says it is not legal") == 0)
        answer = "not legal";
    if (!*fields)
        text_add_bytes(out, answer, strcspn(answer, "\n"));
    for (const char *s = answer; *fields && *s && *s != '\n';
         s += strcspn(s, " \n"), s += *s == ' ')
        if (list_has(fields, ',', s, strcspn(s, "= \n"))) {
            text_addf(out, "%s%.*s", between, (int)strcspn(s, " \n"), s);
            between = " ";
        }
}

bool report_read(const char *path, json_t **report, struct problem *p) {
    TEXT bytes = {0};
    if (!file_read(path, REPORT_MAX, &bytes, p))
        return false;
    *report = json_in(path, &bytes, p);
    if (!*report)
        return false;
    const char *format = report_text_of(*report, "format");
    if (strcmp(format, REPORT_FORMAT) == 0)
        return true;
    problem_set(p, path, "format", 0, 0, format,
                "\"" REPORT_FORMAT "\", a report of conform --json");
    json_decref(*report);
    *report = NULL;
    return false;
}

void report_written(const json_t *report, struct text *out) {
    json_t *whole = json_copy((json_t *)report);
    json_object_del(whole, "clock");
    json_out(whole, JSON_INDENT(1), out);
    text_add(out, "\n");
    json_decref(whole);
}

void report_list(const json_t *list, const char *between, size_t most, struct text *out) {
    const size_t all = json_array_size(list);
    for (size_t i = 0; i < all && i < most; i++)
        text_addf(out, "%s%s", i ? between : "", json_string_value(json_array_get(list, i)));
    if (all > most)
        text_addf(out, " and %zu more", all - most);
}

void report_known_name(const json_t *known, struct text *out) {
    const char *id = report_text_of(known, "id"), *key = report_text_of(known, "key");
    text_addf(out, "%s%s%s", id, *id && *key ? ", " : "", key);
}

size_t report_new_known(const json_t *report, struct text *out) {
    const json_t *causes = json_object_get(report, "causes");
    size_t count = 0;
    for (size_t i = 0; i < json_array_size(json_object_get(report, "keys")); i++) {
        const json_t *key = json_array_get(json_object_get(report, "keys"), i);
        const char *standing = report_text_of(key, "standing");
        const json_t *first = json_array_get(json_object_get(key, "causes"), 0);
        const json_t *cause = json_array_get(causes, (size_t)json_integer_value(first));
        TEXT reason = {0};
        if (strcmp(standing, standing_words[STANDS_FAILED]) != 0 &&
            strcmp(standing, standing_words[STANDS_ERROR]) != 0)
            continue;
        text_addf(&reason, "to be explained: %s", report_text_of(cause, "title"));
        text_add(out, "- key: ");
        escape_yaml(out, report_text_of(key, "key"));
        text_add(out, "\n  reason: ");
        escape_yaml(out, text_string(&reason));
        text_add(out, "\n");
        count++;
    }
    return count;
}
