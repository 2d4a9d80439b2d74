// SPDX-License-Identifier: MIT
/*
 * start.c - the first position of each ruleset.
 *
 * Knows: names of rulesets and how many players they take. Does not know: what a first position
 * has; the families do.
 * Invariant: what is written can be read.
 */
#include "inside.h"

#include <string.h>

static bool find_ruleset(const char *name, struct rules *rules) {
    for (int i = 0; name != NULL && i < RULESETS; i++)
        if (strcmp(name, spec_ruleset_name((enum ruleset)i)) == 0) {
            spec_default_rules((enum ruleset)i, rules);
            return true;
        }
    return false;
}

enum spec_result spec_start(const char *ruleset, int players, struct spec_text *text) {
    struct position p;
    if (!spec_clear(text))
        return SPEC_NO_MEMORY;
    spec_empty_position(&p);
    if (!find_ruleset(ruleset, &p.rules))
        return SPEC_ILLEGAL;
    const struct family *family = spec_family(&p);
    if (players == 0)
        players = family->least;
    if (players < family->least || players > family->most)
        return SPEC_ILLEGAL;
    family->first(&p, players);
    return spec_write_position(text, &p) ? SPEC_LEGAL : SPEC_NO_MEMORY;
}
