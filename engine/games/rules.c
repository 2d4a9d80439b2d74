// SPDX-License-Identifier: MIT
//
// Names and defaults of rulesets and rulings, out of the one table in paiko/rules.h. Knows no rule.
#include "paiko/rules.h"

#include <assert.h>
#include <stddef.h>

#define RULESET_NAME(id, name, family) name,
#define RULESET_FAMILY(id, name, family) PAIKO_##family,

static const char *const ruleset_names[PAIKO_RULESETS] = {PAIKO_RULESETS_TABLE(RULESET_NAME)};
static const enum paiko_family families[PAIKO_RULESETS] = {PAIKO_RULESETS_TABLE(RULESET_FAMILY)};

#define OPTION_NAME(id, name) name,
#define OPTION_NAMES(id, name, ...) {PAIKO_OPTIONS_##id(OPTION_NAME) NULL},
#define RULING_NAME(id, name, ...) name,
#define RULING_DEFAULTS(id, name, ...) {__VA_ARGS__},

enum { OPTIONS_MAX = 5 };

static const char *const option_names[PAIKO_RULING_COUNT][OPTIONS_MAX] = {
    PAIKO_RULINGS(OPTION_NAMES)};
static const char *const ruling_names[PAIKO_RULING_COUNT] = {PAIKO_RULINGS(RULING_NAME)};
static const uint8_t defaults[PAIKO_RULING_COUNT][PAIKO_RULESETS] = {
    PAIKO_RULINGS(RULING_DEFAULTS)};

struct paiko_rules paiko_rules_default(enum paiko_ruleset ruleset) {
    assert((unsigned)ruleset < PAIKO_RULESETS);
    struct paiko_rules r = {.ruleset = (uint8_t)ruleset};
    for (unsigned i = 0; i < PAIKO_RULING_COUNT; i++)
        r.option[i] = defaults[i][ruleset] == PAIKO_NA ? 0 : defaults[i][ruleset];
    return r;
}

bool paiko_ruling_applies(unsigned ruleset, unsigned ruling) {
    assert(ruleset < PAIKO_RULESETS && ruling < PAIKO_RULING_COUNT);
    return defaults[ruling][ruleset] != PAIKO_NA;
}

enum paiko_family paiko_family_of(unsigned ruleset) {
    assert(ruleset < PAIKO_RULESETS);
    return families[ruleset];
}

bool paiko_players_fit(unsigned ruleset, unsigned players) {
    static const struct { unsigned least, most; } fit[PAIKO_FAMILIES] = {{2, 2}, {3, 3}, {4, 7}};
    const enum paiko_family family = paiko_family_of(ruleset);
    return players >= fit[family].least && players <= fit[family].most;
}

const char *paiko_ruleset_name(unsigned ruleset) {
    return ruleset < PAIKO_RULESETS ? ruleset_names[ruleset] : NULL;
}

const char *paiko_ruling_name(unsigned ruling) {
    return ruling < PAIKO_RULING_COUNT ? ruling_names[ruling] : NULL;
}

const char *paiko_option_name(unsigned ruling, unsigned option) {
    return ruling < PAIKO_RULING_COUNT && option < OPTIONS_MAX ? option_names[ruling][option]
                                                               : NULL;
}
