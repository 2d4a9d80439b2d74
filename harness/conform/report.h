// SPDX-License-Identifier: MIT
//
// What a run of conformance came to: one object, report.json, and forms of it for people and for
// programs, which read that object and nothing else. Invariant: every form says how many cases of
// how many were run, and a run that did not come to its end says so first.
#ifndef HARNESS_CONFORM_REPORT_H
#define HARNESS_CONFORM_REPORT_H

#include <jansson.h>

#include "conform.h"
#include "page/page.h"

// The form of report.json; a report of another is not read.
#define REPORT_FORMAT "paikocheck conformance 6"

// The report of a run, to be made once, at its end. The caller's. Beside what report.schema.json
// has, `clock` says how long it took.
json_t *report_json(const struct conform *c);

// Reads a report that conform --json wrote. False with a problem at its place, the format's too;
// the report is the caller's in any case, NULL where there is none.
bool report_read(const char *path, json_t **report, struct problem *p);

// Appends a number with commas, "2,834"; the same with its noun, "21 answers", "1 answer".
void report_number(struct text *out, uint64_t n);
void report_count(struct text *out, uint64_t n, const char *one, const char *many);

// Appends an answer as it is shown: its words; of a next position only these fields, which are all
// for "".
void report_answer(const char *answer, const char *fields, struct text *out);

// The text of a key, "" where it has none. Borrowed.
const char *report_text_of(const json_t *o, const char *key);

// A sentence of the report, "" where it has nothing to say; its number of a key.
const char *report_sentence(const json_t *report, const char *key);
long long report_number_of(const json_t *o, const char *key);

// Appends the report as it is kept (harness/schema/report.schema.json): the same for each run that
// asks the same and is answered alike, so without its clock.
void report_written(const json_t *report, struct text *out);

// A list of texts with `between` between them, at most so many and how many more.
void report_list(const json_t *list, const char *between, size_t most, struct text *out);

// What an expected failure names: an id, a key, or both with a comma between.
void report_known_name(const json_t *known, struct text *out);

// The lines of a list of expected failures for all that fails this run, entries that begin with
// "- "; returns how many.
size_t report_new_known(const json_t *report, struct text *out);

// ---- forms ----

// A form of a report: appends it.
typedef void report_fn(const json_t *report, struct text *out);

// For a person: at most `most` causes in full, all in the table.
void report_text(const json_t *report, size_t most, const struct page_looks *looks,
                 struct text *out);
report_fn report_html, report_markdown; // one file that needs no other; for a CI's summary

// A cause, by its index, as that text has it; printable.
void report_cause(const json_t *report, size_t index, struct text *out);

report_fn report_junit; // harness/schema/junit.xsd

// ---- for those who make the report ----

// Sets a key; the value becomes the object's.
static inline void report_put(json_t *o, const char *key, json_t *value) {
    json_object_set_new(o, key, value);
}
static inline void report_put_count(json_t *o, const char *key, uint64_t count) {
    json_object_set_new(o, key, json_integer((json_int_t)count));
}

// Values, the caller's: a text for a report, printable, and on one line if not `lines`; the same on
// several lines, null if it is empty or NULL; names with one of the separators between as a list;
// lines that are not empty as a list, without the blanks that they begin with; the game that was
// asked, null for any other question; a cause with all that is said of it.
json_t *report_shown(const char *s, bool lines);
json_t *report_or_null(const char *s);
json_t *report_names(const char *s, const char *separators);
json_t *report_lines(const char *s);
json_t *report_game(const struct question *q);
json_t *report_cause_json(const struct conform *c, const struct cause *cause);

// Appends `n` of something behind what is between it and the part before, if there are any. Returns
// what stands before the next.
const char *report_part(struct text *out, const char *between, uint64_t n, const char *what);

#endif
