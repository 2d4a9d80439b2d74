// SPDX-License-Identifier: MIT
//
// What the HTML reports share: the head with its policy and style, elements that hold a text of
// others. Invariant: a page loads nothing and runs nothing, and a text is nothing but a text.
#ifndef HARNESS_CONFORM_PAGE_H
#define HARNESS_CONFORM_PAGE_H

#include "base/text.h"

// Up to the beginning of its body, with a link to the element with the id "main"; its end.
void page_begin(const char *title, struct text *out);
void page_end(struct text *out);

// An element with attributes (" class=\"x\"" or "") that holds a text. A paragraph is left out
// where the text is "".
void page_element(struct text *out, const char *name, const char *attributes, const char *s);
void page_paragraph(struct text *out, const char *attributes, const char *s);

// A paragraph that is a link out of the page; nothing where the address is "".
void page_link(struct text *out, const char *address, const char *words);

#endif
