// SPDX-License-Identifier: MIT
//
// Checks that the tables of clauses and rulings, the corpus and the spec fit together
// (docs/corpus.md § Lint). The caller passes all input, so that tests can pass broken input.
// Invariant: a check without anything to check is a finding.
#ifndef HARNESS_CORPUS_LINT_H
#define HARNESS_CORPUS_LINT_H

#include "corpus.h"
#include "impl/clauses.h"
#include "impl/rulings.h"

// The rules of the linter. Columns: identifier, name, what must be true.
#define LINT_RULES(X)                                                                              \
    X(NOTHING, "nothing", "there is something to check")                                           \
    X(UNREGISTERED, "unregistered", "every id that is used is registered")                         \
    X(PROMISE, "promise", "every normative clause has the scenarios that its record promises")     \
    X(UNCITED, "uncited", "some verdict of the spec names every normative clause")                 \
    X(UNIMPLEMENTED, "unimplemented",                                                              \
      "a function of the spec names every normative clause, or a reason is given")                 \
    X(UNSEPARATED, "unseparated", "a scenario separates any two options of a ruling")              \
    X(PROPERTY, "property", "every property names registered clauses of its own rulesets")         \
    X(UNEXPLAINED, "unexplained", "the spec can explain every action in the corpus")
#define LINT_NAME(name, word, what) LINT_##name,
enum lint_rule { LINT_RULES(LINT_NAME) LINT_COUNT };
extern const char *const lint_rule_names[LINT_COUNT];
extern const char *const lint_rule_texts[LINT_COUNT];

// A row of the table of properties. Lists have spaces between words; `clauses` is `-` for none.
struct lint_property {
    const char *id, *rulesets, *clauses;
};

struct lint_input {
    const struct corpus *corpus; // the scenarios that could be loaded
    const struct clause *clauses;
    size_t clause_count;
    const struct ruling *rulings; // in the order of register/rulings.yaml
    size_t ruling_count;
    const char *const *citations; // ids that a verdict of the spec can name
    size_t citation_count;
    explain_fn *explain;
    const struct lint_property *properties;
    size_t property_count;
    size_t mutant_count; // mutants of the engine; test_mutants checks their clauses
    const struct implementation *implementations; // the places where the spec implements clauses
    size_t implementation_count;
};

// Called with each finding: rule, file, line (0 for none), text. The texts are borrowed for the
// call.
typedef void lint_fn(void *context, enum lint_rule rule, const char *where, int line,
                     const char *what);

// Checks everything. Returns the number of findings.
size_t lint_run(const struct lint_input *in, lint_fn *on_finding, void *context);

#endif
