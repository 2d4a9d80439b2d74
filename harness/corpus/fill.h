// SPDX-License-Identifier: MIT
//
// Writing the outcomes of a file of scenarios: what every implementation answers and a clause
// decides. Knows which bytes of the file an outcome is; not the rules.
#ifndef HARNESS_CORPUS_FILL_H
#define HARNESS_CORPUS_FILL_H

#include "corpus.h"

struct fill_result {
    size_t written, left; // cases that fail: their outcome was replaced, or not
};

// A case that fails and was left as it is, and why. The text is borrowed for the call.
typedef void fill_left_fn(void *context, const struct scenario_case *c, const char *why);

// Runs each case of the file (run: impls, explain) and replaces the outcomes of those that fail,
// and no other byte. False with a problem, with the file unchanged, where it cannot be read or
// written, or does not end in filled/RULESET/TOPIC.yaml.
bool corpus_fill(const char *path, const struct corpus_run *run, fill_left_fn *on_left,
                 void *context, struct fill_result *result, struct problem *p);

#endif
