// SPDX-License-Identifier: MIT
//
// Says how an implementation differs: the smallest set of rulings and mutants under which the
// reference engine behaves as the implementation was seen to. Knows hypotheses and how to tell
// them apart; not how the implementation is asked (a function does), nor what a report looks like.
// Invariant: everything it claims it has compared; a set is named only if it explains more than
// each of its subsets, and the same evidence with the same seed gives the same diagnosis.
#ifndef HARNESS_DIAGNOSE_DIAGNOSE_H
#define HARNESS_DIAGNOSE_DIAGNOSE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "base/text.h"
#include "play/generate.h"

enum { NO_KEY = -1 };

// What the implementation was seen to do.
struct observation {
    char *position, *action; // owned; action NULL: what is legal was asked
    bool answered;           // else nothing is known of it, and it says nothing
    bool legal;              // of an action
    bool listed;             // that the list of legal actions has the action, or not, is all that
                             // is known
    int key;                 // which fault it shows, from 0; NO_KEY of a right answer
    char *answer;            // owned: the next position, "" for an illegal action; or the legal
                             // actions, sorted, one a line. Fields that it does not model are
                             // those of the reference
};

// Asks the live implementation: fills answered, legal and answer of an observation whose position
// and action are set. False where it can't be asked any more.
typedef bool ask_fn(void *context, struct observation *o);

// What a program may have misread: a ruling's option ("null-shift=no"), a mutant (its name), or
// that the options which positions name are ignored ("no-rulings").
struct suspect {
    char name[64];
    const char *sentence;  // what it means, for a person; static
    char clauses[320];     // with spaces between; of an option "ruling:NAME" first
    unsigned short row;    // in the table of its ruleset
    unsigned char scope;   // holds only where a question has a trait: 1 and the trait, 0 everywhere
    bool ruling, defaults; // an option, by its indices; ignored options; else a mutant
    unsigned char index, option;
};
const char *suspect_scope(const struct suspect *s); // in words behind "where"; "" for everywhere

enum { SUSPECTS_MAX = 24, TWINS_MAX = 8 };

// A suspect that does as well in the place of another: nothing asked could tell them apart.
struct twin {
    struct suspect suspect;
    size_t of; // index of the suspect in whose place it would stand
};

struct diagnosis {
    struct suspect suspect[SUSPECTS_MAX];
    unsigned against[SUSPECTS_MAX]; // right answers that each contradicts and all together give
    size_t suspects;                // 0: nothing explains anything
    uint32_t *at_work;  // owned, by observation: of one that differs the suspect that gives it, or
                        // all of them where only all together do, a bit each; 0 where none does
    size_t agreements;  // observations that do not differ from the reference
    size_t asked;       // further questions that were asked
    uint64_t predicted; // work: predictions, a question counting as some
    struct twin twin[TWINS_MAX];
    size_t twins;
    bool *tried;  // owned, by key: each suspect was tried on some of its answers
    bool hurried; // time was up, or the search halted, before it was through
};

struct diagnose {
    const char *ruleset;      // all observations are of this one
    const char *unmodelled;   // fields that are not compared, with commas between
    struct observation *seen; // of malloc, owned by the caller: what is asked is added to it
    size_t count;
    size_t keys;                  // each below it may be an observation's
    ask_fn *ask;                  // NULL: nothing further can be asked
    const struct generate *asked; // what binds the positions that are asked; NULL for nothing
    void *context;
    uint64_t seed;
    // How much is searched, in equal parts for each key: predictions of what a set of suspects
    // would answer to a question. With the same evidence and seed it ends at the same place on
    // every machine.
    uint64_t predictions;
    void (*tick)(void *context, uint64_t predicted); // from time to time; NULL for nothing
    double seconds;           // of wall time at most, for whoever has no more; may be INFINITY
    const volatile int *halt; // ends it where it is not 0; may be NULL
};

// Frees what an observation holds; observations and their array.
void observation_free(struct observation *o);
void observations_free(struct observation *seen, size_t count);

// Searches. The diagnosis is to be freed; what was asked on the way stands in d->seen.
void diagnose(struct diagnose *d, struct diagnosis *result);
void diagnosis_free(struct diagnosis *d);

// Of an answer: whether some suspect gives it by itself, and which, a bit each.
bool diagnosis_predicts(const char *ruleset, const char *unmodelled, const struct diagnosis *result,
                        const struct observation *o, uint32_t *at_work);
#endif
