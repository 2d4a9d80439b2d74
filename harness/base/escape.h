// SPDX-License-Identifier: MIT
//
// Escapes texts of unknown origin for XML, HTML, Markdown, a shell, an address or YAML. (For a
// terminal, use printable.h. For JSON, make the text printable; Jansson then escapes it.)
#ifndef HARNESS_BASE_ESCAPE_H
#define HARNESS_BASE_ESCAPE_H

#include "text.h"

// The first five functions below also make the text printable, as printable_add() does.

// Appends a text as content of an XML or HTML element; line feeds stay.
void escape_content(struct text *out, const char *s);

// Appends a text as the value of an XML or HTML attribute, for use in double quotes, on one line.
void escape_attribute(struct text *out, const char *s);

// Appends a text as code in a line of Markdown. Inside code nothing becomes markup, HTML, a link, a
// mention or a reference. (Backslashes would not prevent all of these.) Appends nothing for "". For
// table cells there is escape_cell.
void escape_code(struct text *out, const char *s);

// Appends a text as code for a table's cell or for a <summary>. A `|` in it does not end the cell.
void escape_cell(struct text *out, const char *s);

// Appends a text, which may have several lines, as a block of code in Markdown.
void escape_block(struct text *out, const char *s);

// Appends the words of a shell command, with quotes where needed; a NULL ends `words`. Writes
// control bytes as a call of printf, so that they do not reach the terminal. Line feeds stay.
void escape_shell(struct text *out, const char *const *words);

// Appends a text as part of an address, as encodeURIComponent does: letters, digits and -_.~ stay,
// all other bytes become %XX. (It escapes !'()* as well.)
void escape_component(struct text *out, const char *s);

// Appends a text as YAML in double quotes.
void escape_yaml(struct text *out, const char *s);

#endif
