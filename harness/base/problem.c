// SPDX-License-Identifier: MIT
//
// Fills and describes problems. Knows how a problem is written down, not where one comes from.
// Invariant: every text in a problem is printable ASCII and ends inside its array, so that
// whatever was read can be shown on a terminal.
#include "problem.h"

#include <string.h>

// Copies s into a[size], unprintable bytes as '?', the end as "..." where it does not fit.
static void copy_cut(char *a, size_t size, const char *s) {
    size_t i = 0;
    for (; s[i] != '\0' && i + 1 < size; i++)
        a[i] = s[i] >= 0x20 && s[i] < 0x7f ? s[i] : '?';
    a[i] = '\0';
    if (s[i] != '\0')
        memcpy(a + size - 4, "...", 4);
}

void problem_set(struct problem *p, const char *where, const char *field, int line, int column,
                 const char *found, const char *expected) {
    struct problem made = {.line = line, .column = column};
    copy_cut(made.where, sizeof made.where, where);
    copy_cut(made.field, sizeof made.field, field);
    copy_cut(made.found, sizeof made.found, found);
    copy_cut(made.expected, sizeof made.expected, expected);
    *p = made; // last, so that the texts given may be the problem's own
}

void problem_describe(const struct problem *p, struct text *out) {
    text_add(out, p->where);
    if (p->line > 0)
        text_addf(out, ":%d", p->line);
    if (p->column > 0)
        text_addf(out, p->line > 0 ? ":%d" : ": column %d", p->column);
    text_add(out, ": ");
    if (p->field[0] != '\0')
        text_addf(out, "%s: ", p->field);
    text_addf(out, "found \"%s\"", p->found);
    if (p->expected[0] != '\0')
        text_addf(out, ", expected %s", p->expected);
}
