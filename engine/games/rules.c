// SPDX-License-Identifier: MIT
//
// Names of rulesets, rulings and options, and default options, from paiko_register.h.
#include "paiko/rules.h"

#include <assert.h>
#include <stddef.h>

#include "paiko/version.h"
#include "paiko_options.h"

#define RULESET_NAME(id, name, ...) name,
#define RULESET_GAME(id, name, game, ...) PAIKO_GAME_##game,
#define RULING_NAME(id, name) name,
#define OPTION_NAME(id, number, name) [PAIKO_RULING_##id][number] = name,
#define DEFAULT(id, ruleset, number) [PAIKO_RULING_##id][PAIKO_RULESET_##ruleset] = {true, number},

static const char *const ruleset_names[PAIKO_RULESETS] = {PAIKO_EACH_RULESET(RULESET_NAME)};
static const enum paiko_game games[PAIKO_RULESETS] = {PAIKO_EACH_RULESET(RULESET_GAME)};
static const char *const ruling_names[PAIKO_RULING_COUNT] = {PAIKO_EACH_RULING(RULING_NAME)};
static const char *const option_names[PAIKO_RULING_COUNT][PAIKO_RULING_OPTIONS_MAX] = {
    PAIKO_EACH_OPTION(OPTION_NAME)};

// The default option of each ruling in each ruleset; option 0 if the ruling does not apply.
static const struct {
    bool arises;
    uint8_t option;
} defaults[PAIKO_RULING_COUNT][PAIKO_RULESETS] = {PAIKO_EACH_DEFAULT(DEFAULT)};

struct paiko_rules paiko_rules_default(enum paiko_ruleset ruleset) {
    assert((unsigned)ruleset < PAIKO_RULESETS);
    struct paiko_rules r = {.ruleset = (uint8_t)ruleset};
    for (unsigned i = 0; i < PAIKO_RULING_COUNT; i++)
        r.option[i] = defaults[i][ruleset].option;
    return r;
}

bool paiko_ruling_applies(unsigned ruleset, unsigned ruling) {
    assert(ruleset < PAIKO_RULESETS && ruling < PAIKO_RULING_COUNT);
    return defaults[ruling][ruleset].arises;
}

enum paiko_game paiko_game_of(unsigned ruleset) {
    assert(ruleset < PAIKO_RULESETS);
    return games[ruleset];
}

bool paiko_players_fit(unsigned ruleset, unsigned players) {
    static const struct { unsigned least, most; } fit[PAIKO_GAMES] = {{2, 2}, {3, 3}, {4, 7}};
    const enum paiko_game game = paiko_game_of(ruleset);
    return players >= fit[game].least && players <= fit[game].most;
}

const char *paiko_ruleset_name(unsigned ruleset) {
    return ruleset < PAIKO_RULESETS ? ruleset_names[ruleset] : NULL;
}

const char *paiko_ruling_name(unsigned ruling) {
    return ruling < PAIKO_RULING_COUNT ? ruling_names[ruling] : NULL;
}

const char *paiko_option_name(unsigned ruling, unsigned option) {
    return ruling < PAIKO_RULING_COUNT && option < PAIKO_RULING_OPTIONS_MAX
               ? option_names[ruling][option]
               : NULL;
}

int paiko_version(void) {
    return PAIKO_VERSION_NUMBER;
}
