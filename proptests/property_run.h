// SPDX-License-Identifier: MIT
//
// Tests a property on the positions of generated games, and shrinks a position in which it fails.
// Invariant: the same seed gives the same positions, as long as the engine's answers stay the same.
#ifndef PROPTESTS_PROPERTY_RUN_H
#define PROPTESTS_PROPERTY_RUN_H

#include "lockstep/finding.h"
#include "property.h"

struct property_run {
    // The property to test. NULL: all properties of kind "holds". If one of them fails, the run
    // stores it here.
    const struct property *property;
    int ruleset; // index into ruleset_names
    // The options of every game, as words `ruling=option`. Every second game has one more option
    // that is not a default. NULL: random options.
    const char *held;
    uint64_t seed, games;
    bool wrong;    // see struct trial
    bool shrink;   // shrink a case that fails
    bool anywhere; // ignore the property's exceptions; add no option to those in `held`

    // The result.
    uint64_t cases, positions; // cases met; positions tested
    uint64_t left;             // cases that were too large to test
    bool excepted;             // some position was not tested because of an exception
    double seconds;
    bool failed; // a case failed, and the members below describe it
    uint64_t game;
    struct finding finding;
    char what[WHAT_MAX];
};

// Plays all games, but stops if a property fails. A property of kind "exhaustive" is tested only in
// the first position of a game.
void property_run(struct property_run *s);

// Tests one position. Returns false if the engine cannot read it.
bool property_run_position(struct property_run *s, const char *position);

// True if the result is right for the property's kind. A must-fail property is right if a case
// failed, any other property if no case failed. A run without a case proves nothing: see `cases`.
bool property_run_right(const struct property_run *s);

// True if the property's exceptions covered every position, so none was tested.
bool property_run_excepted(const struct property_run *s);

// Appends a line about the result, and how to reproduce a case that failed.
void property_run_show(const struct property_run *s, struct text *out);

// ---- kept cases ----

// Writes the case that failed to a file in `directory`, and appends the file's path to `path`.
// Returns false with a problem if the file cannot be written.
bool property_run_keep(const struct property_run *s, const char *directory, struct text *path,
                       struct problem *p);

// Tests the position of a kept case again. Returns false with a problem if the file cannot be read,
// or names an unknown property or ruleset.
bool property_run_again(struct property_run *s, const char *path, struct problem *p);

#endif
