// SPDX-License-Identifier: MIT
//
// Rulesets and rulings: which reading of the documents is played. Knows the table of
// docs/rulings.md and nothing of what an option does.
#ifndef PAIKO_RULES_H
#define PAIKO_RULES_H

#include <stdbool.h>
#include <stdint.h>

// The rulesets: identifier, name, the family whose turn flow they have.
#define PAIKO_RULESETS_TABLE(X)                                                                    \
    X(CATALYST2019, "catalyst2019", TWO)                                                           \
    X(PNP, "pnp", TWO)                                                                             \
    X(BGA, "bga", TWO)                                                                             \
    X(SHRINES14, "shrines14", THREE)                                                               \
    X(RONIN13C, "ronin13c", MANY)

#define PAIKO_RULESET_ENUM(id, name, family) PAIKO_##id,
enum paiko_ruleset { PAIKO_RULESETS_TABLE(PAIKO_RULESET_ENUM) PAIKO_RULESETS };
#undef PAIKO_RULESET_ENUM

enum paiko_family { PAIKO_TWO, PAIKO_THREE, PAIKO_MANY, PAIKO_FAMILIES };

// In the table below: the ruling does not arise in the ruleset, and cannot be named in it.
enum { PAIKO_NA = 255 };

// The rulings in the order of the table: identifier, name, the default of each ruleset as the
// number of an option, or PAIKO_NA. The options of each stand in PAIKO_OPTIONS_<identifier> below.
#define PAIKO_RULINGS(X)                                                                           \
    X(SAFETY_TIME, "safety-time", 0, 1, 1, 0, PAIKO_NA)                                            \
    X(SHIFT_TO, "shift-to", 0, 1, 1, 0, 0)                                                         \
    X(FRIENDLY_FIRE, "friendly-fire", 0, 0, 0, 0, 0)                                               \
    X(COVER_FRIENDLY, "cover-friendly", 0, 0, 0, 0, 0)                                             \
    X(FIRE_ORDER, "fire-order", 0, 1, 0, 0, 0)                                                     \
    X(RECHECK, "recheck", 0, 0, 0, 0, 0)                                                           \
    X(BLOCKING, "blocking", 0, 0, 0, 0, 0)                                                         \
    X(HOME_COVER, "home-cover", 0, 0, 0, 0, 0)                                                     \
    X(FIRE_BARS_OWN, "fire-bars-own", 0, 0, 0, 0, 0)                                               \
    X(LOTUS_FIRE, "lotus-fire", 0, 0, 0, 0, 0)                                                     \
    X(LOTUS_WHERE, "lotus-where", 0, 0, 0, 0, 0)                                                   \
    X(DEPLOY_FACING, "deploy-facing", 0, 0, 0, 0, 0)                                               \
    X(PATH_SHAPE, "path-shape", 0, 0, 0, 0, 0)                                                     \
    X(ROTATE_IN_PLACE, "rotate-in-place", 0, 0, 0, 0, 0)                                           \
    X(NULL_SHIFT, "null-shift", 0, 0, 0, 0, 0)                                                     \
    X(PATH_MAP, "path-map", 0, 0, 0, 0, 0)                                                         \
    X(PATH_FIRE_SELF, "path-fire-self", 0, 0, 0, 0, 0)                                             \
    X(PATH_COVER, "path-cover", 0, 0, 0, 0, 0)                                                     \
    X(SHIFT_LIMIT, "shift-limit", 0, 1, 0, 0, 1)                                                   \
    X(LIMIT_RESET, "limit-reset", 0, 0, 0, 0, 0)                                                   \
    X(LIMIT_REDEPLOY, "limit-redeploy", 0, 0, 0, 0, 0)                                             \
    X(LIMIT_SAI, "limit-sai", 0, 0, 0, 0, 0)                                                       \
    X(REDEPLOY_OWN_THREAT, "redeploy-own-threat", 0, 0, 0, 0, 0)                                   \
    X(REDEPLOY_IN_PLACE, "redeploy-in-place", 0, 0, 0, 0, 0)                                       \
    X(SAI_SHIFT, "sai-shift", 0, 0, 0, 0, 0)                                                       \
    X(DRAW_COUNT, "draw-count", 0, 1, 0, PAIKO_NA, PAIKO_NA)                                       \
    X(STUCK, "stuck", 0, 0, 0, 0, PAIKO_NA)                                                        \
    X(TIE, "tie", 0, 1, 0, PAIKO_NA, PAIKO_NA)                                                     \
    X(WIN_MOMENT, "win-moment", PAIKO_NA, PAIKO_NA, PAIKO_NA, 0, PAIKO_NA)                         \
    X(FREE_PASS, "free-pass", PAIKO_NA, PAIKO_NA, PAIKO_NA, 0, PAIKO_NA)                           \
    X(RED_NOTHING, "red-nothing", PAIKO_NA, PAIKO_NA, PAIKO_NA, 0, PAIKO_NA)                       \
    X(RED_SAFETY, "red-safety", PAIKO_NA, PAIKO_NA, PAIKO_NA, 0, PAIKO_NA)                         \
    X(ZOMBIE_PATH, "zombie-path", PAIKO_NA, PAIKO_NA, PAIKO_NA, 0, PAIKO_NA)                       \
    X(RED_PIECES_FALL, "red-pieces-fall", PAIKO_NA, PAIKO_NA, PAIKO_NA, 0, PAIKO_NA)               \
    X(RED_FIRST, "red-first", PAIKO_NA, PAIKO_NA, PAIKO_NA, 0, PAIKO_NA)                           \
    X(RED_ORDER, "red-order", PAIKO_NA, PAIKO_NA, PAIKO_NA, 0, PAIKO_NA)                           \
    X(RED_PIECES_ORDER, "red-pieces-order", PAIKO_NA, PAIKO_NA, PAIKO_NA, 0, PAIKO_NA)             \
    X(ZOMBIFY_COVER, "zombify-cover", PAIKO_NA, PAIKO_NA, PAIKO_NA, 0, PAIKO_NA)                   \
    X(ZOMBIE_LIMIT, "zombie-limit", PAIKO_NA, PAIKO_NA, PAIKO_NA, 0, PAIKO_NA)                     \
    X(ROUND_SAFETY, "round-safety", PAIKO_NA, PAIKO_NA, PAIKO_NA, PAIKO_NA, 0)                     \
    X(BUSY_LOTUS, "busy-lotus", PAIKO_NA, PAIKO_NA, PAIKO_NA, PAIKO_NA, 0)                         \
    X(FIRES_FALL, "fires-fall", PAIKO_NA, PAIKO_NA, PAIKO_NA, PAIKO_NA, 0)                         \
    X(HERO_CAPTURED, "hero-captured", PAIKO_NA, PAIKO_NA, PAIKO_NA, PAIKO_NA, 0)                   \
    X(BOTH_WIN, "both-win", PAIKO_NA, PAIKO_NA, PAIKO_NA, PAIKO_NA, 0)                             \
    X(HERO_CAP, "hero-cap", PAIKO_NA, PAIKO_NA, PAIKO_NA, PAIKO_NA, 0)                             \
    X(HERO_RETURN, "hero-return", PAIKO_NA, PAIKO_NA, PAIKO_NA, PAIKO_NA, 0)                       \
    X(OTHERS_HERO, "others-hero", PAIKO_NA, PAIKO_NA, PAIKO_NA, PAIKO_NA, 0)                       \
    X(HERO_LOTUS, "hero-lotus", PAIKO_NA, PAIKO_NA, PAIKO_NA, PAIKO_NA, 0)                         \
    X(HERO_SWORD, "hero-sword", PAIKO_NA, PAIKO_NA, PAIKO_NA, PAIKO_NA, 0)                         \
    X(SWORD_ROTATION, "sword-rotation", PAIKO_NA, PAIKO_NA, PAIKO_NA, PAIKO_NA, 0)                 \
    X(HERO_SAI, "hero-sai", PAIKO_NA, PAIKO_NA, PAIKO_NA, PAIKO_NA, 0)                             \
    X(HERO_WATER, "hero-water", PAIKO_NA, PAIKO_NA, PAIKO_NA, PAIKO_NA, 0)                         \
    X(HERO_FIRE_LOTUS, "hero-fire-lotus", PAIKO_NA, PAIKO_NA, PAIKO_NA, PAIKO_NA, 0)               \
    X(HERO_EARTH, "hero-earth", PAIKO_NA, PAIKO_NA, PAIKO_NA, PAIKO_NA, 0)

#define PAIKO_OPTIONS_SAFETY_TIME(O) O(SAFETY_STRICT, "strict") O(SAFETY_NET, "net")
#define PAIKO_OPTIONS_SHIFT_TO(O) O(SHIFT_TO_BARRED, "barred") O(SHIFT_TO_FREE, "free")
#define PAIKO_OPTIONS_FRIENDLY_FIRE(O)                                                             \
    O(FRIENDLY_COUNTS, "counts")                                                                   \
    O(FRIENDLY_NEEDS_ENEMY, "needs-enemy") O(FRIENDLY_SELF_ONLY, "self-only")
#define PAIKO_OPTIONS_COVER_FRIENDLY(O)                                                            \
    O(COVER_THRESHOLD, "threshold") O(COVER_ENEMY_ONLY, "enemy-only")
#define PAIKO_OPTIONS_FIRE_ORDER(O) O(FIRES_LAST, "last-together") O(FIRES_MIXED, "with-others")
#define PAIKO_OPTIONS_RECHECK(O) O(RECHECK_YES, "yes") O(RECHECK_NO, "no")
#define PAIKO_OPTIONS_BLOCKING(O) O(BLOCKING_NONE, "none") O(BLOCKING_TILES, "tiles")
#define PAIKO_OPTIONS_HOME_COVER(O) O(HOME_OWNER, "owner") O(HOME_ANYONE, "anyone")
#define PAIKO_OPTIONS_FIRE_BARS_OWN(O) O(FIRE_BARS_YES, "yes") O(FIRE_BARS_NO, "no")
#define PAIKO_OPTIONS_LOTUS_FIRE(O)                                                                \
    O(LOTUS_FIRE_COUNTS, "counts")                                                                 \
    O(LOTUS_FIRE_BARRED, "barred") O(LOTUS_FIRE_UNCOUNTED, "uncounted")
#define PAIKO_OPTIONS_LOTUS_WHERE(O) O(LOTUS_ANYWHERE, "anywhere") O(LOTUS_ELIGIBLE, "eligible")
#define PAIKO_OPTIONS_DEPLOY_FACING(O) O(FACING_FREE, "free") O(FACING_FORWARD, "forward")
#define PAIKO_OPTIONS_PATH_SHAPE(O) O(PATH_STEPS, "steps") O(PATH_STRAIGHT, "straight")
#define PAIKO_OPTIONS_ROTATE_IN_PLACE(O) O(ROTATE_YES, "yes") O(ROTATE_NO, "no")
#define PAIKO_OPTIONS_NULL_SHIFT(O) O(NULL_YES, "yes") O(NULL_NO, "no")
#define PAIKO_OPTIONS_PATH_MAP(O) O(MAP_LIFTED, "lifted") O(MAP_FROZEN, "frozen")
#define PAIKO_OPTIONS_PATH_FIRE_SELF(O) O(PATH_SELF_COUNTS, "counts") O(PATH_SELF_END, "end-only")
#define PAIKO_OPTIONS_PATH_COVER(O) O(PATH_COVER_COUNTS, "counts") O(PATH_COVER_IGNORED, "ignored")
#define PAIKO_OPTIONS_SHIFT_LIMIT(O) O(LIMIT_THREE, "3") O(LIMIT_NONE, "none")
#define PAIKO_OPTIONS_LIMIT_RESET(O) O(RESET_ANY, "any-other") O(RESET_SHIFT, "other-shift")
#define PAIKO_OPTIONS_LIMIT_REDEPLOY(O)                                                            \
    O(REDEPLOY_BARRED, "barred") O(REDEPLOY_COUNTS, "counts-only") O(REDEPLOY_EXEMPT, "exempt")
#define PAIKO_OPTIONS_LIMIT_SAI(O)                                                                 \
    O(SAI_IF_USED, "if-used") O(SAI_ALWAYS, "always") O(SAI_NEVER, "never")
#define PAIKO_OPTIONS_REDEPLOY_OWN_THREAT(O) O(OLD_COUNTS, "counts") O(OLD_VACATED, "vacated")
#define PAIKO_OPTIONS_REDEPLOY_IN_PLACE(O) O(IN_PLACE_NO, "no") O(IN_PLACE_YES, "yes")
#define PAIKO_OPTIONS_SAI_SHIFT(O) O(SAI_UP_TO_2, "up-to-2") O(SAI_EXACTLY_2, "exactly-2")
#define PAIKO_OPTIONS_DRAW_COUNT(O)                                                                \
    O(DRAW_1_TO_3, "1-to-3") O(DRAW_EXACTLY_3, "exactly-3") O(DRAW_0_TO_3, "0-to-3")
#define PAIKO_OPTIONS_STUCK(O) O(STUCK_PASS, "pass") O(STUCK_LOSS, "loss") O(STUCK_TIE, "tie")
#define PAIKO_OPTIONS_TIE(O) O(TIE_13_5, "13-5") O(TIE_NONE, "none")

#define PAIKO_OPTIONS_WIN_MOMENT(O)                                                                \
    O(WIN_AFTER_CAPTURES, "after-captures")                                                        \
    O(WIN_AS_SOON, "as-soon") O(WIN_AFTER_ACTION, "after-action")
#define PAIKO_OPTIONS_FREE_PASS(O) O(FREE_PASS_NO, "no") O(FREE_PASS_YES, "yes")
#define PAIKO_OPTIONS_RED_NOTHING(O)                                                               \
    O(RED_NOTHING_LEGAL, "legal") O(RED_NOTHING_FORCED, "unless-forced")
#define PAIKO_OPTIONS_RED_SAFETY(O) O(RED_SAFETY_NONE, "none") O(RED_SAFETY_STRICT, "strict")
#define PAIKO_OPTIONS_ZOMBIE_PATH(O) O(ZOMBIE_BARRED, "barred") O(ZOMBIE_FREE, "free")
#define PAIKO_OPTIONS_RED_PIECES_FALL(O)                                                           \
    O(RED_FALLS_ALWAYS, "every-phase") O(RED_FALLS_NOT_ON_RED, "not-on-red")
#define PAIKO_OPTIONS_RED_FIRST(O) O(RED_FIRST_YES, "yes") O(RED_FIRST_NO, "no")
#define PAIKO_OPTIONS_RED_ORDER(O) O(RED_CHOICE, "choice") O(RED_TOGETHER, "together")
#define PAIKO_OPTIONS_RED_PIECES_ORDER(O)                                                          \
    O(RED_INTERLEAVED, "interleaved")                                                              \
    O(RED_PIECES_FIRST, "first") O(RED_PIECES_LAST, "last")
#define PAIKO_OPTIONS_ZOMBIFY_COVER(O) O(ZOMBIFY_IGNORES, "ignored") O(ZOMBIFY_BARRED, "bars")
#define PAIKO_OPTIONS_ZOMBIE_LIMIT(O) O(ZOMBIE_LIMITED, "per-zombie") O(ZOMBIE_UNLIMITED, "none")

#define PAIKO_OPTIONS_ROUND_SAFETY(O)                                                              \
    O(ROUND_EACH_ACTION, "each-action")                                                            \
    O(ROUND_UNMARKED, "unmarked") O(ROUND_NONE, "none") O(ROUND_SIDE_END, "side-end")
#define PAIKO_OPTIONS_BUSY_LOTUS(O)                                                                \
    O(BUSY_LOTUS_PERMITTED, "permitted") O(BUSY_LOTUS_UNSAFE, "unsafe")
#define PAIKO_OPTIONS_FIRES_FALL(O)                                                                \
    O(FIRES_EACH_STEP, "each-step") O(FIRES_AFTER_BOTH, "after-both")
#define PAIKO_OPTIONS_HERO_CAPTURED(O) O(HERO_TO_RESERVE, "reserve") O(HERO_TO_OWNER, "owner")
#define PAIKO_OPTIONS_BOTH_WIN(O) O(BOTH_WHITE, "white") O(BOTH_BLACK, "black") O(BOTH_TIE, "tie")
#define PAIKO_OPTIONS_HERO_CAP(O) O(CAP_ON_BOARD, "on-board") O(CAP_EVER, "ever")
#define PAIKO_OPTIONS_HERO_RETURN(O)                                                               \
    O(RETURN_ANY_TIME, "any-time") O(RETURN_NOT_FROM_SWORD, "not-from-sword")
#define PAIKO_OPTIONS_OTHERS_HERO(O)                                                               \
    O(OTHERS_BARRED, "barred") O(OTHERS_REDEPLOYABLE, "redeployable")
#define PAIKO_OPTIONS_HERO_LOTUS(O)                                                                \
    O(SHELTER_EVERYTHING, "everything") O(SHELTER_CAPTURE_ONLY, "capture-only")
#define PAIKO_OPTIONS_HERO_SWORD(O) O(SWORD_SHIFTS, "shifts") O(SWORD_REDEPLOYS, "redeploys-too")
#define PAIKO_OPTIONS_SWORD_ROTATION(O) O(SWORD_TURN_BARRED, "barred") O(SWORD_TURN_FREE, "free")
#define PAIKO_OPTIONS_HERO_SAI(O)                                                                  \
    O(VIA_THREATENED, "threatened") O(VIA_SOLELY, "solely") O(VIA_COVER_TOO, "cover-too")
#define PAIKO_OPTIONS_HERO_WATER(O) O(WATER_ANY_TILE, "any-tile") O(WATER_CAN_SHIFT, "can-shift")
#define PAIKO_OPTIONS_HERO_FIRE_LOTUS(O)                                                           \
    O(HERO_FIRE_BARS_LOTUS, "barred") O(HERO_FIRE_EXEMPTS_LOTUS, "exempt")
#define PAIKO_OPTIONS_HERO_EARTH(O) O(EARTH_ON_PATH, "path") O(EARTH_END_ONLY, "end-only")

#define PAIKO_RULING_ENUM(id, name, ...) PAIKO_##id,
enum paiko_ruling { PAIKO_RULINGS(PAIKO_RULING_ENUM) PAIKO_RULING_COUNT };
#undef PAIKO_RULING_ENUM

// One enumeration per ruling, its options numbered from 0: PAIKO_SAFETY_STRICT, PAIKO_SAFETY_NET…
#define PAIKO_OPTION_ENUM(id, name) PAIKO_##id,
#define PAIKO_OPTIONS_ENUM(id, name, ...) enum { PAIKO_OPTIONS_##id(PAIKO_OPTION_ENUM) };
PAIKO_RULINGS(PAIKO_OPTIONS_ENUM)
#undef PAIKO_OPTIONS_ENUM
#undef PAIKO_OPTION_ENUM

// Plain data. option[r] is the number of the option taken for ruling r.
struct paiko_rules {
    uint8_t ruleset;
    uint8_t option[PAIKO_RULING_COUNT];
};

// The rules of a ruleset with its defaults; a ruling that does not arise in it has option 0.
struct paiko_rules paiko_rules_default(enum paiko_ruleset ruleset);

// Whether a ruling arises in a ruleset.
bool paiko_ruling_applies(unsigned ruleset, unsigned ruling);

// The family of a ruleset.
enum paiko_family paiko_family_of(unsigned ruleset);

// Whether a ruleset is played by so many (any number): two, three, or four to seven.
bool paiko_players_fit(unsigned ruleset, unsigned players);

// Names. Any numbers: NULL where one is out of range. Count options up until NULL.
const char *paiko_ruleset_name(unsigned ruleset);
const char *paiko_ruling_name(unsigned ruling);
const char *paiko_option_name(unsigned ruling, unsigned option);

#endif
