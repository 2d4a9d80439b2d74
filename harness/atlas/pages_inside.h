// SPDX-License-Identifier: MIT
//
// What the files that make pages share: looking into the document, putting files. Nobody else
// includes it.
#ifndef HARNESS_ATLAS_PAGES_INSIDE_H
#define HARNESS_ATLAS_PAGES_INSIDE_H

#include <jansson.h>
#include <stdbool.h>

#include "base/problem.h"
#include "base/text.h"

enum { PATH_ROOM = 1024 };

// A member of an object; NULL, "" and 0 where there is none of that kind. Borrowed.
static inline json_t *in(const json_t *o, const char *key) {
    return json_object_get(o, key);
}

static inline const char *string(const json_t *o, const char *key) {
    const char *s = json_string_value(in(o, key));
    return s ? s : "";
}

static inline json_int_t number(const json_t *o, const char *key) {
    return json_integer_value(in(o, key));
}

// Writes a file below a folder (pages_file.c). False with a problem.
bool pages_put_file(const char *folder, const char *name, const char *s, struct problem *p);

// How games of a ruleset ended (pages_holes.c); nothing where none were played.
void pages_add_endings(const json_t *ruleset, struct text *out);

// The holes of a ruleset, with pictures below `folder` (pages_holes.c); nothing where none were
// looked for.
bool pages_add_holes(const json_t *ruleset, const char *folder, struct text *out,
                     struct problem *p);

// A table of which holes were met in which of the document's rulesets.
void pages_add_holes_table(const json_t *document, struct text *out);

#endif
