// SPDX-License-Identifier: MIT
//
// Lines through jansson, which is the arbiter of what is JSON, and what it leaves to its user: the
// depth of nesting. Invariant: after fields_read every text that it gives is valid UTF-8.
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

// The deepest nesting of brackets outside texts. jansson goes down by recursion, so it is not asked
// before this is known; where a line is no JSON, it stops before this counts anything wrong.
static size_t depth_of(const char *line, size_t length) {
    size_t depth = 0, deepest = 0;
    bool text = false;
    for (size_t i = 0; i < length; i++) {
        const char c = line[i];
        if (text && c == '\\')
            i++;
        else if (c == '"')
            text = !text;
        else if (!text && (c == '{' || c == '['))
            deepest = ++depth > deepest ? depth : deepest;
        else if (!text && (c == '}' || c == ']') && depth > 0)
            depth--;
    }
    return deepest;
}

json_t *fields_document(const char *line, size_t length, struct text *words) {
    const size_t depth = depth_of(line, length);
    json_error_t error;
    if (depth > SESSION_DEPTH_MAX) {
        text_addf(words, "found a nesting of %zu, expected a nesting of %d at most", depth,
                  (int)SESSION_DEPTH_MAX);
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

static bool read_document(struct fields *f, const char *line, size_t length, struct text *words) {
    f->document = fields_document(line, length, words);
    f->count = 0;
    for (int key = 0; f->document && key < KEY_COUNT; key++) {
        const json_t *json = json_object_get(f->document, field_key_names[key]);
        f->value[key] =
            (struct value){kind_of(json), text_of(json), (long long)json_integer_value(json)};
    }
    const json_t *list = json_object_get(f->document, field_key_names[KEY_ACTIONS]);
    for (size_t i = 0; i < json_array_size(list); i++)
        fields_add_item(f, text_of(json_array_get(list, i)));
    return f->document != NULL;
}

bool fields_read(struct fields *f, const char *line, size_t length, struct text *words) {
    json_decref(f->document);
    f->document = NULL;
    return fields_scan(f, line, length) || read_document(f, line, length, words);
}
