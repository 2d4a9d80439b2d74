// SPDX-License-Identifier: MIT
/*
 * rulings.c - names and defaults of the rulesets and rulings.
 *
 * Knows: the texts of the tables in rulings.h and of the games. Does not know: what any option
 * means in play.
 * Invariant: an option number that is stored in a `struct rules` names an option of its line.
 */
#include "rulings.h"

#include <string.h>

struct line {
    const char *name, *options;
    unsigned char defaults[COLUMNS];
};

#define SPEC_RULING_LINE(NAME, TEXT, OPTIONS, C, P, B, N, ...) {TEXT, OPTIONS, {C, P, B, N}},
static const struct line LINES[RULING_COUNT] = {SPEC_RULINGS(SPEC_RULING_LINE) SPEC_SHRINES_RULINGS(
    SPEC_RULING_LINE) SPEC_RONIN_RULINGS(SPEC_RULING_LINE)};
#undef SPEC_RULING_LINE

static const struct {
    const char *name;
    enum game_name game;
    enum sheet sheet;
    enum column column;
} RULESET[RULESETS] = {
    [CATALYST2019] = {"catalyst2019", DUEL, CATALYST2019_SHEET, CATALYST2019_COLUMN},
    [PNP] = {"pnp", DUEL, PNP_SHEET, PNP_COLUMN},
    [BGA] = {"bga", DUEL, BGA_SHEET, BGA_COLUMN},
    [SHRINES14] = {"shrines14", SHRINES, CATALYST2019_SHEET, CATALYST2019_COLUMN},
    [RONIN13C] = {"ronin13c", RONIN, CATALYST2019_SHEET, RONIN13C_COLUMN},
};

const char *spec_ruleset_name(enum ruleset ruleset) {
    return RULESET[ruleset].name;
}

enum game_name spec_game_of(enum ruleset ruleset) {
    return RULESET[ruleset].game;
}

enum sheet spec_sheet_of(enum ruleset ruleset) {
    return RULESET[ruleset].sheet;
}

/* Where more than two play nobody draws, and nothing is lost, so that neither draw-count nor tie
 * can arise; where more than three do, nobody is stuck, and captures wait for the end of the round.
 */
bool spec_knows_ruling(enum ruleset ruleset, enum ruling ruling) {
    enum game_name game = RULESET[ruleset].game;
    if (ruling >= WIN_MOMENT && ruling <= ZOMBIE_LIMIT)
        return game == SHRINES;
    if (ruling >= ROUND_SAFETY)
        return game == RONIN;
    if (ruling == DRAW_COUNT || ruling == TIE)
        return game == DUEL;
    return game != RONIN || (ruling != SAFETY_TIME && ruling != STUCK);
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
    return LINES[ruling].defaults[RULESET[ruleset].column];
}

void spec_default_rules(enum ruleset ruleset, struct rules *rules) {
    rules->ruleset = ruleset;
    for (int i = 0; i < RULING_COUNT; i++)
        rules->option[i] = (unsigned char)spec_default_option((enum ruling)i, ruleset);
}
