// SPDX-License-Identifier: MIT
//
// What the report's object is made with: values, counts in words, sentences about the run, and a
// cause as an object. Invariant: a number is counted here once, so that all forms show the same.
#ifndef HARNESS_CONFORM_REPORT_DATA_H
#define HARNESS_CONFORM_REPORT_DATA_H

#include "report.h"

// Sets a key; the value becomes the object's.
static inline void report_put(json_t *o, const char *key, json_t *value) {
    json_object_set_new(o, key, value);
}
static inline void report_put_count(json_t *o, const char *key, uint64_t count) {
    json_object_set_new(o, key, json_integer((json_int_t)count));
}

// Values, the caller's: a text (report_shown on several lines), null if it is empty; names with one
// of the separators between as a list; lines that are not empty as a list, without the blanks that
// they begin with; the game that was asked, null for any other question.
json_t *report_or_null(const char *s);
json_t *report_names(const char *s, const char *separators);
json_t *report_lines(const char *s);
json_t *report_game(const struct question *q);

// A cause with all that is said of it. The caller's.
json_t *report_cause_json(const struct conform *c, const struct cause *cause);

// Answers that were held against the reference, those that are none included (a crash), but not
// "unsupported" nor "not applicable"; and of them those that differ.
uint64_t report_answers(const struct conform *c);
uint64_t report_differences(const struct conform *c);

// Appends `n` of something behind what is between it and the part before, if there are any. Returns
// what stands before the next.
const char *report_part(struct text *out, const char *between, uint64_t n, const char *what);

// What every form says of the run, each a sentence or a part of one; a key that has nothing to say
// is left out.
json_t *report_sentences(const struct conform *c);

#endif
