// SPDX-License-Identifier: MIT
//
// The JSON form of a record (harness/schema/game.schema.json). Knows objects and their keys; what
// they may hold record.h knows. Invariant: what is written is read again as the same record.
#ifndef HARNESS_RECORD_JSON_H
#define HARNESS_RECORD_JSON_H

#include <jansson.h>

#include "base/problem.h"
#include "record.h"

enum { RECORD_JSON_MAX = 64 * 1024 * 1024 }; // bytes of a game's line

// The record as an object, the caller's.
json_t *record_json(const struct record *r);

// Fills an empty record from the text of an object, which is a file's line of this number. False
// with a problem.
bool record_from_json(struct record *r, const char *path, int line, const char *s, size_t length,
                      struct problem *p);

#endif
