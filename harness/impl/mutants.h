// SPDX-License-Identifier: MIT
//
// The engine's mutants: misreadings of rules that can be switched on. The mutants are in a second
// copy of the engine's objects (CMakeLists.txt here), so the engine that everything else uses has
// no trace of them.
#ifndef HARNESS_IMPL_MUTANTS_H
#define HARNESS_IMPL_MUTANTS_H

#include <stdbool.h>
#include <stddef.h>

#include "impl.h"

// A mutant: its name, the clauses that it breaks, separated by blanks ("" if it breaks the
// notation), and the misreading in words.
struct mutant {
    const char *name, *clauses, *sentence;
    const char *under; // the ruling whose option it misreads; "" if it misreads the defaults
};

// Returns the table of mutants.
const struct mutant *mutants(size_t *count);

// Gives gap number `i`, a mutant outside the table: a tile's threat or cover lacks squares, or a
// homeground has the wrong squares. The texts are static. False if there is no such gap.
bool mutant_gap(size_t i, struct mutant *gap);

// True if a failure at this position shows that the tests notice a mutant: if all rulings have
// their defaults here, or if the position names an option of the ruling `under` ("" for no ruling).
bool mutant_tried_by(const char *under, const char *position);

// Makes *i the engine with the mutants of a list of names (commas between, "" for none) and no
// others; false if a name is unknown. The names are borrowed and may not change.
bool impl_misread(struct impl *i, const char *names);

#endif
