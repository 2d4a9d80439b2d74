// SPDX-License-Identifier: MIT
//
// Golden lines: DIR/golden/RULESET.tsv has a case a line, with tabs between: position, action, and
// the next position and the report, or `illegal`. Knows the file's form; the outcomes were answers
// of engine and spec once. Invariant: a line is written only where all implementations agree.
#ifndef HARNESS_CORPUS_GOLDEN_H
#define HARNESS_CORPUS_GOLDEN_H

#include "corpus.h"

// Adds the golden lines of a corpus to it, of one ruleset or (rules NULL) of all, each as a
// scenario of one case; a ruleset without a file has none. Problems go to on_problem. Returns their
// number.
size_t golden_load(struct corpus *c, const char *dir, const char *rules, problem_fn *on_problem,
                   void *context);

struct golden_written {
    size_t lines;                // in the file now
    size_t renewed, added, left; // left: lines on which the implementations differ, as they were
};

// Writes the golden lines of a ruleset anew, with those that are added: `more` has a position and
// an action a line, with a tab between, of any ruleset; what stands behind, and what the file has
// already, is passed over. Appends to `left` a line for each that is left. False with a problem;
// then the file is as it was.
bool golden_write(const char *dir, int ruleset, const char *more, const char *more_name,
                  const struct impl *const impls[2], struct golden_written *w, struct text *left,
                  struct problem *p);

#endif
