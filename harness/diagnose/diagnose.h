// SPDX-License-Identifier: MIT
//
// Finds how a program differs: the smallest set of options and mutants under which the reference
// engine gives the program's answers. A callback asks the program further questions.
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
    bool legal;              // for an action
    bool listed;             // all that is known: whether the list of legal actions has the action
    int key;                 // index of the key of a wrong answer; NO_KEY for a right answer
    char *answer;            // owned: the next position, "" for an illegal action; or the legal
                             // actions, sorted, one a line. Unmodelled fields are replaced by
                             // the reference's. NULL if there was no answer
};

// Asks the program about the position and action that are set in `o`, and fills in legal and
// answer. False if nothing more can be asked.
typedef bool ask_fn(void *context, struct observation *o);

// A possible misreading: a ruling's option ("null-shift=no"), a mutant or gap (its name), or
// "no-rulings", under which a position's options are ignored.
struct suspect {
    char name[64];
    const char *sentence;  // its meaning for people; static
    char clauses[320];     // ids with spaces between; an option's begin with "ruling:NAME"
    unsigned short row;    // in the table of its ruleset
    unsigned char scope;   // 1 + the trait to which the suspect is limited; 0 for no limit
    bool ruling, defaults; // an option (index, option); ignored options; neither: a mutant or gap
    bool gap; // a pattern or homeground with a gap, which holds everywhere or not at all
    unsigned char index, option;
};
const char *suspect_scope(const struct suspect *s); // in words behind "where"; "" for everywhere

enum { SUSPECTS_MAX = 24, TWINS_MAX = 8 };

// A suspect that explains as much as another, and that no question distinguishes from it.
struct twin {
    struct suspect suspect;
    size_t of; // index of the suspect that it could replace
};

struct diagnosis {
    struct suspect suspect[SUSPECTS_MAX];
    unsigned against[SUSPECTS_MAX]; // right answers that each contradicts; few, see name.c
    size_t suspects;                // 0 if no suspect explains anything
    uint32_t *at_work;  // owned, by observation: the bit of a suspect that explains a wrong answer;
                        // all bits if only all together explain it; 0 if nothing explains it
    size_t agreements;  // observations that agree with the reference
    uint64_t predicted; // predictions made; a question counts as ASKED_WORK
    struct twin twin[TWINS_MAX];
    size_t twins;
    bool *tried; // owned, by key: every suspect was tried on some answers of the key
};

struct diagnose {
    const char *ruleset;      // of all observations
    const char *unmodelled;   // fields that are not compared, with commas between
    struct observation *seen; // the caller's, from vec_more; answers to further questions are added
    size_t count;
    size_t keys;                  // number of keys; observations have keys below it
    ask_fn *ask;                  // NULL: nothing more can be asked
    const struct generate *asked; // limits the options that are asked about
    void *context;
    uint64_t seed;
    // The budget: how many predictions of answers may be made; the keys get equal parts. With the
    // same answers and seed the search ends at the same place on every machine.
    uint64_t predictions;
    void (*tick)(void *context, uint64_t predicted); // called from time to time
    double seconds;                                  // limit of wall time; may be INFINITY
};

// Free the content of an observation; the contents of observations and their array.
void observation_free(struct observation *o);
void observations_free(struct observation *seen, size_t count);

// Searches for misreadings that explain the answers; a stop (base/stop.h) ends it. Free the result.
// Answers to questions that it
// asks are added to d->seen.
void diagnose(struct diagnose *d, struct diagnosis *result);
void diagnosis_free(struct diagnosis *d);

// True if a suspect alone predicts the answer. *at_work gets the bits of all such suspects.
bool diagnosis_predicts(const char *ruleset, const char *unmodelled, const struct diagnosis *result,
                        const struct observation *o, uint32_t *at_work);
#endif
