// SPDX-License-Identifier: MIT
//
// The engine with mutants. Knows the names that the copy of its objects has in this program.
#include <stdbool.h>

#include "mutants.h"

// Of the copy: impl_engine of impl_engine.c, and what engine/mutants/mutant.h says.
extern const struct impl misread_impl_engine;
bool misread_paiko_mutants_set(const char *names);

const struct impl *impl_misread(const char *names) {
    return misread_paiko_mutants_set(names) ? &misread_impl_engine : NULL;
}
