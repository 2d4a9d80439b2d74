// SPDX-License-Identifier: MIT
//
// Hypotheses: sets of rulings' options and mutants, and the engine's answers under them.
// Invariant: a hypothesis changes the engine only in a process of its own; here the engine is
// always the reference.
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

// Fills all suspects of a ruleset: ignored options, options of its rulings, mutants of the
// documents that it follows.
void suspects_begin(struct suspects *s, const char *ruleset);
void suspects_free(struct suspects *s);

// A set of suspects, by their rows, ascending, with the scope of each.
struct hypothesis {
    unsigned short row[SUSPECTS_MAX];
    unsigned short size;
    unsigned char scope[SUSPECTS_MAX];
};

// True if two hypotheses of one size are equal.
bool hypothesis_same(const struct hypothesis *a, const struct hypothesis *b);

// Makes the set with one suspect more, which holds in a scope; false if it is in the set, or
// another option of its ruling is.
bool hypothesis_with(const struct suspects *s, const struct hypothesis *h, size_t suspect,
                     unsigned char scope, struct hypothesis *more);

// ---- answers ----

// Fields that a ruling's option can remove: streaks, and heroes made.
enum { OPTIONAL_STREAK, OPTIONAL_MADE, OPTIONALS };

// An answer in numbers. prints_agree is true if two are the same as far as both are known; the
// first of them must have a `core` other than 0.
struct print {
    uint64_t core;                // all fields but the optional ones; 0 if nothing is predicted
    uint64_t optional[OPTIONALS]; // 0 if unknown
};
bool prints_agree(const struct print *a, const struct print *b);

// A question, with the reference's answer.
struct query {
    const char *position; // borrowed
    const char *action;   // borrowed; NULL: the legal actions
    bool legal;           // the reference accepts the action
    bool listed;          // only whether the action is legal is asked
    unsigned optional;    // bits of the optional fields that the position has
    struct print reference;
};

// Gets the reference's answer. False if it cannot read the question.
bool query_begin(struct query *q, const char *position, const char *action, const char *unmodelled);

// Makes the question of an observed answer, with the answer's print.
bool query_observed(struct query *q, const struct observation *o, const char *unmodelled,
                    struct print *seen);

// ---- predictions ----

// Predictions of some hypotheses for some questions.
struct trials {
    struct print *prints; // a row for each hypothesis
    size_t size;          // bytes of memory at prints
};

// Predicts; free the result. A hypothesis that crashes or hangs predicts nothing there, and nothing
// more after the third time. One that differs from the reference in more than `patience` questions
// (SIZE_MAX for no limit) is given up: the rest of its row stays empty.
struct trials trials_run(const struct suspects *suspects, const char *unmodelled,
                         const struct hypothesis *hypotheses, size_t hypothesis_count,
                         const struct query *const *questions, size_t question_count,
                         size_t patience);
void trials_free(struct trials *b);

// Trials that are freed when they go out of scope.
#define TRIALS __attribute__((cleanup(trials_free))) struct trials

#endif
