// SPDX-License-Identifier: MIT
#include "html.h"

#include <stdlib.h>

#include "base/escape.h"
#include "base/memory.h"
#include "position/board_link.h"

void html_element(struct text *out, const char *tag, const char *attributes, const char *s) {
    text_addf(out, "<%s%s>", tag, attributes);
    escape_content(out, s);
    text_addf(out, "</%s>\n", tag);
}

void html_take(struct text *out, const char *tag, const char *attributes, struct text *words) {
    html_element(out, tag, attributes, text_string(words));
    text_free(words);
}

void html_board_link(struct text *out, const char *words, const char *position,
                     const json_t *actions, const char *action) {
    const size_t count = json_array_size(actions);
    const char **list = memory_take(count + 1, sizeof *list);
    struct text address = {0};
    for (size_t i = 0; i < count; i++) {
        const char *s = json_string_value(json_array_get(actions, i));
        list[i] = s ? s : "";
    }
    board_link_add(&(struct board_link){"index.html", position, list, count, action}, &address);
    text_add(out, "<a class=\"open\" href=\"");
    escape_attribute(out, text_string(&address));
    text_add(out, "\">");
    escape_content(out, words);
    text_add(out, "</a>\n");
    text_free(&address);
    free(list);
}

void html_figure(struct text *out, const char *picture, const char *alt, const char *caption) {
    struct text path = {0};
    escape_component(&path, picture);
    text_addf(out, "<figure tabindex=\"0\"><img loading=\"lazy\" src=\"pictures/%s\" alt=\"",
              text_string(&path));
    escape_attribute(out, alt);
    text_add(out, "\">");
    html_element(out, "figcaption", "", caption);
    text_add(out, "</figure>\n");
    text_free(&path);
}
