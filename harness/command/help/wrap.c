// SPDX-License-Identifier: MIT
//
// Words into lines. Knows blanks, brackets and commas, and how wide a terminal is.
// Invariant: a line is longer than it may be only where a single word is.
#include "wrap.h"

#include <stdbool.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <unistd.h>

#include "base/printable.h"

enum { COLUMNS_MOST = 96, COLUMNS_LEAST = 40 };

size_t wrap_terminal(void) {
    struct winsize size = {.ws_col = 0};
    const char *said = getenv("COLUMNS");
    if (!isatty(STDOUT_FILENO))
        return 0;
    (void)ioctl(STDOUT_FILENO, TIOCGWINSZ, &size);
    const size_t columns = size.ws_col ? size.ws_col : said ? strtoul(said, NULL, 10) : 0;
    return columns && columns < COLUMNS_LEAST ? COLUMNS_LEAST : columns;
}

static size_t columns(void) {
    const size_t of = wrap_terminal();
    return of && of < COLUMNS_MOST ? of : COLUMNS_MOST;
}

// Bytes up to the next blank at which a line may be broken.
static size_t word_length(const char *s, enum wrap whole) {
    size_t depth = 0, length = 0;
    for (; s[length] != '\0' && (depth > 0 || !strchr(" \n", s[length]) ||
                                 (whole == WRAP_ITEMS && s[length - 1] != ','));
         length++)
        if (whole == WRAP_BRACKETS && s[length] == '[')
            depth++;
        else if (depth > 0 && s[length] == ']')
            depth--;
    return length;
}

void wrap_add(struct text *out, const char *s, size_t indent, enum wrap whole) {
    const size_t most = columns();
    size_t column = indent;
    for (s += strspn(s, " \n"); *s != '\0'; s += strspn(s, " \n")) {
        size_t length = word_length(s, whole), width = printable_columns(s, length);
        if (column > indent && column + 1 + width > most) {
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
