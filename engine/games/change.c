// SPDX-License-Identifier: MIT
//
// Changes the rulings of a position. Adapts the counts of shifts in a row, and the set of types of
// which White has made a hero.
#include "board.h"
#include "sound.h"
#include "squares.h"
#include "streak.h"

static void cut_streaks(struct paiko_position *p) {
    const uint8_t *option = p->rules.option;
    const bool open = option[PAIKO_RULING_LIMIT_REDEPLOY] == PAIKO_LIMIT_REDEPLOY_COUNTS_ONLY;
    for (unsigned side = 0; side < PAIKO_SIDES; side++) {
        struct paiko_streak *s = &p->streak[side];
        const bool kept = option[PAIKO_RULING_SHIFT_LIMIT] != PAIKO_SHIFT_LIMIT_NONE &&
                          (side != PAIKO_PLAYER_RED ||
                           option[PAIKO_RULING_ZOMBIE_LIMIT] != PAIKO_ZOMBIE_LIMIT_NONE);
        if (!kept)
            *s = (struct paiko_streak){PAIKO_NO_SQUARE, 0};
        else if (s->count > PAIKO_RUN_MOST && !open)
            s->count = PAIKO_RUN_MOST;
    }
    if (option[PAIKO_RULING_SHIFT_LIMIT] == PAIKO_SHIFT_LIMIT_NONE)
        p->run[0] = p->run[1] = 0;
}

void paiko_position_set_rules(struct paiko_position *p, const struct paiko_rules *rules) {
    assert(paiko_sound(p) && paiko_rules_sound(rules) && rules->ruleset == p->rules.ruleset);
    p->rules = *rules;
    cut_streaks(p);
    if (p->rules.option[PAIKO_RULING_HERO_CAP] != PAIKO_HERO_CAP_EVER)
        p->round.made = 0;
    else
        PAIKO_EACH(s, p->hero & p->own[PAIKO_PLAYER_WHITE])
            p->round.made |= (uint8_t)(1U << paiko_cell_type(p->cell[s]));
    paiko_derive(p);
}
