// SPDX-License-Identifier: MIT
//
// Rulesets and rulings: which reading of the documents is played. Knows nothing of what an option
// does. What there is, its names and order are paiko_register.h, made of the register: enum
// paiko_game, enum paiko_ruleset, enum paiko_ruling. paiko_options.h has one enumeration for each
// ruling, its options numbered from 0 (PAIKO_SAFETY_TIME_STRICT, PAIKO_SAFETY_TIME_NET…).
#ifndef PAIKO_RULES_H
#define PAIKO_RULES_H

#include <stdbool.h>
#include <stdint.h>

#include "paiko_register.h"

#ifdef __cplusplus
extern "C" {
#endif
#pragma GCC visibility push(default)

// Plain data.
struct paiko_rules {
    uint8_t ruleset;                    // enum paiko_ruleset
    uint8_t option[PAIKO_RULING_COUNT]; // the number of the option taken for each ruling
};

// The rules of a ruleset with its defaults; a ruling that does not arise in it has option 0.
struct paiko_rules paiko_rules_default(enum paiko_ruleset ruleset);

// Whether a ruling arises in a ruleset.
bool paiko_ruling_applies(unsigned ruleset, unsigned ruling);

// The game of a ruleset.
enum paiko_game paiko_game_of(unsigned ruleset);

// Whether a ruleset is played by so many (any number): two, three, or four to seven.
bool paiko_players_fit(unsigned ruleset, unsigned players);

// The name of a ruleset, of any number: NULL where it is out of range.
const char *paiko_ruleset_name(unsigned ruleset);
// The name of a ruling, likewise.
const char *paiko_ruling_name(unsigned ruling);
// The name of a ruling's option, likewise. Count options up until NULL.
const char *paiko_option_name(unsigned ruling, unsigned option);

#pragma GCC visibility pop
#ifdef __cplusplus
}
#endif

#endif
