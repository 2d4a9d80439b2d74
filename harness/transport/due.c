// SPDX-License-Identifier: MIT
//
// Invariant: what is accepted here, answer_take accepts with the same reply.
#include "due.h"

#include <string.h>

enum { DIGITS_MAX = 15 }; // of an id that needs no second thought

struct rest {
    const char *s, *end;
};

static bool take(struct rest *r, const char *bytes, size_t length) {
    if ((size_t)(r->end - r->s) < length || memcmp(r->s, bytes, length) != 0)
        return false;
    r->s += length;
    return true;
}

#define TAKE(rest, literal) take(rest, literal, sizeof(literal) - 1)

static void skip_blank(struct rest *r) {
    r->s += r->s < r->end && *r->s == ' ';
}

// A key behind a comma, up to its value.
static bool take_key(struct rest *r, const char *key, size_t length) {
    if (!TAKE(r, ","))
        return false;
    skip_blank(r);
    if (!take(r, key, length))
        return false;
    skip_blank(r);
    return true;
}

#define TAKE_KEY(rest, name) take_key(rest, "\"" name "\":", sizeof("\"" name "\":") - 1)

static bool take_text(struct rest *r, const char *s, size_t length) {
    return TAKE(r, "\"") && take(r, s, length) && TAKE(r, "\"");
}

// The lines as a list of texts.
static bool take_lines(struct rest *r, const char *lines, size_t length) {
    const char *s = r->s, *const end = r->end - 2; // room for two bytes more than are looked at
    const char *line = lines, *const last = lines + length;
    if (r->end - r->s < 2 || *s++ != '[')
        return false;
    while (line < last && s < end) {
        if (*s++ != '"')
            return false;
        while (*line != '\n' && s < end)
            if (*s++ != *line++)
                return false;
        if (*line++ != '\n' || *s++ != '"')
            return false;
        if (line < last && *s++ != ',')
            return false;
        if (line < last && s < end && *s == ' ')
            s++;
    }
    r->s = s;
    return line == last && TAKE(r, "]");
}

uint64_t due_id(const char *line, size_t length, size_t *behind) {
    struct rest r = {line, line + length};
    uint64_t id = 0;
    if (!TAKE(&r, "{\"id\":"))
        return 0;
    skip_blank(&r);
    const char *const first = r.s;
    while (r.s < r.end && *r.s >= '0' && *r.s <= '9' && r.s - first < DIGITS_MAX)
        id = id * 10 + (uint64_t)(*r.s++ - '0');
    *behind = (size_t)(r.s - line);
    return r.s == first || *first == '0' ? 0 : id;
}

static bool is_due(struct rest *rest, const struct request *r) {
    if (!TAKE_KEY(rest, "position") || !take_text(rest, r->position, strlen(r->position)))
        return false;
    const bool told = r->op == OP_LEGAL
                          ? TAKE_KEY(rest, "actions") && take_lines(rest, r->due, r->due_length)
                          : TAKE_KEY(rest, "legal") && TAKE(rest, "true") &&
                                TAKE_KEY(rest, "next") && take_text(rest, r->due, r->due_length);
    return told && TAKE(rest, "}") && rest->s == rest->end;
}

bool due_take(const char *line, size_t length, const struct request *r, struct reply *reply) {
    struct rest rest = {line, line + length};
    if (!r->due || !is_due(&rest, r))
        return false;
    reply->legal = r->op == OP_APPLY;
    text_add_bytes(r->op == OP_LEGAL ? &reply->actions : &reply->next, r->due, r->due_length);
    return true;
}
