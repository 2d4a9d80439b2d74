// SPDX-License-Identifier: MIT
//
// Refuses the rest of a slice.
#include "slice.h"

#include "text.h"

bool slice_refuse(const struct slice *f, size_t at, const char *expected, struct problem *p) {
    TEXT rest = {0};
    if (at < f->length)
        text_add_bytes(&rest, f->s + at, f->length - at);
    problem_set(p, f->where, f->field, 0, f->column + (int)at, text_string(&rest), expected);
    return false;
}
