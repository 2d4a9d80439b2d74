// SPDX-License-Identifier: MIT
//
// The atlas: for each ruling of each ruleset where its options part and how much they matter, and
// its file, atlas.json (harness/schema/atlas.schema.json). Knows who is asked for what, and what is
// there already; not how it is shown. Invariant: what is found of a ruling depends on seed and
// games alone, and a witness that was found once stays as long as it parts its readings.
#ifndef HARNESS_ATLAS_ATLAS_H
#define HARNESS_ATLAS_ATLAS_H

#include "base/part.h"
#include "base/problem.h"
#include "base/progress.h"
#include "games.h"
#include "witness.h"

// What is known of a ruling in a ruleset.
struct atlas_ruling {
    bool done;
    uint64_t seed, games;
    struct games_row row[RULING_OPTIONS_MAX];
    // Owned: the witness of options a < b; NULL where none was found.
    char *position[RULING_OPTIONS_MAX][RULING_OPTIONS_MAX];
    char *action[RULING_OPTIONS_MAX][RULING_OPTIONS_MAX];
};

struct atlas {
    struct atlas_ruling of[RULESETS][RULING_COUNT];
};

struct atlas *atlas_new(void);
void atlas_free(struct atlas *a); // NULL for none

// Adds the rulings of a file that are not there yet. False with a problem where it can't be read or
// is of something else.
bool atlas_read(struct atlas *a, const char *path, struct problem *p);

// Writes those of a ruling that are done. False with a problem.
bool atlas_write(const struct atlas *a, const char *path, struct problem *p);

// How many rulings are done, of how many.
size_t atlas_done(const struct atlas *a, size_t *all);

struct atlas_choice {
    bool ruleset[RULESETS], ruling[RULING_COUNT];
    struct part part; // which of them
    uint64_t seed, games;
    struct progress *progress;
};

// Finds and measures what is not done yet with this seed and so many games. False where somebody
// asked to stop, or, with a problem, it could not go on; p->where is "" without one. Then the
// rulings that were come to are done.
bool atlas_make(struct atlas *a, const struct atlas_choice *c, struct problem *p);

// The witness of a pair; false where none was found.
bool atlas_witness(const struct atlas *a, const struct pair *pair, struct witness *w);

// How many witnesses there are on which engine and spec do not agree.
size_t atlas_disagreements(const struct atlas *a);

#endif
