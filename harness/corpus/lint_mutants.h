// SPDX-License-Identifier: MIT
//
// The part of the linter that reads the page of mutants.
#ifndef HARNESS_CORPUS_LINT_MUTANTS_H
#define HARNESS_CORPUS_LINT_MUTANTS_H

#include "lint.h"

// Returns the number of findings.
size_t lint_mutants(const struct lint_input *in, lint_fn *on_finding, void *context);

#endif
