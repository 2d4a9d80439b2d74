// SPDX-License-Identifier: MIT
//
// Finds how a program differs: the smallest set of rulings' options and mutants under which the
// reference engine behaves as the program was seen to. A function asks the program.
// Invariant: every claim was compared; a set is named only if it explains more than each of its
// subsets; the same evidence with the same seed gives the same diagnosis.
#ifndef HARNESS_DIAGNOSE_DIAGNOSE_H
#define HARNESS_DIAGNOSE_DIAGNOSE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "base/text.h"
#include "play/generate.h"

enum { NO_KEY = -1 };

// One observed answer of the program.
struct observation {
    char *position, *action; // owned; action NULL: the legal actions were asked for
    bool answered;           // false: it is not known, and says nothing
    bool legal;              // for an action
    bool listed;             // only whether the list of legal actions has the action is known
    int key;                 // index of the fault that it shows; NO_KEY for a right answer
    char *answer;            // owned: the next position, "" for an illegal action; or the legal
                             // actions, sorted, one a line. Fields that it does not model are
                             // those of the reference
};

// Asks the program: fills answered, legal and answer of an observation whose position and action
// are set. False if it can't be asked any more.
typedef bool ask_fn(void *context, struct observation *o);

// A possible misreading: a ruling's option ("null-shift=no"), a mutant (its name), or that the
// options of positions are ignored ("no-rulings").
struct suspect {
    char name[64];
    const char *sentence;  // its meaning for people; static
    char clauses[320];     // with spaces between; of an option "ruling:NAME" first
    unsigned short row;    // in the table of its ruleset
    unsigned char scope;   // 1 + the trait that a question must have; 0 if it holds everywhere
    bool ruling, defaults; // an option, by its indices; ignored options; else it is a mutant
    unsigned char index, option;
};
const char *suspect_scope(const struct suspect *s); // in words behind "where"; "" for everywhere

enum { SUSPECTS_MAX = 24, TWINS_MAX = 8 };

// A suspect that explains as much in place of another: no question told them apart.
struct twin {
    struct suspect suspect;
    size_t of; // index of the suspect that it would replace
};

struct diagnosis {
    struct suspect suspect[SUSPECTS_MAX];
    unsigned against[SUSPECTS_MAX]; // right answers that it contradicts, and all together give
    size_t suspects;                // 0: nothing explains anything
    uint32_t *at_work; // owned, by observation: bits of the suspects that give a wrong answer, one,
                       // or all if only all together do; 0 if none does
    size_t agreements; // observations that agree with the reference
    size_t asked;      // further questions that were asked
    uint64_t predicted; // predictions made; a question counts as several
    struct twin twin[TWINS_MAX];
    size_t twins;
    bool *tried;  // owned, by key: every suspect was tried on some of its answers
    bool hurried; // time was up, or a stop was asked for, before the end
};

struct diagnose {
    const char *ruleset;      // of all observations
    const char *unmodelled;   // fields that are not compared, with commas between
    struct observation *seen; // of malloc, the caller's; answers to further questions are added
    size_t count;
    size_t keys;                  // number of keys; observations have lower ones
    ask_fn *ask;                  // NULL: nothing more can be asked
    const struct generate *asked; // limits the positions that are asked about; NULL for no limit
    void *context;
    uint64_t seed;
    // The budget: predictions of what sets of suspects would answer, split evenly over the keys.
    // The same evidence and seed end at the same place on every machine.
    uint64_t predictions;
    void (*tick)(void *context, uint64_t predicted); // called from time to time; may be NULL
    double seconds;                                  // limit of wall time; may be INFINITY
    const volatile int *halt;                        // a nonzero value ends it; may be NULL
};

// Free the content of an observation; observations with their array.
void observation_free(struct observation *o);
void observations_free(struct observation *seen, size_t count);

// Searches. Free the result. Answers to questions asked on the way are in d->seen.
void diagnose(struct diagnose *d, struct diagnosis *result);
void diagnosis_free(struct diagnosis *d);

// True if some suspect gives an answer by itself; *at_work becomes all that do, a bit each.
bool diagnosis_predicts(const char *ruleset, const char *unmodelled, const struct diagnosis *result,
                        const struct observation *o, uint32_t *at_work);
#endif
