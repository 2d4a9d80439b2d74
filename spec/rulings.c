// SPDX-License-Identifier: MIT
/*
 * rulings.c - names and defaults of the rulesets and rulings.
 *
 * Knows: the texts of the table in rulings.h. Does not know: what any option means in play.
 * Invariant: an option number that is stored in a `struct rules` names an option of its line.
 */
#include "rulings.h"

#include <string.h>

struct line {
    const char *name, *options;
    unsigned char defaults[RULESETS];
};

#define SPEC_RULING_LINE(NAME, TEXT, OPTIONS, C, P, B, ...) {TEXT, OPTIONS, {C, P, B}},
static const struct line LINES[RULING_COUNT] = {SPEC_RULINGS(SPEC_RULING_LINE)};
#undef SPEC_RULING_LINE

const char *spec_ruleset_name(enum ruleset ruleset) {
    static const char *const NAMES[RULESETS] = {"catalyst2019", "pnp", "bga"};
    return NAMES[ruleset];
}

const char *spec_ruling_name(enum ruling ruling) {
    return LINES[ruling].name;
}

const char *spec_option_name(enum ruling ruling, int option, int *length) {
    const char *name = LINES[ruling].options;
    for (; option > 0; option--) {
        name = strchr(name, '|');
        if (name == NULL)
            return NULL;
        name++;
    }
    *length = (int)strcspn(name, "|");
    return name;
}

int spec_default_option(enum ruling ruling, enum ruleset ruleset) {
    return LINES[ruling].defaults[ruleset];
}

void spec_default_rules(enum ruleset ruleset, struct rules *rules) {
    rules->ruleset = ruleset;
    for (int i = 0; i < RULING_COUNT; i++)
        rules->option[i] = LINES[i].defaults[ruleset];
}
