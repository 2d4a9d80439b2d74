// SPDX-License-Identifier: MIT
//
// Fills and describes problems.
// Invariant: every text in a problem is printable and ends within its array.
#include "problem.h"

#include <string.h>

#include "printable.h"

// Copies s into a[size] as printable text, cut with "..." if it does not fit.
static void copy_cut(char *a, size_t size, const char *s) {
    const size_t length = strlen(s);
    TEXT shown = {0};
    if (length < size && (length == 0 || printable_line(s, length))) { // the usual case
        memcpy(a, s, length + 1);
        return;
    }
    printable_cut(&shown, s, length, size - 4);
    memcpy(a, text_string(&shown), shown.length + 1);
}

void problem_set(struct problem *p, const char *where, const char *field, int line, int column,
                 const char *found, const char *expected) {
    struct problem made = {.line = line, .column = column};
    copy_cut(made.where, sizeof made.where, where);
    copy_cut(made.field, sizeof made.field, field);
    copy_cut(made.found, sizeof made.found, found);
    copy_cut(made.expected, sizeof made.expected, expected);
    *p = made; // last, since the given texts may be parts of *p
}

void problem_say(struct problem *p, const char *where, const char *found, const char *expected) {
    problem_set(p, where, "", 0, 0, found, expected);
}

bool problem_cannot(struct problem *p, const char *what, const char *where, int why) {
    problem_set(p, where, "", 0, 0, strerror(why), "");
    copy_cut(p->cannot, sizeof p->cannot, what);
    return false;
}

void problem_describe(const struct problem *p, struct text *out) {
    if (*p->cannot) {
        text_addf(out, "cannot %s %s: %s", p->cannot, p->where, p->found);
        return;
    }
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

bool slice_refuse(const struct slice *f, size_t at, const char *expected, struct problem *p) {
    TEXT rest = {0};
    if (at < f->length)
        text_add_bytes(&rest, f->s + at, f->length - at);
    problem_set(p, f->where, f->field, 0, f->column + (int)at, text_string(&rest), expected);
    return false;
}
