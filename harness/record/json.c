// SPDX-License-Identifier: MIT
//
// Objects made of records, and records of objects; see json.h.
#include "json.h"

#include <string.h>

#include "base/memory.h"

// ---- writing ----

static void set(json_t *object, const char *key, json_t *value) {
    if (!value || json_object_set_new(object, key, value) != 0)
        memory_out();
}

static void set_text(json_t *object, const struct record *r, const char *key, size_t at) {
    if (at)
        set(object, key, json_string(record_text(r, at)));
}

static json_t *ply_json(const struct record *r, const struct record_ply *ply) {
    json_t *object = json_object();
    set_text(object, r, "action", ply->action);
    if (ply->milliseconds >= 0)
        set(object, "ms", json_integer((json_int_t)ply->milliseconds));
    set_text(object, r, "comment", ply->comment);
    return object;
}

json_t *record_json(const struct record *r) {
    json_t *object = json_object(), *headers = json_object(), *plies = json_array();
    set(object, "paiko", json_integer(1));
    for (size_t i = 0; i < r->headers; i++)
        set(headers, record_text(r, r->header[i].name),
            json_string(record_text(r, r->header[i].value)));
    set(object, "headers", headers);
    set_text(object, r, "comment", r->comment);
    for (size_t i = 0; i < r->plies; i++)
        if (json_array_append_new(plies, ply_json(r, &r->ply[i])) != 0)
            memory_out();
    set(object, "plies", plies);
    set_text(object, r, "final", r->final);
    return object;
}

// ---- reading ----

// Where something is read, for problems.
struct place {
    const char *path;
    int line;
    struct problem *p;
};

static bool refuse(const struct place *w, const char *key, const json_t *found,
                   const char *expected) {
    char *shown = found ? json_dumps(found, JSON_ENCODE_ANY | JSON_COMPACT) : NULL;
    problem_set(w->p, w->path, key, w->line, 0, shown ? shown : "nothing", expected);
    free(shown);
    return false;
}

// Whether an object has no other keys than those of a list; a key that it has and shouldn't is
// said.
static bool only_keys(const struct place *w, const json_t *object, const char *const *keys,
                      size_t count) {
    const char *key;
    json_t *value;
    json_object_foreach((json_t *)object, key, value) {
        size_t i = 0;
        while (i < count && strcmp(keys[i], key) != 0)
            i++;
        if (i == count)
            return refuse(w, key, value, "no such key");
    }
    return true;
}

static bool read_headers(struct record *r, const struct place *w, const json_t *headers) {
    const char *key, *at;
    json_t *value;
    if (!json_is_object(headers))
        return refuse(w, "headers", headers, "an object");
    json_object_foreach((json_t *)headers, key, value) {
        if (!json_is_string(value))
            return refuse(w, key, value, "a text");
        const char *expected = record_add_header(r, key, strlen(key), json_string_value(value),
                                                 json_string_length(value), &at);
        if (expected)
            return refuse(w, key, value, expected);
    }
    const char *lacks = record_lacks(r);
    return !lacks || refuse(w, "headers", headers, lacks);
}

// A comment where there is one.
static bool read_comment(struct record *r, const struct place *w, const json_t *comment) {
    const char *at;
    if (!comment)
        return true;
    if (!json_is_string(comment))
        return refuse(w, "comment", comment, "a text");
    const char *expected =
        record_add_comment(r, json_string_value(comment), json_string_length(comment), &at);
    return !expected || refuse(w, "comment", comment, expected);
}

static bool read_ply(struct record *r, const struct place *w, const json_t *ply) {
    static const char *const keys[] = {"action", "ms", "comment"};
    const json_t *action = json_object_get(ply, "action"), *ms = json_object_get(ply, "ms");
    const char *at;
    if (!json_is_object(ply) || !json_is_string(action))
        return refuse(w, "plies", ply, "objects with a text \"action\"");
    if (!only_keys(w, ply, keys, 3))
        return false;
    const char *expected =
        record_add_ply(r, json_string_value(action), json_string_length(action), &at);
    if (expected)
        return refuse(w, "action", action, expected);
    if (ms && (!json_is_integer(ms) || !record_add_time(r, json_integer_value(ms))))
        return refuse(w, "ms", ms, "milliseconds, a whole number up to those of a year");
    return read_comment(r, w, json_object_get(ply, "comment"));
}

static bool read_plies(struct record *r, const struct place *w, const json_t *plies) {
    if (!json_is_array(plies))
        return refuse(w, "plies", plies, "an array");
    for (size_t i = 0; i < json_array_size(plies); i++)
        if (!read_ply(r, w, json_array_get(plies, i)))
            return false;
    return true;
}

static bool read_final(struct record *r, const struct place *w, const json_t *final) {
    const char *at;
    if (!final)
        return true;
    if (!json_is_string(final))
        return refuse(w, "final", final, "a position line");
    const char *expected =
        record_add_final(r, json_string_value(final), json_string_length(final), &at);
    return !expected || refuse(w, "final", final, expected);
}

static bool read_object(struct record *r, const struct place *w, const json_t *object) {
    static const char *const keys[] = {"paiko", "headers", "comment", "plies", "final"};
    const json_t *version = json_object_get(object, "paiko");
    if (!json_is_integer(version) || json_integer_value(version) != 1)
        return refuse(w, "paiko", version, RECORD_VERSION);
    return only_keys(w, object, keys, sizeof keys / sizeof *keys) &&
           read_headers(r, w, json_object_get(object, "headers")) &&
           read_comment(r, w, json_object_get(object, "comment")) &&
           read_plies(r, w, json_object_get(object, "plies")) &&
           read_final(r, w, json_object_get(object, "final"));
}

bool record_from_json(struct record *r, const char *path, int line, const char *s, size_t length,
                      struct problem *p) {
    const struct place w = {path, line, p};
    json_error_t e;
    json_t *object = json_loadb(s, length, JSON_REJECT_DUPLICATES, &e);
    if (!object) {
        problem_set(p, path, "", line, e.position > 0 ? e.position : 1, e.text, "a game as JSON");
        return false;
    }
    const bool good = read_object(r, &w, object);
    json_decref(object);
    return good;
}
