// SPDX-License-Identifier: MIT
//
// Escapes and breaks text. Fonts differ from reader to reader: widths are guessed from above, by
// the widest of the common ones. Invariant: no byte of a text is taken twice, none is left out but
// blanks and line ends where a line is broken.
#include "svg.h"

#include <stdbool.h>
#include <stdint.h>
#include <string.h>

#include "base/escape.h"
#include "base/printable.h"

// Reads the code point at s, of at most `length` bytes (1 or more); *bytes is how many it takes.
// What is not UTF-8 is U+FFFD, byte for byte.
static uint32_t decode(const char *s, size_t length, size_t *bytes) {
    static const uint32_t least[] = {0, 0, 0x80, 0x800, 0x10000};
    const unsigned char *u = (const unsigned char *)s;
    size_t n = u[0] < 0x80 ? 1 : u[0] >> 5 == 6 ? 2 : u[0] >> 4 == 14 ? 3 : u[0] >> 3 == 30 ? 4 : 0;
    *bytes = 1;
    if (n == 0 || n > length)
        return 0xfffd;
    uint32_t c = n == 1 ? u[0] : u[0] & 0xffU >> (n + 1);
    for (size_t i = 1; i < n; i++) {
        if (u[i] >> 6 != 2)
            return 0xfffd;
        c = c << 6 | (u[i] & 0x3fU);
    }
    if (c < least[n] || c > 0x10ffff || (c >= 0xd800 && c <= 0xdfff))
        return 0xfffd;
    *bytes = n;
    return c;
}

static bool blank(char c) {
    return c == ' ' || c == '\n' || c == '\t' || c == '\r';
}

static void add_line(struct text *out, int x, int y, struct svg_style style, const char *s,
                     size_t length) {
    text_addf(out, "<text x=\"%d\" y=\"%d\" font-size=\"%d\" %s>", x, y, style.size,
              style.attributes);
    struct text line = {0};
    text_add_bytes(&line, s, length);
    escape_attribute(out, text_string(&line));
    text_free(&line);
    text_add(out, "</text>\n");
}

void svg_text(struct text *out, int x, int y, struct svg_style style, const char *s) {
    TEXT whole = {0};
    printable_add(&whole, s, strlen(s), false);
    add_line(out, x, y, style, text_string(&whole), whole.length);
}

// How many bytes of s, which has some, go on a line of `width` hundredths of the font's size: up to
// the last blank that fits, or as much as fits where there is none.
static size_t fitting(const char *s, size_t length, int width) {
    size_t end = 0, at = 0;
    for (size_t bytes; at < length && s[at] != '\n'; at += bytes) {
        const uint32_t c = decode(s + at, length - at, &bytes);
        width -= c >= 0x1100 ? 100 : c >= 'A' && c <= 'Z' ? 75 : 56;
        if (blank(s[at]))
            end = at;
        else if (width < 0 && at > 0)
            return end > 0 ? end : at;
    }
    return at;
}

int svg_lines(struct text *out, int x, int y, int width, struct svg_style style, const char *s) {
    TEXT whole = {0};
    printable_add(&whole, s, strlen(s), true);
    const char *rest = text_string(&whole);
    for (size_t left = whole.length; left > 0;) {
        const size_t n = fitting(rest, left, width * 100 / style.size);
        add_line(out, x, y, style, rest, n);
        y += style.size * 4 / 3;
        const size_t taken = n + (n < left && blank(rest[n]));
        rest += taken;
        left -= taken;
    }
    return y;
}
