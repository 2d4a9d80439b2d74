// SPDX-License-Identifier: MIT
//
// What every position of a game keeps: facts that the first position has and no action, under the
// rulings of the position, takes away. docs/invariants.md states and proves them. A position that
// breaks one is reached by no game. Knows the engine's positions; not where positions come from.
// Invariant: what play reached breaks nothing (tests/test_invariants.c).
#ifndef HARNESS_PLAY_INVARIANTS_H
#define HARNESS_PLAY_INVARIANTS_H

#include <paiko/action.h>

#include "choices.h"
#include "position/model.h"

// Identifier, name, the games that it is of (each by its letter). Mending begins with the first.
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

// A position as it can be changed, and as the engine reads it: both of the same line.
struct invariant_state {
    struct model m;
    struct paiko_position p;
};

// Takes a model; false where the notation refuses it.
bool invariant_take(struct invariant_state *s, const struct model *m);

// The invariants that a position breaks, bit by bit (1 << INVARIANT_…).
uint32_t invariants_broken(const struct invariant_state *s);

// The same of a model; 0 where the notation refuses it: of that nothing is said.
uint32_t invariants_broken_by(const struct model *m);

// Of a player of two, behind the draft: what the fields say of the turns that were played.
struct invariant_counts {
    unsigned board, lost; // tiles of the player
    unsigned rest;        // in the reserve, behind what a give is to take from there
    unsigned drawn;       // that left the reserve: board, hand and lost
    unsigned due;         // that left it at least: in the draft, and for captures
    unsigned picked;      // of these in the draft
};
struct invariant_counts invariant_counted(const struct paiko_position *p, unsigned player);
enum { INVARIANT_DRAW_MOST = 3 };

// The tiles that break I-STABLE, of whoever.
paiko_bits invariant_unstable(const struct invariant_state *s);

// Brings a made-up position to what every game keeps, by small steps: what would have fallen leaves
// the board, what would have been drawn is in hand. True if it keeps all invariants then, and the
// notation accepts it; else the model is of no use. The options stay as they are. (mend.c)
bool mend(struct choices *c, struct model *m);

#endif
