// Made from register/*.yaml by register/gen as the project is built.
#ifndef PAIKO_REGISTER_H
#define PAIKO_REGISTER_H

enum {
    PAIKO_GAMES = 3,
    PAIKO_RULESETS = 5,
    PAIKO_RULING_COUNT = 59,
    PAIKO_TYPES = 8,
    PAIKO_RULING_OPTIONS_MAX = 6
};
enum paiko_game {
    PAIKO_DUEL,
    PAIKO_SHRINES,
    PAIKO_RONIN,
};
enum paiko_ruleset {
    PAIKO_CATALYST2019,
    PAIKO_PNP,
    PAIKO_BGA,
    PAIKO_SHRINES14,
    PAIKO_RONIN13C,
};
enum paiko_ruling {
    PAIKO_SAFETY_TIME,
    PAIKO_SHIFT_TO,
    PAIKO_FRIENDLY_FIRE,
    PAIKO_COVER_FRIENDLY,
    PAIKO_FIRE_ORDER,
    PAIKO_RECHECK,
    PAIKO_BLOCKING,
    PAIKO_HOME_COVER,
    PAIKO_FIRE_BARS_OWN,
    PAIKO_LOTUS_FIRE,
    PAIKO_LOTUS_WHERE,
    PAIKO_DEPLOY_FACING,
    PAIKO_PATH_SHAPE,
    PAIKO_ROTATE_IN_PLACE,
    PAIKO_NULL_SHIFT,
    PAIKO_PATH_MAP,
    PAIKO_PATH_FIRE_SELF,
    PAIKO_PATH_COVER,
    PAIKO_SHIFT_LIMIT,
    PAIKO_LIMIT_RESET,
    PAIKO_LIMIT_REDEPLOY,
    PAIKO_LIMIT_SAI,
    PAIKO_REDEPLOY_OWN_THREAT,
    PAIKO_REDEPLOY_IN_PLACE,
    PAIKO_SAI_SHIFT,
    PAIKO_DRAW_COUNT,
    PAIKO_STUCK,
    PAIKO_TIE,
    PAIKO_WIN_MOMENT,
    PAIKO_FREE_PASS,
    PAIKO_RED_NOTHING,
    PAIKO_RED_SAFETY,
    PAIKO_ZOMBIE_PATH,
    PAIKO_RED_PIECES_FALL,
    PAIKO_RED_FIRST,
    PAIKO_RED_ORDER,
    PAIKO_RED_PIECES_ORDER,
    PAIKO_ZOMBIFY_COVER,
    PAIKO_ZOMBIE_LIMIT,
    PAIKO_ROUND_SAFETY,
    PAIKO_BUSY_LOTUS,
    PAIKO_FIRES_FALL,
    PAIKO_HERO_CAPTURED,
    PAIKO_BOTH_WIN,
    PAIKO_HERO_CAP,
    PAIKO_HERO_RETURN,
    PAIKO_OTHERS_HERO,
    PAIKO_HERO_LOTUS,
    PAIKO_HERO_SWORD,
    PAIKO_SWORD_ROTATION,
    PAIKO_HERO_SAI,
    PAIKO_HERO_WATER,
    PAIKO_HERO_FIRE_LOTUS,
    PAIKO_HERO_EARTH,
    PAIKO_BUSY_SHIFT,
    PAIKO_HERO_LOTUS_FALLS,
    PAIKO_HERO_LOTUS_LANDS,
    PAIKO_REDEPLOY_FIRE,
    PAIKO_BUSY_RETURN,
};
enum {
    PAIKO_SAFETY_TIME_STRICT,
    PAIKO_SAFETY_TIME_NET,
};
enum {
    PAIKO_SHIFT_TO_BARRED,
    PAIKO_SHIFT_TO_FREE,
};
enum {
    PAIKO_FRIENDLY_FIRE_COUNTS,
    PAIKO_FRIENDLY_FIRE_NEEDS_ENEMY,
    PAIKO_FRIENDLY_FIRE_SELF_ONLY,
};
enum {
    PAIKO_COVER_FRIENDLY_THRESHOLD,
    PAIKO_COVER_FRIENDLY_ENEMY_ONLY,
};
enum {
    PAIKO_FIRE_ORDER_LAST_TOGETHER,
    PAIKO_FIRE_ORDER_WITH_OTHERS,
};
enum {
    PAIKO_RECHECK_YES,
    PAIKO_RECHECK_NO,
};
enum {
    PAIKO_BLOCKING_NONE,
    PAIKO_BLOCKING_TILES,
};
enum {
    PAIKO_HOME_COVER_OWNER,
    PAIKO_HOME_COVER_ANYONE,
};
enum {
    PAIKO_FIRE_BARS_OWN_YES,
    PAIKO_FIRE_BARS_OWN_NO,
};
enum {
    PAIKO_LOTUS_FIRE_COUNTS,
    PAIKO_LOTUS_FIRE_BARRED,
    PAIKO_LOTUS_FIRE_UNCOUNTED,
};
enum {
    PAIKO_LOTUS_WHERE_ANYWHERE,
    PAIKO_LOTUS_WHERE_ELIGIBLE,
};
enum {
    PAIKO_DEPLOY_FACING_FREE,
    PAIKO_DEPLOY_FACING_FORWARD,
};
enum {
    PAIKO_PATH_SHAPE_STEPS,
    PAIKO_PATH_SHAPE_STRAIGHT,
};
enum {
    PAIKO_ROTATE_IN_PLACE_YES,
    PAIKO_ROTATE_IN_PLACE_NO,
};
enum {
    PAIKO_NULL_SHIFT_YES,
    PAIKO_NULL_SHIFT_NO,
};
enum {
    PAIKO_PATH_MAP_LIFTED,
    PAIKO_PATH_MAP_FROZEN,
};
enum {
    PAIKO_PATH_FIRE_SELF_COUNTS,
    PAIKO_PATH_FIRE_SELF_END_ONLY,
};
enum {
    PAIKO_PATH_COVER_COUNTS,
    PAIKO_PATH_COVER_IGNORED,
};
enum {
    PAIKO_SHIFT_LIMIT_3,
    PAIKO_SHIFT_LIMIT_NONE,
};
enum {
    PAIKO_LIMIT_RESET_ANY_OTHER,
    PAIKO_LIMIT_RESET_OTHER_SHIFT,
};
enum {
    PAIKO_LIMIT_REDEPLOY_BARRED,
    PAIKO_LIMIT_REDEPLOY_COUNTS_ONLY,
    PAIKO_LIMIT_REDEPLOY_EXEMPT,
};
enum {
    PAIKO_LIMIT_SAI_IF_USED,
    PAIKO_LIMIT_SAI_ALWAYS,
    PAIKO_LIMIT_SAI_NEVER,
};
enum {
    PAIKO_REDEPLOY_OWN_THREAT_COUNTS,
    PAIKO_REDEPLOY_OWN_THREAT_VACATED,
};
enum {
    PAIKO_REDEPLOY_IN_PLACE_NO,
    PAIKO_REDEPLOY_IN_PLACE_YES,
};
enum {
    PAIKO_SAI_SHIFT_UP_TO_2,
    PAIKO_SAI_SHIFT_EXACTLY_2,
};
enum {
    PAIKO_DRAW_COUNT_1_TO_3,
    PAIKO_DRAW_COUNT_EXACTLY_3,
    PAIKO_DRAW_COUNT_0_TO_3,
};
enum {
    PAIKO_STUCK_PASS,
    PAIKO_STUCK_LOSS,
    PAIKO_STUCK_TIE,
};
enum {
    PAIKO_TIE_13_5,
    PAIKO_TIE_NONE,
};
enum {
    PAIKO_WIN_MOMENT_AFTER_CAPTURES,
    PAIKO_WIN_MOMENT_AS_SOON,
    PAIKO_WIN_MOMENT_AFTER_ACTION,
};
enum {
    PAIKO_FREE_PASS_NO,
    PAIKO_FREE_PASS_YES,
};
enum {
    PAIKO_RED_NOTHING_LEGAL,
    PAIKO_RED_NOTHING_UNLESS_FORCED,
};
enum {
    PAIKO_RED_SAFETY_NONE,
    PAIKO_RED_SAFETY_STRICT,
};
enum {
    PAIKO_ZOMBIE_PATH_BARRED,
    PAIKO_ZOMBIE_PATH_FREE,
};
enum {
    PAIKO_RED_PIECES_FALL_EVERY_PHASE,
    PAIKO_RED_PIECES_FALL_NOT_ON_RED,
};
enum {
    PAIKO_RED_FIRST_YES,
    PAIKO_RED_FIRST_NO,
};
enum {
    PAIKO_RED_ORDER_CHOICE,
    PAIKO_RED_ORDER_TOGETHER,
};
enum {
    PAIKO_RED_PIECES_ORDER_INTERLEAVED,
    PAIKO_RED_PIECES_ORDER_FIRST,
    PAIKO_RED_PIECES_ORDER_LAST,
};
enum {
    PAIKO_ZOMBIFY_COVER_IGNORED,
    PAIKO_ZOMBIFY_COVER_BARS,
};
enum {
    PAIKO_ZOMBIE_LIMIT_PER_ZOMBIE,
    PAIKO_ZOMBIE_LIMIT_NONE,
};
enum {
    PAIKO_ROUND_SAFETY_EACH_ACTION,
    PAIKO_ROUND_SAFETY_UNMARKED,
    PAIKO_ROUND_SAFETY_NONE,
    PAIKO_ROUND_SAFETY_SIDE_END,
    PAIKO_ROUND_SAFETY_SIDE_END_UNMARKED,
    PAIKO_ROUND_SAFETY_SIDE_END_NET,
};
enum {
    PAIKO_BUSY_LOTUS_PERMITTED,
    PAIKO_BUSY_LOTUS_UNSAFE,
};
enum {
    PAIKO_FIRES_FALL_EACH_STEP,
    PAIKO_FIRES_FALL_AFTER_BOTH,
};
enum {
    PAIKO_HERO_CAPTURED_RESERVE,
    PAIKO_HERO_CAPTURED_OWNER,
};
enum {
    PAIKO_BOTH_WIN_WHITE,
    PAIKO_BOTH_WIN_BLACK,
    PAIKO_BOTH_WIN_TIE,
};
enum {
    PAIKO_HERO_CAP_ON_BOARD,
    PAIKO_HERO_CAP_EVER,
};
enum {
    PAIKO_HERO_RETURN_ANY_TIME,
    PAIKO_HERO_RETURN_NOT_FROM_SWORD,
};
enum {
    PAIKO_OTHERS_HERO_BARRED,
    PAIKO_OTHERS_HERO_REDEPLOYABLE,
};
enum {
    PAIKO_HERO_LOTUS_EVERYTHING,
    PAIKO_HERO_LOTUS_CAPTURE_ONLY,
};
enum {
    PAIKO_HERO_SWORD_SHIFTS,
    PAIKO_HERO_SWORD_REDEPLOYS_TOO,
};
enum {
    PAIKO_SWORD_ROTATION_BARRED,
    PAIKO_SWORD_ROTATION_FREE,
};
enum {
    PAIKO_HERO_SAI_THREATENED,
    PAIKO_HERO_SAI_SOLELY,
    PAIKO_HERO_SAI_COVER_TOO,
};
enum {
    PAIKO_HERO_WATER_ANY_TILE,
    PAIKO_HERO_WATER_CAN_SHIFT,
};
enum {
    PAIKO_HERO_FIRE_LOTUS_BARRED,
    PAIKO_HERO_FIRE_LOTUS_EXEMPT,
};
enum {
    PAIKO_HERO_EARTH_PATH,
    PAIKO_HERO_EARTH_END_ONLY,
};
enum {
    PAIKO_BUSY_SHIFT_AFTER,
    PAIKO_BUSY_SHIFT_AT_END,
};
enum {
    PAIKO_HERO_LOTUS_FALLS_ENDS,
    PAIKO_HERO_LOTUS_FALLS_LASTS,
};
enum {
    PAIKO_HERO_LOTUS_LANDS_LIMITED,
    PAIKO_HERO_LOTUS_LANDS_PROTECTED,
};
enum {
    PAIKO_REDEPLOY_FIRE_NOTHING,
    PAIKO_REDEPLOY_FIRE_OPENS,
    PAIKO_REDEPLOY_FIRE_BARS,
};
enum {
    PAIKO_BUSY_RETURN_BARRED,
    PAIKO_BUSY_RETURN_ALLOWED,
};
enum paiko_type {
    PAIKO_AIR,
    PAIKO_BOW,
    PAIKO_EARTH,
    PAIKO_FIRE,
    PAIKO_SAI,
    PAIKO_LOTUS,
    PAIKO_SWORD,
    PAIKO_WATER,
};

// identifier, the same as a word, name, letter
#define PAIKO_EACH_GAME(X) \
    X(DUEL, duel, "two players", '2') \
    X(SHRINES, shrines, "three players", '3') \
    X(RONIN, ronin, "four to seven players", '4')

// identifier, name, its game's identifier, what the ids of its scenarios and of its clauses begin with
#define PAIKO_EACH_RULESET(X) \
    X(CATALYST2019, "catalyst2019", DUEL, "cat", "CAT") \
    X(PNP, "pnp", DUEL, "pnp", "PNP") \
    X(BGA, "bga", DUEL, "bga", "BGA") \
    X(SHRINES14, "shrines14", SHRINES, "shr", "SHR") \
    X(RONIN13C, "ronin13c", RONIN, "ron", "RON")

#define PAIKO_RULESET_CHOICE "catalyst2019, pnp, bga, shrines14 or ronin13c"

// identifier, name
#define PAIKO_EACH_RULING(X) \
    X(SAFETY_TIME, "safety-time") \
    X(SHIFT_TO, "shift-to") \
    X(FRIENDLY_FIRE, "friendly-fire") \
    X(COVER_FRIENDLY, "cover-friendly") \
    X(FIRE_ORDER, "fire-order") \
    X(RECHECK, "recheck") \
    X(BLOCKING, "blocking") \
    X(HOME_COVER, "home-cover") \
    X(FIRE_BARS_OWN, "fire-bars-own") \
    X(LOTUS_FIRE, "lotus-fire") \
    X(LOTUS_WHERE, "lotus-where") \
    X(DEPLOY_FACING, "deploy-facing") \
    X(PATH_SHAPE, "path-shape") \
    X(ROTATE_IN_PLACE, "rotate-in-place") \
    X(NULL_SHIFT, "null-shift") \
    X(PATH_MAP, "path-map") \
    X(PATH_FIRE_SELF, "path-fire-self") \
    X(PATH_COVER, "path-cover") \
    X(SHIFT_LIMIT, "shift-limit") \
    X(LIMIT_RESET, "limit-reset") \
    X(LIMIT_REDEPLOY, "limit-redeploy") \
    X(LIMIT_SAI, "limit-sai") \
    X(REDEPLOY_OWN_THREAT, "redeploy-own-threat") \
    X(REDEPLOY_IN_PLACE, "redeploy-in-place") \
    X(SAI_SHIFT, "sai-shift") \
    X(DRAW_COUNT, "draw-count") \
    X(STUCK, "stuck") \
    X(TIE, "tie") \
    X(WIN_MOMENT, "win-moment") \
    X(FREE_PASS, "free-pass") \
    X(RED_NOTHING, "red-nothing") \
    X(RED_SAFETY, "red-safety") \
    X(ZOMBIE_PATH, "zombie-path") \
    X(RED_PIECES_FALL, "red-pieces-fall") \
    X(RED_FIRST, "red-first") \
    X(RED_ORDER, "red-order") \
    X(RED_PIECES_ORDER, "red-pieces-order") \
    X(ZOMBIFY_COVER, "zombify-cover") \
    X(ZOMBIE_LIMIT, "zombie-limit") \
    X(ROUND_SAFETY, "round-safety") \
    X(BUSY_LOTUS, "busy-lotus") \
    X(FIRES_FALL, "fires-fall") \
    X(HERO_CAPTURED, "hero-captured") \
    X(BOTH_WIN, "both-win") \
    X(HERO_CAP, "hero-cap") \
    X(HERO_RETURN, "hero-return") \
    X(OTHERS_HERO, "others-hero") \
    X(HERO_LOTUS, "hero-lotus") \
    X(HERO_SWORD, "hero-sword") \
    X(SWORD_ROTATION, "sword-rotation") \
    X(HERO_SAI, "hero-sai") \
    X(HERO_WATER, "hero-water") \
    X(HERO_FIRE_LOTUS, "hero-fire-lotus") \
    X(HERO_EARTH, "hero-earth") \
    X(BUSY_SHIFT, "busy-shift") \
    X(HERO_LOTUS_FALLS, "hero-lotus-falls") \
    X(HERO_LOTUS_LANDS, "hero-lotus-lands") \
    X(REDEPLOY_FIRE, "redeploy-fire") \
    X(BUSY_RETURN, "busy-return")

// its ruling's identifier, its number there, name
#define PAIKO_EACH_OPTION(X) \
    X(SAFETY_TIME, 0, "strict") \
    X(SAFETY_TIME, 1, "net") \
    X(SHIFT_TO, 0, "barred") \
    X(SHIFT_TO, 1, "free") \
    X(FRIENDLY_FIRE, 0, "counts") \
    X(FRIENDLY_FIRE, 1, "needs-enemy") \
    X(FRIENDLY_FIRE, 2, "self-only") \
    X(COVER_FRIENDLY, 0, "threshold") \
    X(COVER_FRIENDLY, 1, "enemy-only") \
    X(FIRE_ORDER, 0, "last-together") \
    X(FIRE_ORDER, 1, "with-others") \
    X(RECHECK, 0, "yes") \
    X(RECHECK, 1, "no") \
    X(BLOCKING, 0, "none") \
    X(BLOCKING, 1, "tiles") \
    X(HOME_COVER, 0, "owner") \
    X(HOME_COVER, 1, "anyone") \
    X(FIRE_BARS_OWN, 0, "yes") \
    X(FIRE_BARS_OWN, 1, "no") \
    X(LOTUS_FIRE, 0, "counts") \
    X(LOTUS_FIRE, 1, "barred") \
    X(LOTUS_FIRE, 2, "uncounted") \
    X(LOTUS_WHERE, 0, "anywhere") \
    X(LOTUS_WHERE, 1, "eligible") \
    X(DEPLOY_FACING, 0, "free") \
    X(DEPLOY_FACING, 1, "forward") \
    X(PATH_SHAPE, 0, "steps") \
    X(PATH_SHAPE, 1, "straight") \
    X(ROTATE_IN_PLACE, 0, "yes") \
    X(ROTATE_IN_PLACE, 1, "no") \
    X(NULL_SHIFT, 0, "yes") \
    X(NULL_SHIFT, 1, "no") \
    X(PATH_MAP, 0, "lifted") \
    X(PATH_MAP, 1, "frozen") \
    X(PATH_FIRE_SELF, 0, "counts") \
    X(PATH_FIRE_SELF, 1, "end-only") \
    X(PATH_COVER, 0, "counts") \
    X(PATH_COVER, 1, "ignored") \
    X(SHIFT_LIMIT, 0, "3") \
    X(SHIFT_LIMIT, 1, "none") \
    X(LIMIT_RESET, 0, "any-other") \
    X(LIMIT_RESET, 1, "other-shift") \
    X(LIMIT_REDEPLOY, 0, "barred") \
    X(LIMIT_REDEPLOY, 1, "counts-only") \
    X(LIMIT_REDEPLOY, 2, "exempt") \
    X(LIMIT_SAI, 0, "if-used") \
    X(LIMIT_SAI, 1, "always") \
    X(LIMIT_SAI, 2, "never") \
    X(REDEPLOY_OWN_THREAT, 0, "counts") \
    X(REDEPLOY_OWN_THREAT, 1, "vacated") \
    X(REDEPLOY_IN_PLACE, 0, "no") \
    X(REDEPLOY_IN_PLACE, 1, "yes") \
    X(SAI_SHIFT, 0, "up-to-2") \
    X(SAI_SHIFT, 1, "exactly-2") \
    X(DRAW_COUNT, 0, "1-to-3") \
    X(DRAW_COUNT, 1, "exactly-3") \
    X(DRAW_COUNT, 2, "0-to-3") \
    X(STUCK, 0, "pass") \
    X(STUCK, 1, "loss") \
    X(STUCK, 2, "tie") \
    X(TIE, 0, "13-5") \
    X(TIE, 1, "none") \
    X(WIN_MOMENT, 0, "after-captures") \
    X(WIN_MOMENT, 1, "as-soon") \
    X(WIN_MOMENT, 2, "after-action") \
    X(FREE_PASS, 0, "no") \
    X(FREE_PASS, 1, "yes") \
    X(RED_NOTHING, 0, "legal") \
    X(RED_NOTHING, 1, "unless-forced") \
    X(RED_SAFETY, 0, "none") \
    X(RED_SAFETY, 1, "strict") \
    X(ZOMBIE_PATH, 0, "barred") \
    X(ZOMBIE_PATH, 1, "free") \
    X(RED_PIECES_FALL, 0, "every-phase") \
    X(RED_PIECES_FALL, 1, "not-on-red") \
    X(RED_FIRST, 0, "yes") \
    X(RED_FIRST, 1, "no") \
    X(RED_ORDER, 0, "choice") \
    X(RED_ORDER, 1, "together") \
    X(RED_PIECES_ORDER, 0, "interleaved") \
    X(RED_PIECES_ORDER, 1, "first") \
    X(RED_PIECES_ORDER, 2, "last") \
    X(ZOMBIFY_COVER, 0, "ignored") \
    X(ZOMBIFY_COVER, 1, "bars") \
    X(ZOMBIE_LIMIT, 0, "per-zombie") \
    X(ZOMBIE_LIMIT, 1, "none") \
    X(ROUND_SAFETY, 0, "each-action") \
    X(ROUND_SAFETY, 1, "unmarked") \
    X(ROUND_SAFETY, 2, "none") \
    X(ROUND_SAFETY, 3, "side-end") \
    X(ROUND_SAFETY, 4, "side-end-unmarked") \
    X(ROUND_SAFETY, 5, "side-end-net") \
    X(BUSY_LOTUS, 0, "permitted") \
    X(BUSY_LOTUS, 1, "unsafe") \
    X(FIRES_FALL, 0, "each-step") \
    X(FIRES_FALL, 1, "after-both") \
    X(HERO_CAPTURED, 0, "reserve") \
    X(HERO_CAPTURED, 1, "owner") \
    X(BOTH_WIN, 0, "white") \
    X(BOTH_WIN, 1, "black") \
    X(BOTH_WIN, 2, "tie") \
    X(HERO_CAP, 0, "on-board") \
    X(HERO_CAP, 1, "ever") \
    X(HERO_RETURN, 0, "any-time") \
    X(HERO_RETURN, 1, "not-from-sword") \
    X(OTHERS_HERO, 0, "barred") \
    X(OTHERS_HERO, 1, "redeployable") \
    X(HERO_LOTUS, 0, "everything") \
    X(HERO_LOTUS, 1, "capture-only") \
    X(HERO_SWORD, 0, "shifts") \
    X(HERO_SWORD, 1, "redeploys-too") \
    X(SWORD_ROTATION, 0, "barred") \
    X(SWORD_ROTATION, 1, "free") \
    X(HERO_SAI, 0, "threatened") \
    X(HERO_SAI, 1, "solely") \
    X(HERO_SAI, 2, "cover-too") \
    X(HERO_WATER, 0, "any-tile") \
    X(HERO_WATER, 1, "can-shift") \
    X(HERO_FIRE_LOTUS, 0, "barred") \
    X(HERO_FIRE_LOTUS, 1, "exempt") \
    X(HERO_EARTH, 0, "path") \
    X(HERO_EARTH, 1, "end-only") \
    X(BUSY_SHIFT, 0, "after") \
    X(BUSY_SHIFT, 1, "at-end") \
    X(HERO_LOTUS_FALLS, 0, "ends") \
    X(HERO_LOTUS_FALLS, 1, "lasts") \
    X(HERO_LOTUS_LANDS, 0, "limited") \
    X(HERO_LOTUS_LANDS, 1, "protected") \
    X(REDEPLOY_FIRE, 0, "nothing") \
    X(REDEPLOY_FIRE, 1, "opens") \
    X(REDEPLOY_FIRE, 2, "bars") \
    X(BUSY_RETURN, 0, "barred") \
    X(BUSY_RETURN, 1, "allowed")

// identifiers of a ruling and of a ruleset in which it arises, the number of the option that is its default there
#define PAIKO_EACH_DEFAULT(X) \
    X(SAFETY_TIME, CATALYST2019, 0) \
    X(SAFETY_TIME, PNP, 1) \
    X(SAFETY_TIME, BGA, 1) \
    X(SAFETY_TIME, SHRINES14, 0) \
    X(SHIFT_TO, CATALYST2019, 0) \
    X(SHIFT_TO, PNP, 1) \
    X(SHIFT_TO, BGA, 1) \
    X(SHIFT_TO, SHRINES14, 0) \
    X(SHIFT_TO, RONIN13C, 0) \
    X(FRIENDLY_FIRE, CATALYST2019, 0) \
    X(FRIENDLY_FIRE, PNP, 0) \
    X(FRIENDLY_FIRE, BGA, 0) \
    X(FRIENDLY_FIRE, SHRINES14, 0) \
    X(FRIENDLY_FIRE, RONIN13C, 0) \
    X(COVER_FRIENDLY, CATALYST2019, 0) \
    X(COVER_FRIENDLY, PNP, 0) \
    X(COVER_FRIENDLY, BGA, 0) \
    X(COVER_FRIENDLY, SHRINES14, 0) \
    X(COVER_FRIENDLY, RONIN13C, 0) \
    X(FIRE_ORDER, CATALYST2019, 0) \
    X(FIRE_ORDER, PNP, 1) \
    X(FIRE_ORDER, BGA, 0) \
    X(FIRE_ORDER, SHRINES14, 0) \
    X(FIRE_ORDER, RONIN13C, 0) \
    X(RECHECK, CATALYST2019, 0) \
    X(RECHECK, PNP, 0) \
    X(RECHECK, BGA, 0) \
    X(RECHECK, SHRINES14, 0) \
    X(RECHECK, RONIN13C, 0) \
    X(BLOCKING, CATALYST2019, 0) \
    X(BLOCKING, PNP, 0) \
    X(BLOCKING, BGA, 0) \
    X(BLOCKING, SHRINES14, 0) \
    X(BLOCKING, RONIN13C, 0) \
    X(HOME_COVER, CATALYST2019, 0) \
    X(HOME_COVER, PNP, 0) \
    X(HOME_COVER, BGA, 0) \
    X(HOME_COVER, SHRINES14, 0) \
    X(HOME_COVER, RONIN13C, 0) \
    X(FIRE_BARS_OWN, CATALYST2019, 0) \
    X(FIRE_BARS_OWN, PNP, 0) \
    X(FIRE_BARS_OWN, BGA, 0) \
    X(FIRE_BARS_OWN, SHRINES14, 0) \
    X(FIRE_BARS_OWN, RONIN13C, 0) \
    X(LOTUS_FIRE, CATALYST2019, 0) \
    X(LOTUS_FIRE, PNP, 0) \
    X(LOTUS_FIRE, BGA, 0) \
    X(LOTUS_FIRE, SHRINES14, 0) \
    X(LOTUS_FIRE, RONIN13C, 0) \
    X(LOTUS_WHERE, CATALYST2019, 0) \
    X(LOTUS_WHERE, PNP, 0) \
    X(LOTUS_WHERE, BGA, 0) \
    X(LOTUS_WHERE, SHRINES14, 0) \
    X(LOTUS_WHERE, RONIN13C, 0) \
    X(DEPLOY_FACING, CATALYST2019, 0) \
    X(DEPLOY_FACING, PNP, 0) \
    X(DEPLOY_FACING, BGA, 0) \
    X(DEPLOY_FACING, SHRINES14, 0) \
    X(DEPLOY_FACING, RONIN13C, 0) \
    X(PATH_SHAPE, CATALYST2019, 0) \
    X(PATH_SHAPE, PNP, 0) \
    X(PATH_SHAPE, BGA, 0) \
    X(PATH_SHAPE, SHRINES14, 0) \
    X(PATH_SHAPE, RONIN13C, 0) \
    X(ROTATE_IN_PLACE, CATALYST2019, 0) \
    X(ROTATE_IN_PLACE, PNP, 0) \
    X(ROTATE_IN_PLACE, BGA, 0) \
    X(ROTATE_IN_PLACE, SHRINES14, 0) \
    X(ROTATE_IN_PLACE, RONIN13C, 0) \
    X(NULL_SHIFT, CATALYST2019, 0) \
    X(NULL_SHIFT, PNP, 0) \
    X(NULL_SHIFT, BGA, 0) \
    X(NULL_SHIFT, SHRINES14, 0) \
    X(NULL_SHIFT, RONIN13C, 0) \
    X(PATH_MAP, CATALYST2019, 0) \
    X(PATH_MAP, PNP, 0) \
    X(PATH_MAP, BGA, 0) \
    X(PATH_MAP, SHRINES14, 0) \
    X(PATH_MAP, RONIN13C, 0) \
    X(PATH_FIRE_SELF, CATALYST2019, 0) \
    X(PATH_FIRE_SELF, PNP, 0) \
    X(PATH_FIRE_SELF, BGA, 0) \
    X(PATH_FIRE_SELF, SHRINES14, 0) \
    X(PATH_FIRE_SELF, RONIN13C, 0) \
    X(PATH_COVER, CATALYST2019, 0) \
    X(PATH_COVER, PNP, 0) \
    X(PATH_COVER, BGA, 0) \
    X(PATH_COVER, SHRINES14, 0) \
    X(PATH_COVER, RONIN13C, 0) \
    X(SHIFT_LIMIT, CATALYST2019, 0) \
    X(SHIFT_LIMIT, PNP, 1) \
    X(SHIFT_LIMIT, BGA, 0) \
    X(SHIFT_LIMIT, SHRINES14, 0) \
    X(SHIFT_LIMIT, RONIN13C, 1) \
    X(LIMIT_RESET, CATALYST2019, 0) \
    X(LIMIT_RESET, PNP, 0) \
    X(LIMIT_RESET, BGA, 0) \
    X(LIMIT_RESET, SHRINES14, 0) \
    X(LIMIT_RESET, RONIN13C, 0) \
    X(LIMIT_REDEPLOY, CATALYST2019, 0) \
    X(LIMIT_REDEPLOY, PNP, 0) \
    X(LIMIT_REDEPLOY, BGA, 0) \
    X(LIMIT_REDEPLOY, SHRINES14, 0) \
    X(LIMIT_REDEPLOY, RONIN13C, 0) \
    X(LIMIT_SAI, CATALYST2019, 0) \
    X(LIMIT_SAI, PNP, 0) \
    X(LIMIT_SAI, BGA, 0) \
    X(LIMIT_SAI, SHRINES14, 0) \
    X(LIMIT_SAI, RONIN13C, 0) \
    X(REDEPLOY_OWN_THREAT, CATALYST2019, 0) \
    X(REDEPLOY_OWN_THREAT, PNP, 0) \
    X(REDEPLOY_OWN_THREAT, BGA, 0) \
    X(REDEPLOY_OWN_THREAT, SHRINES14, 0) \
    X(REDEPLOY_OWN_THREAT, RONIN13C, 0) \
    X(REDEPLOY_IN_PLACE, CATALYST2019, 0) \
    X(REDEPLOY_IN_PLACE, PNP, 0) \
    X(REDEPLOY_IN_PLACE, BGA, 0) \
    X(REDEPLOY_IN_PLACE, SHRINES14, 0) \
    X(REDEPLOY_IN_PLACE, RONIN13C, 0) \
    X(SAI_SHIFT, CATALYST2019, 0) \
    X(SAI_SHIFT, PNP, 0) \
    X(SAI_SHIFT, BGA, 0) \
    X(SAI_SHIFT, SHRINES14, 0) \
    X(SAI_SHIFT, RONIN13C, 0) \
    X(DRAW_COUNT, CATALYST2019, 0) \
    X(DRAW_COUNT, PNP, 1) \
    X(DRAW_COUNT, BGA, 0) \
    X(STUCK, CATALYST2019, 0) \
    X(STUCK, PNP, 0) \
    X(STUCK, BGA, 0) \
    X(STUCK, SHRINES14, 0) \
    X(TIE, CATALYST2019, 0) \
    X(TIE, PNP, 1) \
    X(TIE, BGA, 0) \
    X(WIN_MOMENT, SHRINES14, 0) \
    X(FREE_PASS, SHRINES14, 0) \
    X(RED_NOTHING, SHRINES14, 0) \
    X(RED_SAFETY, SHRINES14, 0) \
    X(ZOMBIE_PATH, SHRINES14, 0) \
    X(RED_PIECES_FALL, SHRINES14, 0) \
    X(RED_FIRST, SHRINES14, 0) \
    X(RED_ORDER, SHRINES14, 0) \
    X(RED_PIECES_ORDER, SHRINES14, 0) \
    X(ZOMBIFY_COVER, SHRINES14, 0) \
    X(ZOMBIE_LIMIT, SHRINES14, 0) \
    X(ROUND_SAFETY, RONIN13C, 0) \
    X(BUSY_LOTUS, RONIN13C, 0) \
    X(FIRES_FALL, RONIN13C, 0) \
    X(HERO_CAPTURED, RONIN13C, 0) \
    X(BOTH_WIN, RONIN13C, 0) \
    X(HERO_CAP, RONIN13C, 0) \
    X(HERO_RETURN, RONIN13C, 0) \
    X(OTHERS_HERO, RONIN13C, 0) \
    X(HERO_LOTUS, RONIN13C, 0) \
    X(HERO_SWORD, RONIN13C, 0) \
    X(SWORD_ROTATION, RONIN13C, 0) \
    X(HERO_SAI, RONIN13C, 0) \
    X(HERO_WATER, RONIN13C, 0) \
    X(HERO_FIRE_LOTUS, RONIN13C, 0) \
    X(HERO_EARTH, RONIN13C, 0) \
    X(BUSY_SHIFT, RONIN13C, 0) \
    X(HERO_LOTUS_FALLS, RONIN13C, 0) \
    X(HERO_LOTUS_LANDS, RONIN13C, 0) \
    X(REDEPLOY_FIRE, RONIN13C, 0) \
    X(BUSY_RETURN, RONIN13C, 0)

// identifier, letter, name
#define PAIKO_EACH_TILE(X) \
    X(AIR, 'A', "Air") \
    X(BOW, 'B', "Bow") \
    X(EARTH, 'E', "Earth") \
    X(FIRE, 'F', "Fire") \
    X(SAI, 'I', "Sai") \
    X(LOTUS, 'L', "Lotus") \
    X(SWORD, 'S', "Sword") \
    X(WATER, 'W', "Water")
#define PAIKO_LETTERS "ABEFILSW"

#endif
