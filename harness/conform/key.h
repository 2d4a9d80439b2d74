// SPDX-License-Identifier: MIT
//
// The key of a failure: what is wrong, but not where (docs/decisions/0019-causes.md).
// Invariant: the key of an answer depends only on the question, the answer and the reference, not
// on a search, a seed or other answers. The only words of a program in a key are an exception's
// class.
#ifndef HARNESS_CONFORM_KEY_H
#define HARNESS_CONFORM_KEY_H

#include "diagnose/diagnose.h"
#include "lockstep/finding.h"
#include "transport/session.h"

enum { KEY_MAX = 128, CLASS_MAX = 64, CLASSES_MAX = 8 };

// The key of all failures beyond the number of keys that a run keeps.
#define KEY_FURTHER "further"

struct key {
    char id[KEY_MAX]; // "missed-capture/CAT-COV-6", "crash/exit-1/TypeError"
    // Set for a wrong answer.
    enum manner manner;
    enum played_kind kind; // the kind of the action; PLAYED_OTHER without an action
    const char *clause;    // static: the first clause that decides the case; NULL if none is known
};

// Makes the key of an answer that differs from the reference's.
void key_of(const struct finding *f, struct key *key);

// True if this version of paikocheck can make a key with this id.
bool key_exists(const char *id);

// The classes of exceptions in this run's keys.
struct key_classes {
    char name[CLASSES_MAX][CLASS_MAX];
    size_t count;
};

// Makes the key of a failure to answer: the verdict, the reason, and the class of the exception on
// standard error. A class that is not in `classes` is added there, or left out if there is no room.
void key_of_trouble(const char *verdict, const struct reply *reply, struct key_classes *classes,
                    struct key *key);

// Finds the class of an exception on a program's standard error: a word ending in Error or
// Exception, "panic", or the error in a sanitizer's SUMMARY line. Takes the last line that has such
// a class, and sets *line (borrowed) and *length to it. False if no line has one.
bool key_class(const char *errors, char class[CLASS_MAX], const char **line, size_t *length);

// ---- cases as findings and as observations ----

// Makes a finding from an observed answer about an action, with the number of tiles and both
// answers. Compares the answer with the spec's; if they agree, with the engine's.
void case_of(const struct observation *o, struct finding *f);

// Returns the program's answer in a finding as an observation without a key. Free it.
struct observation case_observed(const struct finding *f);

// True if engine and spec give different answers to the question of a finding.
bool case_is_ours(const struct finding *f);

#endif
