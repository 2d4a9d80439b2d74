// SPDX-License-Identifier: MIT
//
// Holds a property to positions: draws games from the generator of lockstep, makes a case that
// fails small, keeps it and looks at it again. Knows that a property under test can stand in
// lockstep as an implementation: it answers what the engine answers, and where it fails it lists a
// line that the engine does not list; so games and shrinking are those of lockstep.
// Invariant: the same seed meets the same cases, as long as the engine answers the same.
#ifndef PROPTESTS_PROPERTY_RUN_H
#define PROPTESTS_PROPERTY_RUN_H

#include "lockstep/finding.h"
#include "property.h"

struct property_run {
    const struct property *property;
    int ruleset; // index into ruleset_names
    uint64_t seed, games;
    bool wrong;  // see struct trial
    bool shrink; // make what fails small

    // What came of it.
    uint64_t cases, positions; // met; looked at
    uint64_t left;             // cases that were too large to be tried
    double seconds;
    bool failed; // a case did not hold; then:
    uint64_t game;
    struct finding finding;
    char what[WHAT_MAX];
};

// Plays games until one fails or all are played. Of an exhaustive property there is one game.
void property_run(struct property_run *s);

// One position, without any game; false where the engine does not read it.
bool property_run_position(struct property_run *s, const char *position);

// Whether what came of it is what the kind of the property asks for: holds, or a counterexample.
// One that met no case is neither right nor wrong: see `cases`.
bool property_run_right(const struct property_run *s);

// Appends a line on what came of it, and on a case that failed everything to see it again.
void property_run_show(const struct property_run *s, struct text *out);

// ---- kept cases ----

// Keeps the case that failed below a directory; fills `path`. False with a problem where it can't
// be written.
bool property_run_keep(const struct property_run *s, const char *directory, char path[512],
                       struct problem *p);

// Looks at the position of a kept case again. False with a problem where the file can't be read or
// names nothing that there is.
bool property_run_again(struct property_run *s, const char *path, struct problem *p);

#endif
