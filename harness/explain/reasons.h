// SPDX-License-Identifier: MIT
//
// What can decide a difference, and the clauses that say it in each document. Knows ids; not what
// was asked or answered. Where a document of a ruleset is silent, the 2019 sheet's clause stands.
#ifndef HARNESS_EXPLAIN_REASONS_H
#define HARNESS_EXPLAIN_REASONS_H

#include "explain.h"

// Identifier, its clauses, the decisive first. The first reason is none, and names nothing.
#define REASONS(X)                                                                                 \
    X(NONE, "")                                                                                    \
    /* captures */                                                                                 \
    X(TWO_THREATS, "CAT-CAP-8 CAT-CAP-3 CAT-TILE-1 PNP-CAP-2 PNP-TILE-1 BGA-CAP-3 BGA-THR-2")      \
    X(COVERED,                                                                                     \
      "CAT-COV-1 CAT-COV-7 CAT-TILE-2 PNP-CAP-3 PNP-COV-1 PNP-TILE-2 BGA-CAP-4 BGA-COV-1")         \
    X(FALLS_IN_COVER, "CAT-COV-7 CAT-TILE-2 PNP-CAP-3 PNP-TILE-2 BGA-CAP-4")                       \
    X(THREATS_ADD, "CAT-COV-8 PNP-COV-7 BGA-THR-4")                                                \
    X(COVER_ONCE, "CAT-COV-6 PNP-COV-4 BGA-COV-3")                                                 \
    X(TILES_COVER, "CAT-COV-5 PNP-COV-3 BGA-THR-1")                                                \
    X(HOME_COVERS, "CAT-COV-4 PNP-COV-2 BGA-COV-4")                                                \
    X(LOTUS_COVERS_ITSELF, "CAT-LOTUS-2 PNP-LOTUS-1")                                              \
    X(PATTERNS, "CAT-TILE-5 PNP-TILE-5 BGA-TILES-5 BGA-THR-1")                                     \
    X(KNIGHT, "CAT-AIR-2 PNP-AIR-2")                                                               \
    X(OWN_FIRE, "CAT-FIRE-2 PNP-FIRE-2")                                                           \
    X(FIRE_ITSELF, "CAT-FIRE-1 CAT-FIRE-3 PNP-FIRE-1 PNP-FIRE-3")                                  \
    X(FIRE_ITSELF_COVERED, "CAT-FIRE-4 CAT-FIRE-1 PNP-FIRE-4 PNP-FIRE-1")                          \
    X(FIRES_LAST, "CAT-CAP-6 CAT-CAP-11 BGA-CAP-8 ruling:fire-order")                              \
    X(FIRES_TOGETHER, "CAT-CAP-11 BGA-CAP-8 ruling:fire-order")                                    \
    X(AGAIN, "CAT-CAP-10 BGA-CAP-6 ruling:recheck")                                                \
    X(ENEMY_TILES_FALL, "CAT-CAP-8 PNP-CAP-2 BGA-THR-2 RON-CAP-2 RON-CAP-3")                       \
    X(WHAT_WAS_CAPTURED, "CAT-CAP-9 PNP-CAP-4 BGA-CAP-5 SHR-SETUP-3 SHR-RED-14 RON-CAP-4")         \
    X(CAPTURES_FOLLOW, "CAT-CAP-1 PNP-CAP-1 BGA-CAP-1 SHR-CAP-1 RON-CAP-1")                        \
    X(RED_PIECES_FALL, "SHR-RED-12 SHR-RED-13")                                                    \
    X(RED_CAPTURES, "SHR-CAP-2 SHR-CAP-1")                                                         \
    X(ZOMBIFY_FIRST, "SHR-ZOM-1")                                                                  \
    X(NO_INFLUENCE, "SHR-RED-8 SHR-RED-9 SHR-RED-10 SHR-RED-11")                                   \
    X(ROUND_ORDER, "RON-CAP-2 RON-CAP-3")                                                          \
    X(ROUND_CAPTURES, "RON-CAP-1 RON-CAP-2 RON-CAP-3")                                             \
    X(BUSY, "RON-BUSY-1 RON-BUSY-2 RON-BUSY-3")                                                    \
    X(BUSY_THREAT, "RON-BUSY-2 RON-BUSY-3")                                                        \
    X(BUSY_HELD, "RON-BUSY-4")                                                                     \
    X(MARKS_GO, "RON-CAP-1")                                                                       \
    X(HERO_LOTUS, "RON-HERO-LOTUS-1 RON-HERO-LOTUS-2")                                             \
    X(HERO_LOTUS_ITSELF, "RON-HERO-LOTUS-2")                                                       \
    X(HERO_EARTH, "RON-HERO-EARTH")                                                                \
    X(HERO_FIRE, "RON-HERO-FIRE-1 RON-HERO-FIRE-2")                                                \
    X(COVER_PATTERNS, "CAT-TILE-6 PNP-TILE-6 BGA-TILES-5")                                         \
    X(ENEMY_COVERS_NOT, "CAT-COV-5 PNP-COV-6 BGA-COV-1")                                           \
    X(ENEMY_HOME_COVERS_NOT, "PNP-COV-5 CAT-COV-4 BGA-COV-4 ruling:home-cover")                    \
    /* deploying */                                                                                \
    X(WHOLE_SQUARE, "CAT-DEP-9 BGA-BOARD-4")                                                       \
    X(DEPLOYS, "CAT-DEP-1 CAT-HAND-1 PNP-DEP-1 BGA-DEP-1")                                         \
    X(OWN_HOME, "CAT-DEP-2 PNP-DEP-2 BGA-DEP-3")                                                   \
    X(OWN_THREAT, "CAT-DEP-3 PNP-DEP-3 BGA-DEP-3 BGA-THR-3")                                       \
    X(ENEMY_THREAT_BARS, "CAT-DEP-4 PNP-DEP-4 BGA-DEP-2")                                          \
    X(FIRE_BARS, "CAT-FIRE-5 PNP-FIRE-5")                                                          \
    X(HERO_FIRE_BARS, "RON-HERO-FIRE-3")                                                           \
    X(LOTUS_ANYWHERE, "CAT-LOTUS-3 PNP-LOTUS-3")                                                   \
    X(LOTUS_TWO, "CAT-LOTUS-4")                                                                    \
    X(LOTUS_BLACK, "CAT-LOTUS-5 PNP-LOTUS-4 BGA-BOARD-3")                                          \
    X(FACING_FREE, "BGA-DEP-4 BGA-TILES-4 ruling:deploy-facing")                                   \
    X(WATER, "CAT-WATER-1 PNP-WATER-1")                                                            \
    X(HERO_WATER, "RON-HERO-WATER")                                                                \
    X(HERO_BOW, "RON-HERO-BOW")                                                                    \
    X(WATER_OWN_THREAT, "CAT-WATER-3 PNP-WATER-3 ruling:redeploy-own-threat")                      \
    X(SAI, "CAT-SAI-1 PNP-SAI-1")                                                                  \
    X(HERO_SWORD, "RON-HERO-SWORD-1 RON-HERO-SWORD-2 RON-HERO-SWORD-3 ruling:sword-rotation")      \
    X(HERO_SAI, "RON-HERO-SAI")                                                                    \
    /* shifting */                                                                                 \
    X(SHIFTS, "CAT-SHIFT-1 PNP-SHIFT-1 BGA-SHIFT-1 RON-PLAY-6")                                    \
    X(TWO_SQUARES, "CAT-SHIFT-2 CAT-TILE-3 PNP-SHIFT-1 PNP-TILE-3 BGA-SHIFT-1")                    \
    X(EARTH_ONE, "CAT-EARTH-1 PNP-EARTH-1")                                                        \
    X(STRAIGHT_STEPS, "CAT-SHIFT-3 PNP-SHIFT-1 BGA-SHIFT-1")                                       \
    X(CORNER, "ruling:path-shape")                                                                 \
    X(SHIFT_TURNS, "CAT-SHIFT-4 PNP-SHIFT-2 BGA-SHIFT-2")                                          \
    X(TURN_IN_PLACE, "PNP-SHIFT-7 ruling:rotate-in-place CAT-SHIFT-4")                             \
    X(SHIFT_END, "CAT-SHIFT-5 PNP-SHIFT-3 BGA-SHIFT-3 ruling:shift-to")                            \
    X(SHIFT_WAY, "CAT-SHIFT-6 PNP-SHIFT-4 BGA-SHIFT-3")                                            \
    X(WAY_TAKEN, "CAT-SHIFT-7 PNP-SHIFT-5 BGA-SHIFT-1")                                            \
    X(WAY_BLACK, "CAT-SHIFT-8 PNP-SHIFT-6 BGA-BOARD-3")                                            \
    X(WAY_HALF, "CAT-SHIFT-9 BGA-BOARD-4")                                                         \
    X(LIMIT, "CAT-SHIFT-10 BGA-SHIFT-4 ruling:shift-limit")                                        \
    X(LIMIT_REDEPLOY, "CAT-SHIFT-11 ruling:limit-redeploy")                                        \
    X(LIMIT_SAI, "CAT-SHIFT-12 ruling:limit-sai")                                                  \
    X(OWN_SAFETY, "CAT-CAP-7 PNP-CAP-7 BGA-CAP-2 ruling:round-safety")                             \
    X(HERO_AIR, "RON-HERO-AIR")                                                                    \
    /* beside the board */                                                                         \
    X(ONE_ACTION, "CAT-ACT-1 PNP-ACT-1 BGA-ACT-1 SHR-ACT-1")                                       \
    X(DRAW, "CAT-DRAW-1 CAT-DRAW-2 CAT-RES-1 PNP-DRAW-1 PNP-DRAW-2 BGA-DRAW-2 RON-DRAW-3")         \
    X(REWARD_DRAWN, "CAT-CAP-5 PNP-CAP-6 BGA-CAP-9")                                               \
    X(REWARD, "CAT-CAP-4 CAT-CAP-5 PNP-CAP-5 PNP-CAP-6 BGA-CAP-9 RON-CAP-6")                       \
    X(NEXT_TURN,                                                                                   \
      "CAT-TURN-3 CAT-TURN-1 PNP-CAP-1 PNP-SETUP-11 BGA-TURN-1 SHR-TURN-1 SHR-TURN-2 SHR-TURN-3 "  \
      "RON-PLAY-1 RON-PLAY-2 RON-PLAY-3 RON-PLAY-4")                                               \
    X(DRAFT, "CAT-SETUP-10 CAT-SETUP-11 CAT-SETUP-12 PNP-SETUP-6 PNP-SETUP-7 PNP-SETUP-8 "         \
             "BGA-SETUP-1 BGA-SETUP-2 SHR-SETUP-7 SHR-SETUP-9 SHR-SETUP-11")                       \
    X(AFTERWARDS, "CAT-TURN-1 CAT-TURN-3 CAT-WIN-2 CAT-WIN-3 PNP-WIN-2 PNP-WIN-3 BGA-TURN-1 "      \
                  "BGA-PTS-1 BGA-PTS-2 SHR-TURN-1 SHR-TURN-2 SHR-TURN-3")                          \
    X(WHITE_BEGINS, "CAT-SETUP-4 CAT-SETUP-6 PNP-SETUP-11 SHR-TURN-1")                             \
    X(STUCK, "ruling:stuck")                                                                       \
    X(DEAL, "RON-DRAW-3 RON-DRAW-1 RON-DRAW-2")                                                    \
    X(WINS, "CAT-WIN-1 PNP-WIN-1 BGA-END-1 SHR-WIN-1 SHR-WIN-2 SHR-WIN-3 SHR-WIN-4 RON-WIN-1 "     \
            "RON-WIN-2 RON-WIN-3")                                                                 \
    X(RED_WINS, "SHR-WIN-4")                                                                       \
    X(ENOUGH, "SHR-WIN-2 RON-WIN-2 RON-WIN-1")                                                     \
    X(AHEAD, "SHR-WIN-3 RON-WIN-3")                                                                \
    X(WHITE_ENOUGH, "RON-WIN-1")                                                                   \
    X(OWN_TURN, "SHR-WIN-1")                                                                       \
    X(FIRST_BLACK, "RON-PLAY-3")                                                                   \
    X(NEXT_BLACK, "RON-PLAY-4")                                                                    \
    X(EACH_BLACK, "RON-PLAY-2")                                                                    \
    X(TIME_UP, "RON-TIME-2")                                                                       \
    X(HERO_COSTS, "RON-PLAY-11")                                                                   \
    X(HERO_COUNT, "RON-PLAY-13")                                                                   \
    X(HERO_TYPE, "RON-PLAY-14")                                                                    \
    X(TIE, "CAT-WIN-4 BGA-END-2 ruling:tie")                                                       \
    X(POINTS, "CAT-WIN-2 CAT-WIN-3 PNP-WIN-2 PNP-WIN-3 BGA-PTS-1 BGA-PTS-2")                       \
    X(POINTS_ENEMY, "CAT-WIN-2 PNP-WIN-2 BGA-PTS-2")                                               \
    X(POINTS_ELSEWHERE, "CAT-WIN-3 PNP-WIN-3 BGA-PTS-1")                                           \
    X(RED_POINTS, "SHR-RED-6 SHR-RED-3")                                                           \
    X(CORPSE_NO_POINTS, "SHR-RED-3")                                                               \
    X(LOTUS_NO_POINTS, "CAT-LOTUS-6 PNP-LOTUS-5")                                                  \
    X(PILE, "SHR-SETUP-2 SHR-SETUP-3 SHR-RED-14")                                                  \
    X(TO_PILE, "SHR-SETUP-3 SHR-RED-14")                                                           \
    X(CYCLE, "SHR-TURN-2 SHR-TURN-3 SHR-TURN-1")                                                   \
    X(TAKE_BACK, "SHR-ACT-11 SHR-ACT-12")                                                          \
    X(BESIDE, "SHR-ZOM-3 SHR-ZOM-4")                                                               \
    X(ZOMBIFY_ONCE, "SHR-ZOM-6")                                                                   \
    X(DONE, "SHR-ACT-11 SHR-ZOM-2 ruling:red-nothing")                                             \
    X(PASSES, "RON-PLAY-9 ruling:stuck ruling:free-pass")                                          \
    X(ZOMBIFY, "SHR-ZOM-3 SHR-ZOM-4 SHR-ZOM-2 SHR-ZOM-5 SHR-ZOM-1 SHR-ZOM-6 SHR-ZOM-7")            \
    X(RED_DEPLOYS, "SHR-ACT-2 SHR-ACT-4 SHR-ACT-6 SHR-ACT-7")                                      \
    X(ZOMBIE_SHIFTS, "SHR-ACT-8 SHR-RED-5")                                                        \
    X(RED_SHIFTS, "SHR-ACT-8 SHR-RED-5 SHR-ACT-9 SHR-ACT-10")                                      \
    X(HEROES, "RON-SETUP-3 RON-PLAY-10 RON-DRAW-2 RON-CAP-4 RON-HERO-1")                           \
    X(WHITE_HEROES, "RON-PLAY-11 RON-PLAY-13 RON-PLAY-14 RON-PLAY-12 ruling:hero-cap")             \
    X(BLACK_TILES, "RON-PLAY-7 RON-PLAY-8")                                                        \
    X(OTHERS_HERO, "RON-PLAY-8 ruling:others-hero")                                                \
    X(BASES, "RON-SETUP-5 RON-PLAY-12")                                                            \
    X(TO_RESERVES, "RON-CAP-4 RON-CAP-5 RON-DRAW-1")                                               \
    X(LEFT, "RON-PLAY-1 RON-PLAY-11 RON-TIME-2")                                                   \
    X(TOKEN, "RON-ROT-1 RON-SETUP-6")
#define REASON_ENUM(id, clauses) REASON_##id,
enum reason { REASONS(REASON_ENUM) REASON_COUNT };

// Adds to an explanation what of a list of ids (blanks or commas between) is known, as long as
// there is room, each once.
void reasons_add_ids(struct explanation *e, const char *ids);

// The same of one id.
void reasons_add_id(struct explanation *e, const char *id, size_t length);

// Adds the reason's clauses of the document of e->ruleset; where it has none, of the 2019 sheet.
void reasons_add(struct explanation *e, enum reason reason);

// Adds a ruling.
void reasons_add_ruling(struct explanation *e, enum ruling_id ruling);

// Why a tile of a type, a hero or not, may be redeployed; why it may shift as it is deployed.
enum reason reasons_redeployment(unsigned type, bool hero);
enum reason reasons_shift_at_once(unsigned type);

// Whether a reason names an id.
bool reason_has(enum reason reason, const char *id, size_t length);

#endif
