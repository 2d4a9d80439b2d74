// SPDX-License-Identifier: MIT
//
// Reads files of JSON, and writes JSON. Knows the form of JSON, but not what the values mean.
// Invariant: memory has a bound, because the values and the nesting of a file are counted before it
// is parsed. A value is written whole, or the process ends.
#ifndef HARNESS_BASE_JSON_H
#define HARNESS_BASE_JSON_H

#include <jansson.h>
#include <stdbool.h>
#include <stddef.h>

#include "problem.h"

// Limits for a file: the number of values (lists, objects, and each value in them), and how deeply
// values are nested. A value takes some 200 bytes.
enum { JSON_VALUES_MAX = 1000000, JSON_DEPTH_MAX = 64 };

// True if a JSON text has at most `values` values (nested values count too) and is nested at most
// `depth` deep. Takes no memory. If false, p names `where`, what was found and the limit.
bool json_fits(const char *bytes, size_t length, size_t values, size_t depth, const char *where,
               struct problem *p);

// Parses a file's text; refuses repeated keys. Free the value by json_decref. On failure fills p
// and returns NULL.
json_t *json_in(const char *path, const struct text *bytes, struct problem *p);

// Appends a value as JSON. `flags` are jansson's. If `value` is NULL (jansson gives NULL for a text
// that is not UTF-8), ends the process with a message and exit code 2.
void json_out(const json_t *value, size_t flags, struct text *out);

#endif
