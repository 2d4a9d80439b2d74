// SPDX-License-Identifier: MIT
//
// Golden lines. DIR/golden/RULESET.tsv has a case a line with tabs between: position, action, and
// the next position and the report, or `illegal`. The outcomes are former answers of engine and
// spec.
// Invariant: a line is written only if all implementations agree.
#ifndef HARNESS_CORPUS_GOLDEN_H
#define HARNESS_CORPUS_GOLDEN_H

#include "corpus.h"

// Adds the golden lines of one ruleset or, with rules NULL, of all to a corpus, each as a scenario
// of one case. A ruleset may have no file. Problems go to on_problem. Returns their number.
size_t golden_load(struct corpus *c, const char *dir, const char *rules, problem_fn *on_problem,
                   void *context);

struct golden_written {
    size_t lines;                // in the file now
    size_t renewed, added, left; // `left`: not renewed or added; see golden_write
};

// Writes the golden lines of a ruleset anew and adds those of `more`: a position and an action a
// line, with a tab between, of any ruleset. Further columns, and lines that the file has, are
// ignored. A line of the file on which implementations differ, or that they cannot read, stays as
// it was, and such a one of `more` is not added; `left` gets its place and the reason. False with a
// problem; the file is then as it was.
bool golden_write(const char *dir, int ruleset, const char *more, const char *more_name,
                  const struct impl *const impls[2], struct golden_written *w, struct text *left,
                  struct problem *p);

#endif
