// SPDX-License-Identifier: MIT
//
// The key of a fault: what is wrong, without where (docs/decisions/0019-causes.md). Invariant: the
// key of an answer depends on the question, the answer and the reference alone: on no search, no
// seed and no other answer. Of a program's own words only the class of an exception enters a key.
#ifndef HARNESS_CONFORM_KEY_H
#define HARNESS_CONFORM_KEY_H

#include "diagnose/diagnose.h"
#include "lockstep/finding.h"
#include "transport/session.h"

enum { KEY_MAX = 128, CLASS_MAX = 64, CLASSES_MAX = 8 };

// Of whatever has a key beyond those that a run keeps.
#define KEY_FURTHER "further"

struct key {
    char id[KEY_MAX]; // "missed-capture/CAT-COV-6", "crash/exit-1/TypeError"
    // Of a wrong answer:
    enum manner manner;
    enum played_kind kind; // of the action; PLAYED_OTHER without one
    const char *clause;    // the first that decides, constant; NULL if none is known
};

// The key of an answer that differs from the reference's.
void key_of(const struct finding *f, struct key *key);

// True if this version can give an answer such a key.
bool key_exists(const char *id);

// The classes of exceptions that keys of this run have.
struct key_classes {
    char name[CLASSES_MAX][CLASS_MAX];
    size_t count;
};

// The key of an answer that cannot be judged: the verdict's name, our reason, and the class of the
// exception that standard error names, unless the run has CLASSES_MAX others.
void key_of_trouble(const char *verdict, const struct reply *reply, struct key_classes *classes,
                    struct key *key);

// Finds the class of an exception in what a program wrote to standard error: a word that ends in
// Error or Exception, "panic", or what a sanitizer's SUMMARY names; the last line that has one.
// False if there is none. With it, the line where it stands, borrowed, and its length.
bool key_class(const char *errors, char class[CLASS_MAX], const char **line, size_t *length);

// ---- a case: one question with both answers, as a finding or as an observation ----

// True if a side of a finding takes the action for legal, or the position as valid.
bool case_takes(const struct finding *f, int side);

// The finding of an observed action that differs from the spec's, or else from the engine's, with
// tiles and both answers.
void case_of(const struct observation *o, struct finding *f);

// What a finding says of the program, as an observation of no key. The caller's.
struct observation case_observed(const struct finding *f);

// True if engine and spec answer the question of a finding differently.
bool case_is_ours(const struct finding *f);

#endif
