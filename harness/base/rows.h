// SPDX-License-Identifier: MIT
//
// Short texts sorted by bytes: lists of actions, of which there are many and long ones. Knows
// bytes; not what they say.
// Cost: texts are compared by their first eight bytes, and by the rest where these are the same.
#ifndef HARNESS_BASE_ROWS_H
#define HARNESS_BASE_ROWS_H

#include <stddef.h>
#include <stdint.h>

enum { ROW_MAX = 40 }; // bytes of a text with its NUL

// To be zeroed as far as `head` before the text is written.
struct row {
    uint32_t length;
    union {
        uint64_t head; // as it lies in memory, zeros behind a short text
        char text[ROW_MAX];
    };
};

// A text's first eight bytes, the first the most significant, and which row it is.
struct row_key {
    uint64_t head;
    uint32_t at;
};

// The order of the rows, within `room`, which has place for twice as many keys as there are rows.
const struct row_key *rows_sort(const struct row *rows, size_t count, struct row_key *room);

#endif
