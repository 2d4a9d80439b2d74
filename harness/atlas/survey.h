// SPDX-License-Identifier: MIT
//
// What readers answered who were asked about rulings on the study board: a line each,
// `paiko-survey 1 RULESET RULING=ANSWER ...`, an answer being the options that have the chosen
// outcome, with / between, or `?` for who cannot tell. Knows the form and counts; not what was
// asked. Invariant: a survey is the sum of whole files; each line counts once for each of its
// rulings.
#ifndef HARNESS_ATLAS_SURVEY_H
#define HARNESS_ATLAS_SURVEY_H

#include <jansson.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "base/problem.h"
#include "registers/rulings.h"

// An answer is a set of options, a bit each; none for who cannot tell.
enum { SURVEY_ANSWERS = 1 << RULING_OPTIONS_MAX };

struct survey {
    size_t lines;
    uint32_t chose[RULESETS][RULING_COUNT][SURVEY_ANSWERS];
};

// Adds the answers of a file. False with a problem; then the survey is of no use.
bool survey_read(struct survey *s, const char *path, struct problem *p);

// The readers that chose an outcome, and those of them that chose another than most did.
size_t survey_readers(const struct survey *s, int ruleset, int ruling);
size_t survey_differ(const struct survey *s, int ruleset, int ruling);

// Whether anybody was asked.
bool survey_asked(const struct survey *s, int ruleset, int ruling);

// Appends the options of an answer as a line has them; "?" for none.
void survey_add_answer(const struct ruling *r, unsigned answer, struct text *out);

// Puts into an atlas's document what was counted: `survey` with readers and differ, of each ruling
// for which somebody chose, and with readers of the whole.
void survey_note(const struct survey *s, json_t *document);

#endif
