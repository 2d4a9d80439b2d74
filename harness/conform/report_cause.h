// SPDX-License-Identifier: MIT
//
// What every form of the report says of a run and of its causes, in words and numbers. Knows
// sentences; not where they stand: text, Markdown and HTML lay them out, JSON has their parts.
// Invariant: a number is counted here once, so that all forms show the same.
#ifndef HARNESS_CONFORM_REPORT_CAUSE_H
#define HARNESS_CONFORM_REPORT_CAUSE_H

#include "conform.h"
#include "explain/explain.h"

// Answers that were held against the reference, those that are none included (a crash), but not
// "unsupported" nor "not applicable"; and of them those that differ.
uint64_t report_answers(const struct conform *c);
uint64_t report_differences(const struct conform *c);

// Appends a number with commas: "2,834".
void report_number(struct text *out, uint64_t n);

// Appends "21 answers", "1 answer".
void report_count(struct text *out, uint64_t n, const char *one, const char *many);

// Appends `n` of something behind what is between it and the part before, if there are any. Returns
// what stands before the next.
const char *report_part(struct text *out, const char *between, uint64_t n, const char *what);

// What every form says of the run, each a sentence or a part of one; a key that has nothing to say
// is left out.
json_t *report_sentences(const struct conform *c);
extern const char report_spared_why[];

// What went wrong at its case, of an answer that cannot be judged; else NULL.
const char *report_trouble(const struct conform *c, const struct cause *cause);

// A case, explained. `says`: the program's own reason there.
struct explained {
    struct difference difference;
    struct explanation of;
    struct text room; // owned: what the difference borrows
};
void case_explain(const struct conform *c, const struct finding *f, const char *says,
                  struct explained *e);
void explained_free(struct explained *e);

// Of a case that is not made small, which `made-small` says in JSON.
#define REPORT_AS_SEEN "its case is an answer as it was seen, not shrunk"

// Appends how often and where: "seen 21 times: 17 in scenario cases, 4 in generated play".
void report_seen(const struct cause *cause, struct text *out);

// Appends that it is expected to fail and where that is said: the reason, or the list that has each
// of its cases. Nothing of one that is not expected.
void report_expected(const struct conform *c, const struct cause *cause, struct text *out);

// Appends what names it and on what evidence, or that nothing known does, or that this was not
// looked for to the end; a sentence or more.
void report_evidence(const struct conform *c, const struct cause *cause, struct text *out);

// Appends the ids of the clauses that decide at its case, at most so many, with blanks between:
// those of what explains it, then those of the explanation.
void report_deciding(const struct cause *cause, const struct explained *e, size_t most,
                     struct text *out);

// What a clause of the case comes to there; "" where its explanation does not name it. Clears out.
void report_here(const struct cause *cause, const char *id, struct text *out);

// Appends those fields of a next position that a list names (commas between), or all others.
void report_fields(const char *line, const char *names, bool those, struct text *out);

// Appends an answer as it is shown: its words; of a next position only these fields, which are all
// for "".
void report_answer(const char *answer, const char *fields, struct text *out);

// Appends what starts with "paikocheck": the command that shows a finding again.
void report_command(const struct conform *c, const struct finding *f, struct text *out);

#endif
