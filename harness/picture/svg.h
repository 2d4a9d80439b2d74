// SPDX-License-Identifier: MIT
//
// Pieces of SVG. Knows XML, lines of text and their rough width; nothing of the game.
// Invariant: whatever the bytes of a text, what is appended is well-formed.
#ifndef HARNESS_PICTURE_SVG_H
#define HARNESS_PICTURE_SVG_H

#include <stddef.h>

#include "base/text.h"

// A font's size with the place of a line in it.
struct svg_style {
    int size;
    const char *attributes; // further ones, such as fill="#000"; "" for none
};

// What is appended was made printable first (base/printable.h): bidirectional and control
// characters are seen.

// Appends one line of text from (x, y), the left end of its base line, or what the style's
// text-anchor says.
void svg_text(struct text *out, int x, int y, struct svg_style style, const char *s);

// Appends a text in lines no wider than `width`, the first base line at y. Returns the base line
// that would come next.
int svg_lines(struct text *out, int x, int y, int width, struct svg_style style, const char *s);

#endif
