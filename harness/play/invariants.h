// SPDX-License-Identifier: MIT
//
// The invariants: statements that are true of a game's first position and stay true with each
// action, under the position's rulings. docs/invariants.md states and proves them.
// Invariant: all statements are true of each position that is reached in play
// (tests/test_invariants.c).
#ifndef HARNESS_PLAY_INVARIANTS_H
#define HARNESS_PLAY_INVARIANTS_H

#include <paiko/action.h>

#include "choices.h"
#include "position/model.h"

// Columns: identifier, name, games that have it ("2" is two players, "3" three, "4" four to seven),
// the step of mend.c for it. mend() begins with the first invariant in this order that is broken.
#define INVARIANTS(X)                                                                              \
    X(DRAWN, "I-DRAWN", "2", draw_one)                                                             \
    X(REWARD, "I-REWARD", "2", draw_one)                                                           \
    X(ODD_DRAW, "I-ODD-DRAW", "2", draw_one)                                                       \
    X(WON, "I-WON", "234", win_less)                                                               \
    X(LAST, "I-LAST", "2", draw_three)                                                             \
    X(STABLE, "I-STABLE", "234", take_off_unstable)                                                \
    X(BEGUN, "I-BEGUN", "23", draw_three)                                                          \
    X(OVER, "I-OVER", "234", act)                                                                  \
    X(TIED, "I-TIED", "2", lose_fewer)                                                             \
    X(GIVE, "I-GIVE", "2", act)                                                                    \
    X(CAPTOR, "I-CAPTOR", "2", lose_none)                                                          \
    X(STUCK, "I-STUCK", "23", end_stuck)                                                           \
    X(FRESH, "I-FRESH", "3", zombify_anew)                                                         \
    X(SHRINE, "I-SHRINE", "3", stop_run_of_red)                                                    \
    X(BUSY, "I-BUSY", "4", rest)                                                                   \
    X(HANDS, "I-HANDS", "4", deal_hands)                                                           \
    X(HEROES, "I-HEROES", "4", find_heroes)                                                        \
    X(RUNS, "I-RUNS", "4", run_less)
#define INVARIANT_ENUM(id, ...) INVARIANT_##id,
enum invariant { INVARIANTS(INVARIANT_ENUM) INVARIANT_COUNT };
extern const char *const invariant_names[INVARIANT_COUNT];

// A position as a model, which can be changed, and as the engine's position.
struct invariant_state {
    struct model m;
    struct paiko_position p;
};

// Fills s->m and s->p from a model. False if the notation refuses the model.
bool invariant_take(struct invariant_state *s, const struct model *m);

// Returns the invariants that a position breaks, as bits (1 << INVARIANT_…).
uint32_t invariants_broken(const struct invariant_state *s);

// Returns the invariants that a model breaks; 0 if the notation refuses the model.
uint32_t invariants_broken_by(const struct model *m);

// Numbers of a player's tiles in a game of two players, after the draft.
struct invariant_counts {
    unsigned board, lost; // tiles on the board, and lost tiles
    unsigned rest;        // tiles in the reserve after the phase `give`
    unsigned drawn;       // tiles that have left the reserve: on the board, in hand or lost
    unsigned due;         // least value of `drawn` if the reserve is not empty
    unsigned picked;      // tiles picked in the draft
};
struct invariant_counts invariant_counted(const struct paiko_position *p, unsigned player);
enum { INVARIANT_DRAW_MOST = 3 };

// Returns the tiles, of any owner, that the invariant I-STABLE (docs/invariants.md) forbids.
paiko_bits invariant_unstable(const struct invariant_state *s);

// Changes a built position in small steps until it breaks no invariant (mend.c). For example, takes
// off a tile that should have been captured. Rulings stay the same. True if the position then
// breaks no invariant and the notation accepts it; else the model is useless.
bool mend(struct choices *c, struct model *m);

#endif
