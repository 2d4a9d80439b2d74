// SPDX-License-Identifier: MIT
//
// What a run of conformance came to, for people and for programs. Knows how it looks; not how it
// came about. Invariant: every report says how many cases of how many were run, and a run that did
// not come to its end says so first.
#ifndef HARNESS_CONFORM_REPORT_H
#define HARNESS_CONFORM_REPORT_H

#include <jansson.h>

#include "conform.h"

// The form of report.json; a report of another is not read.
#define REPORT_FORMAT "paikocheck conformance 3"

// A text for a report that is data: printable, and on one line if not `lines`. The caller's.
json_t *report_shown(const char *s, bool lines);

// Reads a report that conform --json wrote. False with a problem at its place, the format's too;
// the report is the caller's in any case, NULL where there is none.
bool report_read(const char *path, json_t **report, struct problem *p);

// The scenario's file, from the folder that holds the corpus. Borrowed.
const char *report_file(const struct conform *c, const struct item *item);

// What an expected failure names: a cause, an id, a signature, or the last two with a comma
// between.
void report_known_name(const struct known *k, struct text *out);

// Appends what was to be done and was not, and why: "12 scenario cases, 40 positions of generated
// play, because …". Of a run that came to its end nothing.
void report_not_run(const struct conform *c, struct text *out);

// Why cases were not compared: each verdict and reason once, with its number. Sets the next from
// *at on, which it moves (from 0); false behind the last.
struct left_out {
    enum verdict verdict;
    const char *words; // borrowed
    uint64_t cases;
};
bool report_left_out(const struct conform *c, size_t *at, struct left_out *next);

// Appends that the program answers the same question differently, if it does, and what to do next.
// What was left out because it is like questions without an answer; nothing where nothing was.
extern const char report_spared_why[];
void report_spared(const struct conform *c, struct text *out);
void report_flaky(const struct conform *c, struct text *out);

// Appends the command of paikocheck that shows a finding again: its question alone, or, of the end
// of a process, smoke. The program stands before it, and what starts the implementation behind.
void report_again(const struct finding *f, struct text *out);

// Appends what the failures are: "19 scenario cases, 6 kinds of difference in generated play".
void report_failures(const struct conform *c, struct text *out);

// The next expected failure that this run could have met and did not, from *at on, which it moves
// (from 0); NULL behind the last.
const struct known *report_missed(const struct conform *c, size_t *at);

// Appends the board of a finding in characters, and what starts with "paikocheck": the command that
// shows it again.
void report_picture(const struct finding *f, struct text *out);
void report_command(const struct conform *c, const struct finding *f, struct text *out);

// Appends the address that opens a finding on the study board; nothing where no board is known or
// the finding has no position.
void report_board(const struct conform *c, const struct finding *f, struct text *out);

// Appends lines: what was expected, what came, and what the program itself `says`, "" for nothing.
void report_answers_of(const struct finding *f, const char *says, struct text *out);

// Appends the block of a cause: its title with its number, numbers, boards, explanation, clauses,
// where it was seen, how to show it again. What it holds is to be made printable where it is shown.
void report_cause(const struct conform *c, size_t at, struct text *out);

// Appends the block of a group: picture, action, what was expected by which clause, what came, and
// a command that shows it again. What it holds is to be made printable where it is shown.
void report_group(const struct conform *c, size_t group, struct text *out);

// How the text looks: columns of a line, and what begins each colour, "" for none; `plain` ends it.
struct report_looks {
    size_t width;
    bool terminal; // then the numbers at the end are broken into lines too
    const char *bold, *named, *good, *bad, *plain;
};
extern const struct report_looks report_plain; // for a pipe or a file

// The whole report as a person reads it; at most `most` causes in full, all in the table.
void report_text(const struct conform *c, size_t most, const struct report_looks *looks,
                 struct text *out);

json_t *report_json(const struct conform *c);                 // harness/schema/report.schema.json
json_t *report_identity(const struct conform *c);             // of that, who was asked
void report_junit(const struct conform *c, struct text *out); // harness/schema/junit.xsd
void report_markdown(const struct conform *c, struct text *out); // for a CI's summary
void report_html(const struct conform *c, struct text *out);     // one file that needs no other
void report_sarif(const struct conform *c, struct text *out);    // SARIF 2.1.0, for code hosts
// Lines that GitHub takes out of a log and shows beside a change: one for each of the first causes.
void report_annotations(const struct conform *c, struct text *out);
void report_badge(const struct conform *c, struct text *out); // JSON, as shields.io reads it

// Appends a value as JSON, with the end of the line, and gives it up.
void report_dump(json_t *value, struct text *out);

// The form of a statement of conformance that a path asks for by its ending: .md, .json
// (harness/schema/statement.schema.json) or .svg; NULL for another ending.
typedef void report_fn(const struct conform *c, struct text *out);
report_fn *report_statement(const char *path);

// Writes a folder for each group below c->bundle: the finding as text and as a scenario, the
// transcript of asking it, and repro.sh. False with a problem if one can't be written.
bool report_bundle(struct conform *c, struct problem *p);

// Writes a folder for each cause there: its block, its case as a scenario, whose path it notes, and
// repro.sh. To be called behind the last conform_end, which finds the causes anew.
bool report_bundle_causes(struct conform *c, struct problem *p);

#endif
