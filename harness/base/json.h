// SPDX-License-Identifier: MIT
//
// The one way to read JSON and the one to write it. Knows its form, nothing of what it says.
// Invariant: nothing is built of a text before its values and their nesting are counted, so that
// memory has a bound; what is written is the whole value, or the process ends.
#ifndef HARNESS_BASE_JSON_H
#define HARNESS_BASE_JSON_H

#include <jansson.h>
#include <stdbool.h>
#include <stddef.h>

#include "problem.h"

// What a file may hold: lists, objects, and each value in them. A value takes some 200 bytes.
enum { JSON_VALUES_MAX = 1000000, JSON_DEPTH_MAX = 64 };

// True if a text of so many bytes has at most so many values, those in lists and objects included,
// and no deeper nesting. Takes no memory. Else p says at `where` what was found and the limit.
bool json_fits(const char *bytes, size_t length, size_t values, size_t depth, const char *where,
               struct problem *p);

// A file's text as JSON, each key once; to be freed with json_decref. NULL with a problem.
json_t *json_in(const char *path, const struct text *bytes, struct problem *p);

// Appends a value, by flags of jansson. One that is NULL, because it was made of a text that is no
// UTF-8, can't be written: that ends the process with a message and exit code 2.
void json_out(const json_t *value, size_t flags, struct text *out);

#endif
