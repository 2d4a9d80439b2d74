// SPDX-License-Identifier: MIT
//
// Escapes and breaks text. Fonts differ from reader to reader: widths are guessed from above, by
// the widest of the common ones. Invariant: no byte of a text is taken twice, none is left out but
// blanks and line ends where a line is broken.
#include "svg.h"

#include <string.h>

#include "base/escape.h"
#include "base/printable.h"

// Hundredths of the font's size that a character of `bytes` bytes takes: one of the East is as wide
// as it is high. Characters stand in UTF-8 in the order of their numbers.
static int width_of(const char *s, size_t bytes) {
    static const char east[] = "\xe1\x84\x80"; // U+1100
    if (bytes >= 3 && memcmp(s, east, 3) >= 0)
        return 100;
    return *s >= 'A' && *s <= 'Z' ? 75 : 56;
}

static void add_line(struct text *out, int x, int y, struct svg_style style, const char *s,
                     size_t length) {
    text_addf(out, "<text x=\"%d\" y=\"%d\" font-size=\"%d\" %s>", x, y, style.size,
              style.attributes);
    TEXT line = {0};
    text_add_bytes(&line, s, length);
    escape_attribute(out, text_string(&line));
    text_add(out, "</text>\n");
}

void svg_text(struct text *out, int x, int y, struct svg_style style, const char *s) {
    TEXT whole = {0};
    printable_add(&whole, s, strlen(s), false);
    add_line(out, x, y, style, text_string(&whole), whole.length);
}

// How many bytes of s, which has some and is printable, go on a line of `width` hundredths of the
// font's size: up to the last blank that fits, or as much as fits where there is none.
static size_t fitting(const char *s, size_t length, int width) {
    size_t end = 0, at = 0;
    for (size_t bytes; at < length && s[at] != '\n'; at += bytes) {
        bytes = utf8_length(s + at, length - at);
        width -= width_of(s + at, bytes);
        if (s[at] == ' ')
            end = at;
        else if (width < 0)
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
        const size_t taken = n + (n < left && strchr(" \n", rest[n]));
        rest += taken;
        left -= taken;
    }
    return y;
}
