// SPDX-License-Identifier: MIT
//
// Takes the lines of a verdict apart.
#include "lines.h"

#include <string.h>

bool verdict_line(const char **s, struct verdict_line *line) {
    if (!**s)
        return false;
    const size_t all = strcspn(*s, "\n");
    line->id = *s;
    line->id_length = strcspn(*s, "\t\n");
    const size_t skipped = line->id_length < all ? line->id_length + 1 : all;
    line->sentences = *s + skipped;
    line->length = all - skipped;
    *s += all + ((*s)[all] == '\n');
    return true;
}
