// Made from register/*.yaml by register/gen as the project is built.
#ifndef PAIKO_REGISTER_H
#define PAIKO_REGISTER_H

enum {
    PAIKO_GAMES = 3,
    PAIKO_RULESETS = 5,
    PAIKO_RULING_COUNT = 66,
    PAIKO_TYPES = 8,
    PAIKO_RULING_OPTIONS_MAX = 6
};
enum paiko_game {
    PAIKO_GAME_DUEL,
    PAIKO_GAME_SHRINES,
    PAIKO_GAME_RONIN,
};
enum paiko_ruleset {
    PAIKO_RULESET_CATALYST2019,
    PAIKO_RULESET_PNP,
    PAIKO_RULESET_BGA,
    PAIKO_RULESET_SHRINES14,
    PAIKO_RULESET_RONIN13C,
};
enum paiko_ruling {
    PAIKO_RULING_SAFETY_TIME,
    PAIKO_RULING_SHIFT_TO,
    PAIKO_RULING_FRIENDLY_FIRE,
    PAIKO_RULING_COVER_FRIENDLY,
    PAIKO_RULING_FIRE_ORDER,
    PAIKO_RULING_RECHECK,
    PAIKO_RULING_BLOCKING,
    PAIKO_RULING_HOME_COVER,
    PAIKO_RULING_TILE_COVER,
    PAIKO_RULING_FIRE_BARS_OWN,
    PAIKO_RULING_LOTUS_FIRE,
    PAIKO_RULING_LOTUS_WHERE,
    PAIKO_RULING_LOTUS_BLACK,
    PAIKO_RULING_LOTUS_THREAT,
    PAIKO_RULING_DEPLOY_FACING,
    PAIKO_RULING_PATH_SHAPE,
    PAIKO_RULING_ROTATE_IN_PLACE,
    PAIKO_RULING_NULL_SHIFT,
    PAIKO_RULING_PATH_MAP,
    PAIKO_RULING_PATH_FIRE_SELF,
    PAIKO_RULING_PATH_COVER,
    PAIKO_RULING_SHIFT_LIMIT,
    PAIKO_RULING_LIMIT_RESET,
    PAIKO_RULING_LIMIT_REDEPLOY,
    PAIKO_RULING_LIMIT_SAI,
    PAIKO_RULING_REDEPLOY_OWN_THREAT,
    PAIKO_RULING_REDEPLOY_IN_PLACE,
    PAIKO_RULING_SAI_SHIFT,
    PAIKO_RULING_DRAW_COUNT,
    PAIKO_RULING_STUCK,
    PAIKO_RULING_TIE,
    PAIKO_RULING_RED_WINS,
    PAIKO_RULING_WIN_MOMENT,
    PAIKO_RULING_FREE_PASS,
    PAIKO_RULING_RED_NOTHING,
    PAIKO_RULING_RED_SAFETY,
    PAIKO_RULING_ZOMBIE_PATH,
    PAIKO_RULING_ZOMBIE_SHIFT,
    PAIKO_RULING_RED_PIECES_FALL,
    PAIKO_RULING_RED_FIRST,
    PAIKO_RULING_RED_ORDER,
    PAIKO_RULING_RED_PIECES_ORDER,
    PAIKO_RULING_ZOMBIFY_COVER,
    PAIKO_RULING_ZOMBIE_LIMIT,
    PAIKO_RULING_ROUND_SAFETY,
    PAIKO_RULING_BUSY_LOTUS,
    PAIKO_RULING_BUSY_EARTH,
    PAIKO_RULING_FIRES_FALL,
    PAIKO_RULING_HERO_CAPTURED,
    PAIKO_RULING_BOTH_WIN,
    PAIKO_RULING_HERO_CAP,
    PAIKO_RULING_HERO_RETURN,
    PAIKO_RULING_OTHERS_HERO,
    PAIKO_RULING_HERO_LOTUS,
    PAIKO_RULING_HERO_SWORD,
    PAIKO_RULING_SWORD_ROTATION,
    PAIKO_RULING_HERO_SAI,
    PAIKO_RULING_HERO_WATER,
    PAIKO_RULING_HERO_FIRE_LOTUS,
    PAIKO_RULING_HERO_EARTH,
    PAIKO_RULING_HERO_AIR,
    PAIKO_RULING_BUSY_SHIFT,
    PAIKO_RULING_HERO_LOTUS_FALLS,
    PAIKO_RULING_HERO_LOTUS_LANDS,
    PAIKO_RULING_REDEPLOY_FIRE,
    PAIKO_RULING_BUSY_RETURN,
};
enum paiko_type {
    PAIKO_TYPE_AIR,
    PAIKO_TYPE_BOW,
    PAIKO_TYPE_EARTH,
    PAIKO_TYPE_FIRE,
    PAIKO_TYPE_SAI,
    PAIKO_TYPE_LOTUS,
    PAIKO_TYPE_SWORD,
    PAIKO_TYPE_WATER,
};

// a game: identifier, identifier in lower case, name, letter
#define PAIKO_EACH_GAME(X) \
    X(DUEL, duel, "two players", '2') \
    X(SHRINES, shrines, "three players", '3') \
    X(RONIN, ronin, "four to seven players", '4')

// a ruleset: identifier, name, its game's identifier, prefix of its scenarios' ids, prefix of its clauses' ids
#define PAIKO_EACH_RULESET(X) \
    X(CATALYST2019, "catalyst2019", DUEL, "cat", "CAT") \
    X(PNP, "pnp", DUEL, "pnp", "PNP") \
    X(BGA, "bga", DUEL, "bga", "BGA") \
    X(SHRINES14, "shrines14", SHRINES, "shr", "SHR") \
    X(RONIN13C, "ronin13c", RONIN, "ron", "RON")

#define PAIKO_RULESET_CHOICE "catalyst2019, pnp, bga, shrines14 or ronin13c"

// a ruling: identifier, name
#define PAIKO_EACH_RULING(X) \
    X(SAFETY_TIME, "safety-time") \
    X(SHIFT_TO, "shift-to") \
    X(FRIENDLY_FIRE, "friendly-fire") \
    X(COVER_FRIENDLY, "cover-friendly") \
    X(FIRE_ORDER, "fire-order") \
    X(RECHECK, "recheck") \
    X(BLOCKING, "blocking") \
    X(HOME_COVER, "home-cover") \
    X(TILE_COVER, "tile-cover") \
    X(FIRE_BARS_OWN, "fire-bars-own") \
    X(LOTUS_FIRE, "lotus-fire") \
    X(LOTUS_WHERE, "lotus-where") \
    X(LOTUS_BLACK, "lotus-black") \
    X(LOTUS_THREAT, "lotus-threat") \
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
    X(RED_WINS, "red-wins") \
    X(WIN_MOMENT, "win-moment") \
    X(FREE_PASS, "free-pass") \
    X(RED_NOTHING, "red-nothing") \
    X(RED_SAFETY, "red-safety") \
    X(ZOMBIE_PATH, "zombie-path") \
    X(ZOMBIE_SHIFT, "zombie-shift") \
    X(RED_PIECES_FALL, "red-pieces-fall") \
    X(RED_FIRST, "red-first") \
    X(RED_ORDER, "red-order") \
    X(RED_PIECES_ORDER, "red-pieces-order") \
    X(ZOMBIFY_COVER, "zombify-cover") \
    X(ZOMBIE_LIMIT, "zombie-limit") \
    X(ROUND_SAFETY, "round-safety") \
    X(BUSY_LOTUS, "busy-lotus") \
    X(BUSY_EARTH, "busy-earth") \
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
    X(HERO_AIR, "hero-air") \
    X(BUSY_SHIFT, "busy-shift") \
    X(HERO_LOTUS_FALLS, "hero-lotus-falls") \
    X(HERO_LOTUS_LANDS, "hero-lotus-lands") \
    X(REDEPLOY_FIRE, "redeploy-fire") \
    X(BUSY_RETURN, "busy-return")

// a type of tile: identifier, letter, name
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
