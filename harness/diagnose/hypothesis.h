// SPDX-License-Identifier: MIT
//
// Hypotheses: sets of rulings' options and mutants, and what the engine answers under them. Knows
// how to switch them on, how to bring a position in line with them and an answer back; not which
// hypothesis is worth anything.
// Invariant: whatever a hypothesis does to the engine, it does it in a process of its own; here
// the engine is always the reference.
#ifndef HARNESS_DIAGNOSE_HYPOTHESIS_H
#define HARNESS_DIAGNOSE_HYPOTHESIS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "diagnose.h"
#include "play/actions.h"
#include "traits.h"

// ---- suspects ----

struct suspects {
    struct suspect *of; // owned
    size_t count;
};

// All that concern a ruleset: ignored options, options of its rulings, mutants of what it goes by.
void suspects_begin(struct suspects *s, const char *ruleset);
void suspects_free(struct suspects *s);

// A set of suspects, by their rows, ascending, with the scope of each.
struct hypothesis {
    unsigned short row[SUSPECTS_MAX];
    unsigned short size;
    unsigned char scope[SUSPECTS_MAX];
};

// Of two of one size.
bool hypothesis_same(const struct hypothesis *a, const struct hypothesis *b);

// The set with one suspect more, which holds in a scope; false where it has it, or has the
// ruling's other option.
bool hypothesis_with(const struct suspects *s, const struct hypothesis *h, size_t suspect,
                     unsigned char scope, struct hypothesis *more);

// ---- answers ----

// Fields that a ruling's option can take away: how often tiles were shifted in a row, and the
// heroes that were made.
enum { OPTIONAL_STREAK, OPTIONAL_MADE, OPTIONALS };

// An answer in numbers. Those of answers that are the same as far as is known agree; the first of
// two is not 0.
struct print {
    uint64_t core;                // all but the optional fields; 0 where nothing is predicted
    uint64_t optional[OPTIONALS]; // 0 where nothing is known
};
bool prints_agree(const struct print *a, const struct print *b);

// What is asked, with what the reference makes of it.
struct query {
    const char *position; // borrowed
    const char *action;   // borrowed; NULL: what is legal
    bool legal;           // the reference takes the action
    bool listed;          // whether the action is legal is all that is asked
    unsigned optional;    // which the position has, by bits
    struct print reference;
};

// Has the reference answer. False where it can't read what is asked.
bool query_begin(struct query *q, const char *position, const char *action, const char *unmodelled);

// The question of an observation that was answered, with the print of the answer.
bool query_observed(struct query *q, const struct observation *o, const char *unmodelled,
                    struct print *seen);

// ---- predictions ----

// Predictions of some hypotheses for some questions.
struct trials {
    struct print *prints; // a row for each hypothesis
    size_t size;          // of the memory behind prints
};

// Predicts; to be freed. A hypothesis that crashes or hangs predicts nothing there, and nothing
// more after the third time. One is given up (the rest of its row is not predicted) once it differs
// from the reference in more questions than `patience`, SIZE_MAX for none.
struct trials trials_run(const struct suspects *suspects, const char *unmodelled,
                         const struct hypothesis *hypotheses, size_t hypothesis_count,
                         const struct query *const *questions, size_t question_count,
                         size_t patience);
void trials_free(struct trials *b);

// Trials that are freed as they leave scope.
#define TRIALS __attribute__((cleanup(trials_free))) struct trials

#endif
