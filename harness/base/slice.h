// SPDX-License-Identifier: MIT
//
// A piece of a position line that is being taken apart, for the files that do so: what it is and
// where it stands. Knows bytes and columns alone.
#ifndef HARNESS_BASE_SLICE_H
#define HARNESS_BASE_SLICE_H

#include <stdbool.h>
#include <stddef.h>

#include "position/model.h"
#include "problem.h"

// What is read, for problems, and where it begins in its line.
struct slice {
    const char *where, *field;
    const char *s;
    size_t length;
    int column; // of s[0]
};

// Fills p for the rest of the piece from `at`. Always false.
bool slice_refuse(const struct slice *f, size_t at, const char *expected, struct problem *p);

// The fields of four to seven players. Each reads the form of its own value, which for all but the
// hands depends on how many play; each writes what it reads. `part` reads the part of one seat (of
// `streak`, one side) alone, `length` bytes from `at`; NULL where the field is one value.
struct many_field {
    bool (*part)(struct model *m, const struct slice *f, size_t at, size_t length, unsigned seat,
                 struct problem *p);
    bool (*read)(struct model *m, const struct slice *f, struct problem *p);
    void (*write)(const struct model *m, struct text *out);
};
extern const struct many_field many_hand, many_hero, many_base, many_left, many_token, many_streak,
    many_made;

#endif
