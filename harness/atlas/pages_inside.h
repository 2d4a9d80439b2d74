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
#include "rank.h"

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

// Part 0 of an interval is its value, 1 and 2 are its ends.
static inline double interval_part(const json_t *interval, size_t i) {
    return json_number_value(json_array_get(interval, i));
}

// Writes a file below a folder (pages_file.c). False with a problem.
bool pages_put_file(const char *folder, const char *name, const char *s, struct problem *p);

// Makes a folder that is not there yet. False with a problem.
bool pages_make_folder(const char *path, struct problem *p);

// Makes of a name what can only be a file of its folder: names of the document are anybody's
// (pages_file.c).
void pages_file_name(char *name);

// What the picture of a pair of options is called.
void pages_picture_name(const json_t *ruleset, const json_t *ruling, const json_t *pair,
                        char name[PATH_ROOM]);

// Draws a witness as pictures/NAME below a folder. False with a problem.
bool pages_draw(const char *folder, const char *name, const char *title, const json_t *witness,
                struct problem *p);

// Appends why readers could differ, how many, and how much play changes.
void pages_add_weight(const struct ranked *r, struct text *out);

// The ruling of a name within a ruleset; NULL where it does not apply.
const json_t *pages_ruling(const json_t *ruleset, const char *name);

// Appends where in its document a ruling's clauses stand, behind a blank; nothing for none.
void pages_add_spots(const json_t *ruling, struct text *out);

// How games of a ruleset ended (pages_holes.c); nothing where none were played.
void pages_add_endings(const json_t *ruleset, struct text *out);

// The holes of a ruleset, with pictures below `folder` (pages_holes.c); nothing where none were
// looked for.
bool pages_add_holes(const json_t *ruleset, const char *folder, struct text *out,
                     struct problem *p);

// Holes as pictures and what is to be seen on them (pages_holes.c): play that comes back to where
// it was, and the witness of a zugzwang, whose row names its picture. Drawn as pictures/NAME below
// a folder; false with a problem.
void pages_tell_cycle(const json_t *cycle, struct text *out);
bool pages_draw_cycle(const char *folder, const char *name, const json_t *cycle, struct problem *p);
void pages_zugzwang_name(const char *ruleset, const json_t *row, char name[PATH_ROOM]);
void pages_tell_zugzwang(const json_t *witness, struct text *out);
bool pages_draw_zugzwang(const char *folder, const char *name, const json_t *witness,
                         struct problem *p);

// A table of which holes were met in which of the document's rulesets.
void pages_add_holes_table(const json_t *document, struct text *out);

#endif
