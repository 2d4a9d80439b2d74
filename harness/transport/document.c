// SPDX-License-Identifier: MIT
//
// Lines through jansson, which is the arbiter of what is JSON, and what it leaves to its user: how
// large a document may become. jansson goes down by recursion and takes some 200 bytes for a value
// of two, so it is not asked before both are known.
// Invariant: after fields_read every text that it gives is valid UTF-8.
#include <string.h>

#include "base/printable.h"
#include "fields.h"
#include "protocol.h"

enum { FOUND_MAX = 80 };

void fields_found(struct text *words, const char *s, size_t length) {
    text_add(words, "found \"");
    printable_cut(words, s, length, FOUND_MAX);
    text_add(words, "\"");
}

// How many values a line has, those in lists and objects included, and how deep they are nested.
// Where a line is no JSON, jansson stops before this counts anything wrong.
struct extent {
    size_t values, depth;
};

static struct extent extent_of(const char *line, size_t length) {
    struct extent e = {1, 0};
    size_t depth = 0;
    bool text = false, opened = false; // the last byte, blanks aside, opened a list or an object
    for (size_t i = 0; i < length; i++) {
        const char c = line[i];
        const bool opens = !text && (c == '{' || c == '['),
                   closes = !text && (c == '}' || c == ']');
        if (c == ' ' || c == '\t' || c == '\r')
            continue;
        e.values += (opened && !closes) || (!text && c == ',');
        opened = opens;
        if (text && c == '\\')
            i++;
        else if (c == '"')
            text = !text;
        else if (opens)
            e.depth = ++depth > e.depth ? depth : e.depth;
        else if (closes && depth > 0)
            depth--;
    }
    return e;
}

bool fields_fit(const char *line, size_t length, const char *where, struct problem *p) {
    const struct extent e = extent_of(line, length);
    TEXT found = {0}, expected = {0};
    if (e.depth > SESSION_DEPTH_MAX) {
        text_addf(&found, "a nesting of %zu", e.depth);
        text_addf(&expected, "a nesting of %d at most", SESSION_DEPTH_MAX);
    } else if (e.values > SESSION_VALUES_MAX) {
        text_addf(&found, "%zu values", e.values);
        text_addf(&expected, "%d values in a line at most", SESSION_VALUES_MAX);
    }
    const bool fits = found.length == 0;
    if (!fits)
        problem_say(p, where, text_string(&found), text_string(&expected));
    return fits;
}

json_t *fields_document(const char *line, size_t length, struct text *words) {
    struct problem p;
    json_error_t error;
    if (!fields_fit(line, length, "", &p)) {
        text_addf(words, "found %s, expected %s", p.found, p.expected);
        return NULL;
    }
    json_t *document = json_loadb(line, length, JSON_REJECT_DUPLICATES, &error);
    if (json_is_object(document))
        return document;
    fields_found(words, line, length);
    text_add(words, ", expected one JSON object");
    if (!document) {
        text_addf(words, " (at byte %d: ", error.position);
        printable_cut(words, error.text, strlen(error.text), FOUND_MAX);
        text_add(words, ")");
    }
    json_decref(document);
    return NULL;
}

static enum value_kind kind_of(const json_t *json) {
    static const enum value_kind kinds[] = {
        [JSON_OBJECT] = VALUE_OBJECT,   [JSON_ARRAY] = VALUE_LIST, [JSON_STRING] = VALUE_TEXT,
        [JSON_INTEGER] = VALUE_INTEGER, [JSON_REAL] = VALUE_REAL,  [JSON_TRUE] = VALUE_TRUE,
        [JSON_FALSE] = VALUE_FALSE,     [JSON_NULL] = VALUE_NULL};
    return json ? kinds[json_typeof(json)] : VALUE_NONE;
}

static struct item text_of(const json_t *json) {
    return (struct item){json_string_value(json), json_string_length(json)};
}

void fields_take(struct fields *f, json_t *object) {
    json_decref(f->document);
    f->document = object;
    f->count = 0;
    for (int key = 0; key < KEY_COUNT; key++) {
        const json_t *json = json_object_get(object, field_key_names[key]);
        f->value[key] =
            (struct value){kind_of(json), text_of(json), (long long)json_integer_value(json)};
    }
    const json_t *list = json_object_get(object, field_key_names[KEY_ACTIONS]);
    for (size_t i = 0; i < json_array_size(list); i++)
        fields_add_item(f, text_of(json_array_get(list, i)));
}

bool fields_read(struct fields *f, const char *line, size_t length, struct text *words) {
    json_decref(f->document);
    f->document = NULL;
    if (fields_scan(f, line, length))
        return true;
    json_t *document = fields_document(line, length, words);
    if (document)
        fields_take(f, document);
    return document != NULL;
}
