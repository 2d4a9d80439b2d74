// SPDX-License-Identifier: MIT
//
// The invariants: facts that the first position of a game has and that no action takes away under
// the position's rulings. docs/invariants.md states and proves them. No game reaches a position
// that breaks one.
// Invariant: no position reached in play breaks anything (tests/test_invariants.c).
#ifndef HARNESS_PLAY_INVARIANTS_H
#define HARNESS_PLAY_INVARIANTS_H

#include <paiko/action.h>

#include "choices.h"
#include "position/model.h"

// Columns: identifier, name, the games that have it, each by its letter. Mending begins with the
// first.
#define INVARIANTS(X)                                                                              \
    X(DRAWN, "I-DRAWN", "2")                                                                       \
    X(REWARD, "I-REWARD", "2")                                                                     \
    X(ODD_DRAW, "I-ODD-DRAW", "2")                                                                 \
    X(WON, "I-WON", "234")                                                                         \
    X(LAST, "I-LAST", "2")                                                                         \
    X(STABLE, "I-STABLE", "234")                                                                   \
    X(BEGUN, "I-BEGUN", "23")                                                                      \
    X(OVER, "I-OVER", "234")                                                                       \
    X(TIED, "I-TIED", "2")                                                                         \
    X(GIVE, "I-GIVE", "2")                                                                         \
    X(CAPTOR, "I-CAPTOR", "2")                                                                     \
    X(STUCK, "I-STUCK", "23")                                                                      \
    X(FRESH, "I-FRESH", "3")                                                                       \
    X(SHRINE, "I-SHRINE", "3")                                                                     \
    X(BUSY, "I-BUSY", "4")                                                                         \
    X(HANDS, "I-HANDS", "4")                                                                       \
    X(HEROES, "I-HEROES", "4")                                                                     \
    X(RUNS, "I-RUNS", "4")
#define INVARIANT_ENUM(id, name, games) INVARIANT_##id,
enum invariant { INVARIANTS(INVARIANT_ENUM) INVARIANT_COUNT };
extern const char *const invariant_names[INVARIANT_COUNT];

// A position in both forms, as a model to be changed and as the engine reads it.
struct invariant_state {
    struct model m;
    struct paiko_position p;
};

// Fills both forms from a model; false if the notation refuses it.
bool invariant_take(struct invariant_state *s, const struct model *m);

// Returns the invariants that a position breaks, as bits (1 << INVARIANT_…).
uint32_t invariants_broken(const struct invariant_state *s);

// The same for a model; 0 if the notation refuses it.
uint32_t invariants_broken_by(const struct model *m);

// The turns of one of two players, as far as the fields tell them; not in the draft.
struct invariant_counts {
    unsigned board, lost; // tiles of the player
    unsigned rest;        // tiles in the reserve, less those that a give takes
    unsigned drawn;       // tiles that left the reserve: board, hand and lost
    unsigned due;         // the least number that must have left it: in the draft and for captures
    unsigned picked;      // those of the draft
};
struct invariant_counts invariant_counted(const struct paiko_position *p, unsigned player);
enum { INVARIANT_DRAW_MOST = 3 };

// Returns the tiles of all owners that break I-STABLE.
paiko_bits invariant_unstable(const struct invariant_state *s);

// Mends a position that was made up by small steps until it keeps all invariants: what would have
// fallen leaves the board, what would have been drawn is in hand. True if it then keeps them and
// the notation accepts it; else the model is useless. Options stay. (mend.c)
bool mend(struct choices *c, struct model *m);

#endif
