// SPDX-License-Identifier: MIT
//
// The engine's mutants, its known misreadings of the rules: the table, and the engine with some of
// them switched on. That engine is a second copy of the engine's objects, under names of their own
// (CMakeLists.txt here), so that the engine that everything else asks has no trace of a mutant.
#ifndef HARNESS_IMPL_MUTANTS_H
#define HARNESS_IMPL_MUTANTS_H

#include <stdbool.h>
#include <stddef.h>

#include "impl.h"

// A mutant: its name, the clauses that it breaks with spaces between ("" for the text),
// what it gets wrong.
struct mutant {
    const char *name, *clauses, *sentence;
    const char *under; // the ruling of which it misreads an option; "" for the default reading
};

// The table.
const struct mutant *mutants(size_t *count);

// Whether a scenario's position can kill a mutant by what the mutant gets wrong: one under its
// ruleset's own rulings, or with the ruling `under` ("" for none) off its default. What fails
// elsewhere does so by chance.
bool mutant_tried_by(const char *under, const char *position);

// Makes *i the engine with those mutants of a list of names with commas between ("" for none), and
// no others; false if a name is unknown. The names are borrowed: they are what the implementation
// is, so they must not change.
bool impl_misread(struct impl *i, const char *names);

#endif
