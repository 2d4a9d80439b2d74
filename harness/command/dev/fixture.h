// SPDX-License-Identifier: MIT
//
// Scenarios as JSON fixtures (harness/schema/fixture.schema.json). Knows the form of both, and asks
// the engine for the outcome of each action. Invariant: engine and spec agree on every case, as the
// corpus has passed before.
#ifndef HARNESS_COMMAND_FIXTURE_H
#define HARNESS_COMMAND_FIXTURE_H

#include <jansson.h>

#include "corpus/corpus.h"
#include "corpus/games.h"

// A file of scenarios of a corpus that has passed, sorted by id, as one object, the caller's.
json_t *fixture_file(const struct scenario_file *f, const char *version, const struct games *games);

#endif
