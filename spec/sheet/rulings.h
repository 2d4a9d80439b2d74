// SPDX-License-Identifier: MIT
/*
 * rulings.h - rulesets and rulings.
 *
 * A ruling is a question that the documents leave open; its options are the answers.
 * spec_register.h, which the build makes from register/, has all rulesets, rulings, options and
 * defaults, in the order of a position's text. SPEC_SAFETY_TIME is a ruling;
 * SPEC_SAFETY_TIME_STRICT and SPEC_SAFETY_TIME_NET are the numbers of its options.
 */
#ifndef SPEC_RULINGS_H
#define SPEC_RULINGS_H

#include <stdbool.h>

#include "spec_register.h"

/* The sheets for two players. Each ruleset follows one of them, and may have rulings of its own. */
enum sheet { CATALYST2019_SHEET, PNP_SHEET, BGA_SHEET, SHEETS };

struct rules {
    enum ruleset ruleset;
    unsigned char option[SPEC_RULING_COUNT]; /* the number of the chosen option of each ruling */
};

/* Names and properties of rulesets and rulings. spec_option_name returns NULL if the ruling has no
 * such option. */
const char *spec_ruleset_name(enum ruleset ruleset);
enum game_name spec_game_of(enum ruleset ruleset);
enum sheet spec_sheet_of(enum ruleset ruleset);
bool spec_knows_ruling(enum ruleset ruleset, enum ruling ruling);
const char *spec_ruling_name(enum ruling ruling);
const char *spec_option_name(enum ruling ruling, int option);
int spec_default_option(enum ruling ruling, enum ruleset ruleset); /* 0 for an unknown ruling */
void spec_default_rules(enum ruleset ruleset, struct rules *rules);

#endif
