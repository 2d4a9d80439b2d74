// SPDX-License-Identifier: MIT
//
// Checks of the arguments of public functions, for assertions alone.
#include "sound.h"

#ifndef NDEBUG

bool paiko_rules_sound(const struct paiko_rules *r) {
    if (!r || r->ruleset >= PAIKO_RULESETS)
        return false;
    for (unsigned i = 0; i < PAIKO_RULING_COUNT; i++)
        if (!paiko_option_name(i, r->option[i]) ||
            (r->option[i] && !paiko_ruling_applies(r->ruleset, i)))
            return false;
    return true;
}

bool paiko_sound(const struct paiko_position *p) {
    return p && paiko_rules_sound(&p->rules) && p->turn <= PAIKO_PLAYER_CHANCE &&
           p->phase <= PAIKO_PHASE_OVER;
}

bool paiko_action_sound(const struct paiko_action *a) {
    return a && a->kind < PAIKO_KINDS && a->facing < PAIKO_FACINGS && a->hero < 2 &&
           (a->type < PAIKO_TYPES || a->type == PAIKO_NOBODYS_TILE) &&
           (a->from < PAIKO_SQUARES || a->from == PAIKO_NO_SQUARE) &&
           (a->to < PAIKO_SQUARES || a->to == PAIKO_NO_SQUARE);
}

#endif
