// SPDX-License-Identifier: MIT
//
// The engine's mutants as the program has them: paikocheck-mutants has a switch, paikocheck none.
#ifndef HARNESS_COMMAND_SWITCH_H
#define HARNESS_COMMAND_SWITCH_H

#include <stdbool.h>
#include <stddef.h>

// A mutant: its name, the clauses that it breaks with spaces between ("" for the text or the hash),
// what it gets wrong.
struct mutant {
    const char *name, *clauses, *sentence;
};

struct mutant_switch {
    // Switches on those that are named, with commas between, and all others off, "" for none; false
    // if there is none of a name.
    bool (*set)(const char *names);
};

// NULL where the engine has no mutants.
extern const struct mutant_switch *const mutant_switch;

// The table, which every program knows.
const struct mutant *mutants(size_t *count);

// Becomes the program with the mutants, where that stands beside this one; argv is the command's,
// its name first. Returns only where it doesn't stand there, EXIT_UNABLE, having said so.
int mutants_elsewhere(char **argv);

#endif
