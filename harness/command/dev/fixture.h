// SPDX-License-Identifier: MIT
//
// Scenarios as JSON fixtures (harness/schema/fixture.schema.json). Knows the form of both, and asks
// both implementations for what a scenario leaves to them. Invariant: what an implementation is to
// answer stands there only where both agree.
#ifndef HARNESS_COMMAND_FIXTURE_H
#define HARNESS_COMMAND_FIXTURE_H

#include <jansson.h>

#include "corpus/corpus.h"
#include "corpus/games.h"

// A file of scenarios, sorted by id, as one object, the caller's. NULL with a problem where the
// implementations disagree.
json_t *fixture_file(const struct scenario_file *f, const char *version, const struct games *games,
                     struct problem *p);

#endif
