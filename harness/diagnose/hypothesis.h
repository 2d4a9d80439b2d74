// SPDX-License-Identifier: MIT
//
// Hypotheses: sets of options and mutants, and the engine's answers under them.
// Invariant: a hypothesis changes the engine only in a child process; in this process the engine is
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

// Fills in the possible misreadings of a ruleset: "no-rulings", options of rulings, mutants (wrong
// rules), and gaps (patterns or homegrounds with wrong squares).
void suspects_begin(struct suspects *s, const char *ruleset);
void suspects_free(struct suspects *s);

// A set of suspects: their rows in the table of suspects, in ascending order, and the trait to
// which each is limited (see struct suspect).
struct hypothesis {
    unsigned short row[SUSPECTS_MAX];
    unsigned short size;
    unsigned char scope[SUSPECTS_MAX];
};

// Copies the set `h` to `more` and adds the misreading s->of[suspect], with the given scope (see
// struct suspect). False if `h` has this misreading, or an option of the same ruling.
bool hypothesis_with(const struct suspects *s, const struct hypothesis *h, size_t suspect,
                     unsigned char scope, struct hypothesis *more);

// ---- answers ----

// Fields that an option of a ruling can remove: streaks, and the heroes that a player made.
enum { OPTIONAL_STREAK, OPTIONAL_MADE, OPTIONALS };

// An answer as hashes. Some of the hashes may be unknown. prints_agree is true if two answers have
// equal hashes, apart from unknown ones. a->core must not be 0.
struct print {
    uint64_t core;                // hash of all fields but the optional ones; 0: no answer
    uint64_t optional[OPTIONALS]; // hash of each optional field; 0 if unknown
};
bool prints_agree(const struct print *a, const struct print *b);
// True if the answer `p` says that the action is illegal.
bool print_forbids(const struct print *p);

// A question, and the right answer (by the engine).
struct query {
    const char *position; // borrowed
    const char *action;   // borrowed; NULL asks for the list of legal actions
    bool legal;           // the engine accepts the action
    bool listed;          // the question is only whether the list of legal actions has the action
    unsigned optional;    // bits of the optional fields that the position has
    struct print reference;
};

// Makes a question, with the right answer. False if the engine cannot read the question.
bool query_begin(struct query *q, const char *position, const char *action, const char *unmodelled);

// Makes the question of an observation. Stores hashes of the program's answer in `seen`. False if
// the engine cannot read the question.
bool query_observed(struct query *q, const struct observation *o, const char *unmodelled,
                    struct print *seen);

// ---- predictions ----

// What some hypotheses predict for some questions.
struct trials {
    struct print *prints; // a row for each hypothesis
    size_t size;          // bytes of the shared memory that has `prints`
};

// Predicts the answers to the questions under each hypothesis. Free the result. A prediction is
// empty if one of these is true:
// - The engine crashes or hangs at this prediction.
// - The engine crashed or hung at three earlier predictions of the hypothesis.
// - More than `patience` earlier predictions differed from the reference (SIZE_MAX: no limit).
struct trials trials_run(const struct suspects *suspects, const char *unmodelled,
                         const struct hypothesis *hypotheses, size_t hypothesis_count,
                         const struct query *const *questions, size_t question_count,
                         size_t patience);
void trials_free(struct trials *b);

// Trials that are freed when they go out of scope.
#define TRIALS __attribute__((cleanup(trials_free))) struct trials

#endif
