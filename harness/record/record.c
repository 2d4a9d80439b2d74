// SPDX-License-Identifier: MIT
//
// Puts a record together piece by piece; see record.h.
#include "record.h"

#include <stdlib.h>
#include <string.h>

#include "base/printable.h"
#include "base/vec.h"

#define TIME_MOST ((int64_t)366 * 24 * 3600 * 1000)

void record_clear(struct record *r) {
    text_clear(&r->bytes);
    text_add_bytes(&r->bytes, "", 1); // so that no text stands at place 0
    r->headers = r->plies = r->comment = r->final = 0;
    r->cut = false;
    r->line = r->ply_line = 0;
}

void record_free(struct record *r) {
    text_free(&r->bytes);
    free(r->header);
    free(r->ply);
    *r = (struct record){0};
}

const char *record_text(const struct record *r, size_t at) {
    return at ? r->bytes.s + at : "";
}

const char *record_value(const struct record *r, const char *name, size_t *index) {
    for (size_t i = 0; i < r->headers; i++)
        if (strcmp(record_text(r, r->header[i].name), name) == 0) {
            if (index)
                *index = i;
            return record_text(r, r->header[i].value);
        }
    return NULL;
}

// Keeps a text; 0 where the record has no room for it.
static size_t keep(struct record *r, const char *s, size_t length) {
    const size_t at = r->bytes.length;
    if (length >= RECORD_BYTES_MAX - at)
        return 0;
    text_add_bytes(&r->bytes, s, length);
    text_add_bytes(&r->bytes, "", 1);
    return at;
}

static const char too_much[] = "a game of at most 16 MiB";
static const char plain[] = "UTF-8 without control characters";

size_t record_plain(const char *s, size_t length) {
    size_t at = 0;
    while (at < length) {
        const unsigned char c = (unsigned char)s[at];
        const size_t n = c < 0x80 ? c >= 0x20 && c != 0x7f : utf8_length(s + at, length - at);
        if (n == 0 || (c == 0xc2 && (unsigned char)s[at + 1] < 0xa0))
            break;
        at += n;
    }
    return at;
}

static size_t printable_ascii(const char *s, size_t length) {
    size_t at = 0;
    while (at < length && s[at] >= ' ' && s[at] <= '~')
        at++;
    return at;
}

static bool is_letter(char c) {
    return (c >= 'A' && c <= 'Z') || (c >= 'a' && c <= 'z');
}

static size_t name_text(const char *s, size_t length) {
    size_t at = 0;
    while (at < length && at < RECORD_NAME_MAX &&
           (is_letter(s[at]) || (at > 0 && s[at] >= '0' && s[at] <= '9')))
        at++;
    return at;
}

// What is wrong with a header before it is kept.
static const char *header_fault(const struct record *r, const char *name, size_t name_length,
                                const char *value, size_t length, const char **at) {
    *at = name + name_text(name, name_length);
    if (*at < name + name_length || name_length == 0)
        return "a header's name: at most 32 letters and digits, a letter first";
    *at = name;
    if (r->headers == RECORD_HEADERS_MAX)
        return "at most 64 headers";
    if (r->headers == 0 &&
        (name_length != strlen(RECORD_RULES) || memcmp(name, RECORD_RULES, name_length) != 0))
        return "the header Rules first";
    *at = value + record_plain(value, length);
    return *at < value + length ? plain : NULL;
}

const char *record_add_header(struct record *r, const char *name, size_t name_length,
                              const char *value, size_t length, const char **at) {
    const char *fault = header_fault(r, name, name_length, value, length, at);
    struct record_header h;
    if (fault)
        return fault;
    *at = name;
    if (!(h.name = keep(r, name, name_length)) || !(h.value = keep(r, value, length)))
        return too_much;
    if (record_value(r, record_text(r, h.name), NULL))
        return "each header once";
    r->header = vec_grow(r->header, &r->header_room, r->headers + 1, sizeof *r->header);
    r->header[r->headers++] = h;
    return NULL;
}

// The first space behind which a time or a comment would begin, or which does not belong there.
static const char *stray_space(const char *s, size_t length) {
    for (size_t i = 0; i < length; i++)
        if (s[i] == ' ' && (i == 0 || i + 1 == length || s[i + 1] == '(' || s[i + 1] == '{'))
            return s + i;
    return NULL;
}

const char *record_add_ply(struct record *r, const char *action, size_t length, const char **at) {
    *at = action + printable_ascii(action, length);
    if (*at < action + length || length == 0)
        return "an action, in printable ASCII";
    *at = action + RECORD_ACTION_MAX;
    if (length > RECORD_ACTION_MAX)
        return "an action of at most 64 bytes";
    *at = stray_space(action, length);
    if (*at)
        return "an action, and single spaces between its words";
    *at = action;
    if (r->plies == RECORD_PLIES_MAX)
        return "at most 1000000 plies";
    const size_t kept = keep(r, action, length);
    if (!kept)
        return too_much;
    r->ply = vec_grow(r->ply, &r->ply_room, r->plies + 1, sizeof *r->ply);
    r->ply[r->plies++] = (struct record_ply){.action = kept, .milliseconds = -1};
    return NULL;
}

const char *record_add_comment(struct record *r, const char *comment, size_t length,
                               const char **at) {
    size_t *const place = r->plies ? &r->ply[r->plies - 1].comment : &r->comment;
    *at = comment;
    if (length == 0)
        return "a comment that is not empty";
    if (*place)
        return "one comment";
    *place = keep(r, comment, length);
    return *place ? NULL : too_much;
}

bool record_add_time(struct record *r, int64_t milliseconds) {
    if (milliseconds > TIME_MOST)
        return false;
    r->ply[r->plies - 1].milliseconds = milliseconds;
    return true;
}

const char *record_add_final(struct record *r, const char *position, size_t length,
                             const char **at) {
    *at = position + printable_ascii(position, length);
    if (*at < position + length || length == 0)
        return "a position line";
    *at = position;
    r->final = keep(r, position, length);
    return r->final ? NULL : too_much;
}

const char *record_lacks(const struct record *r) {
    return r->headers == 0                         ? "the header Rules first"
           : !record_value(r, RECORD_RESULT, NULL) ? "a header Result"
                                                   : NULL;
}
