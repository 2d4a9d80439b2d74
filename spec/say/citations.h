// SPDX-License-Identifier: MIT
/*
 * citations.h - the ids that an explanation cites for each topic (what a sentence is about).
 *
 * An id names a clause of register/ (CAT-DEP-1) or a ruling (ruling:NAME). Each topic has three
 * lists of ids: for catalyst2019, pnp and bga. (NO_ID) is an empty list: no sentence is written.
 * shrines14 and ronin13c use the list of catalyst2019, and have further topics.
 * If pnp or bga says nothing on a topic, its list has a clause of catalyst2019 or a ruling.
 */
#ifndef SPEC_CITATIONS_H
#define SPEC_CITATIONS_H

#include "citations_ronin.h"
#include "citations_shrines.h"
#include "text.h"
#include "turn.h"

// clang-format off
/* Every clause id in the topics below: C(document, section, number). */
#define SPEC_CLAUSE_IDS(C) \
    C(CAT, SETUP, 4) C(CAT, SETUP, 5) C(CAT, SETUP, 6) C(CAT, SETUP, 7) C(CAT, SETUP, 8) \
    C(CAT, SETUP, 10) C(CAT, SETUP, 11) C(CAT, SETUP, 12) C(CAT, TURN, 1) C(CAT, TURN, 2) \
    C(CAT, TURN, 3) C(CAT, WIN, 1) C(CAT, WIN, 2) C(CAT, WIN, 3) C(CAT, WIN, 4) \
    C(CAT, TILE, 1) C(CAT, TILE, 2) C(CAT, TILE, 3) C(CAT, TILE, 4) C(CAT, TILE, 5) \
    C(CAT, TILE, 6) C(CAT, AIR, 1) C(CAT, AIR, 2) C(CAT, FIRE, 1) C(CAT, FIRE, 2) \
    C(CAT, FIRE, 3) C(CAT, FIRE, 4) C(CAT, FIRE, 5) C(CAT, SAI, 1) C(CAT, SAI, 2) \
    C(CAT, LOTUS, 1) C(CAT, LOTUS, 2) C(CAT, LOTUS, 3) C(CAT, LOTUS, 4) C(CAT, LOTUS, 5) \
    C(CAT, LOTUS, 6) C(CAT, EARTH, 1) C(CAT, WATER, 1) C(CAT, WATER, 2) C(CAT, WATER, 3) \
    C(CAT, RES, 1) C(CAT, HAND, 1) C(CAT, ACT, 1) C(CAT, DEP, 1) \
    C(CAT, DEP, 2) C(CAT, DEP, 3) C(CAT, DEP, 4) C(CAT, DEP, 5) C(CAT, DEP, 6) C(CAT, DEP, 7) \
    C(CAT, DEP, 8) C(CAT, DEP, 9) C(CAT, DRAW, 1) C(CAT, DRAW, 2) C(CAT, SHIFT, 1) \
    C(CAT, SHIFT, 2) C(CAT, SHIFT, 3) C(CAT, SHIFT, 4) C(CAT, SHIFT, 5) C(CAT, SHIFT, 6) \
    C(CAT, SHIFT, 7) C(CAT, SHIFT, 8) C(CAT, SHIFT, 9) C(CAT, SHIFT, 10) C(CAT, SHIFT, 11) \
    C(CAT, SHIFT, 12) C(CAT, HINT, 3) C(CAT, CAP, 1) C(CAT, CAP, 2) C(CAT, CAP, 3) \
    C(CAT, CAP, 4) C(CAT, CAP, 5) C(CAT, CAP, 6) C(CAT, CAP, 7) C(CAT, CAP, 8) C(CAT, CAP, 9) \
    C(CAT, CAP, 10) C(CAT, CAP, 11) C(CAT, COV, 1) C(CAT, COV, 2) C(CAT, COV, 3) \
    C(CAT, COV, 4) C(CAT, COV, 5) C(CAT, COV, 6) C(CAT, COV, 7) C(CAT, COV, 8) C(BGA, ACT, 1) C(BGA, DRAW, 1) \
    C(BGA, DRAW, 2) C(BGA, SETUP, 1) C(BGA, SETUP, 2) C(BGA, SETUP, 4) C(BGA, TURN, 1) C(BGA, BOARD, 1) \
    C(BGA, BOARD, 3) C(BGA, BOARD, 4) C(BGA, BOARD, 5) C(BGA, BOARD, 6) \
    C(BGA, PTS, 1) C(BGA, PTS, 2) C(BGA, THR, 1) C(BGA, THR, 2) C(BGA, THR, 3) C(BGA, THR, 4) \
    C(BGA, COV, 1) C(BGA, COV, 2) C(BGA, COV, 3) C(BGA, COV, 4) C(BGA, TILES, 1) \
    C(BGA, TILES, 2) C(BGA, TILES, 3) C(BGA, TILES, 4) C(BGA, TILES, 5) C(BGA, TILES, 6) \
    C(BGA, DEP, 1) C(BGA, DEP, 2) C(BGA, DEP, 3) C(BGA, DEP, 4) C(BGA, SHIFT, 1) \
    C(BGA, SHIFT, 2) C(BGA, SHIFT, 3) C(BGA, SHIFT, 4) C(BGA, CAP, 1) C(BGA, CAP, 2) \
    C(BGA, CAP, 3) C(BGA, CAP, 4) C(BGA, CAP, 5) C(BGA, CAP, 6) C(BGA, CAP, 7) C(BGA, CAP, 8) \
    C(BGA, CAP, 9) C(BGA, END, 1) C(BGA, END, 2) C(PNP, TILE, 1) C(PNP, TILE, 2) \
    C(PNP, TILE, 3) C(PNP, TILE, 4) C(PNP, TILE, 5) C(PNP, TILE, 6) C(PNP, EARTH, 1) \
    C(PNP, FIRE, 1) C(PNP, FIRE, 2) C(PNP, FIRE, 3) C(PNP, FIRE, 4) C(PNP, FIRE, 5) \
    C(PNP, WATER, 1) C(PNP, WATER, 2) C(PNP, WATER, 3) C(PNP, SAI, 1) C(PNP, LOTUS, 1) \
    C(PNP, LOTUS, 2) C(PNP, LOTUS, 3) C(PNP, LOTUS, 4) C(PNP, LOTUS, 5) C(PNP, AIR, 1) \
    C(PNP, AIR, 2) C(PNP, WIN, 1) C(PNP, WIN, 2) C(PNP, WIN, 3) C(PNP, SETUP, 1) \
    C(PNP, SETUP, 2) C(PNP, SETUP, 6) C(PNP, SETUP, 7) C(PNP, SETUP, 8) C(PNP, SETUP, 11) \
    C(PNP, ACT, 1) C(PNP, DEP, 1) C(PNP, DEP, 2) C(PNP, DEP, 3) C(PNP, DEP, 4) C(PNP, DEP, 5) \
    C(PNP, SHIFT, 1) C(PNP, SHIFT, 2) C(PNP, SHIFT, 3) C(PNP, SHIFT, 4) C(PNP, SHIFT, 5) \
    C(PNP, SHIFT, 6) C(PNP, SHIFT, 7) C(PNP, DRAW, 1) C(PNP, DRAW, 2) C(PNP, CAP, 1) \
    C(PNP, CAP, 2) C(PNP, CAP, 3) C(PNP, CAP, 4) C(PNP, CAP, 5) C(PNP, CAP, 6) C(PNP, CAP, 7) \
    C(PNP, COV, 1) C(PNP, COV, 2) C(PNP, COV, 3) C(PNP, COV, 4) C(PNP, COV, 5) C(PNP, COV, 6) C(PNP, COV, 7) \
    C(PNP, EXC, 1)

/* T(topic, clauses of catalyst2019, of pnp, of bga) */
#define SPEC_TOPICS(T) \
    /* phases */ \
    T(OVER, (CAT_TURN_2), (PNP_WIN_1), (BGA_END_1)) \
    T(OVER_TIE, (CAT_WIN_4), (RULING_TIE, CAT_WIN_4), (BGA_END_2)) \
    T(PICK_SEVEN, (CAT_SETUP_10), (PNP_SETUP_6), (BGA_SETUP_1, CAT_SETUP_10)) \
    T(PICK_NINE, (CAT_SETUP_11, CAT_SETUP_7), (PNP_SETUP_7), (BGA_SETUP_2, CAT_SETUP_11)) \
    T(PICK_ONE, (CAT_SETUP_12, CAT_SETUP_5), (PNP_SETUP_8), (BGA_SETUP_1, CAT_SETUP_12)) \
    T(PICK_CHOICE, (NO_ID), (NO_ID), (BGA_SETUP_4)) \
    T(WHITE_BEGINS, (CAT_SETUP_4, CAT_SETUP_6), (PNP_SETUP_11), (BGA_TURN_1, CAT_SETUP_4)) \
    T(OWN_RESERVE, (CAT_SETUP_8), (PNP_SETUP_1, PNP_SETUP_2), (BGA_TILES_1)) \
    T(ONE_ACTION, (CAT_ACT_1), (PNP_ACT_1), (BGA_ACT_1)) \
    T(TURN_ENDS, (CAT_TURN_3, CAT_TURN_1), (PNP_CAP_1), (BGA_TURN_1)) \
    T(GIVE_DUE, (CAT_CAP_4, CAT_TURN_3), (PNP_CAP_5), (BGA_CAP_9)) \
    T(GIVE_RESERVE, (CAT_CAP_5), (PNP_CAP_6), (BGA_CAP_9)) \
    T(STUCK, (RULING_STUCK), (RULING_STUCK), (RULING_STUCK)) \
    /* drawing */ \
    T(DRAW_SIZE, (CAT_DRAW_1, RULING_DRAW_COUNT), \
      (PNP_DRAW_1, RULING_DRAW_COUNT), (BGA_DRAW_2, BGA_DRAW_1, RULING_DRAW_COUNT)) \
    T(DRAW_RESERVE, (CAT_DRAW_1), (PNP_DRAW_1), (BGA_DRAW_2)) \
    T(DRAW_CHOICE, (CAT_DRAW_2), (PNP_DRAW_2), (BGA_DRAW_2)) \
    T(DRAW_COSTS, (CAT_RES_1), (PNP_ACT_1), (BGA_TILES_2)) \
    /* deploying */ \
    T(HALF_SQUARE, (CAT_DEP_9), (PNP_DEP_1, CAT_DEP_9), (BGA_BOARD_4, BGA_BOARD_1)) \
    T(FROM_HAND, (CAT_DEP_1, CAT_HAND_1), (PNP_DEP_1), (BGA_DEP_1, BGA_TILES_2, BGA_TILES_3)) \
    T(ONTO_TILE, (CAT_DEP_7), (PNP_LOTUS_3, CAT_DEP_7), (BGA_DEP_1, CAT_DEP_7)) \
    T(LOTUS_UNOCCUPIED, (CAT_LOTUS_3), (PNP_LOTUS_3), (BGA_TILES_6, CAT_LOTUS_3)) \
    T(ONTO_BLACK, (CAT_DEP_8), (PNP_DEP_5), (BGA_BOARD_3)) \
    T(ENEMY_THREAT, (CAT_DEP_4, CAT_TILE_5), (PNP_DEP_4, PNP_TILE_5), (BGA_DEP_2, BGA_THR_1)) \
    T(EVEN_AT_HOME, (CAT_DEP_5), (PNP_DEP_4), (BGA_DEP_2)) \
    T(EVEN_COVERED, (CAT_DEP_6, CAT_COV_3), (PNP_DEP_4), (BGA_COV_2)) \
    T(FIRE_BARS, (CAT_FIRE_5), (PNP_FIRE_5), (BGA_TILES_6, CAT_FIRE_5)) \
    T(KNIGHT, (CAT_AIR_2), (PNP_AIR_2), (BGA_TILES_6, CAT_AIR_2)) \
    T(AT_HOME, (CAT_DEP_2), (PNP_DEP_2), (BGA_DEP_3, BGA_BOARD_5)) \
    T(YOU_THREATEN, (CAT_DEP_3, CAT_TILE_5), (PNP_DEP_3, PNP_TILE_5), (BGA_DEP_3, BGA_THR_3)) \
    T(NOT_ELIGIBLE, (CAT_DEP_2, CAT_DEP_3), (PNP_DEP_2, PNP_DEP_3), (BGA_DEP_3, BGA_THR_3)) \
    T(COVER_IS_NO_LEAVE, (CAT_COV_2), (PNP_DEP_3), (BGA_COV_2)) \
    T(LOTUS_TWO, (CAT_LOTUS_4), (PNP_LOTUS_3, CAT_LOTUS_4, RULING_LOTUS_THREAT), \
      (BGA_TILES_6, CAT_LOTUS_4, RULING_LOTUS_THREAT)) \
    T(LOTUS_BLACK, (CAT_LOTUS_5), (PNP_LOTUS_4), (BGA_BOARD_3)) \
    T(LOTUS_FIRE, (RULING_LOTUS_FIRE, CAT_FIRE_5), \
      (RULING_LOTUS_FIRE, PNP_FIRE_5), (RULING_LOTUS_FIRE, CAT_FIRE_5)) \
    T(LOTUS_WHERE, (RULING_LOTUS_WHERE, CAT_LOTUS_3), \
      (RULING_LOTUS_WHERE, PNP_LOTUS_3), (RULING_LOTUS_WHERE, CAT_LOTUS_3)) \
    T(LOTUS_NOT_BLACK, (RULING_LOTUS_BLACK, CAT_LOTUS_5), \
      (RULING_LOTUS_BLACK, PNP_LOTUS_4), (RULING_LOTUS_BLACK, BGA_BOARD_3)) \
    T(DEPLOY_FACING, (RULING_DEPLOY_FACING), (RULING_DEPLOY_FACING), (RULING_DEPLOY_FACING)) \
    T(DEPLOY_TURNED, (RULING_DEPLOY_FACING), \
      (RULING_DEPLOY_FACING), (BGA_DEP_4, BGA_TILES_4, BGA_TILES_5)) \
    T(EXCEPTION, (CAT_TILE_4), (PNP_TILE_4, PNP_EXC_1), (BGA_TILES_6)) \
    /* shifting */ \
    T(OWN_TILE, (CAT_SHIFT_1), (PNP_SHIFT_1), (BGA_SHIFT_1, BGA_TILES_3)) \
    T(SHIFT_HALF_SQUARE, (CAT_SHIFT_9), (PNP_SHIFT_1, CAT_SHIFT_9), (BGA_BOARD_4, BGA_BOARD_1)) \
    T(AIR_STAYS, (CAT_AIR_1), (PNP_AIR_1), (BGA_TILES_6, CAT_AIR_1)) \
    T(LOTUS_STAYS, (CAT_LOTUS_1), (PNP_LOTUS_2), (BGA_TILES_6, CAT_LOTUS_1)) \
    T(TURN_IN_PLACE, (RULING_ROTATE_IN_PLACE), \
      (PNP_SHIFT_7, RULING_ROTATE_IN_PLACE), (RULING_ROTATE_IN_PLACE)) \
    T(NULL_SHIFT, (RULING_NULL_SHIFT), (RULING_NULL_SHIFT), (RULING_NULL_SHIFT)) \
    T(TWO_SQUARES, (CAT_SHIFT_2, CAT_TILE_3), (PNP_SHIFT_1, PNP_TILE_3), (BGA_SHIFT_1)) \
    T(NOT_DIAGONAL, (CAT_SHIFT_3), (PNP_SHIFT_1), (BGA_SHIFT_1)) \
    T(EARTH_ONE, (CAT_EARTH_1), (PNP_EARTH_1), (BGA_TILES_6, CAT_EARTH_1)) \
    T(PATH_SHAPE, (RULING_PATH_SHAPE, CAT_SHIFT_3), \
      (RULING_PATH_SHAPE, PNP_SHIFT_1), (RULING_PATH_SHAPE, BGA_SHIFT_1)) \
    T(SHIFT_ONTO_TILE, (CAT_SHIFT_7), (PNP_SHIFT_5), (BGA_SHIFT_1, CAT_SHIFT_7)) \
    T(SHIFT_ONTO_BLACK, (CAT_SHIFT_8), (PNP_SHIFT_6), (BGA_BOARD_3)) \
    T(SHIFT_TO_THREAT, (CAT_SHIFT_5), \
      (RULING_SHIFT_TO, CAT_SHIFT_5), (RULING_SHIFT_TO, CAT_SHIFT_5)) \
    T(WAY_THREAT, (CAT_SHIFT_6), (PNP_SHIFT_4), (BGA_SHIFT_3)) \
    T(INTO_THREAT, (CAT_HINT_3), (PNP_SHIFT_3), (BGA_SHIFT_3)) \
    T(SHIFT_TURNED, (CAT_SHIFT_4), (PNP_SHIFT_2), (BGA_SHIFT_2, BGA_TILES_4, BGA_TILES_5)) \
    T(FOURTH, (CAT_SHIFT_10), (RULING_SHIFT_LIMIT, CAT_SHIFT_10), (BGA_SHIFT_4)) \
    T(FOURTH_REDEPLOY, (CAT_SHIFT_11, RULING_LIMIT_REDEPLOY), \
      (RULING_SHIFT_LIMIT, CAT_SHIFT_11), (BGA_SHIFT_4, CAT_SHIFT_11)) \
    T(SAI_RUN, (CAT_SHIFT_12, RULING_LIMIT_SAI), \
      (RULING_SHIFT_LIMIT, CAT_SHIFT_12), (BGA_SHIFT_4, CAT_SHIFT_12)) \
    /* Water and Sai */ \
    T(WATER, (CAT_WATER_1), (PNP_WATER_1), (BGA_TILES_6, CAT_WATER_1)) \
    T(WATER_CHOICE, (CAT_WATER_2), (PNP_WATER_2), (BGA_TILES_6, CAT_WATER_2)) \
    T(OWN_THREAT, (CAT_WATER_3, RULING_REDEPLOY_OWN_THREAT), \
      (PNP_WATER_3, RULING_REDEPLOY_OWN_THREAT), (BGA_TILES_6, CAT_WATER_3)) \
    T(IN_PLACE, (RULING_REDEPLOY_IN_PLACE, CAT_DEP_7), \
      (RULING_REDEPLOY_IN_PLACE, CAT_DEP_7), (RULING_REDEPLOY_IN_PLACE, CAT_DEP_7)) \
    T(SAI, (CAT_SAI_1), (PNP_SAI_1), (BGA_TILES_6, CAT_SAI_1)) \
    T(SAI_BEFORE_CAPTURE, (CAT_SAI_2), (PNP_CAP_1), (BGA_CAP_1, CAT_SAI_2)) \
    T(SAI_EXACTLY, (RULING_SAI_SHIFT, CAT_SAI_1), \
      (RULING_SAI_SHIFT, PNP_SAI_1), (RULING_SAI_SHIFT, CAT_SAI_1)) \
    /* capture and safety */ \
    T(OWN_LOSS, (CAT_CAP_7), (PNP_CAP_7), (BGA_CAP_2)) \
    T(CAPTURE, (CAT_CAP_3, CAT_CAP_1, CAT_CAP_2), (PNP_CAP_1), (BGA_CAP_1)) \
    T(ADDED_UP, (CAT_COV_8), (PNP_COV_7), (BGA_THR_4)) \
    T(CAPTURED_BY_YOURS, (CAT_CAP_8), (PNP_CAP_2), (BGA_CAP_3, BGA_THR_2)) \
    T(CAPTURED_BY_TWO, (CAT_TILE_1), (PNP_TILE_1), (BGA_CAP_3)) \
    T(CAPTURE_COVERED, (CAT_COV_1, CAT_COV_7, CAT_TILE_2), \
      (PNP_CAP_3, PNP_COV_1, PNP_TILE_2), (BGA_CAP_4, BGA_COV_1)) \
    T(NOT_CUMULATIVE, (CAT_COV_6), (PNP_COV_4), (BGA_COV_3)) \
    T(HOME_COVERS, (CAT_COV_4), (PNP_COV_2), (BGA_COV_4)) \
    T(TILES_COVER, (CAT_COV_5, CAT_TILE_6), (PNP_COV_3, PNP_TILE_6), (BGA_THR_1)) \
    T(LOTUS_COVERS_ITSELF, (CAT_LOTUS_2), (PNP_LOTUS_1), (BGA_TILES_6, CAT_LOTUS_2)) \
    T(ENEMY_HOME_COVERS_NOT, (RULING_HOME_COVER, CAT_COV_4), \
      (PNP_COV_5), (RULING_HOME_COVER, BGA_COV_4)) \
    T(ENEMY_TILES_COVER_NOT, (CAT_COV_5), (PNP_COV_6), (RULING_TILE_COVER, BGA_COV_1)) \
    T(DISCARDED, (CAT_CAP_9), (PNP_CAP_4), (BGA_CAP_5)) \
    T(AGAIN, (CAT_CAP_10), (RULING_RECHECK), (BGA_CAP_6, BGA_CAP_7)) \
    T(FIRES_LAST, (CAT_CAP_6, CAT_CAP_11), (RULING_FIRE_ORDER), (BGA_CAP_8)) \
    T(FIRE_ITSELF, (CAT_FIRE_1, CAT_FIRE_3), (PNP_FIRE_1, PNP_FIRE_3), (BGA_TILES_6, CAT_FIRE_1)) \
    T(FIRE_ITSELF_COVERED, (CAT_FIRE_1, CAT_FIRE_4), \
      (PNP_FIRE_1, PNP_FIRE_4), (BGA_TILES_6, CAT_FIRE_4)) \
    T(FIRE_ALL, (CAT_FIRE_2, RULING_FRIENDLY_FIRE), \
      (PNP_FIRE_2, RULING_FRIENDLY_FIRE), (BGA_TILES_6, CAT_FIRE_2)) \
    T(REWARD, (CAT_CAP_4, CAT_CAP_5), (PNP_CAP_5, PNP_CAP_6), (BGA_CAP_9)) \
    /* points and the end */ \
    T(MIDDLE, (CAT_WIN_3), (PNP_WIN_3), (BGA_PTS_1, BGA_BOARD_6)) \
    T(ENEMY_HOME, (CAT_WIN_2), (PNP_WIN_2), (BGA_PTS_2, BGA_BOARD_5)) \
    T(LOTUS_NO_POINTS, (CAT_LOTUS_6), (PNP_LOTUS_5), (BGA_TILES_6, CAT_LOTUS_6)) \
    T(WIN, (CAT_WIN_1, CAT_TURN_2), (PNP_WIN_1), (BGA_END_1)) \
    T(TIE, (CAT_WIN_4), (RULING_TIE, CAT_WIN_4), (BGA_END_2))
// clang-format on

#define SPEC_CLAUSE_NUMBER(DOCUMENT, SECTION, NUMBER) DOCUMENT##_##SECTION##_##NUMBER,
#define SPEC_HERO_CLAUSE_NUMBER(DOCUMENT, HERO, NUMBER) DOCUMENT##_HERO_##HERO##_##NUMBER,
#define SPEC_RULING_ID_NUMBER(NAME, TEXT) RULING_##NAME,
enum id {
    NO_ID,
    SPEC_CLAUSE_IDS(SPEC_CLAUSE_NUMBER) SPEC_SHRINES_CLAUSE_IDS(SPEC_CLAUSE_NUMBER)
        SPEC_RONIN_CLAUSE_IDS(SPEC_CLAUSE_NUMBER) SPEC_HERO_CLAUSE_IDS(SPEC_HERO_CLAUSE_NUMBER)
            SPEC_EACH_RULING(SPEC_RULING_ID_NUMBER) IDS
};
#undef SPEC_CLAUSE_NUMBER
#undef SPEC_HERO_CLAUSE_NUMBER
#undef SPEC_RULING_ID_NUMBER

#define SPEC_TOPIC_NUMBER(NAME, ...) T_##NAME,
enum topic {
    SPEC_TOPICS(SPEC_TOPIC_NUMBER) SHEET_TOPICS,
    LAST_SHEET_TOPIC = SHEET_TOPICS - 1,
    SPEC_SHRINES_TOPICS(SPEC_TOPIC_NUMBER) SPEC_RONIN_TOPICS(SPEC_TOPIC_NUMBER) TOPICS
};
#undef SPEC_TOPIC_NUMBER

/* An explanation that is being written. */
struct note {
    const struct situation *s;
    const struct action *a;
    const struct outcome *o; /* what the action does; NULL if it is illegal */
    struct spec_text *text;
    const struct position *position; /* sentences name the tiles of this position */
    bool failed;                     /* out of memory */
};

/* Writes a sentence once under each id of the topic. Each placeholder takes an int, except for %s:
 *
 *     %q a square            %p a side                     %d a number
 *     %t the tile on it      %b the player on a seat       %s a string
 *     %k a type of tile      %o the option of a ruling     %n a number and a noun in the singular
 *
 * %n takes the noun as a second argument: 2 and "tile" give "2 tiles". Braces name parts of the
 * action: {me} and {enemy} are the sides, {player} is the player to move, {from}, {to} and
 * {landing} are squares, {tile from} and {tile to} the tiles on them. {type} is the type that the
 * action names, {landing type} the type of the tile that lands. */
void spec_say(struct note *note, enum topic topic, const char *sentence, ...);

/* Writes a sentence under the id of a ruling, and under no clause. */
void spec_say_ruling(struct note *note, enum ruling ruling, const char *sentence, ...);

/* Copies the lines of `said`, but merges lines with the same id: the id comes once, then its
 * different sentences. Returns false if memory ran out. */
bool spec_merge_lines(const char *said, struct spec_text *lines);

#endif
