// SPDX-License-Identifier: MIT
//
// A piece of a text that is being taken apart, for the files that do so: what it is and where it
// stands. Knows bytes and columns alone.
#ifndef HARNESS_BASE_SLICE_H
#define HARNESS_BASE_SLICE_H

#include <stdbool.h>
#include <stddef.h>

#include "problem.h"

// What is read, for problems, and where it begins in its line.
struct slice {
    const char *where, *field;
    const char *s;
    size_t length;
    int column; // of s[0]
};

// Fills p for the rest of the slice from `at`. Always false.
bool slice_refuse(const struct slice *f, size_t at, const char *expected, struct problem *p);

#endif
