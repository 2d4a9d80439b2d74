// SPDX-License-Identifier: MIT
#include "html.h"

#include <ctype.h>
#include <string.h>

#include "base/escape.h"

void html_element(struct text *out, const char *tag, const char *attributes, const char *s) {
    text_addf(out, "<%s%s>", tag, attributes);
    escape_content(out, s);
    text_addf(out, "</%s>\n", tag);
}

void html_take(struct text *out, const char *tag, const char *attributes, struct text *words) {
    html_element(out, tag, attributes, text_string(words));
    text_free(words);
}

// As encodeURIComponent would write it, and a little more of it in hexadecimal digits.
static void add_encoded(struct text *out, const char *s) {
    for (; *s; s++)
        if (isalnum((unsigned char)*s) || strchr("-_.~", *s))
            text_add_bytes(out, s, 1);
        else
            text_addf(out, "%%%02X", (unsigned char)*s);
}

void html_board_link(struct text *out, const char *words, const char *position,
                     const json_t *actions, const char *action) {
    size_t i;
    json_t *one;
    text_add(out, "<a class=\"open\" href=\"index.html#p=");
    add_encoded(out, position);
    json_array_foreach(actions, i, one) {
        const char *s = json_string_value(one);
        text_add(out, i ? ";" : "&amp;g=");
        add_encoded(out, s ? s : "");
    }
    if (action && *action) {
        text_add(out, "&amp;a=");
        add_encoded(out, action);
    }
    text_add(out, "\">");
    escape_content(out, words);
    text_add(out, "</a>\n");
}

void html_figure(struct text *out, const char *picture, const char *alt, const char *caption) {
    struct text path = {0};
    add_encoded(&path, picture);
    text_addf(out, "<figure tabindex=\"0\"><img loading=\"lazy\" src=\"pictures/%s\" alt=\"",
              text_string(&path));
    escape_attribute(out, alt);
    text_add(out, "\">");
    html_element(out, "figcaption", "", caption);
    text_add(out, "</figure>\n");
    text_free(&path);
}
