// SPDX-License-Identifier: MIT
//
// The head, the end and the elements of HTML reports.
#include "page.h"

#include "base/escape.h"
#include "report_style.h"

void page_element(struct text *out, const char *name, const char *attributes, const char *s) {
    text_addf(out, "<%s%s>", name, attributes);
    escape_content(out, s);
    text_addf(out, "</%s>\n", name);
}

void page_paragraph(struct text *out, const char *attributes, const char *s) {
    if (*s)
        page_element(out, "p", attributes, s);
}

void page_link(struct text *out, const char *address, const char *words) {
    if (!*address)
        return;
    text_add(out, "<p class=\"open\"><a href=\"");
    escape_attribute(out, address);
    text_add(out, "\">");
    escape_content(out, words);
    text_add(out, "</a></p>\n");
}

void page_begin(const char *title, struct text *out) {
    text_add(out, "<!DOCTYPE html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n"
                  "<meta http-equiv=\"Content-Security-Policy\" content=\"default-src 'none'; "
                  "style-src '" REPORT_STYLE_HASH "'; base-uri 'none'; form-action 'none'\">\n"
                  "<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n"
                  "<meta name=\"color-scheme\" content=\"light dark\">\n"
                  "<meta name=\"referrer\" content=\"no-referrer\">\n");
    page_element(out, "title", "", title);
    text_addf(out,
              "<style>%s</style>\n</head>\n<body>\n"
              "<a class=\"skip\" href=\"#main\">Skip to what was found</a>\n",
              REPORT_STYLE);
}

void page_end(struct text *out) {
    text_add(out, "<footer><p>Written by paikocheck " PAIKO_VERSION ".</p></footer>\n"
                  "</body>\n</html>\n");
}
