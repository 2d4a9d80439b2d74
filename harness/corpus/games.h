// SPDX-License-Identifier: MIT
//
// Games as lists of actions from a first position: beginning and replaying them, and the files that
// keep one for the corpus' positions that a game can lead to (scenarios/reached-RULESET.json).
// Knows texts; what is legal an implementation says. Invariant: a game that was replayed leads to
// its position to the byte.
#ifndef HARNESS_CORPUS_GAMES_H
#define HARNESS_CORPUS_GAMES_H

#include <jansson.h>

#include "corpus.h"
#include "impl/impl.h"

// The first position of a rules field's rules (`catalyst2019,null-shift=no`, in canonical form) for
// so many players, 0 for the least. False with a problem where there is none.
bool game_begin(const struct impl *impl, const char *rules, unsigned players, struct text *position,
                struct problem *p);

// The first position of the game that a position, which the model could read, is of.
bool game_begin_of(const struct impl *impl, const struct model *m, struct text *position);

// Plays a list of actions' texts from a position. True if all are legal and lead to `to`; else
// false with the first action that is not, or what they lead to.
bool game_replay(const struct impl *impl, const char *from, const json_t *actions, const char *to,
                 struct problem *p);

// The games of a ruleset's cases, by the case's name: the scenario's id, and for a block of `under`
// a space and its key behind it.
struct games {
    char path[4096];
    json_t *by_case; // owned: an object of arrays of texts
};

// Reads the file beside the scenarios; where there is none, no case has a game. False with a
// problem; to be freed in any case.
bool games_load(struct games *g, const char *corpus_dir, const char *ruleset, struct problem *p);
void games_free(struct games *g);

// The game that leads to a case's position; NULL where none is kept. Borrowed.
const json_t *games_find(const struct games *g, const struct scenario_case *c);

// Whether every game leads to the position of its case by both implementations, and each case that
// is named is there: each that is not is told as a problem of the file. Returns how many are not.
size_t games_check(const struct games *g, const struct corpus *corpus, problem_fn *on_problem,
                   void *context);

#endif
