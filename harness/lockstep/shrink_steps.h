// SPDX-License-Identifier: MIT
//
// What steps of shrinking a position use. A step tries simpler models and says whether one of them
// was taken over; steps of four to seven players do nothing with other games' positions.
#ifndef HARNESS_LOCKSTEP_SHRINK_STEPS_H
#define HARNESS_LOCKSTEP_SHRINK_STEPS_H

#include "position/model.h"

struct shrink;

// The smallest position so far that shows the finding.
const struct model *shrink_now(const struct shrink *s);

// Takes a model over if it is another than the one there is and shows the finding too.
bool shrink_try(struct shrink *s, struct model *m);

// Of four to seven players: takes a tile off the board; a hero is lost, with what lies beneath it.
void shrink_remove_ronin(struct model *m, int square);

// Takes what stands on a square off the board: a tile of two players into a store, else into the
// pile or wherever it goes.
void shrink_remove(struct model *m, int square, enum model_store to);

// The steps of four to seven players (shrink_ronin.c), in the order in which they are tried.
#define SHRINK_STEPS_RONIN(X)                                                                      \
    X(shrink_fewer_players)                                                                        \
    X(shrink_hands)                                                                                \
    X(shrink_busy)                                                                                 \
    X(shrink_heroes)                                                                               \
    X(shrink_heroes_on_board)                                                                      \
    X(shrink_round)                                                                                \
    X(shrink_runs)                                                                                 \
    X(shrink_bases)
#define SHRINK_STEP_DECLARED(step) bool step(struct shrink *s);
SHRINK_STEPS_RONIN(SHRINK_STEP_DECLARED)
#undef SHRINK_STEP_DECLARED

#endif
