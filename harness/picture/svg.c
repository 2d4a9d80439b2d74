// SPDX-License-Identifier: MIT
//
// Lines of text in SVG. Fonts differ from reader to reader: widths are guessed from above. What is
// written is ASCII but for some signs of our own.
#include <string.h>

#include "base/escape.h"
#include "draw.h"

void svg_text(struct text *out, int x, int y, struct svg_style style, const char *s) {
    if (!*s)
        return;
    text_addf(out, "<text x=\"%d\" y=\"%d\" font-size=\"%d\" %s>", x, y, style.size,
              style.attributes);
    escape_attribute(out, s);
    text_add(out, "</text>\n");
}

int svg_lines(struct text *out, int x, int y, int width, struct svg_style style, const char *s) {
    const size_t columns = (size_t)(width * 10 / (style.size * 6));
    while (*s) {
        TEXT line = {0};
        size_t length = strlen(s);
        if (length > columns)
            for (length = columns; length > 1 && s[length] != ' '; length--)
                continue;
        text_add_bytes(&line, s, length);
        svg_text(out, x, y, style, text_string(&line));
        y += style.size * 4 / 3;
        s += length + (s[length] == ' ');
    }
    return y;
}
