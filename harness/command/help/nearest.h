// SPDX-License-Identifier: MIT
//
// Which known name was probably meant by an unknown one. Knows spelling and nothing of commands.
#ifndef HARNESS_COMMAND_NEAREST_H
#define HARNESS_COMMAND_NEAREST_H

#include <stddef.h>

// The name with the smallest edit distance to `word`, the first of several; NULL where none is
// near: a third of its letters (at least one) may be wrong, or `word` is the beginning of one name
// alone. Borrowed from `names`.
const char *nearest_name(const char *word, const char *const *names, size_t count);

#endif
