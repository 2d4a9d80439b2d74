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
    const char *under; // the ruling that the mutant misreads; "" for none
};

// Returns the table of mutants.
const struct mutant *mutants(size_t *count);

// Fills *gap with gap number `i`. A gap is a mutant in which a tile's threat or cover lacks
// squares, or a homeground has wrong squares. The texts are static. False if `i` is too large.
bool mutant_gap(size_t i, struct mutant *gap);

// True if a position is tried on a mutant. `under` is the ruling that the mutant misreads, or "".
// - A position that names no option is tried on every mutant.
// - A position that names options is tried only if one of them is an option of `under`.
bool mutant_tried_by(const char *under, const char *position);

// Fills *i with an engine in which only the mutants in `names` are on. `names` has commas between
// the names; "" for no mutant. False if a name is unknown. Borrows `names`, which may not change.
bool impl_misread(struct impl *i, const char *names);

#endif
