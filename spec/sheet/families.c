// SPDX-License-Identifier: MIT
/*
 * families.c - which family's turns a position follows.
 *
 * Knows: that there are families. Does not know: what is in them.
 * Invariant: each ruleset belongs to exactly one.
 */
#include "inside.h"

const struct family *spec_family(const struct position *position) {
    static const struct family *const FAMILIES[] = {
        [TWO_PLAYERS] = &SPEC_TWO,
        [THREE_PLAYERS] = &SPEC_THREE,
        [MANY_PLAYERS] = &SPEC_MANY,
    };
    return FAMILIES[spec_family_of(position->rules.ruleset)];
}
