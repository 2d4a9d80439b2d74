// SPDX-License-Identifier: MIT
//
// Writes requests by hand: a library would take longer over it than everything else takes together.
// Invariant: what is written is one line of UTF-8, whatever the texts hold.
#include "encode.h"

#include <string.h>

#include "base/printable.h"

#define LITERAL(out, s) text_add_bytes(out, s, sizeof(s) - 1)

// How many bytes from s on can stand in a JSON text as they are: those of ASCII.
static size_t plain(const char *s, size_t length) {
    size_t n = 0;
    while (n < length && s[n] >= 0x20 && s[n] < 0x7f && s[n] != '"' && s[n] != '\\')
        n++;
    return n;
}

// What is not plain: one character.
static size_t add_odd(struct text *out, const char *s, size_t length) {
    const size_t n = utf8_length(s, length < 4 ? length : 4);
    if (n > 1)
        text_add_bytes(out, s, n);
    else if (n == 0)
        LITERAL(out, "\\ufffd");
    else if (*s == '"' || *s == '\\')
        text_addf(out, "\\%c", *s);
    else
        text_addf(out, "\\u%04x", (unsigned)*s);
    return n > 0 ? n : 1;
}

void encode_text(struct text *out, const char *s, size_t length) {
    LITERAL(out, "\"");
    for (size_t n; length > 0; s += n, length -= n) {
        n = plain(s, length);
        if (n > 0)
            text_add_bytes(out, s, n);
        else
            n = add_odd(out, s, length);
    }
    LITERAL(out, "\"");
}

static void add_string(struct text *out, const char *s) {
    encode_text(out, s, strlen(s));
}

static void begin(struct text *out, uint64_t id, const char *op) {
    LITERAL(out, "{\"id\":");
    text_add_number(out, id);
    LITERAL(out, ",\"op\":\"");
    text_add(out, op);
    LITERAL(out, "\"");
}

void encode_hello(struct text *out, uint64_t id) {
    begin(out, id, "hello");
    LITERAL(out,
            ",\"protocol\":\"" SESSION_PROTOCOL "\",\"tool\":\"paikocheck " PAIKO_VERSION "\"}\n");
}

void encode_bye(struct text *out, uint64_t id) {
    begin(out, id, "bye");
    LITERAL(out, "}\n");
}

static void add_game(struct text *out, const struct request *r) {
    LITERAL(out, ",\"rules\":");
    add_string(out, r->position);
    if (r->players > 0) {
        LITERAL(out, ",\"players\":");
        text_add_number(out, r->players);
    }
    LITERAL(out, ",\"actions\":[");
    for (size_t i = 0; i < r->count; i++) {
        if (i > 0)
            LITERAL(out, ",");
        add_string(out, r->actions[i]);
    }
    LITERAL(out, "]");
}

void encode_request(struct text *out, uint64_t id, const struct request *r) {
    begin(out, id, session_op_names[r->op]);
    if (r->op == OP_PLAY) {
        add_game(out, r);
    } else {
        LITERAL(out, ",\"position\":");
        add_string(out, r->position);
    }
    if (r->op == OP_APPLY) {
        LITERAL(out, ",\"action\":");
        add_string(out, r->action);
    }
    LITERAL(out, "}\n");
}
