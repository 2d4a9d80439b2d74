// SPDX-License-Identifier: MIT
//
// The spec's verdict, line by line. Knows the form of a line: an id, a tab, sentences.
#ifndef HARNESS_EXPLAIN_LINES_H
#define HARNESS_EXPLAIN_LINES_H

#include <stdbool.h>
#include <stddef.h>

struct verdict_line {
    const char *id, *sentences; // borrowed from the text
    size_t id_length, length;   // of the sentences
};

// The line at *s, which then is the next; false at the end.
bool verdict_line(const char **s, struct verdict_line *line);

#endif
