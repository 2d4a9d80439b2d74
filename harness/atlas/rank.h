// SPDX-License-Identifier: MIT
//
// In which order rulings are worth a designer's time: by how many readers could differ times how
// much play changes. Knows an atlas; doubt and readers are the register's.
// Invariant: the order depends on the atlas alone.
#ifndef HARNESS_ATLAS_RANK_H
#define HARNESS_ATLAS_RANK_H

#include "atlas.h"

struct ranked {
    int ruleset, ruling;
    const struct atlas_ruling *of; // borrowed
    int most;                      // the option that changes most games; -1 for none
    double play;                   // the share of games that run differently under it
    double weight;                 // `play` times the readers of a hundred that differ
};

// Adds the rulings of a ruleset that are done to a list of `count`, which has room for them: the
// weightiest come first, then those with more readers, then as the register has them. Returns how
// many the list has now.
size_t rank_ruleset(const struct atlas *a, int ruleset, struct ranked *list, size_t count);

// The rulings of all rulesets of a game, each once: where it weighs most. Returns how many.
size_t rank_game(const struct atlas *a, enum game game, struct ranked out[RULING_COUNT]);

// Fills *w with a witness of it: of the default against the option that changes most, else of the
// first pair that has one. False without any.
bool rank_witness(const struct atlas *a, const struct ranked *r, struct witness *w);

#endif
