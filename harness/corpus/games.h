// SPDX-License-Identifier: MIT
//
// Games are lists of actions from a first position. The files scenarios/reached-RULESET.json have
// one game for each position of the corpus that a game can reach.
// Invariant: a replayed game leads to exactly its position.
#ifndef HARNESS_CORPUS_GAMES_H
#define HARNESS_CORPUS_GAMES_H

#include <jansson.h>

#include "corpus.h"
#include "impl/impl.h"

// Gives the first position for a canonical rules field such as `catalyst2019,null-shift=no`. If
// `players` is 0, uses the ruleset's smallest number. If the rules or the number of players are
// wrong, fills p and returns false.
bool game_begin(const struct impl *impl, const char *rules, unsigned players, struct text *position,
                struct problem *p);

// Gives the first position of games with a model's rules and number of players.
bool game_begin_of(const struct impl *impl, const struct model *m, struct text *position);

// Plays actions from a position. True if all are legal and lead to `to`. Else returns false, and p
// has the first illegal action or the position that the actions lead to.
bool game_replay(const struct impl *impl, const char *from, const json_t *actions, const char *to,
                 struct problem *p);

// The stored games of a ruleset. Each game leads to the position of a case. The game's name is the
// scenario's id. For a case of `under`, the name is the id, a space and scenario_case.under.
struct games {
    struct text path; // owned
    json_t *by_case;  // owned: an object with a list of actions for each name
};

// Reads a ruleset's file, which may be missing. On failure fills p and returns false. Free `g` in
// any case.
bool games_load(struct games *g, const char *corpus_dir, const char *ruleset, struct problem *p);
void games_free(struct games *g);

// Returns the stored game that leads to a case's position; NULL if there is none. Borrowed from g.
const json_t *games_find(const struct games *g, const struct scenario_case *c);

// Replays all games with engine and spec. Each game must lead to its case's position in `corpus`.
// Games for cases that the corpus lacks are reported as one problem. Passes problems to on_problem;
// returns their number.
size_t games_check(const struct games *g, const struct corpus *corpus, problem_fn *on_problem,
                   void *context);

#endif
