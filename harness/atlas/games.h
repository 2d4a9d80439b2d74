// SPDX-License-Identifier: MIT
//
// How much an option matters: the same players with the same luck play each game under the default
// reading and under each other option of a ruling. Knows games and counts. Invariant: what is
// counted depends on ruleset, ruling, seed and number of games alone.
#ifndef HARNESS_ATLAS_GAMES_H
#define HARNESS_ATLAS_GAMES_H

#include <signal.h>
#include <stdbool.h>
#include <stdint.h>

#include "registers/rulings.h"

// How a game ends: by a win of White, Black or Red, in a tie, or not within the plies it is given.
enum { ENDED_TIE = 3, ENDED_NOT, ENDINGS };
enum { GAMES_PLIES_MAX = 300 };

// What was counted of an option.
struct games_row {
    uint64_t apart;          // games that do not run as the default one does
    uint64_t changed;        // games that end otherwise
    uint64_t ended[ENDINGS]; // games by their end
};

// Plays the games with these seeds and counts into a row for each option. False where *stop became
// other than 0: then nothing that was counted is of use.
bool games_play(int ruleset, int ruling, uint64_t seed, uint64_t games,
                struct games_row row[RULING_OPTIONS_MAX], const volatile sig_atomic_t *stop);

#endif
