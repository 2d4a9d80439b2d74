// SPDX-License-Identifier: MIT
//
// Finds how a program misreads the rules: the smallest set of options and mutants (wrong rules)
// under which the engine gives the program's answers. A callback asks the program further
// questions.
// Invariants: each reported set explains more of the program's answers than any smaller part of the
// set. The same answers with the same seed give the same diagnosis.
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
    char *position, *action; // owned; `action` is NULL if the legal actions were asked for
    bool legal;              // for an action
    // True if the answer tells only this: whether the list of legal actions has the action.
    bool listed;
    int key; // which kind of error a wrong answer has; NO_KEY for a right answer
    // Owned; NULL if there was no answer. If `action` is not NULL: the next position, or "" if the
    // program calls the action illegal. If `action` is NULL: the sorted legal actions, one a line.
    // Fields that the program does not model have the reference's values.
    char *answer;
};

// Asks the program about o->position and o->action, and fills in o->legal and o->answer. False if
// nothing more can be asked.
typedef bool ask_fn(void *context, struct observation *o);

// A possible misreading, one of four: an option of a ruling ("null-shift=no"); a mutant (a rule
// that is wrong on purpose); a gap (wrong squares of a pattern or homeground); "no-rulings", under
// which the options that a position names are ignored.
struct suspect {
    char name[64];
    const char *sentence; // the misreading in words; static
    char clauses[320];    // ids with spaces between; if an option is suspected, first "ruling:NAME"
    unsigned short row;   // row of the suspect in the ruleset's table of suspects
    unsigned char scope;  // n: concerns only actions with trait n - 1 (enum trait); 0: all actions
    // `ruling`: the suspect is option number `option` of ruling number `index`. `defaults`: the
    // suspect is "no-rulings". If both are false, the suspect is a mutant or a gap.
    bool ruling, defaults;
    bool gap; // the suspect has wrong squares for a pattern or homeground; `scope` is 0
    unsigned char index, option;
};
// Returns the scope in words that can follow "where"; "" for a suspect that applies everywhere.
const char *suspect_scope(const struct suspect *s);

enum { SUSPECTS_MAX = 24, TWINS_MAX = 8 };

// A misreading with the same answers as a reported misreading. No question separates the two.
struct twin {
    struct suspect suspect;
    size_t of; // index of the reported misreading in diagnosis.suspect
};

struct diagnosis {
    struct suspect suspect[SUSPECTS_MAX];
    unsigned against[SUSPECTS_MAX]; // right answers that each suspect contradicts
    size_t suspects;                // 0 if no suspect explains anything
    // Owned: for each observation, the bit of the first suspect that explains its wrong answer. All
    // suspects' bits if only all together explain the answer; 0 if nothing explains it.
    uint32_t *at_work;
    size_t agreements;  // observations that agree with the reference
    uint64_t predicted; // number of predicted answers + ASKED_WORK * questions to the program
    struct twin twin[TWINS_MAX];
    size_t twins;
    bool *tried; // owned; for each key (kind of error), true if the search is complete
};

struct diagnose {
    const char *ruleset;    // of all observations
    const char *unmodelled; // fields that are not compared, with commas between
    // The caller's answers, in an array made with vec_more. The search appends new answers.
    struct observation *seen;
    size_t count;
    size_t keys;                  // number of keys (kinds of error); every key is below this number
    ask_fn *ask;                  // NULL: nothing more can be asked
    const struct generate *asked; // the options that positions in new questions may have
    void *context;
    uint64_t seed;
    // The budget: how many predictions of answers may be made. Each kind of error gets an equal
    // part. With the same answers and seed the search ends at the same place on every machine.
    uint64_t predictions;
    void (*tick)(void *context, uint64_t predicted); // called from time to time
    double seconds;                                  // limit of wall time; may be INFINITY
};

// observation_free frees the texts of an observation; observations_free frees an array with all its
// texts.
void observation_free(struct observation *o);
void observations_free(struct observation *seen, size_t count);

// Searches for misreadings that explain the answers in d->seen. Asks the program further questions,
// and appends the new answers to d->seen. A stop (base/stop.h) ends the search. Free the result.
void diagnose(struct diagnose *d, struct diagnosis *result);
void diagnosis_free(struct diagnosis *d);

// Sets a bit in *at_work for each suspect in `result` that by itself predicts the observed answer.
// True if at least one suspect does.
bool diagnosis_predicts(const char *ruleset, const char *unmodelled, const struct diagnosis *result,
                        const struct observation *o, uint32_t *at_work);
#endif
