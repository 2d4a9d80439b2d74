// SPDX-License-Identifier: MIT
//
// Puts a record together piece by piece, and writes its text form; see record.h.
#include "record.h"

#include <inttypes.h>
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
static const struct misfit fits = {NULL, NULL};

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

struct misfit record_add_header(struct record *r, const char *name, size_t name_length,
                                const char *value, size_t length) {
    const size_t good = record_plain(value, length);
    size_t letters = 0;
    struct record_header h;
    while (
        letters < name_length && letters < RECORD_NAME_MAX &&
        (is_letter(name[letters]) || (letters > 0 && name[letters] >= '0' && name[letters] <= '9')))
        letters++;
    if (letters < name_length || name_length == 0)
        return (struct misfit){name + letters,
                               "a header's name: at most 32 letters and digits, a letter first"};
    if (r->headers == RECORD_HEADERS_MAX)
        return (struct misfit){name, "at most 64 headers"};
    if (r->headers == 0 &&
        (name_length != strlen(RECORD_RULES) || memcmp(name, RECORD_RULES, name_length) != 0))
        return (struct misfit){name, "the header Rules first"};
    if (good < length)
        return (struct misfit){value + good, "UTF-8 without control characters"};
    if (!(h.name = keep(r, name, name_length)) || !(h.value = keep(r, value, length)))
        return (struct misfit){name, too_much};
    if (record_value(r, record_text(r, h.name), NULL))
        return (struct misfit){name, "each header once"};
    r->header = vec_grow(r->header, &r->header_room, r->headers + 1, sizeof *r->header);
    r->header[r->headers++] = h;
    return fits;
}

struct misfit record_add_ply(struct record *r, const char *action, size_t length) {
    const size_t good = printable_ascii(action, length);
    if (good < length || length == 0)
        return (struct misfit){action + good, "an action, in printable ASCII"};
    if (length > RECORD_ACTION_MAX)
        return (struct misfit){action + RECORD_ACTION_MAX, "an action of at most 64 bytes"};
    for (size_t i = 0; i < length; i++) // behind which a time or a comment would begin, or nothing
        if (action[i] == ' ' &&
            (i == 0 || i + 1 == length || action[i + 1] == '(' || action[i + 1] == '{'))
            return (struct misfit){action + i, "an action, and single spaces between its words"};
    if (r->plies == RECORD_PLIES_MAX)
        return (struct misfit){action, "at most 1000000 plies"};
    const size_t kept = keep(r, action, length);
    if (!kept)
        return (struct misfit){action, too_much};
    r->ply = vec_grow(r->ply, &r->ply_room, r->plies + 1, sizeof *r->ply);
    r->ply[r->plies++] = (struct record_ply){.action = kept, .milliseconds = -1};
    return fits;
}

struct misfit record_add_comment(struct record *r, const char *comment, size_t length) {
    size_t *const place = r->plies ? &r->ply[r->plies - 1].comment : &r->comment;
    if (length == 0)
        return (struct misfit){comment, "a comment that is not empty"};
    if (*place)
        return (struct misfit){comment, "one comment"};
    *place = keep(r, comment, length);
    return *place ? fits : (struct misfit){comment, too_much};
}

bool record_add_time(struct record *r, int64_t milliseconds) {
    if (milliseconds > TIME_MOST)
        return false;
    r->ply[r->plies - 1].milliseconds = milliseconds;
    return true;
}

struct misfit record_add_final(struct record *r, const char *position, size_t length) {
    const size_t good = printable_ascii(position, length);
    if (good < length || length == 0)
        return (struct misfit){position + good, "a position line"};
    r->final = keep(r, position, length);
    return r->final ? fits : (struct misfit){position, too_much};
}

// ---- Writing ----

// With a backslash before each backslash and each `end`.
static void add_escaped(struct text *out, const char *s, char end) {
    for (; *s; s++) {
        if (*s == '\\' || *s == end)
            text_add(out, "\\");
        text_add_bytes(out, s, 1);
    }
}

static void add_comment(struct text *out, const char *before, const char *comment) {
    text_addf(out, "%s{", before);
    add_escaped(out, comment, '}');
    text_add(out, "}");
}

// Seconds, with as many digits behind the point as there are.
static void add_time(struct text *out, int64_t milliseconds) {
    text_addf(out, " (%" PRId64 ".%03d", milliseconds / 1000, (int)(milliseconds % 1000));
    while (out->s[out->length - 1] == '0')
        out->length--;
    out->length -= out->s[out->length - 1] == '.';
    text_add(out, ")");
}

void record_write(const struct record *r, struct text *out) {
    text_add(out, "[Paiko \"" RECORD_VERSION "\"]\n");
    for (size_t i = 0; i < r->headers; i++) {
        text_addf(out, "[%s \"", record_text(r, r->header[i].name));
        add_escaped(out, record_text(r, r->header[i].value), '"');
        text_add(out, "\"]\n");
    }
    text_add(out, "\n");
    if (r->comment) {
        add_comment(out, "", record_text(r, r->comment));
        text_add(out, "\n");
    }
    for (const struct record_ply *ply = r->ply; ply < r->ply + r->plies; ply++) {
        text_add_number(out, (uint64_t)(ply - r->ply) + 1);
        text_add(out, ". ");
        text_add(out, record_text(r, ply->action));
        if (ply->milliseconds >= 0)
            add_time(out, ply->milliseconds);
        if (ply->comment)
            add_comment(out, " ", record_text(r, ply->comment));
        text_add(out, "\n");
    }
    text_addf(out, "end%s%s\n\n", r->final ? " " : "", record_text(r, r->final));
}
