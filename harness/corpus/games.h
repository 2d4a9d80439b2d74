// SPDX-License-Identifier: MIT
//
// Games as lists of actions from a first position, and the files that keep one for each position of
// the corpus that a game can reach (scenarios/reached-RULESET.json).
// Invariant: a replayed game leads to its position to the byte.
#ifndef HARNESS_CORPUS_GAMES_H
#define HARNESS_CORPUS_GAMES_H

#include <jansson.h>

#include "corpus.h"
#include "impl/impl.h"

// Gives the first position under a rules field (`catalyst2019,null-shift=no`, canonical) for
// `players`, 0 for as few as possible. False with a problem if there is none.
bool game_begin(const struct impl *impl, const char *rules, unsigned players, struct text *position,
                struct problem *p);

// Gives the first position of a game to which a model's position belongs.
bool game_begin_of(const struct impl *impl, const struct model *m, struct text *position);

// Plays actions from a position. True if all are legal and lead to `to`; else false, with the first
// illegal action or with what they lead to.
bool game_replay(const struct impl *impl, const char *from, const json_t *actions, const char *to,
                 struct problem *p);

// The games of a ruleset's cases by the case's name: the scenario's id, for a block of `under`
// followed by a space and its key.
struct games {
    struct text path; // owned, as is the object with lists of texts
    json_t *by_case;
};

// Reads the file beside the scenarios; without a file no case has a game. False with a problem;
// free it in any case.
bool games_load(struct games *g, const char *corpus_dir, const char *ruleset, struct problem *p);
void games_free(struct games *g);

// Returns the game that leads to a case's position, borrowed; NULL if none is kept.
const json_t *games_find(const struct games *g, const struct scenario_case *c);

// Checks that every game leads to its case's position by both implementations, and that each named
// case exists. Reports problems of the file, one for all cases that are missing, and returns their
// number.
size_t games_check(const struct games *g, const struct corpus *corpus, problem_fn *on_problem,
                   void *context);

#endif
