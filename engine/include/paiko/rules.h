// SPDX-License-Identifier: MIT
//
// Rulesets and rulings. A ruling is a question that the rule documents leave open. Names and order
// come from paiko_register.h, which is generated from the register: enum paiko_game, enum
// paiko_ruleset, enum paiko_ruling. paiko_options.h has an enumeration for each ruling. A ruling's
// options are numbered from 0 (PAIKO_SAFETY_TIME_STRICT, PAIKO_SAFETY_TIME_NET…).
#ifndef PAIKO_RULES_H
#define PAIKO_RULES_H

#include <stdbool.h>
#include <stdint.h>

#include "paiko_register.h"

#ifdef __cplusplus
extern "C" {
#endif
#pragma GCC visibility push(default)

// A ruleset with its chosen options; plain data.
struct paiko_rules {
    uint8_t ruleset;                    // enum paiko_ruleset
    uint8_t option[PAIKO_RULING_COUNT]; // the number of the option taken for each ruling
};

// Returns a ruleset with its default options. Rulings that do not apply to it have option 0.
struct paiko_rules paiko_rules_default(enum paiko_ruleset ruleset);

// True if a ruling applies to a ruleset.
bool paiko_ruling_applies(unsigned ruleset, unsigned ruling);

// Returns the game of a ruleset.
enum paiko_game paiko_game_of(unsigned ruleset);

// True if a ruleset is for this number of players. `players` may be any number.
bool paiko_players_fit(unsigned ruleset, unsigned players);

// Returns the name of a ruleset, a static string; NULL for a number out of range.
const char *paiko_ruleset_name(unsigned ruleset);

// Returns the name of a ruling, a static string; NULL for a number out of range.
const char *paiko_ruling_name(unsigned ruling);

// Returns the name of a ruling's option, a static string; NULL for a number out of range. Options
// are numbered from 0, without gaps.
const char *paiko_option_name(unsigned ruling, unsigned option);

#pragma GCC visibility pop
#ifdef __cplusplus
}
#endif

#endif
