// SPDX-License-Identifier: MIT
//
// The register of rulings (spec/rulings.yaml, built into the program) as data. Knows names,
// options, defaults and clauses; not what an option does.
#ifndef HARNESS_BASE_RULINGS_H
#define HARNESS_BASE_RULINGS_H

#include <stdbool.h>
#include <stddef.h>

#include "problem.h"
#include "yaml.h"

enum { RULING_OPTIONS_MAX = 4, RULING_CLAUSES_MAX = 24, RULESETS = 3, RULINGS_MAX = 64 };

struct ruling {
    const char *name, *question, *see;
    size_t options;
    const char *option[RULING_OPTIONS_MAX];
    const char *meaning[RULING_OPTIONS_MAX];
    unsigned char fallback[RULESETS]; // the default option per ruleset, as in ruleset_names
    bool dash[RULESETS];              // no default is registered; fallback is the first option then
    size_t clauses;
    const char *clause[RULING_CLAUSES_MAX];
};

// In table order. The register is read once, at the first call (which must happen before a program
// starts threads); a register that cannot be read ends the process with exit code 2 (it is part of
// the program).
const struct ruling *rulings(size_t *count);

// "catalyst2019", "pnp", "bga". Index into ruling.fallback; -1 for an unknown name.
extern const char *const ruleset_names[RULESETS];
int ruleset_index(const char *name);

// Index in the table, -1 if unknown.
int ruling_index(const char *name, size_t length);
int ruling_option_index(const struct ruling *r, const char *option, size_t length);

// A register that was read: its rulings point into its document.
struct ruling_register {
    struct yaml document;
    struct ruling ruling[RULINGS_MAX];
    size_t count;
};

// Reads a register from its text. False with a problem; then nothing is to be freed. Free with
// yaml_free(&register->document).
bool rulings_read(struct ruling_register *r, const char *file, const char *bytes, size_t length,
                  struct problem *p);

#endif
