// SPDX-License-Identifier: MIT
/*
 * rulings.c - names and defaults of rulesets and rulings, from the tables in spec_register.h.
 *
 * Invariant: each option in a `struct rules` is an option of its ruling.
 */
#include "rulings.h"
#include "spec_options.h"

#include <stddef.h>

#define RULESET_NAME(ID, NAME, ...) NAME,
#define RULESET_GAME(ID, NAME, GAME, ...) SPEC_##GAME,
#define RULING_NAME(ID, NAME) NAME,
#define OPTION_NAME(ID, NUMBER, NAME) [SPEC_##ID][NUMBER] = NAME,
#define DEFAULT(ID, RULESET, NUMBER) [SPEC_##ID][SPEC_##RULESET] = {true, NUMBER},

static const char *const RULESET_NAMES[SPEC_RULESETS] = {SPEC_EACH_RULESET(RULESET_NAME)};
static const enum game_name GAMES[SPEC_RULESETS] = {SPEC_EACH_RULESET(RULESET_GAME)};
static const char *const RULING_NAMES[SPEC_RULING_COUNT] = {SPEC_EACH_RULING(RULING_NAME)};
static const char *const OPTION_NAMES[SPEC_RULING_COUNT][SPEC_RULING_OPTIONS_MAX] = {
    SPEC_EACH_OPTION(OPTION_NAME)};
static const struct {
    bool known;
    unsigned char option;
} DEFAULTS[SPEC_RULING_COUNT][SPEC_RULESETS] = {SPEC_EACH_DEFAULT(DEFAULT)};

/* Documents for more than two players change the 2019 sheet and keep the rest of it. */
static const enum sheet SHEET[SPEC_RULESETS] = {
    [SPEC_CATALYST2019] = CATALYST2019_SHEET,
    [SPEC_PNP] = PNP_SHEET,
    [SPEC_BGA] = BGA_SHEET,
    [SPEC_SHRINES14] = CATALYST2019_SHEET,
    [SPEC_RONIN13C] = CATALYST2019_SHEET,
};

const char *spec_ruleset_name(enum ruleset ruleset) {
    return RULESET_NAMES[ruleset];
}

enum game_name spec_game_of(enum ruleset ruleset) {
    return GAMES[ruleset];
}

enum sheet spec_sheet_of(enum ruleset ruleset) {
    return SHEET[ruleset];
}

bool spec_knows_ruling(enum ruleset ruleset, enum ruling ruling) {
    return DEFAULTS[ruling][ruleset].known;
}

const char *spec_ruling_name(enum ruling ruling) {
    return RULING_NAMES[ruling];
}

const char *spec_option_name(enum ruling ruling, int option) {
    return option < SPEC_RULING_OPTIONS_MAX ? OPTION_NAMES[ruling][option] : NULL;
}

int spec_default_option(enum ruling ruling, enum ruleset ruleset) {
    return DEFAULTS[ruling][ruleset].option;
}

void spec_default_rules(enum ruleset ruleset, struct rules *rules) {
    rules->ruleset = ruleset;
    for (int i = 0; i < SPEC_RULING_COUNT; i++)
        rules->option[i] = (unsigned char)spec_default_option((enum ruling)i, ruleset);
}
