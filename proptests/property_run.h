// SPDX-License-Identifier: MIT
//
// Tests a property on generated games, shrinks a case that fails, keeps it and tests it again. Uses
// lockstep for that: the tested property plays an implementation that answers as the engine does,
// but adds a line to the list of actions if the property fails. Lockstep then generates the games
// and shrinks the difference. Invariant: the same seed gives the same cases, as long as the
// engine's answers stay the same.
#ifndef PROPTESTS_PROPERTY_RUN_H
#define PROPTESTS_PROPERTY_RUN_H

#include "lockstep/finding.h"
#include "property.h"

struct property_run {
    const struct property *property; // NULL for all that hold; after a failure the one that failed
    int ruleset;                     // index into ruleset_names
    const char *held; // options of every game, `ruling=option` with spaces between; every other
                      // game has one more option that is no default. NULL: options are drawn
    uint64_t seed, games;
    bool wrong;    // see struct trial
    bool shrink;   // shrink a case that fails
    bool anywhere; // test under excepted options too; only the held options are not defaults

    // The result.
    uint64_t cases, positions; // cases met; positions tested
    uint64_t left;             // cases that were too large to test
    bool excepted;             // some position was under an exception, and not tested
    double seconds;
    bool failed; // a case failed; then:
    uint64_t game;
    struct finding finding;
    char what[WHAT_MAX];
};

// Plays games until one fails or all are played. An exhaustive property has one game.
void property_run(struct property_run *s);

// Tests one position. Returns false if the engine cannot read it.
bool property_run_position(struct property_run *s, const char *position);

// True if the result is right for the property's kind: nothing failed, or a counterexample was
// found if it must fail. A run without a case proves nothing: see `cases`.
bool property_run_right(const struct property_run *s);

// True if every position was under an exception of the property, so none was tested.
bool property_run_excepted(const struct property_run *s);

// Appends a line about the result, and how to reproduce a case that failed.
void property_run_show(const struct property_run *s, struct text *out);

// ---- kept cases ----

// Writes the case that failed to a file in `directory`, appends its path to `path`. Returns false
// with a problem if it cannot be written.
bool property_run_keep(const struct property_run *s, const char *directory, struct text *path,
                       struct problem *p);

// Tests the position of a kept case again. Returns false with a problem if the file cannot be read,
// or names an unknown property or ruleset.
bool property_run_again(struct property_run *s, const char *path, struct problem *p);

#endif
