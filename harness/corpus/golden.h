// SPDX-License-Identifier: MIT
//
// Golden lines: cases with the outcome that engine and spec once gave, which must not change.
// DIR/golden/RULESET.tsv has one case in each line: position, action, next position and report,
// with tabs between. `illegal` stands in place of the last two.
// Invariant: a line is written only if engine and spec agree.
#ifndef HARNESS_CORPUS_GOLDEN_H
#define HARNESS_CORPUS_GOLDEN_H

#include "corpus.h"

// Adds a ruleset's golden lines to a corpus, or all golden lines if `rules` is NULL. Each line
// becomes a scenario with one case. A ruleset may have no file. Passes problems to on_problem;
// returns their number.
size_t golden_load(struct corpus *c, const char *dir, const char *rules, problem_fn *on_problem,
                   void *context);

struct golden_written {
    size_t lines; // in the file now
    // Numbers of lines: lines with a new outcome, added lines, lines that could not be judged.
    size_t renewed, added, left;
};

// Renews the outcomes in a ruleset's golden lines (stored cases), and adds cases from `more`.
// - A line of `more` is a position, a tab and an action. Further columns are ignored.
// - A case of another ruleset is not added, nor a case that the file already has.
// - If the implementations cannot read a case or differ on it, the case is not changed or added.
//   The place of its line and the reason are appended to `left`.
// - On failure fills p and returns false; the file is then unchanged.
bool golden_write(const char *dir, int ruleset, const char *more, const char *more_name,
                  const struct impl *const impls[2], struct golden_written *w, struct text *left,
                  struct problem *p);

#endif
