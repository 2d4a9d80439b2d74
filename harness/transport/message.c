// SPDX-License-Identifier: MIT
//
// Lines as JSON, in both directions. jansson says what is JSON; it goes down by recursion and takes
// some 200 bytes for a value of two, so it is not asked before nesting and number are known.
// Requests are written by hand, since a library refuses bytes that are no UTF-8. Invariant: what is
// written is one line of UTF-8, whatever the texts hold.
#include "message.h"

#include <string.h>

#include "base/printable.h"
#include "question.h"

enum { FOUND_MAX = 80 };

// What stands in the place of a list that was taken out of a line.
#define TAKEN "taken"

#define OUTCOME_NAME(id, name) name,
const char *const outcome_names[OUTCOME_COUNT] = {OUTCOMES(OUTCOME_NAME)};
const char *const session_op_names[OP_COUNT] = {"apply", "legal", "play"};

void reply_free(struct reply *r) {
    text_free(&r->next);
    text_free(&r->actions);
    text_free(&r->words);
    text_free(&r->errors);
}

// ---- reading ----

void message_found(struct text *words, const char *s, size_t length) {
    text_add(words, "found \"");
    printable_cut(words, s, length, FOUND_MAX);
    text_add(words, "\"");
}

const char *message_kind(const json_t *json) {
    static const char *const kinds[] = {
        [JSON_OBJECT] = "an object",   [JSON_ARRAY] = "a list",
        [JSON_STRING] = "a text",      [JSON_INTEGER] = "a whole number",
        [JSON_REAL] = "a real number", [JSON_TRUE] = "true",
        [JSON_FALSE] = "false",        [JSON_NULL] = "null"};
    return json ? kinds[json_typeof(json)] : "nothing";
}

void message_found_at(struct text *words, const json_t *object, const char *key) {
    const json_t *json = json_object_get(object, key);
    text_addf(words, "%s: ", key);
    if (json_is_string(json))
        message_found(words, json_string_value(json), json_string_length(json));
    else if (json_is_integer(json))
        text_addf(words, "found %lld", (long long)json_integer_value(json));
    else
        text_addf(words, "found %s", message_kind(json));
}

// Takes the actions out of a line, one a line, and leaves a text in their place: a list of
// printable texts without escapes, each once and in order of bytes. They are nearly all of what a
// line has, and jansson would make a value of each. False if there is no such list.
static bool take_list(const char *line, size_t length, struct text *rest, struct text *list) {
    static const char key[] = "\"actions\":[";
    const char *const end = line + length, *at = memmem(line, length, key, strlen(key));
    const char *last = "";
    size_t last_length = 0, left = SESSION_VALUES_MAX / 2;
    if (!at)
        return false;
    at += strlen(key) - 1;
    text_add_bytes(rest, line, (size_t)(at - line));
    text_reserve(list, (size_t)(end - at));
    do {
        at++;
        at += at < end && *at == ' ';
        const char *s = at + 1;
        size_t n = 0;
        while (s + n < end && s[n] >= ' ' && s[n] <= '~' && s[n] != '"' && s[n] != '\\')
            n++;
        const int order = memcmp(last, s, n < last_length ? n : last_length);
        if (at == end || *at != '"' || s + n + 1 >= end || s[n] != '"' || order > 0 ||
            (order == 0 && n <= last_length) || !left--)
            return false;
        text_add_bytes(list, s, n);
        text_add_bytes(list, "\n", 1);
        last = s;
        last_length = n;
        at = s + n + 1;
    } while (*at == ',');
    text_add(rest, "\"" TAKEN "\"");
    text_add_bytes(rest, at + 1, (size_t)(end - at) - 1);
    return *at == ']';
}

// Counts values, those in lists and objects included, and nesting. Where a line is no JSON, jansson
// stops before this counts anything wrong.
bool message_fits(const char *line, size_t length, const char *where, struct problem *p) {
    size_t values = 1, depth = 0, deepest = 0, opening = 0;
    for (size_t i = 0; i < length; i++)
        opening += line[i] == '{' || line[i] == '[';
    if (opening <= SESSION_DEPTH_MAX && length <= SESSION_VALUES_MAX)
        return true;
    bool text = false, opened = false; // the last byte, blanks aside, opened a list or an object
    for (size_t i = 0; i < length; i++) {
        const char c = line[i];
        const bool opens = !text && (c == '{' || c == '['),
                   closes = !text && (c == '}' || c == ']');
        if (c == ' ' || c == '\t' || c == '\r')
            continue;
        values += (opened && !closes) || (!text && c == ',');
        opened = opens;
        if (text && c == '\\')
            i++;
        else if (c == '"')
            text = !text;
        else if (opens)
            deepest = ++depth > deepest ? depth : deepest;
        else if (closes && depth > 0)
            depth--;
    }
    TEXT found = {0}, expected = {0};
    if (deepest > SESSION_DEPTH_MAX) {
        text_addf(&found, "a nesting of %zu", deepest);
        text_addf(&expected, "a nesting of %d at most", SESSION_DEPTH_MAX);
    } else if (values > SESSION_VALUES_MAX) {
        text_addf(&found, "%zu values", values);
        text_addf(&expected, "%d values in a line at most", SESSION_VALUES_MAX);
    } else {
        return true;
    }
    problem_say(p, where, text_string(&found), text_string(&expected));
    return false;
}

json_t *message_object(const char *line, size_t length, struct text *list, const char **wrong,
                       struct text *words) {
    struct problem p;
    json_error_t error;
    TEXT rest = {0};
    json_t *short_one = NULL;
    if (list && take_list(line, length, &rest, list) &&
        message_fits(text_string(&rest), rest.length, "", &p))
        short_one = json_loadb(text_string(&rest), rest.length, JSON_REJECT_DUPLICATES, &error);
    const char *in_its_place = json_string_value(json_object_get(short_one, "actions"));
    if (in_its_place && strcmp(in_its_place, TAKEN) == 0) // it was no list of an object within
        return short_one;
    json_decref(short_one);
    if (list)
        text_clear(list);
    if (!message_fits(line, length, "", &p)) {
        text_addf(words, "found %s, expected %s", p.found, p.expected);
        *wrong = "too-large";
        return NULL;
    }
    json_t *json = json_loadb(line, length, JSON_REJECT_DUPLICATES, &error);
    if (json_is_object(json))
        return json;
    message_found(words, line, length);
    text_add(words, ", expected one JSON object");
    if (!json) {
        text_addf(words, " (at byte %d: ", error.position);
        printable_cut(words, error.text, strlen(error.text), FOUND_MAX);
        text_add(words, ")");
    }
    *wrong = json                                                  ? "not-an-object"
             : json_error_code(&error) == json_error_duplicate_key ? "duplicate-key"
                                                                   : "not-json";
    json_decref(json);
    return NULL;
}

// ---- writing ----

void message_text(struct text *out, const char *s, size_t length) {
    text_add(out, "\"");
    for (size_t n; length > 0; s += n, length -= n) {
        for (n = 0; n < length && s[n] >= 0x20 && s[n] < 0x7f && s[n] != '"' && s[n] != '\\';)
            n++;
        if (n == 0)
            n = utf8_length(s, length < 4 ? length : 4);
        if (n == 0) {
            text_add(out, "\\ufffd");
            n = 1;
        } else if (*s == '"' || *s == '\\') {
            text_addf(out, "\\%c", *s);
        } else if (n == 1 && (*s < 0x20 || *s == 0x7f)) {
            text_addf(out, "\\u%04x", (unsigned)*s);
        } else {
            text_add_bytes(out, s, n);
        }
    }
    text_add(out, "\"");
}

// A key with a text, behind what is there.
static void add_member(struct text *out, const char *key, const char *s) {
    text_addf(out, ",\"%s\":", key);
    message_text(out, s, strlen(s));
}

static void begin(struct text *out, uint64_t id, const char *op) {
    text_add(out, "{\"id\":");
    text_add_number(out, id);
    add_member(out, "op", op);
}

void message_hello(struct text *out, uint64_t id) {
    begin(out, id, "hello");
    add_member(out, "protocol", SESSION_PROTOCOL);
    add_member(out, "tool", "paikocheck " PAIKO_VERSION);
    text_add(out, "}\n");
}

void message_bye(struct text *out, uint64_t id) {
    begin(out, id, "bye");
    text_add(out, "}\n");
}

void message_request(struct text *out, uint64_t id, const struct question *q) {
    begin(out, id, session_op_names[q->op]);
    add_member(out, q->op == OP_PLAY ? "rules" : "position", q->position);
    if (q->op == OP_APPLY)
        add_member(out, "action", q->action);
    if (q->op == OP_PLAY) {
        if (q->players > 0)
            text_addf(out, ",\"players\":%u", q->players);
        text_add(out, ",\"actions\":[");
        for (size_t i = 0; i < q->count; i++) {
            text_add(out, i > 0 ? "," : "");
            message_text(out, q->actions[i], strlen(q->actions[i]));
        }
        text_add(out, "]");
    }
    text_add(out, "}\n");
}
