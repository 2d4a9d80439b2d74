// SPDX-License-Identifier: MIT
//
// Pieces of HTML for the pages of an atlas. Knows elements; nothing of what they say.
// Invariant: whatever a text holds, it is text.
#ifndef HARNESS_ATLAS_HTML_H
#define HARNESS_ATLAS_HTML_H

#include <jansson.h>
#include <stddef.h>

#include "base/text.h"

// Appends <TAG ATTRIBUTES>S</TAG>; attributes as they stand, behind a blank, or "".
void html_element(struct text *out, const char *tag, const char *attributes, const char *s);

// Appends a link to the study board with a position, actions from there, played up to the last, and
// one that is looked at; NULL and "" for none of these.
void html_board_link(struct text *out, const char *words, const char *position,
                     const json_t *actions, const char *action);

// Appends a figure: a picture of the folder pictures/, what is to be seen on it, and a caption
// below.
void html_figure(struct text *out, const char *picture, const char *alt, const char *caption);

// Appends what the text holds and ends it.
void html_take(struct text *out, const char *tag, const char *attributes, struct text *words);

#endif
