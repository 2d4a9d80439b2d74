// SPDX-License-Identifier: MIT
//
// What stands under each key, whoever read it. Invariant: `room` items are the fields' own.
#include "fields.h"

#include <stdlib.h>

#include "base/vec.h"

#define KEY_NAME(id, name) name,
const char *const field_key_names[KEY_COUNT] = {FIELD_KEYS(KEY_NAME)};
const char *const value_kind_names[VALUE_KINDS] = {"nothing",       "a text", "a whole number",
                                                   "a real number", "true",   "false",
                                                   "null",          "a list", "an object"};

void fields_add_item(struct fields *f, struct item item) {
    f->items = vec_grow(f->items, &f->room, f->count + 1, sizeof *f->items);
    f->items[f->count++] = item;
}

void fields_free(struct fields *f) {
    json_decref(f->document);
    free(f->items);
    *f = (struct fields){0};
}
