// SPDX-License-Identifier: MIT
//
// Makes bytes printable. Invariant: what is appended is UTF-8 without control characters (but for
// the line feeds that were wanted), whatever the bytes were.
#include "printable.h"

#include <stdint.h>

size_t utf8_length(const char *s, size_t length) {
    const unsigned char *u = (const unsigned char *)s;
    if (length == 0)
        return 0;
    if (u[0] < 0x80)
        return 1;
    const size_t n = u[0] >= 0xf0 ? 4 : u[0] >= 0xe0 ? 3 : 2;
    if (u[0] < 0xc2 || u[0] > 0xf4 || n > length)
        return 0;
    uint32_t code = u[0] & (0xffu >> (n + 1));
    for (size_t i = 1; i < n; i++) {
        if ((u[i] & 0xc0) != 0x80)
            return 0;
        code = code << 6 | (u[i] & 0x3fu);
    }
    static const uint32_t least[] = {0, 0, 0x80, 0x800, 0x10000};
    const bool surrogate = code >= 0xd800 && code <= 0xdfff;
    return code < least[n] || code > 0x10ffff || surrogate ? 0 : n;
}

// Whether a character of n bytes is one that a terminal obeys.
static bool is_control(const char *s, size_t n) {
    const unsigned char *u = (const unsigned char *)s;
    return n == 1 ? u[0] < 0x20 || u[0] == 0x7f : n == 2 && u[0] == 0xc2 && u[1] < 0xa0;
}

void printable_add(struct text *out, const char *s, size_t length, bool lines) {
    for (size_t i = 0; i < length;) {
        const size_t n = utf8_length(s + i, length - i);
        if (n == 0)
            text_add_bytes(out, "?", 1);
        else if (s[i] == '\t')
            text_add_bytes(out, " ", 1);
        else if (is_control(s + i, n) && !(lines && s[i] == '\n'))
            text_add_bytes(out, "?", 1);
        else
            text_add_bytes(out, s + i, n);
        i += n > 0 ? n : 1;
    }
}

void printable_cut(struct text *out, const char *s, size_t length, size_t most) {
    size_t end = length;
    if (length > most)
        for (end = most; end > 0 && ((unsigned char)s[end] & 0xc0) == 0x80;)
            end--;
    printable_add(out, s, end, false);
    if (length > most)
        text_add(out, "...");
}

bool printable_line(const char *s, size_t length) {
    for (size_t i = 0; i < length; i++)
        if (s[i] < 0x20 || s[i] > 0x7e)
            return false;
    return length > 0;
}
