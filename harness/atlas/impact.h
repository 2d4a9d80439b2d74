// SPDX-License-Identifier: MIT
//
// How much rulings matter in play: the same players with the same dice under the default reading
// and under each other one. Knows games and counts; intervals are statistics.h's. Invariant: a
// block of games depends on ruleset, strength, seed and its number alone, and blocks add up.
#ifndef HARNESS_ATLAS_IMPACT_H
#define HARNESS_ATLAS_IMPACT_H

#include <jansson.h>
#include <signal.h>

#include "player.h"
#include "reading.h"

// How a game ended: by a win of White, Black or Red, in a tie, or not within the plies it was
// given.
enum { ENDED_TIE = PAIKO_SIDES, ENDED_NOT, ENDINGS };
enum { IMPACT_PLIES_MAX = 300, OTHERS_MAX = 96, LOOK_EVERY = 32 };

// What was counted of one option other than the default.
struct other {
    unsigned ruling, option;
    struct paiko_rules rules;
    uint64_t lists;   // sampled positions whose lists of legal actions are not the same
    uint64_t refused; // of the sampled positions: not one of that reading at all
    uint64_t parted;  // default games in which a played action is illegal or turns out otherwise
    uint64_t apart;   // games that run differently where the same players play this reading
    uint64_t ended[ENDINGS][ENDINGS]; // by default, under this reading: games with the same dice
    uint64_t plies;                   // of the games under this reading
};

struct impact {
    unsigned ruleset;
    enum strength strength;
    uint64_t seed, first, games; // plays games number first to first + games - 1
    const volatile sig_atomic_t *stop;

    uint64_t positions, sampled, plies; // of the default games
    uint64_t ended[ENDINGS];
    struct other other[OTHERS_MAX];
    size_t others;
};

// Fills in the options other than the default, with nothing counted.
void impact_begin(struct impact *i);

// Plays the games. False where it was stopped.
bool impact_play(struct impact *i);

// What was counted, as an object, the caller's.
json_t *impact_json(const struct impact *i);

#endif
