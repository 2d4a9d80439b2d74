// SPDX-License-Identifier: MIT
//
// The key of a failure: what is wrong, but not where (docs/decisions/0019-causes.md).
// Invariant: the key of an answer depends only on the question, the answer and the reference, not
// on a search, a seed or other answers. A key has no words of the program, except the class of an
// exception, such as TypeError.
#ifndef HARNESS_CONFORM_KEY_H
#define HARNESS_CONFORM_KEY_H

#include "diagnose/diagnose.h"
#include "lockstep/finding.h"
#include "transport/session.h"

enum { KEY_MAX = 128, CLASS_MAX = 64, CLASSES_MAX = 8 };

// If a run has no room for a new group (GROUPS_MAX), all failures that need one get this key.
#define KEY_FURTHER "further"

struct key {
    char id[KEY_MAX]; // "missed-capture/CAT-COV-6", "crash/exit-1/TypeError"
    // Set for a wrong answer.
    enum manner manner;
    enum played_kind kind; // the kind of the action; PLAYED_OTHER without an action
    const char *clause;    // static: the first clause that decides the case; NULL if none is known
};

// Makes the key of a wrong answer (a short name for what is wrong).
void key_of(const struct finding *f, struct key *key);

// True if `id` is the id of a key that this version of paikocheck can give to a failure.
bool key_exists(const char *id);

// The first classes of exceptions (such as TypeError) that the program has named in this run.
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

// Makes a finding from the program's answer about an action. Compares this answer with the spec's
// answer. If the two agree, compares the program's answer with the engine's.
void case_of(const struct observation *o, struct finding *f);

// Makes an observation (a stored answer) from the position, the action and the program's answer in
// a finding. The observation has no key. Free it with observation_free.
struct observation case_observed(const struct finding *f);

// True if engine and spec give different answers to the question of a finding.
bool case_is_ours(const struct finding *f);

#endif
