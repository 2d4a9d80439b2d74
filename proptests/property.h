// SPDX-License-Identifier: MIT
//
// The register of properties: what holds of every position and game, and what is known not to.
// Knows sentences and where they hold; how positions come about is property_run.h's.
#ifndef PROPTESTS_PROPERTY_H
#define PROPTESTS_PROPERTY_H

#include "trial.h"

// holds: in every position that is met; must-fail: a counterexample has to turn up; exhaustive:
// asked once for each ruleset, about everything that there is.
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
    const char *rulesets; // names with spaces between
    const char *where;    // options under which it holds, `ruling=option` with spaces between
    const char *clauses;  // ids with spaces between
    void (*test)(struct trial *t);
};

extern const struct property properties[];
extern const size_t property_count;

// NULL for an unknown id.
const struct property *property_find(const char *id);

// Whether the property is about the ruleset.
bool property_of(const struct property *p, const char *ruleset);

#include "table.h"
#define PROPERTY_DECLARE(name, id, kind, rulesets, where, clauses, sentence)                       \
    void property_##name(struct trial *t);
PROPERTIES(PROPERTY_DECLARE)
#undef PROPERTY_DECLARE

#endif
