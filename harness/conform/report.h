// SPDX-License-Identifier: MIT
//
// The result of a run: one object, report.json, and its forms for people and programs. The forms
// are made from that object alone.
// Invariant: every form tells how many of all cases were run, and a form of an unfinished run says
// first that it is unfinished.
#ifndef HARNESS_CONFORM_REPORT_H
#define HARNESS_CONFORM_REPORT_H

#include <jansson.h>

#include "conform.h"
#include "draw/page.h"

// The format of report.json. Reports of other formats are refused.
#define REPORT_FORMAT "paikocheck conformance 7"

// Makes the report of a finished run. The caller owns it. It has the members of report.schema.json,
// and `clock` with the time used.
json_t *report_json(const struct conform *c);

// Reads a report that conform --json wrote. For other files and formats returns false; `p` then
// holds the problem and its place. The caller owns *report, which may be NULL.
bool report_read(const char *path, json_t **report, struct problem *p);

// report_number appends "2,834"; report_count also appends a noun: "21 answers" or "1 answer".
void report_number(struct text *out, uint64_t n);
void report_count(struct text *out, uint64_t n, const char *one, const char *many);

// Appends an answer in words. If the answer is a next position, appends only the fields in the list
// `fields`, or all fields if the list is "".
void report_answer(const char *answer, const char *fields, struct text *out);

// Returns the text at a key, borrowed; "" if there is none.
const char *report_text_of(const json_t *o, const char *key);

// report_sentence returns one of the report's sentences, "" if it is missing. report_number_of
// returns the number at a key of an object.
const char *report_sentence(const json_t *report, const char *key);
long long report_number_of(const json_t *o, const char *key);

// Appends the report as it is stored (harness/schema/report.schema.json). It has no `clock`, so
// that the same run gives the same bytes.
void report_written(const json_t *report, struct text *out);

// Appends the first `most` texts of a list, separated by `between`. If the list has more texts,
// appends their number, such as " and 5 more".
void report_list(const json_t *list, const char *between, size_t most, struct text *out);

// Appends what an expected failure names: an id, a key, or both with a comma between.
void report_known_name(const json_t *known, struct text *out);

// Appends all that failed in this run, as entries for a list of expected failures ("- …"). Returns
// the number of entries.
size_t report_new_known(const json_t *report, struct text *out);

// ---- forms ----

// A function that appends a report in one form.
typedef void report_fn(const json_t *report, struct text *out);

// The text report: all causes in a table, at most `most` of them in full.
void report_text(const json_t *report, size_t most, const struct page_looks *looks,
                 struct text *out);
// The HTML form is one file with everything in it. The Markdown form is for a summary in CI.
report_fn report_html, report_markdown;

// Appends one cause as in the text report, in printable characters. `index` counts from 0.
void report_cause(const json_t *report, size_t index, struct text *out);

report_fn report_junit; // harness/schema/junit.xsd

// ---- values in the report ----

// Sets a key to a number.
void report_put_count(json_t *o, const char *key, uint64_t count);

// These functions return JSON that the caller owns. report_shown: a text in printable characters
// and line feeds. report_or_null: like report_shown, but null for "" or NULL. report_names: a list
// of the names in `s`, which `separators` divide. report_game: the game in a question, or null.
json_t *report_shown(const char *s);
json_t *report_or_null(const char *s);
json_t *report_names(const char *s, const char *separators);
json_t *report_game(const struct question *q);
json_t *report_cause_json(const struct conform *c, const struct cause *cause);

// Appends `between`, `n` and `what`, or nothing if `n` is 0. Returns the separator for the next
// call.
const char *report_part(struct text *out, const char *between, uint64_t n, const char *what);

#endif
