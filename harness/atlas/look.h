// SPDX-License-Identifier: MIT
//
// Looking into the document of an atlas.
#ifndef HARNESS_ATLAS_LOOK_H
#define HARNESS_ATLAS_LOOK_H

#include <jansson.h>

// A member of an object; NULL, "" and 0 where there is none of that kind. Borrowed.
static inline json_t *in(const json_t *o, const char *key) {
    return json_object_get(o, key);
}

static inline const char *string(const json_t *o, const char *key) {
    const char *s = json_string_value(in(o, key));
    return s ? s : "";
}

static inline long long number(const json_t *o, const char *key) {
    return json_integer_value(in(o, key));
}

// Part 0 of an interval is its value, 1 and 2 are its ends.
static inline double part(const json_t *interval, size_t i) {
    return json_number_value(json_array_get(interval, i));
}

#endif
