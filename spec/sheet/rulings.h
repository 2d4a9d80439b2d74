// SPDX-License-Identifier: MIT
/*
 * rulings.h - rulesets, and the rulings of the game for two that all of them know.
 *
 * A ruling is a switch between readings of the documents. One line of the table gives its name, its
 * options in order (one number each, named at the end of the line), and what catalyst2019, pnp, bga
 * and ronin13c take where a position does not say. The order of the lines is that in the notation.
 * A game of rulesets has a table of further rulings in a header of its own.
 */
#ifndef SPEC_RULINGS_H
#define SPEC_RULINGS_H

#include <stdbool.h>

#include "rulings_ronin.h"
#include "rulings_shrines.h"

/* Each ruleset goes by the column of a sheet for two players, and may know rulings of its own. */
enum sheet { CATALYST2019_SHEET, PNP_SHEET, BGA_SHEET, SHEETS };
enum ruleset { CATALYST2019, PNP, BGA, SHRINES14, RONIN13C, RULESETS };
enum game_name { DUEL, SHRINES, RONIN, GAMES };

/* The columns of defaults. */
enum column { CATALYST2019_COLUMN, PNP_COLUMN, BGA_COLUMN, RONIN13C_COLUMN, COLUMNS };

// clang-format off
#define SPEC_RULINGS(R)                                                                            \
    /* capture and safety */                                                                       \
    R(SAFETY_TIME, "safety-time", "strict|net", 0, 1, 1, 0, SAFETY_STRICT, SAFETY_NET)             \
    R(SHIFT_TO, "shift-to", "barred|free", 0, 1, 1, 0, TO_BARRED, TO_FREE)                         \
    R(FRIENDLY_FIRE, "friendly-fire", "counts|needs-enemy|self-only", 0, 0, 0, 0,                  \
      FRIENDLY_COUNTS, FRIENDLY_NEEDS_ENEMY, FRIENDLY_SELF_ONLY)                                   \
    R(COVER_FRIENDLY, "cover-friendly", "threshold|enemy-only", 0, 0, 0, 0,                        \
      COVER_THRESHOLD, COVER_ENEMY_ONLY)                                                           \
    R(FIRE_ORDER, "fire-order", "last-together|with-others", 0, 1, 0, 0, FIRES_LAST, FIRES_WITH)   \
    R(RECHECK, "recheck", "yes|no", 0, 0, 0, 0, RECHECK_YES, RECHECK_NO)                           \
    R(BLOCKING, "blocking", "none|tiles", 0, 0, 0, 0, BLOCKING_NONE, BLOCKING_TILES)               \
    R(HOME_COVER, "home-cover", "owner|anyone", 0, 0, 0, 0, HOME_OWNER, HOME_ANYONE)               \
    /* deployment */                                                                               \
    R(FIRE_BARS_OWN, "fire-bars-own", "yes|no", 0, 0, 0, 0, BARS_OWN_YES, BARS_OWN_NO)             \
    R(LOTUS_FIRE, "lotus-fire", "counts|barred|uncounted", 0, 0, 0, 0,                             \
      LOTUS_FIRE_COUNTS, LOTUS_FIRE_BARRED, LOTUS_FIRE_UNCOUNTED)                                  \
    R(LOTUS_WHERE, "lotus-where", "anywhere|eligible", 0, 0, 0, 0, LOTUS_ANYWHERE, LOTUS_ELIGIBLE) \
    R(DEPLOY_FACING, "deploy-facing", "free|forward", 0, 0, 0, 0, FACING_FREE, FACING_FORWARD)     \
    /* shifting */                                                                                 \
    R(PATH_SHAPE, "path-shape", "steps|straight", 0, 0, 0, 0, PATH_STEPS, PATH_STRAIGHT)           \
    R(ROTATE_IN_PLACE, "rotate-in-place", "yes|no", 0, 0, 0, 0, ROTATE_YES, ROTATE_NO)             \
    R(NULL_SHIFT, "null-shift", "yes|no", 0, 0, 0, 0, NULL_YES, NULL_NO)                           \
    R(PATH_MAP, "path-map", "lifted|frozen", 0, 0, 0, 0, MAP_LIFTED, MAP_FROZEN)                   \
    R(PATH_FIRE_SELF, "path-fire-self", "counts|end-only", 0, 0, 0, 0, SELF_COUNTS, SELF_END_ONLY) \
    R(PATH_COVER, "path-cover", "counts|ignored", 0, 0, 0, 0,                                      \
      PATH_COVER_COUNTS, PATH_COVER_IGNORED)                                                       \
    /* four turns in a row */                                                                      \
    R(SHIFT_LIMIT, "shift-limit", "3|none", 0, 1, 0, 1, LIMIT_3, LIMIT_NONE)                       \
    R(LIMIT_RESET, "limit-reset", "any-other|other-shift", 0, 0, 0, 0, RESET_ANY, RESET_SHIFT)     \
    R(LIMIT_REDEPLOY, "limit-redeploy", "barred|counts-only|exempt", 0, 0, 0, 0,                   \
      REDEPLOY_BARRED, REDEPLOY_COUNTS_ONLY, REDEPLOY_EXEMPT)                                      \
    R(LIMIT_SAI, "limit-sai", "if-used|always|never", 0, 0, 0, 0,                                  \
      LIMIT_SAI_IF_USED, LIMIT_SAI_ALWAYS, LIMIT_SAI_NEVER)                                        \
    /* Water and Sai */                                                                            \
    R(REDEPLOY_OWN_THREAT, "redeploy-own-threat", "counts|vacated", 0, 0, 0, 0,                    \
      OWN_THREAT_COUNTS, OWN_THREAT_VACATED)                                                       \
    R(REDEPLOY_IN_PLACE, "redeploy-in-place", "no|yes", 0, 0, 0, 0, IN_PLACE_NO, IN_PLACE_YES)     \
    R(SAI_SHIFTS, "sai-shift", "up-to-2|exactly-2", 0, 0, 0, 0, SAI_UP_TO_2, SAI_EXACTLY_2)        \
    /* drawing and the end */                                                                      \
    R(DRAW_COUNT, "draw-count", "1-to-3|exactly-3|0-to-3", 0, 1, 0, 0,                             \
      DRAW_1_TO_3, DRAW_EXACTLY_3, DRAW_0_TO_3)                                                    \
    R(STUCK, "stuck", "pass|loss|tie", 0, 0, 0, 0, STUCK_PASS, STUCK_LOSS, STUCK_TIE)              \
    R(TIE, "tie", "13-5|none", 0, 1, 0, 0, TIE_13_5, TIE_NONE)
// clang-format on

#define SPEC_RULING_NUMBER(NAME, ...) NAME,
enum ruling {
    SPEC_RULINGS(SPEC_RULING_NUMBER) SPEC_SHRINES_RULINGS(SPEC_RULING_NUMBER)
        SPEC_RONIN_RULINGS(SPEC_RULING_NUMBER) RULING_COUNT
};
#undef SPEC_RULING_NUMBER

#define SPEC_RULING_OPTIONS(NAME, TEXT, OPTIONS, C, P, B, N, ...) enum { __VA_ARGS__ };
SPEC_RULINGS(SPEC_RULING_OPTIONS)
SPEC_SHRINES_RULINGS(SPEC_RULING_OPTIONS)
SPEC_RONIN_RULINGS(SPEC_RULING_OPTIONS)
#undef SPEC_RULING_OPTIONS

struct rules {
    enum ruleset ruleset;
    unsigned char option[RULING_COUNT]; /* one of the options of that line, by its number */
};

/* The name of a ruleset or ruling; for an option NULL where the ruling has no such option. */
const char *spec_ruleset_name(enum ruleset ruleset);
enum game_name spec_game_of(enum ruleset ruleset);
enum sheet spec_sheet_of(enum ruleset ruleset);
bool spec_knows_ruling(enum ruleset ruleset, enum ruling ruling);
const char *spec_ruling_name(enum ruling ruling);
const char *spec_option_name(enum ruling ruling, int option, int *length);
int spec_default_option(enum ruling ruling, enum ruleset ruleset);
void spec_default_rules(enum ruleset ruleset, struct rules *rules);

#endif
