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
#define REPORT_FORMAT "paikocheck conformance 2"

// The scenario's file, from the folder that holds the corpus. Borrowed.
const char *report_file(const struct conform *c, const struct item *item);

// What an expected failure names: an id, a signature, or both with a comma between.
void report_known_name(const struct known *k, struct text *out);

// Appends what was to be done and was not, and why: "12 scenario cases, 40 positions of generated
// play, because …". Of a run that came to its end nothing.
void report_not_run(const struct conform *c, struct text *out);

// Appends the command of paikocheck that shows a finding again: its question alone, or, of the end
// of a process, smoke. The program stands before it, and what starts the implementation behind.
void report_again(const struct finding *f, struct text *out);

// Appends what the failures are: "19 scenario cases, 6 kinds of difference in generated play".
void report_failures(const struct conform *c, struct text *out);

// Appends the block of a group: picture, action, what was expected by which clause, what came, and
// a command that shows it again. What it holds is to be made printable where it is shown.
void report_group(const struct conform *c, size_t group, struct text *out);

// The whole report as a person reads it; at most `most` groups, the rest counted.
void report_text(const struct conform *c, size_t most, struct text *out);

json_t *report_json(const struct conform *c);                 // harness/schema/report.schema.json
void report_junit(const struct conform *c, struct text *out); // harness/schema/junit.xsd
void report_markdown(const struct conform *c, struct text *out); // for a CI's summary
void report_badge(const struct conform *c, struct text *out);    // JSON, as shields.io reads it

// Writes a folder for each group below c->bundle: the finding as text and as a scenario, the
// transcript of asking it, and repro.sh. False with a problem if one can't be written.
bool report_bundle(struct conform *c, struct problem *p);

#endif
