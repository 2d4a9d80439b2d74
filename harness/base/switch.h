// SPDX-License-Identifier: MIT
//
// The engine's mutants as the program has them: paikocheck-mutants has a switch, paikocheck none.
#ifndef HARNESS_BASE_SWITCH_H
#define HARNESS_BASE_SWITCH_H

#include <stdbool.h>
#include <stddef.h>

// A mutant: its name, the clauses that it breaks with spaces between ("" for the text or the hash),
// what it gets wrong.
struct mutant {
    const char *name, *clauses, *sentence;
};

struct mutant_switch {
    // Switches on those of a list of names with commas between ("" for none) and all others off;
    // false if one is unknown. Positions made before are void.
    bool (*set)(const char *names);
};

// NULL where the engine has no mutants.
extern const struct mutant_switch *const mutant_switch;

// The table, which every program knows.
const struct mutant *mutants(size_t *count);

#endif
