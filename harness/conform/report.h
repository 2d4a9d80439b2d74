// SPDX-License-Identifier: MIT
//
// What a run of conformance came to, for people and for programs. Knows how it looks; not how it
// came about. Invariant: every report says how many cases of how many were run, and a run that did
// not come to its end says so first.
#ifndef HARNESS_CONFORM_REPORT_H
#define HARNESS_CONFORM_REPORT_H

#include <jansson.h>

#include "conform.h"

// What speaks against the implementation.
struct findings_against {
    uint64_t failures;   // cases that failed and were not expected to
    uint64_t generated;  // questions of generated play, not expected
    uint64_t expected;   // cases that failed as expected
    uint64_t allowed;    // cases that differ by a ruling, where that is allowed
    uint64_t unexpected; // expected failures that did not come
    uint64_t project;    // groups in which engine and spec differ
};
struct findings_against report_against(const struct conform *c);

// `cat-x` or `cat-x/safety-time=net`, as known failures name it. Clears out first.
void report_item_name(const struct item *item, struct text *out);

// Appends the block of a group: picture, action, what was expected by which clause, what came, and
// a command that shows it again.
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

// Appends the words of a shell command: each in quotes where it must be.
void report_shell(const char *const *words, struct text *out);

#endif
