// SPDX-License-Identifier: MIT
//
// A line is read the short way, in one pass over its bytes: a part of JSON so small that it can be
// held against the grammar by reading. Whatever goes beyond it is left to jansson, which is the
// arbiter of what is JSON. jansson goes down by recursion and takes some 200 bytes for a value of
// two, so it is not asked before nesting and number are known.
// The short way is worth its lines: a green run that reads all answers by jansson takes a fifth
// more processor time (medians of eight runs of 34,728 requests in turn, 1.41 s and 1.70 s).
// Invariant: a line that the short way takes jansson takes too, with the same values; after
// fields_read every text that it gives is valid UTF-8.
#include "fields.h"

#include <stdlib.h>
#include <string.h>

#include "base/printable.h"
#include "base/vec.h"
#include "protocol.h"

enum {
    FOUND_MAX = 80,
    DIGITS_MAX = 15,                   // of a whole number that needs no second thought
    LIST_MAX = SESSION_VALUES_MAX / 2, // so that no line comes to more values than it may have
};

#define KEY_NAME(id, name) name,
const char *const field_key_names[KEY_COUNT] = {FIELD_KEYS(KEY_NAME)};
const char *const value_kind_names[VALUE_KINDS] = {"nothing",       "a text", "a whole number",
                                                   "a real number", "true",   "false",
                                                   "null",          "a list", "an object"};

static void add_item(struct fields *f, struct item item) {
    f->items = vec_grow(f->items, &f->room, f->count + 1, sizeof *f->items);
    f->items[f->count++] = item;
}

void fields_free(struct fields *f) {
    json_decref(f->document);
    free(f->items);
    *f = (struct fields){0};
}

// ---- The short way ----

struct scan {
    const char *s, *end;
    struct fields *f;
};

// Whether a line has printable ASCII alone and nothing escaped, so that a text ends at the next
// quote.
static bool is_plain(const char *line, size_t length) {
    unsigned odd = 0;
    for (size_t i = 0; i < length; i++)
        odd |= (line[i] < 0x20) | (line[i] > 0x7e) | (line[i] == '\\');
    return !odd;
}

static void skip_blanks(struct scan *scan) {
    while (scan->s < scan->end && *scan->s == ' ')
        scan->s++;
}

static bool take(struct scan *scan, char c) {
    if (scan->s == scan->end || *scan->s != c)
        return false;
    scan->s++;
    return true;
}

static bool take_word(struct scan *scan, const char *word, size_t length) {
    if ((size_t)(scan->end - scan->s) < length || memcmp(scan->s, word, length) != 0)
        return false;
    scan->s += length;
    return true;
}

static bool take_text(struct scan *scan, struct item *text) {
    if (!take(scan, '"'))
        return false;
    const char *const end = memchr(scan->s, '"', (size_t)(scan->end - scan->s));
    if (!end)
        return false;
    *text = (struct item){scan->s, (size_t)(end - scan->s)};
    scan->s = end + 1;
    return true;
}

// Digits without a leading zero; what stands behind them is the caller's matter, and a fraction or
// an exponent is nothing that a caller goes on with.
static bool take_number(struct scan *scan, long long *number) {
    const char *const first = scan->s;
    *number = 0;
    while (scan->s < scan->end && *scan->s >= '0' && *scan->s <= '9' &&
           scan->s - first < DIGITS_MAX)
        *number = *number * 10 + (*scan->s++ - '0');
    return scan->s > first && (*first != '0' || scan->s == first + 1);
}

// What begins with a bracket.
static bool take_list(struct scan *scan) {
    scan->f->count = 0;
    scan->s++;
    skip_blanks(scan);
    if (take(scan, ']'))
        return true;
    do {
        struct item item;
        skip_blanks(scan);
        if (!take_text(scan, &item) || scan->f->count == LIST_MAX)
            return false;
        add_item(scan->f, item);
        skip_blanks(scan);
    } while (take(scan, ','));
    return take(scan, ']');
}

static bool take_value(struct scan *scan, enum field_key key, struct value *v) {
    v->kind = VALUE_NONE;
    if (scan->s == scan->end)
        return false;
    switch (*scan->s) {
    case '"':
        v->kind = VALUE_TEXT;
        return take_text(scan, &v->text);
    case 't':
        v->kind = VALUE_TRUE;
        return take_word(scan, "true", 4);
    case 'f':
        v->kind = VALUE_FALSE;
        return take_word(scan, "false", 5);
    case '[':
        v->kind = VALUE_LIST;
        return key == KEY_ACTIONS && take_list(scan);
    default:
        v->kind = VALUE_INTEGER;
        return take_number(scan, &v->number);
    }
}

// The key that stands here, if it is one of the table and the first of its name.
static bool take_key(struct scan *scan, enum field_key *key) {
    struct item name;
    if (!take_text(scan, &name))
        return false;
    for (int k = 0; k < KEY_COUNT; k++) {
        if (strncmp(field_key_names[k], name.s, name.length) == 0 &&
            field_key_names[k][name.length] == '\0') {
            *key = (enum field_key)k;
            return scan->f->value[k].kind == VALUE_NONE;
        }
    }
    return false;
}

bool fields_scan(struct fields *f, const char *line, size_t length) {
    struct scan scan = {line, line + length, f};
    for (int key = 0; key < KEY_COUNT; key++)
        f->value[key] = (struct value){0};
    skip_blanks(&scan);
    if (!is_plain(line, length) || !take(&scan, '{'))
        return false;
    do {
        enum field_key key = KEY_ID;
        skip_blanks(&scan);
        if (!take_key(&scan, &key))
            return false;
        skip_blanks(&scan);
        if (!take(&scan, ':'))
            return false;
        skip_blanks(&scan);
        if (!take_value(&scan, key, &f->value[key]))
            return false;
        skip_blanks(&scan);
    } while (take(&scan, ','));
    if (!take(&scan, '}'))
        return false;
    skip_blanks(&scan);
    return scan.s == scan.end;
}

// ---- The long way ----

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

json_t *fields_document(const char *line, size_t length, const char **wrong, struct text *words) {
    struct problem p;
    json_error_t error;
    if (!fields_fit(line, length, "", &p)) {
        text_addf(words, "found %s, expected %s", p.found, p.expected);
        *wrong = "too-large";
        return NULL;
    }
    json_t *document = json_loadb(line, length, JSON_REJECT_DUPLICATES, &error);
    if (json_is_object(document))
        return document;
    *wrong = document                                              ? "not-an-object"
             : json_error_code(&error) == json_error_duplicate_key ? "duplicate-key"
                                                                   : "not-json";
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

enum value_kind value_kind_of(const json_t *json) {
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
            (struct value){value_kind_of(json), text_of(json), (long long)json_integer_value(json)};
    }
    const json_t *list = json_object_get(object, field_key_names[KEY_ACTIONS]);
    for (size_t i = 0; i < json_array_size(list); i++)
        add_item(f, text_of(json_array_get(list, i)));
}

bool fields_read(struct fields *f, const char *line, size_t length, struct text *words) {
    json_decref(f->document);
    f->document = NULL;
    if (fields_scan(f, line, length))
        return true;
    json_t *document = fields_document(line, length, &f->wrong, words);
    if (document)
        fields_take(f, document);
    return document != NULL;
}
