// SPDX-License-Identifier: MIT
//
// What every position of a game keeps: facts that the first position has and no action, under the
// rulings of the position, takes away. docs/invariants.md has their proofs. A position that breaks
// one is reached by no game. Knows the engine's positions; not where positions come from.
// Invariant: what play reached breaks nothing (tests/test_invariants.c).
#ifndef HARNESS_PLAY_INVARIANTS_H
#define HARNESS_PLAY_INVARIANTS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include <paiko/action.h>

#include "position/model.h"

// A position as it can be changed, and as the engine reads it: both of the same line.
struct invariant_state {
    struct model m;
    struct paiko_position p;
};

// Reads a position's line into both. False with a problem.
bool invariant_read(struct invariant_state *s, const char *position, struct problem *p);

// Identifier, name, the games that it is of (each by its letter), sentence.
#define INVARIANTS(X)                                                                              \
    X(DRAWN, "I-DRAWN", "2", "what was picked in the draft has left the reserve")                  \
    X(REWARD, "I-REWARD", "2", "so has a tile for each capture, while there are any")              \
    X(ODD_DRAW, "I-ODD-DRAW", "2", "what was drawn besides is a multiple of 3 where a draw is 3")  \
    X(WON, "I-WON", "234", "nobody has won while the game goes on")                                \
    X(LAST, "I-LAST", "2", "something can have been a player's last turn")                         \
    X(STABLE, "I-STABLE", "234", "what the last turn captures or endangers is gone")               \
    X(BEGUN, "I-BEGUN", "23", "whoever's turn came has acted, and turns alternate")                \
    X(OVER, "I-OVER", "234", "an ended game ended for a reason that the board shows")              \
    X(TIED, "I-TIED", "2", "not both have lost 13 with 5 points at most while the game goes on")   \
    X(GIVE, "I-GIVE", "2", "what is given for was captured")                                       \
    X(CAPTOR, "I-CAPTOR", "2", "who has captured has had a tile on the board")                     \
    X(STUCK, "I-STUCK", "23", "nobody is stuck where that ends the game")                          \
    X(FRESH, "I-FRESH", "3", "a zombie made by zombifying stands beside two older ones")           \
    X(SHRINE, "I-SHRINE", "3", "no zombie was shifted onto a black square")                        \
    X(BUSY, "I-BUSY", "4", "no more tiles are busy than actions were taken in the round")          \
    X(HANDS, "I-HANDS", "4", "hands are what was dealt, less what was deployed")                   \
    X(HEROES, "I-HEROES", "4", "no black hero is lost where it goes back to its owner")            \
    X(RUNS, "I-RUNS", "4", "no more tiles have a run than were shifted in the rounds that count")
#define INVARIANT_ENUM(id, name, games, sentence) INVARIANT_##id,
enum invariant { INVARIANTS(INVARIANT_ENUM) INVARIANT_COUNT };
extern const char *const invariant_names[INVARIANT_COUNT];

// The invariants that a position breaks, bit by bit (1 << INVARIANT_…).
uint32_t invariants_broken(const struct invariant_state *s);

// The same of a model; 0 where the notation refuses it: of that nothing is said.
uint32_t invariants_broken_by(const struct model *m);

// ---- for mending, and between the files of invariants ----

// Of two players: what the fields say of the turns that were played, counted from the position
// alone: how the draft, draws and gives move tiles.
enum { INVARIANT_PICKED_WHITE = 8, INVARIANT_PICKED_BLACK = 9, INVARIANT_DRAW_MOST = 3 };

struct invariant_counts {
    unsigned board, hand, reserve, lost; // tiles of the player
    unsigned drawn;                      // that left the reserve: board, hand and lost
    unsigned picked;                     // of those, in the draft
    unsigned given;                      // for captures, at most
};

// Of a position behind the draft.
struct invariant_counts invariant_counted(const struct paiko_position *p, unsigned player);

// The tiles that break I-STABLE, of whoever; of one game each.
paiko_bits invariant_unstable_shrines(const struct invariant_state *s);
paiko_bits invariant_unstable_ronin(const struct invariant_state *s);

// The same of the position's game.
paiko_bits invariant_unstable(const struct invariant_state *s);

// Whether a position of three, or of four to seven, breaks one that is theirs alone or differs.
bool invariant_breaks_shrines(const struct invariant_state *s, enum invariant i);
bool invariant_breaks_ronin(const struct invariant_state *s, enum invariant i);

// Whether the player whose turn it is, or would be, has no legal action.
static inline bool invariant_stuck(const struct paiko_position *p) {
    struct paiko_position on = *p;
    on.phase = PAIKO_PHASE_ACTION;
    on.result = 0;
    return paiko_legal(&on, NULL, 0) == 0;
}

static inline bool invariant_option(const struct invariant_state *s, unsigned option) {
    return model_option_is(&s->m, option);
}

#endif
