// SPDX-License-Identifier: MIT
//
// Whether play can lead to a position: a proof that it can't, or, of two players, a search for a
// game that does. Knows the engine's positions and the forms of the notation; what is legal the
// engine says. Invariant: a game that is found was played by the engine action by action, and leads
// to the position to the byte.
#ifndef HARNESS_REACH_REACH_H
#define HARNESS_REACH_REACH_H

#include <stdbool.h>
#include <stdint.h>

#include <paiko/paiko.h>

#include "base/progress.h"
#include "base/text.h"
#include "position/model.h"

// A position in both forms: to be changed, and to be asked. Both are of the same line.
struct reach_state {
    struct model m;
    struct paiko_position p;
};

// Reads a position's line into both. False with a problem.
bool reach_read(struct reach_state *s, const char *position, struct problem *p);

// Whether an invariant of play (invariants.h) shows that no game leads to the position; then the
// reason, in one sentence, is appended. Only what holds under all rulings of the position is
// claimed.
bool reach_impossible(const struct reach_state *s, struct text *reason);

// Whether the search knows a game.
bool reach_searches_game(enum game game);

// Looks for a game from the first position of the ruleset, for at most so many seconds. True with
// its actions, one a line, each line ended; the same seed finds the same where time suffices. How
// far it is goes to `progress`, unless that is NULL.
bool reach_search(const struct reach_state *s, uint64_t seed, double seconds,
                  struct progress *progress, struct text *game);

#endif
