// SPDX-License-Identifier: MIT
//
// The register of properties: statements about all positions, most of them true, some false.
#ifndef PROPTESTS_PROPERTY_H
#define PROPTESTS_PROPERTY_H

#include "trial.h"

// The kinds of properties. "holds": must hold in every position that is tested. "must-fail": the
// run must find a counterexample. "exhaustive": tested once for each ruleset, on all cases.
#define PROPERTY_KINDS(X)                                                                          \
    X(HOLDS, "holds")                                                                              \
    X(MUST_FAIL, "must-fail")                                                                      \
    X(EXHAUSTIVE, "exhaustive")
#define PROPERTY_KIND_ENUM(id, name) PROPERTY_##id,
enum property_kind { PROPERTY_KINDS(PROPERTY_KIND_ENUM) PROPERTY_KIND_COUNT };
#undef PROPERTY_KIND_ENUM
extern const char *const property_kind_names[PROPERTY_KIND_COUNT];

struct property {
    const char *id, *sentence;
    enum property_kind kind;
    const char *rulesets; // names, separated by spaces
    const char *where;    // under which options to test; the column `options` in table.h
    const char *clauses;  // ids, separated by spaces
    void (*test)(struct trial *t);
};

extern const struct property properties[];
extern const size_t property_count;

// Returns the property with an id; NULL for an unknown id.
const struct property *property_find(const char *id);

// True if the property applies to the ruleset.
bool property_of(const struct property *p, const char *ruleset);

#include "table.h"
#define PROPERTY_DECLARE(name, id, kind, rulesets, where, clauses, sentence)                       \
    void property_##name(struct trial *t);
PROPERTIES(PROPERTY_DECLARE)
#undef PROPERTY_DECLARE

#endif
