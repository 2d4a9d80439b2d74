// SPDX-License-Identifier: MIT
//
// Makes bytes printable.
// Invariant: the appended text is UTF-8. It has no hidden or control characters, except the line
// feeds that the caller wants.
#include "printable.h"

size_t utf8_decode(const char *s, size_t length, uint32_t *code) {
    const unsigned char *u = (const unsigned char *)s;
    *code = u[0];
    if (u[0] < 0x80)
        return 1;
    const size_t n = u[0] >= 0xf0 ? 4 : u[0] >= 0xe0 ? 3 : 2;
    if (u[0] < 0xc2 || u[0] > 0xf4 || n > length)
        return 0;
    *code = u[0] & (0xffu >> (n + 1));
    for (size_t i = 1; i < n; i++) {
        if ((u[i] & 0xc0) != 0x80)
            return 0;
        *code = *code << 6 | (u[i] & 0x3fu);
    }
    static const uint32_t least[] = {0, 0, 0x80, 0x800, 0x10000};
    const bool surrogate = *code >= 0xd800 && *code <= 0xdfff;
    return *code < least[n] || *code > 0x10ffff || surrogate ? 0 : n;
}

size_t utf8_length(const char *s, size_t length) {
    uint32_t code;
    return utf8_decode(s, length, &code);
}

// True for characters that control a terminal or that nobody sees: controls, direction marks, line
// separators, blanks without width, tags, and codes that are no characters. False for joiners,
// which some scripts need.
static bool is_hidden(uint32_t code) {
    static const uint32_t range[][2] = {
        {0x00, 0x1f},     {0x7f, 0x9f},     {0xad, 0xad},     {0x061c, 0x061c},
        {0x180e, 0x180e}, {0x200b, 0x200b}, {0x200e, 0x200f}, {0x2028, 0x202e},
        {0x2060, 0x206f}, {0xfeff, 0xfeff}, {0xfff9, 0xfffb}, {0xe0000, 0xe007f},
    };
    for (size_t i = 0; i < sizeof range / sizeof *range; i++)
        if (code >= range[i][0] && code <= range[i][1])
            return true;
    return (code & 0xfffe) == 0xfffe;
}

// True for characters that look like a blank but are not U+0020.
static bool is_blank(uint32_t code) {
    return code == '\t' || code == 0xa0 || code == 0x1680 || (code >= 0x2000 && code <= 0x200a) ||
           code == 0x202f || code == 0x205f || code == 0x3000;
}

// Appends the first character of s, or one byte that is not UTF-8. Returns how many bytes it took.
static size_t add_one(struct text *out, const char *s, size_t length, bool lines, bool blanks) {
    uint32_t code;
    const size_t n = utf8_decode(s, length, &code);
    if (n == 0)
        text_addf(out, "<%02X>", (unsigned)(unsigned char)*s);
    else if (code == '\t' && !blanks)
        text_add_bytes(out, " ", 1);
    else if ((is_hidden(code) && !(lines && code == '\n')) || (blanks && is_blank(code)))
        text_addf(out, "<U+%04X>", (unsigned)code);
    else
        text_add_bytes(out, s, n);
    return n > 0 ? n : 1;
}

void printable_add(struct text *out, const char *s, size_t length, bool lines) {
    for (size_t i = 0; i < length;)
        i += add_one(out, s + i, length - i, lines, false);
}

void printable_cut(struct text *out, const char *s, size_t length, size_t most) {
    const size_t before = out->length;
    for (size_t i = 0; i < length;) {
        const size_t whole = out->length;
        i += add_one(out, s + i, length - i, false, true);
        if (out->length - before <= most)
            continue;
        out->s[out->length = whole] = '\0';
        text_add(out, "...");
        return;
    }
}

size_t printable_columns(const char *s, size_t length) {
    size_t count = 0;
    for (size_t i = 0; i < length; i++)
        count += ((unsigned char)s[i] & 0xC0) != 0x80;
    return count;
}

bool printable_line(const char *s, size_t length) {
    for (size_t i = 0; i < length; i++)
        if (s[i] < 0x20 || s[i] > 0x7e)
            return false;
    return length > 0;
}
