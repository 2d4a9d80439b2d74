// SPDX-License-Identifier: MIT
//
// A line as the keys of a request or an answer with their values. Knows JSON and the names of the
// keys; not which of them a message needs, nor what they mean.
#ifndef HARNESS_TRANSPORT_FIELDS_H
#define HARNESS_TRANSPORT_FIELDS_H

#include <jansson.h>
#include <stdbool.h>
#include <stddef.h>

#include "base/problem.h"

#define FIELD_KEYS(X)                                                                              \
    X(ID, "id")                                                                                    \
    X(OP, "op")                                                                                    \
    X(POSITION, "position")                                                                        \
    X(ACTION, "action")                                                                            \
    X(LEGAL, "legal")                                                                              \
    X(NEXT, "next")                                                                                \
    X(REASON, "reason")                                                                            \
    X(ACTIONS, "actions")                                                                          \
    X(RULES, "rules")                                                                              \
    X(PLAYERS, "players")                                                                          \
    X(PROTOCOL, "protocol")                                                                        \
    X(PLAYED, "played")                                                                            \
    X(UNSUPPORTED, "unsupported")                                                                  \
    X(REFUSED, "refused")                                                                          \
    X(BYE, "bye")
#define FIELD_KEY_ENUM(id, name) KEY_##id,
enum field_key { FIELD_KEYS(FIELD_KEY_ENUM) KEY_COUNT };
extern const char *const field_key_names[KEY_COUNT];

enum value_kind {
    VALUE_NONE, // no such key
    VALUE_TEXT,
    VALUE_INTEGER,
    VALUE_REAL,
    VALUE_TRUE,
    VALUE_FALSE,
    VALUE_NULL,
    VALUE_LIST,
    VALUE_OBJECT,
    VALUE_KINDS
};
extern const char *const value_kind_names[VALUE_KINDS]; // "nothing", "a text", …
enum value_kind value_kind_of(const json_t *json);      // NULL is nothing

// Texts are borrowed: from the line, or from the document behind the fields. They hold no 0 unless
// the document was read with JSON_ALLOW_NUL.
struct item {
    const char *s; // NULL: it is no text
    size_t length;
};
struct value {
    enum value_kind kind;
    struct item text; // of a text
    long long number; // of an integer
};
struct fields {
    const char *wrong; // of a line that was not read: "not-json", "duplicate-key", "too-large"
    struct value value[KEY_COUNT];
    struct item *items; // owned; those of the list `actions`
    size_t count, room;
    json_t *document; // owned; NULL where the line itself was enough
};

// Reads a line. False where it is not one JSON object as docs/protocol.md has it (with duplicate
// keys, deeper than 64, of more than 100,000 values, with numbers or bytes that cannot be, …):
// `words` then gets what was found and expected. What was read before is gone.
bool fields_read(struct fields *f, const char *line, size_t length, struct text *words);

// One of the two ways in which fields_read reads, for itself: the form that messages nearly always
// have (keys of the table each once, texts of printable ASCII without escapes, small whole numbers,
// true and false, a list of texts under `actions`), without taking memory for each. False where the
// line is anything else, good or bad.
bool fields_scan(struct fields *f, const char *line, size_t length);

// The other: what stands under each key of an object, which becomes the fields' own. What was read
// before is gone.
void fields_take(struct fields *f, json_t *object);

// Whether a line is small enough to be taken apart, by the bounds of protocol.h on nesting and on
// values. Takes no memory. If it is not, p says at `where` what was found and what is the limit.
bool fields_fit(const char *line, size_t length, const char *where, struct problem *p);

// A line as a JSON document, or NULL with words, and with `wrong` as struct fields has it. To be
// freed with json_decref.
json_t *fields_document(const char *line, size_t length, const char **wrong, struct text *words);

// Appends `found "…"`, of the beginning of the bytes.
void fields_found(struct text *words, const char *s, size_t length);

void fields_free(struct fields *f);

#endif
