// SPDX-License-Identifier: MIT
//
// Writes the text form of a record. Knows how it is laid out and nothing of what it says.
// Invariant: the reader makes the same record of it.
#include <inttypes.h>
#include <string.h>

#include "record.h"

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
    char fraction[8];
    text_addf(out, " (%" PRId64, milliseconds / 1000);
    const int rest = (int)(milliseconds % 1000);
    const char digits[] = {(char)('0' + rest / 100), (char)('0' + rest / 10 % 10),
                           (char)('0' + rest % 10), '\0'};
    memcpy(fraction, digits, sizeof digits);
    for (size_t n = strlen(fraction); n > 0 && fraction[n - 1] == '0'; n--)
        fraction[n - 1] = '\0';
    text_addf(out, "%s%s)", fraction[0] ? "." : "", fraction);
}

static void add_ply(const struct record *r, size_t i, struct text *out) {
    const struct record_ply *ply = &r->ply[i];
    text_add_number(out, i + 1);
    text_add(out, ". ");
    text_add(out, record_text(r, ply->action));
    if (ply->milliseconds >= 0)
        add_time(out, ply->milliseconds);
    if (ply->comment)
        add_comment(out, " ", record_text(r, ply->comment));
    text_add(out, "\n");
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
    for (size_t i = 0; i < r->plies; i++)
        add_ply(r, i, out);
    text_addf(out, "end%s%s\n\n", r->final ? " " : "", record_text(r, r->final));
}
