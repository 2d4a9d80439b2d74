// SPDX-License-Identifier: MIT
//
// The three forms of a page behind its calls: each has a function for each kind of thing, NULL
// where the form shows nothing of it. Between the files of this room.
#ifndef HARNESS_PAGE_BACKS_H
#define HARNESS_PAGE_BACKS_H

#include "page.h"

struct page_back {
    void (*begin)(struct page *p, const char *title);
    void (*end)(struct page *p);
    void (*heading)(struct page *p, enum page_level level, const char *id, const char *s);
    void (*say)(struct page *p, enum page_tone tone, const char *s);
    void (*item)(struct page *p, enum page_tone tone, const char *label, const char *s,
                 const char *address);
    void (*field)(struct page *p, enum page_tone tone, const char *name, const char *value);
    void (*term)(struct page *p, const char *term, const char *address, const char *s,
                 const char *note);
    void (*code)(struct page *p, const char *s);
    void (*link)(struct page *p, const char *address, const char *words);
    void (*fold)(struct page *p, const char *summary); // NULL: of its end
    void (*table)(struct page *p, const char *id);
    void (*boards)(struct page *p, const json_t *boards);
    // What stands before and behind a list, terms and fields, or pages to go to; NULL for nothing.
    const char *open[PAGE_OPENS], *close[PAGE_OPENS];
};
extern const struct page_back page_text, page_markdown, page_html;

#endif
