// SPDX-License-Identifier: MIT
//
// Words into lines. Knows blanks and brackets.
// Invariant: a line is longer than WRAP_COLUMNS only where a single word is.
#include "wrap.h"

#include <string.h>

#include "base/printable.h"

// Bytes up to the next blank, or to the next that is in no square bracket.
static size_t word_length(const char *s, bool brackets) {
    size_t depth = 0, length = 0;
    for (; s[length] != '\0' && (depth > 0 || !strchr(" \n", s[length])); length++)
        if (brackets && s[length] == '[')
            depth++;
        else if (depth > 0 && s[length] == ']')
            depth--;
    return length;
}

void wrap_add(struct text *out, const char *s, size_t indent, bool brackets) {
    size_t column = indent;
    for (s += strspn(s, " \n"); *s != '\0'; s += strspn(s, " \n")) {
        size_t length = word_length(s, brackets), width = printable_columns(s, length);
        if (column > indent && column + 1 + width > WRAP_COLUMNS) {
            text_addf(out, "\n%*s", (int)indent, "");
            column = indent;
        } else if (column > indent) {
            text_add(out, " ");
            column++;
        }
        text_add_bytes(out, s, length);
        column += width;
        s += length;
    }
    text_add(out, "\n");
}
