// SPDX-License-Identifier: MIT
//
// What seeded games meet of clauses and of holes in the rules: which clauses verdicts name,
// positions with nothing to do, wins that are not announced, play that need not end, turns that a
// player would rather not have. Knows how to look; what is not met here may still be there.
// Invariant: a block of games depends on ruleset, seed and its number alone.
#ifndef HARNESS_ATLAS_HOLES_H
#define HARNESS_ATLAS_HOLES_H

#include <jansson.h>
#include <signal.h>
#include <stdint.h>

#include "player.h"

// What is looked for in every position of a game, each with its sentence.
#define HOLES(X)                                                                                   \
    X(EMPTY, "empty", "no action is legal, and the game is not over")                              \
    X(ONLY_PASS, "only-pass", "a pass alone is legal")                                             \
    X(UNANNOUNCED, "unannounced",                                                                  \
      "somebody has what it takes to win, and the game goes on because of whose turn it is")       \
    X(THROWN_AWAY, "thrown-away", "the same, and that player does not win the game")
enum hole {
#define HOLE_ENUM(id, name, sentence) HOLE_##id,
    HOLES(HOLE_ENUM)
#undef HOLE_ENUM
        HOLE_COUNT
};
extern const char *const hole_names[HOLE_COUNT], *const hole_sentences[HOLE_COUNT];

struct holes {
    unsigned ruleset;
    uint64_t seed, first, games; // plays games number first to first + games - 1
    const volatile sig_atomic_t *stop;
};

// {"games", "positions", "verdicts", "cited": {id: times}, "holes": {name: {"games", "position"}},
// "zugzwang": [{"side", "origin", "looked", "given_up", "found", "witness": null or {"tiles",
// "position", "actions", "turn", "next", "reply", "spec"}}],
// "cycle": {"plies", "position", "actions"} or null}. The caller's; NULL where it was stopped.
json_t *holes_look(const struct holes *h);

#endif
