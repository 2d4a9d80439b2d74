// SPDX-License-Identifier: MIT
//
// In which order rulings are worth a designer's time: by how many readers could differ times how
// much play changes. Knows an atlas's document; doubt and readers are the register's.
// Invariant: the order depends on the document alone.
#ifndef HARNESS_ATLAS_RANK_H
#define HARNESS_ATLAS_RANK_H

#include <jansson.h>
#include <stddef.h>

#include "registers/rulings.h"

// All of the document, and borrowed.
struct ranked {
    const json_t *ruleset, *ruling;
    const json_t *most; // the measured option that changes most games; NULL where none was measured
    enum doubt doubt;
    double play;    // share of games that run differently under it, 0 where none was measured
    double readers; // of a hundred: those that differ, counted where the ruling was asked
    double weight;  // `readers` times `play`
};

// Adds the rulings of a ruleset to a list of `count`, which has room for them: the weightiest come
// first; of equal ones those in greater doubt, then those added first. Returns how many there are.
size_t rank_ruleset(const json_t *ruleset, struct ranked *list, size_t count);

// The same of all rulesets of a game together: each ruling once, from the ruleset in which it
// weighs most.
size_t rank_game(const json_t *document, enum game game, struct ranked out[RULING_COUNT]);

// A pair of options of the ranked ruling to show: the default and what changes most, or else the
// first that has a smallest witness. NULL where none has.
const json_t *rank_pair(const struct ranked *r);

#endif
