// SPDX-License-Identifier: MIT
//
// Strangers' texts inside a format: a function for each kind of place. (For a terminal there is
// printable.h. Jansson escapes JSON once the text is printable.)
#ifndef HARNESS_BASE_ESCAPE_H
#define HARNESS_BASE_ESCAPE_H

#include "text.h"

// All but escape_component make the text printable first.

// Appends content of an element of XML or HTML; line feeds stay.
void escape_content(struct text *out, const char *s);

// Appends the value of an attribute of XML or HTML, for double quotes; one line.
void escape_attribute(struct text *out, const char *s);

// Appends code in a line of Markdown. No reader sees markup, HTML, links, mentions or references in
// code, which backslashes would not prevent. One line, nothing for ""; not for cells of tables.
void escape_code(struct text *out, const char *s);

// As above, for a cell of a table, which a bar would end, or for a summary.
void escape_cell(struct text *out, const char *s);

// Appends a block of code between lines of Markdown; it keeps its lines.
void escape_block(struct text *out, const char *s);

// Appends words of a shell's command, the last NULL, in quotes where needed. Bytes that a terminal
// would obey are written for printf; line feeds stay.
void escape_shell(struct text *out, const char *const *words);

// Appends a part of an address, as encodeURIComponent does: letters, digits and -_.~ stay, all
// other bytes become %XX. (It escapes !'()* as well.)
void escape_component(struct text *out, const char *s);

// Appends a text of YAML in double quotes.
void escape_yaml(struct text *out, const char *s);

#endif
