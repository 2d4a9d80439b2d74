// SPDX-License-Identifier: MIT
//
// Texts of others inside a format: one function for each kind of place that they can stand in. What
// stands on a terminal is printable.h's; what stands in JSON jansson escapes, once it is printable.
#ifndef HARNESS_BASE_ESCAPE_H
#define HARNESS_BASE_ESCAPE_H

#include "text.h"

// All of these but escape_component make the text printable first.

// In the content of an element, of XML or HTML: line feeds stay.
void escape_content(struct text *out, const char *s);

// In an attribute between double quotes, of XML or HTML: one line.
void escape_attribute(struct text *out, const char *s);

// In a line of Markdown, as code, of which no reader of Markdown makes anything else: neither
// markup, HTML and links, nor mentions and references, which no backslash prevents. One line; not
// for cells of tables. Nothing for "".
void escape_code(struct text *out, const char *s);

// The same in a cell of a table, which a bar would end, or in a summary.
void escape_cell(struct text *out, const char *s);

// Between lines of Markdown, as a block of code with a line for each of its lines.
void escape_block(struct text *out, const char *s);

// Words of a shell's command, ended by NULL, each in quotes where it must be. What a terminal would
// obey is written so that printf makes it again; line feeds stay.
void escape_shell(struct text *out, const char *const *words);

// A part of an address, as encodeURIComponent writes it and a little more of it in hexadecimal
// digits: letters, digits and -_.~ stay. The bytes as they are.
void escape_component(struct text *out, const char *s);

// A text of YAML in double quotes.
void escape_yaml(struct text *out, const char *s);

#endif
