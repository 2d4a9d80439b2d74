// SPDX-License-Identifier: MIT
/*
 * rulings.h - which reading of the documents is played.
 *
 * A ruling is a switch between readings of the documents. Which rulesets, rulings and options there
 * are, in which order a line names them, and what each ruleset takes where a position does not say,
 * is spec_register.h, made of the register: SPEC_SAFETY_TIME is a ruling, SPEC_SAFETY_TIME_STRICT
 * and SPEC_SAFETY_TIME_NET are the numbers of its options.
 */
#ifndef SPEC_RULINGS_H
#define SPEC_RULINGS_H

#include <stdbool.h>

#include "spec_register.h"

/* Each ruleset goes by the column of a sheet for two players, and may know rulings of its own. */
enum sheet { CATALYST2019_SHEET, PNP_SHEET, BGA_SHEET, SHEETS };

struct rules {
    enum ruleset ruleset;
    unsigned char option[SPEC_RULING_COUNT]; /* an option of each ruling, by its number */
};

/* The name of a ruleset or ruling; for an option NULL where the ruling has no such option. */
const char *spec_ruleset_name(enum ruleset ruleset);
enum game_name spec_game_of(enum ruleset ruleset);
enum sheet spec_sheet_of(enum ruleset ruleset);
bool spec_knows_ruling(enum ruleset ruleset, enum ruling ruling);
const char *spec_ruling_name(enum ruling ruling);
const char *spec_option_name(enum ruling ruling, int option);
int spec_default_option(enum ruling ruling, enum ruleset ruleset); /* 0 of one it does not know */
void spec_default_rules(enum ruleset ruleset, struct rules *rules);

#endif
