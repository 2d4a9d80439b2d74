// SPDX-License-Identifier: MIT
//
// What the study board has for people who decide rulings: for each ruleset the
// rulings, those first that are most worth a designer's time, a small position at which each two
// options differ, and the scenarios that end otherwise under an option. Knows an atlas and the
// corpus; not how the board shows it. Invariant: the same atlas and corpus give the same bytes.
#ifndef HARNESS_COMMAND_DECIDE_H
#define HARNESS_COMMAND_DECIDE_H

#include <jansson.h>

#include "atlas/atlas.h"
#include "corpus/corpus.h"

// By ruleset an object with `pairs`, by ruling a list of [option, option, position, action], and
// `scenarios`, by "ruling=option" (several with commas between) a list of ids. The caller's.
json_t *decide_data(const struct atlas *atlas, const struct corpus *corpus);

#endif
