// SPDX-License-Identifier: MIT
//
// Counts values and nesting, then calls jansson, which is recursive and takes some 200 bytes for a
// value of two bytes.
#include "json.h"

#include <stdlib.h>

#include "memory.h"

// After a syntax error the counts may be wrong, but jansson reads no further than the error.
bool json_fits(const char *bytes, size_t length, size_t values, size_t depth, const char *where,
               struct problem *p) {
    size_t count = 1, nested = 0, deepest = 0, opening = 0;
    for (size_t i = 0; i < length; i++)
        opening += bytes[i] == '{' || bytes[i] == '[';
    if (opening <= depth && length <= values)
        return true;
    bool text = false, opened = false; // text: inside a text; opened: after [ or {, blanks aside
    for (size_t i = 0; i < length; i++) {
        const char c = bytes[i];
        const bool opens = !text && (c == '{' || c == '['),
                   closes = !text && (c == '}' || c == ']');
        if (c == ' ' || c == '\t' || c == '\r' || c == '\n')
            continue;
        count += (opened && !closes) || (!text && c == ',');
        opened = opens;
        if (text && c == '\\')
            i++;
        else if (c == '"')
            text = !text;
        else if (opens)
            deepest = ++nested > deepest ? nested : deepest;
        else if (closes && nested > 0)
            nested--;
    }
    const bool deep = deepest > depth;
    TEXT found = {0}, expected = {0};
    text_addf(&found, deep ? "%zu levels of nesting" : "%zu values", deep ? deepest : count);
    text_addf(&expected, deep ? "at most %zu levels of nesting" : "at most %zu values",
              deep ? depth : values);
    if (deep || count > values)
        problem_say(p, where, text_string(&found), text_string(&expected));
    return !deep && count <= values;
}

json_t *json_in(const char *path, const struct text *bytes, struct problem *p) {
    json_error_t error;
    if (!json_fits(text_string(bytes), bytes->length, JSON_VALUES_MAX, JSON_DEPTH_MAX, path, p))
        return NULL;
    json_t *value = json_loadb(text_string(bytes), bytes->length, JSON_REJECT_DUPLICATES, &error);
    if (!value)
        problem_set(p, path, "", error.line, error.column, error.text, "JSON");
    return value;
}

void json_out(const json_t *value, size_t flags, struct text *out) {
    char *line = value ? json_dumps(value, flags) : NULL;
    if (!line)
        machine_failed("a text that is not UTF-8 can't be written as JSON");
    text_add(out, line);
    free(line);
}
