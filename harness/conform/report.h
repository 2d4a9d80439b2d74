// SPDX-License-Identifier: MIT
//
// The result of a run: one object, report.json, and its forms for people and programs, which read
// that object and nothing else.
// Invariant: every form says how many cases of how many were run, and a run that did not finish
// says so first.
#ifndef HARNESS_CONFORM_REPORT_H
#define HARNESS_CONFORM_REPORT_H

#include <jansson.h>

#include "conform.h"
#include "page/page.h"

// The form of report.json; a report of another form is not read.
#define REPORT_FORMAT "paikocheck conformance 6"

// Makes the report of a run, once, at its end. The caller owns it. Besides what report.schema.json
// has, `clock` says how long it took.
json_t *report_json(const struct conform *c);

// Reads a report that conform --json wrote. False with a problem at its place, also for another
// form; the caller owns the report in any case, NULL if there is none.
bool report_read(const char *path, json_t **report, struct problem *p);

// Append a number with commas, "2,834"; and with its noun, "21 answers", "1 answer".
void report_number(struct text *out, uint64_t n);
void report_count(struct text *out, uint64_t n, const char *one, const char *many);

// Appends an answer in words; of a next position only these fields, or all for "".
void report_answer(const char *answer, const char *fields, struct text *out);

// Returns the text of a key, borrowed; "" if there is none.
const char *report_text_of(const json_t *o, const char *key);

// Return a sentence of the report ("" if it has nothing to say), and the number of a key.
const char *report_sentence(const json_t *report, const char *key);
long long report_number_of(const json_t *o, const char *key);

// Appends the report as it is kept (harness/schema/report.schema.json): without its clock, so that
// the same run gives the same bytes.
void report_written(const json_t *report, struct text *out);

// Appends a list of texts with `between` between them; at most `most`, and how many more there are.
void report_list(const json_t *list, const char *between, size_t most, struct text *out);

// Appends what an expected failure names: an id, a key, or both with a comma between.
void report_known_name(const json_t *known, struct text *out);

// Appends the lines of a list of expected failures for all that fails this run, entries that begin
// with "- ". Returns how many.
size_t report_new_known(const json_t *report, struct text *out);

// ---- forms ----

// Appends one form of a report.
typedef void report_fn(const json_t *report, struct text *out);

// For people: at most `most` causes in full, all of them in the table.
void report_text(const json_t *report, size_t most, const struct page_looks *looks,
                 struct text *out);
report_fn report_html, report_markdown; // one file that needs no other; for a CI's summary

// Appends a cause, by its index, as in that text; printable.
void report_cause(const json_t *report, size_t index, struct text *out);

report_fn report_junit; // harness/schema/junit.xsd

// ---- for those who make the report ----

// Sets a key; the object takes over the value.
static inline void report_put(json_t *o, const char *key, json_t *value) {
    json_object_set_new(o, key, value);
}
static inline void report_put_count(json_t *o, const char *key, uint64_t count) {
    json_object_set_new(o, key, json_integer((json_int_t)count));
}

// Return values that the caller owns: a printable text, on one line unless `lines`; the same on
// several lines, null for empty or NULL; names, with a separator between, as a list; lines that are
// not empty, without leading blanks, as a list; the game that was asked, null for another question;
// a cause with all that is said about it.
json_t *report_shown(const char *s, bool lines);
json_t *report_or_null(const char *s);
json_t *report_names(const char *s, const char *separators);
json_t *report_lines(const char *s);
json_t *report_game(const struct question *q);
json_t *report_cause_json(const struct conform *c, const struct cause *cause);

// Appends `n` of something, with `between` if a part stands before it. Returns what stands before
// the next part.
const char *report_part(struct text *out, const char *between, uint64_t n, const char *what);

#endif
