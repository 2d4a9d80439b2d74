// SPDX-License-Identifier: MIT
//
// The mutants: wrong readings of the rules that an engine could really have. Data alone.
#ifndef PAIKO_MUTANT_ROWS_H
#define PAIKO_MUTANT_ROWS_H

// A row: identifier, name, the clauses that it breaks (the same clause of several documents by each
// of its ids; in each of their rulesets the corpus has to kill it), what it gets wrong.

// Patterns: which squares a tile threatens and covers.
#define PAIKO_MUTANTS_PATTERN(X)                                                                   \
    X(AIR_FORWARD, "air-forward", "CAT-AIR-2 PNP-AIR-2 BGA-TILES-6",                               \
      "an Air threatens forward leaps only")                                                       \
    X(AIR_LONG_LEAP, "air-long-leap", "CAT-AIR-2 PNP-AIR-2 BGA-TILES-6",                           \
      "an Air leaps three squares and one")                                                        \
    X(AIR_SWEEPS, "air-sweeps", "CAT-AIR-2 PNP-AIR-2 BGA-TILES-6",                                 \
      "an Air threatens everything two squares away")                                              \
    X(BOW_SHORT, "bow-short", "CAT-TILE-5 PNP-TILE-5 BGA-TILES-5",                                 \
      "a Bow threatens two squares instead of three")                                              \
    X(BOW_LONG, "bow-long", "CAT-TILE-5 PNP-TILE-5 BGA-TILES-5", "a Bow threatens four squares")   \
    X(BOW_NEAR, "bow-near", "CAT-TILE-5 PNP-TILE-5 BGA-TILES-5",                                   \
      "a Bow threatens the square in front of it too")                                             \
    X(BOW_SHOT, "bow-shot", "CAT-TILE-5 PNP-TILE-5 BGA-TILES-5",                                   \
      "a Bow threatens its farthest square alone")                                                 \
    X(BOW_BOTH_WAYS, "bow-both-ways", "CAT-TILE-5 PNP-TILE-5 BGA-TILES-5",                         \
      "a Bow threatens backward too")                                                              \
    X(BOW_ENDLESS, "bow-endless", "CAT-TILE-5 PNP-TILE-5 BGA-TILES-5",                             \
      "a Bow threatens as far as the board goes")                                                  \
    X(EARTH_NEAR, "earth-near", "CAT-TILE-5 PNP-TILE-5 BGA-TILES-5",                               \
      "an Earth threatens its neighbours alone")                                                   \
    X(EARTH_FAR, "earth-far", "CAT-TILE-5 PNP-TILE-5 BGA-TILES-5",                                 \
      "an Earth does not threaten its neighbours")                                                 \
    X(EARTH_THREE, "earth-three", "CAT-TILE-5 PNP-TILE-5 BGA-TILES-5",                             \
      "an Earth threatens three squares each way")                                                 \
    X(EARTH_DIAGONAL, "earth-diagonal", "CAT-TILE-5 PNP-TILE-5 BGA-TILES-5",                       \
      "an Earth threatens along diagonals")                                                        \
    X(FIRE_ONE_ROW, "fire-one-row", "CAT-TILE-5 PNP-TILE-5 BGA-TILES-5 PNP-FIRE-2",                \
      "a Fire threatens its first row alone")                                                      \
    X(FIRE_BLOCK, "fire-block", "CAT-TILE-5 PNP-TILE-5 BGA-TILES-5 PNP-FIRE-2",                    \
      "a Fire's second row is no wider than its first")                                            \
    X(FIRE_THREE_ROWS, "fire-three-rows", "CAT-TILE-5 PNP-TILE-5 BGA-TILES-5 PNP-FIRE-2",          \
      "a Fire threatens a third row")                                                              \
    X(FIRE_FLARES, "fire-flares", "CAT-TILE-5 PNP-TILE-5 BGA-TILES-5 PNP-FIRE-2",                  \
      "a Fire's first row is as wide as its second")                                               \
    X(FIRE_BEHIND, "fire-behind", "CAT-TILE-5 PNP-TILE-5 BGA-TILES-5 PNP-FIRE-2",                  \
      "a Fire burns backward")                                                                     \
    X(SAI_LONG, "sai-long", "CAT-TILE-5 PNP-TILE-5 BGA-TILES-5",                                   \
      "a Sai threatens two squares ahead")                                                         \
    X(SAI_BOTH_ENDS, "sai-both-ends", "CAT-TILE-5 PNP-TILE-5 BGA-TILES-5",                         \
      "a Sai threatens behind it too")                                                             \
    X(SAI_SIDEWAYS, "sai-sideways", "CAT-TILE-5 PNP-TILE-5 BGA-TILES-5",                           \
      "a Sai threatens where it covers")                                                           \
    X(SAI_THREE_PRONGS, "sai-three-prongs", "CAT-TILE-5 PNP-TILE-5 BGA-TILES-5",                   \
      "a Sai threatens the corners in front of it too")                                            \
    X(SWORD_STRAIGHT, "sword-straight", "CAT-TILE-5 PNP-TILE-5 BGA-TILES-5 BGA-THR-1",             \
      "a Sword does not threaten corners")                                                         \
    X(SWORD_FORWARD, "sword-forward", "CAT-TILE-5 PNP-TILE-5 BGA-TILES-5",                         \
      "a Sword threatens ahead alone")                                                             \
    X(SWORD_TWO_FAR, "sword-two-far", "CAT-TILE-5 PNP-TILE-5 BGA-TILES-5",                         \
      "a Sword threatens two squares around")                                                      \
    X(WATER_STRAIGHT, "water-straight", "CAT-TILE-5 PNP-TILE-5 BGA-TILES-5",                       \
      "a Water threatens where it covers")                                                         \
    X(WATER_AROUND, "water-around", "CAT-TILE-5 PNP-TILE-5 BGA-TILES-5",                           \
      "a Water threatens all around")                                                              \
    X(WATER_TWO_FAR, "water-two-far", "CAT-TILE-5 PNP-TILE-5 BGA-TILES-5",                         \
      "a Water threatens two squares along diagonals")                                             \
    X(LOTUS_THREATENS, "lotus-threatens", "CAT-TILE-5 PNP-TILE-5 BGA-TILES-5",                     \
      "a Lotus threatens what it covers")                                                          \
    X(LOTUS_BARE, "lotus-bare", "CAT-LOTUS-2 PNP-LOTUS-1 BGA-TILES-6",                             \
      "a Lotus does not cover itself")                                                             \
    X(LOTUS_CROSS, "lotus-cross", "CAT-TILE-6 CAT-COV-5 PNP-TILE-6 PNP-COV-3 BGA-TILES-5",         \
      "a Lotus does not cover corners")                                                            \
    X(LOTUS_ALONE, "lotus-alone", "CAT-COV-5 PNP-COV-3 BGA-TILES-5",                               \
      "a Lotus covers nothing but itself")                                                         \
    X(SAI_COVERS_NONE, "sai-covers-none", "CAT-COV-5 PNP-COV-3 BGA-TILES-5",                       \
      "a Sai covers nothing")                                                                      \
    X(SAI_COVERS_AHEAD, "sai-covers-ahead",                                                        \
      "CAT-TILE-6 CAT-COV-5 PNP-TILE-6 PNP-COV-3 BGA-TILES-5", "a Sai covers ahead")               \
    X(SAI_COVERS_ONE_SIDE, "sai-covers-one-side",                                                  \
      "CAT-TILE-6 CAT-COV-5 PNP-TILE-6 PNP-COV-3 BGA-TILES-5", "a Sai covers one side alone")      \
    X(SAI_COVERS_ITSELF, "sai-covers-itself",                                                      \
      "CAT-TILE-6 CAT-COV-5 PNP-TILE-6 PNP-COV-3 BGA-TILES-5", "a Sai covers itself too")          \
    X(WATER_COVERS_CORNERS, "water-covers-corners",                                                \
      "CAT-TILE-6 CAT-COV-5 PNP-TILE-6 PNP-COV-3 BGA-TILES-5",                                     \
      "a Water covers where it threatens")                                                         \
    X(WATER_COVERS_AROUND, "water-covers-around",                                                  \
      "CAT-TILE-6 CAT-COV-5 PNP-TILE-6 PNP-COV-3 BGA-TILES-5", "a Water covers all around")        \
    X(WATER_COVERS_ITSELF, "water-covers-itself",                                                  \
      "CAT-TILE-6 CAT-COV-5 PNP-TILE-6 PNP-COV-3 BGA-TILES-5", "a Water covers itself too")        \
    X(WATER_COVERS_NONE, "water-covers-none", "CAT-COV-5 PNP-COV-3 BGA-TILES-5 BGA-THR-1",         \
      "a Water covers nothing")                                                                    \
    X(PATTERN_FIXED, "pattern-fixed", "CAT-TILE-5 PNP-TILE-5 BGA-TILES-5",                         \
      "patterns do not turn with the tile")                                                        \
    X(PATTERN_MIRRORED, "pattern-mirrored", "CAT-TILE-5 PNP-TILE-5 BGA-TILES-5",                   \
      "patterns turn against the clock")

// The draft and the turns.
#define PAIKO_MUTANTS_BEGIN(X)                                                                     \
    X(PICK_EIGHT_FIRST, "pick-eight-first", "CAT-SETUP-5 CAT-SETUP-10 PNP-SETUP-6 BGA-SETUP-1",    \
      "White picks eight tiles first")                                                             \
    X(PICK_EIGHT, "pick-eight", "CAT-SETUP-7 CAT-SETUP-11 PNP-SETUP-7 BGA-SETUP-2",                \
      "Black picks eight tiles")                                                                   \
    X(PICK_TEN, "pick-ten", "CAT-SETUP-7 CAT-SETUP-11 PNP-SETUP-7 BGA-SETUP-2",                    \
      "Black picks ten tiles")                                                                     \
    X(PICK_TWO_LAST, "pick-two-last", "CAT-SETUP-5 CAT-SETUP-12 PNP-SETUP-8 BGA-SETUP-1",          \
      "White ends the draft with two tiles")                                                       \
    X(NO_LAST_PICK, "no-last-pick", "CAT-SETUP-12 PNP-SETUP-8 BGA-SETUP-1",                        \
      "play begins once Black has picked")                                                         \
    X(PICK_NO_TRIPLE, "pick-no-triple", "CAT-SETUP-8 PNP-SETUP-2 BGA-SETUP-4 BGA-TILES-1",         \
      "no more than two of a type are picked")                                                     \
    X(BLACK_BEGINS, "black-begins", "CAT-SETUP-4 PNP-SETUP-11", "Black has the first turn")        \
    X(WHITE_TWICE, "white-twice", "CAT-SETUP-6 PNP-SETUP-11 BGA-TURN-1",                           \
      "White begins with two turns")                                                               \
    X(CAPTURE_AGAIN, "capture-again", "CAT-TURN-1 CAT-TURN-2 BGA-TURN-1 CAT-TURN-3",               \
      "a capture brings another turn")                                                             \
    X(DRAW_AND_ACT, "draw-and-act", "CAT-ACT-1 CAT-RES-1 PNP-ACT-1 BGA-ACT-1",                     \
      "a player acts on after drawing")                                                            \
    X(PASS_FREELY, "pass-freely", "CAT-ACT-1 PNP-ACT-1 BGA-ACT-1 SHR-SETUP-12",                    \
      "a player may always pass")

// Points and the end.
#define PAIKO_MUTANTS_END(X)                                                                       \
    X(ENEMY_GROUND_ONE, "enemy-ground-one", "CAT-WIN-2 PNP-WIN-2 BGA-PTS-2",                       \
      "a tile in the enemy homeground counts 1")                                                   \
    X(ENEMY_GROUND_THREE, "enemy-ground-three", "CAT-WIN-2 PNP-WIN-2 BGA-PTS-2",                   \
      "a tile in the enemy homeground counts 3")                                                   \
    X(MIDDLE_NOTHING, "middle-nothing", "CAT-WIN-3 PNP-WIN-3 BGA-PTS-1 BGA-BOARD-6 SHR-GEN-1",     \
      "the middleground counts nothing")                                                           \
    X(MIDDLE_TWO, "middle-two", "CAT-WIN-3 PNP-WIN-3 BGA-PTS-1",                                   \
      "a tile in the middleground counts 2")                                                       \
    X(MIDDLE_HALF, "middle-half", "CAT-WIN-3 PNP-WIN-3 BGA-BOARD-6",                               \
      "one quarter alone is middleground")                                                         \
    X(OWN_GROUND_SCORES, "own-ground-scores", "CAT-WIN-3 PNP-WIN-3 BGA-PTS-1",                     \
      "a tile in the own homeground counts 1")                                                     \
    X(LOTUS_SCORES, "lotus-scores", "CAT-LOTUS-6 PNP-LOTUS-5 BGA-TILES-6 SHR-GEN-1",               \
      "a Lotus gives points")                                                                      \
    X(LOTUS_SCORES_AFAR, "lotus-scores-afar", "CAT-LOTUS-6 PNP-LOTUS-5 BGA-TILES-6",               \
      "a Lotus gives points in the enemy homeground")                                              \
    X(THREATENED_NOTHING, "threatened-nothing",                                                    \
      "CAT-WIN-2 CAT-WIN-3 PNP-WIN-2 PNP-WIN-3 BGA-PTS-1 BGA-PTS-2",                               \
      "a tile under threat counts nothing")                                                        \
    X(WIN_AT_NINE, "win-at-nine", "CAT-WIN-1 PNP-WIN-1 BGA-END-1", "nine points win")              \
    X(WIN_AT_ELEVEN, "win-at-eleven", "CAT-WIN-1 PNP-WIN-1 BGA-END-1",                             \
      "more than ten points are needed to win")                                                    \
    X(WIN_EXACTLY, "win-exactly", "CAT-WIN-1 PNP-WIN-1 BGA-END-1", "eleven points do not win")     \
    X(WIN_NEVER, "win-never", "CAT-TURN-2 CAT-WIN-1 PNP-WIN-1 BGA-END-1",                          \
      "play goes on at ten points")                                                                \
    X(TIE_AT_TWELVE, "tie-at-twelve", "CAT-WIN-4 BGA-END-2",                                       \
      "twelve tiles lost are enough for a tie")                                                    \
    X(TIE_AT_FOURTEEN, "tie-at-fourteen", "CAT-WIN-4 BGA-END-2",                                   \
      "more than thirteen tiles must be lost for a tie")                                           \
    X(TIE_BELOW_FIVE, "tie-below-five", "CAT-WIN-4 BGA-END-2", "five points prevent a tie")        \
    X(TIE_AT_SIX, "tie-at-six", "CAT-WIN-4 BGA-END-2", "six points do not prevent a tie")          \
    X(TIE_ONE_LOST, "tie-one-lost", "CAT-WIN-4 BGA-END-2",                                         \
      "one player's losses are enough for a tie")                                                  \
    X(TIE_ONE_POOR, "tie-one-poor", "CAT-WIN-4 BGA-END-2",                                         \
      "one player's few points are enough for a tie")                                              \
    X(TIE_NEVER, "tie-never", "CAT-WIN-4 BGA-END-2", "there is no tie")

// Captures.
#define PAIKO_MUTANTS_CAPTURE(X)                                                                   \
    X(ONE_CAPTURES, "one-captures",                                                                \
      "CAT-TILE-1 CAT-CAP-3 CAT-CAP-8 PNP-TILE-1 PNP-CAP-2 BGA-CAP-3 SHR-GEN-1",                   \
      "one threat captures")                                                                       \
    X(THREE_CAPTURE, "three-capture",                                                              \
      "CAT-TILE-1 CAT-CAP-3 CAT-CAP-8 PNP-TILE-1 PNP-CAP-2 BGA-CAP-3 CAT-CAP-2 BGA-THR-2",         \
      "outside cover too three threats are needed")                                                \
    X(EXACTLY_TWO, "exactly-two", "CAT-CAP-3 CAT-CAP-8 PNP-CAP-2 BGA-CAP-3",                       \
      "three threats do not capture outside cover")                                                \
    X(THREAT_BY_TYPE, "threat-by-type", "CAT-COV-8 CAT-CAP-2 PNP-COV-7 BGA-THR-1 BGA-THR-4",       \
      "tiles of one type threaten a square once together")                                         \
    X(CAPTURE_SINGLE, "capture-single", "CAT-CAP-2 CAT-CAP-3 PNP-CAP-2 BGA-CAP-3 BGA-CAP-6",       \
      "one tile is captured in a turn")                                                            \
    X(CAPTURE_FIRST, "capture-first", "CAT-TURN-3 CAT-CAP-1 PNP-CAP-1 BGA-CAP-1",                  \
      "captures come before the action")                                                           \
    X(SHIFT_NEVER_CAPTURES, "shift-never-captures", "CAT-CAP-1 PNP-CAP-1 BGA-CAP-1 BGA-THR-2",     \
      "nothing is captured after a shift")                                                         \
    X(DRAW_NEVER_CAPTURES, "draw-never-captures", "CAT-CAP-1 PNP-CAP-1 BGA-CAP-1",                 \
      "nothing is captured after a draw")                                                          \
    X(NO_RECHECK, "no-recheck", "CAT-CAP-10 BGA-CAP-6", "threat is not judged again after a wave") \
    X(RECHECK_ONCE, "recheck-once", "CAT-CAP-10 BGA-CAP-6",                                        \
      "threat is judged again after the first wave alone")                                         \
    X(CAPTURED_TO_RESERVE, "captured-to-reserve", "CAT-CAP-9 PNP-CAP-4 BGA-CAP-5",                 \
      "captured tiles go to their owner's reserve")                                                \
    X(CAPTURED_TO_HAND, "captured-to-hand", "CAT-CAP-9 PNP-CAP-4 BGA-CAP-5",                       \
      "captured tiles go to their owner's hand")                                                   \
    X(FIRE_FIRST, "fire-first", "CAT-CAP-6 BGA-CAP-7 SHR-GEN-1",                                   \
      "Fires are captured before all others")                                                      \
    X(FIRES_MIXED, "fires-mixed", "CAT-CAP-6 BGA-CAP-7", "Fires are captured with the others")     \
    X(FIRES_SINGLE, "fires-single", "CAT-CAP-11 BGA-CAP-8", "Fires are captured one by one")       \
    X(GIVE_SKIPPED, "give-skipped", "CAT-CAP-4 PNP-CAP-5 BGA-CAP-9",                               \
      "nothing is drawn for captured tiles")                                                       \
    X(GIVE_ONE, "give-one", "CAT-CAP-4 PNP-CAP-5 BGA-CAP-9",                                       \
      "one tile is drawn, however many were captured")                                             \
    X(GIVE_DOUBLE, "give-double", "CAT-CAP-4 PNP-CAP-5 BGA-CAP-9",                                 \
      "two tiles are drawn for each captured one")                                                 \
    X(GIVE_DECLINED, "give-declined", "CAT-CAP-4 PNP-CAP-5 BGA-CAP-9",                             \
      "the opponent may pick fewer tiles")                                                         \
    X(GIVE_SHORT_NONE, "give-short-none", "CAT-CAP-4 PNP-CAP-5 BGA-CAP-9",                         \
      "where the reserve is too small nothing is drawn")                                           \
    X(GIVE_BY_CAPTURER, "give-by-capturer", "CAT-CAP-4 PNP-CAP-5 BGA-CAP-9",                       \
      "the capturer picks what is drawn")                                                          \
    X(GIVE_TO_OWNER, "give-to-owner", "CAT-CAP-5 PNP-CAP-6 BGA-CAP-9",                             \
      "the owner of the captured tiles draws")

// Cover.
#define PAIKO_MUTANTS_COVER(X)                                                                     \
    X(COVER_IGNORED, "cover-ignored",                                                              \
      "CAT-TILE-2 CAT-COV-1 PNP-TILE-2 PNP-CAP-3 PNP-COV-1 BGA-COV-1 BGA-CAP-4 SHR-GEN-1",         \
      "two threats capture in cover too")                                                          \
    X(COVERED_NEVER, "covered-never",                                                              \
      "CAT-TILE-2 CAT-COV-1 CAT-COV-7 PNP-TILE-2 PNP-CAP-3 PNP-COV-1 BGA-COV-1 BGA-CAP-4",         \
      "a covered tile is never captured")                                                          \
    X(COVER_STACKS, "cover-stacks", "CAT-COV-6 CAT-COV-7 PNP-COV-4 BGA-COV-3",                     \
      "a tile covered by homeground and tile is never captured")                                   \
    X(COVER_ADDS_UP, "cover-adds-up", "CAT-COV-6 CAT-COV-7 PNP-COV-4 BGA-COV-3",                   \
      "a tile covered by two tiles is never captured")                                             \
    X(TILES_COVER_NOBODY, "tiles-cover-nobody", "CAT-COV-5 PNP-COV-3 BGA-TILES-5",                 \
      "tiles cover nothing")                                                                       \
    X(COVER_FOR_BOTH, "cover-for-both", "CAT-COV-5 PNP-COV-6 BGA-COV-1",                           \
      "tiles cover the enemy's tiles too")                                                         \
    X(HOME_BARE, "home-bare", "CAT-COV-4 PNP-COV-2 BGA-COV-4", "a homeground covers nothing")      \
    X(HOME_COVERS_ALL, "home-covers-all", "CAT-COV-4 PNP-COV-5",                                   \
      "a homeground covers both players' tiles")                                                   \
    X(HOME_COVERS_ENEMY, "home-covers-enemy", "CAT-COV-4 PNP-COV-2 PNP-COV-5 BGA-COV-4",           \
      "a homeground covers the enemy's tiles alone")

// Fires.
#define PAIKO_MUTANTS_FIRE(X)                                                                      \
    X(FIRE_NOT_ITSELF, "fire-not-itself",                                                          \
      "CAT-FIRE-1 CAT-FIRE-3 CAT-FIRE-4 PNP-FIRE-1 PNP-FIRE-3 PNP-FIRE-4 BGA-TILES-6",             \
      "a Fire does not threaten itself")                                                           \
    X(FIRE_SPARES_OWN, "fire-spares-own", "CAT-FIRE-2 PNP-FIRE-2 BGA-TILES-6",                     \
      "a Fire does not threaten other tiles of its owner")                                         \
    X(FIRE_UNCOVERED, "fire-uncovered", "CAT-FIRE-4 PNP-FIRE-4 BGA-TILES-6",                       \
      "one further threat captures a Fire in cover")                                               \
    X(FIRE_THREE_OTHERS, "fire-three-others", "CAT-FIRE-4 PNP-FIRE-4 BGA-TILES-6",                 \
      "a Fire in cover falls to three further threats")                                            \
    X(FIRE_OPEN, "fire-open", "CAT-FIRE-5 PNP-FIRE-5 BGA-TILES-6",                                 \
      "a player deploys on the threat of an own Fire")                                             \
    X(FIRE_STAYS, "fire-stays", "CAT-TILE-3 PNP-TILE-3 BGA-SHIFT-1", "a Fire is not shifted")

// The mover's own tiles.
#define PAIKO_MUTANTS_SAFETY(X)                                                                    \
    X(SAFETY_NONE, "safety-none", "CAT-CAP-7 PNP-CAP-7 BGA-CAP-2 SHR-SETUP-12",                    \
      "own tiles may be left to be captured")                                                      \
    X(SAFETY_LATE, "safety-late", "CAT-CAP-7", "own safety is judged after the captures")          \
    X(SAFETY_EARLY, "safety-early", "PNP-CAP-7 BGA-CAP-2",                                         \
      "own safety is judged before the captures")                                                  \
    X(SAFETY_OF_MOVER, "safety-of-mover", "CAT-CAP-7 PNP-CAP-7 BGA-CAP-2",                         \
      "own safety looks at the tile that acted alone")                                             \
    X(SAFETY_OF_OTHERS, "safety-of-others", "PNP-CAP-7 BGA-CAP-2",                                 \
      "own safety overlooks the tile that acted")                                                  \
    X(SAFETY_FIRE_FORGOTTEN, "safety-fire-forgotten", "CAT-CAP-7 PNP-CAP-7 BGA-CAP-2",             \
      "own safety overlooks a Fire that arrives")                                                  \
    X(DRAW_UNSAFE, "draw-unsafe", "CAT-CAP-7 PNP-CAP-7 BGA-CAP-2",                                 \
      "own safety does not bind a draw")

// Deploying.
#define PAIKO_MUTANTS_DEPLOY(X)                                                                    \
    X(DEPLOY_FROM_RESERVE, "deploy-from-reserve",                                                  \
      "CAT-HAND-1 CAT-DEP-1 PNP-DEP-1 BGA-DEP-1 BGA-TILES-2",                                      \
      "tiles are deployed from the reserve too")                                                   \
    X(HOME_CLOSED, "home-closed", "CAT-DEP-2 PNP-DEP-2 BGA-DEP-3 BGA-BOARD-5 SHR-SETUP-12",        \
      "a homeground opens no squares")                                                             \
    X(HOMES_EXCHANGED, "homes-exchanged", "CAT-DEP-2 PNP-DEP-2 BGA-DEP-3 BGA-BOARD-5",             \
      "the homegrounds are taken for each other")                                                  \
    X(ENEMY_HOME_OPEN, "enemy-home-open", "CAT-DEP-2 CAT-DEP-3 PNP-DEP-2 PNP-DEP-3 BGA-DEP-3",     \
      "the enemy homeground is open too")                                                          \
    X(MIDDLE_OPEN, "middle-open", "CAT-DEP-2 CAT-DEP-3 PNP-DEP-2 PNP-DEP-3 BGA-DEP-3",             \
      "the middleground is open too")                                                              \
    X(REACH_CLOSED, "reach-closed", "CAT-DEP-3 PNP-DEP-3 BGA-DEP-3 BGA-THR-3",                     \
      "own threat opens no squares")                                                               \
    X(REACH_NOT_ENEMY_HOME, "reach-not-enemy-home", "CAT-DEP-3 PNP-DEP-3 BGA-DEP-3 BGA-THR-3",     \
      "own threat opens no squares of the enemy homeground")                                       \
    X(BESIDE_OPEN, "beside-open", "CAT-DEP-3 PNP-DEP-3 BGA-DEP-3",                                 \
      "squares beside an own tile are open")                                                       \
    X(COVER_OPENS, "cover-opens", "CAT-COV-2 PNP-DEP-3 BGA-COV-2",                                 \
      "squares that own tiles cover are open")                                                     \
    X(THREAT_CLOSES_NOTHING, "threat-closes-nothing",                                              \
      "CAT-DEP-4 PNP-DEP-4 BGA-DEP-2 SHR-SETUP-12", "enemy threat closes no squares")              \
    X(TWO_THREATS_CLOSE, "two-threats-close", "CAT-DEP-4 PNP-DEP-4 BGA-DEP-2",                     \
      "two enemy threats are needed to close a square")                                            \
    X(HOME_ALWAYS_OPEN, "home-always-open", "CAT-DEP-5 PNP-DEP-4 BGA-DEP-2",                       \
      "enemy threat closes no squares of the homeground")                                          \
    X(COVERED_ALWAYS_OPEN, "covered-always-open", "CAT-DEP-6 CAT-COV-3 PNP-DEP-4 BGA-COV-2",       \
      "enemy threat closes no squares that tiles cover")                                           \
    X(BLACK_OPEN, "black-open", "CAT-DEP-8 PNP-DEP-5 BGA-BOARD-3",                                 \
      "every tile is deployed on black squares")                                                   \
    X(BLACK_AT_HOME_OPEN, "black-at-home-open", "CAT-DEP-8 PNP-DEP-5 BGA-BOARD-3",                 \
      "every tile is deployed on the own homeground's black square")                               \
    X(EDGE_CLOSED, "edge-closed", "CAT-DEP-9 PNP-DEP-2 BGA-BOARD-1 BGA-BOARD-4",                   \
      "the squares at the edge are taken for half squares")                                        \
    X(DEPLOY_COPIES, "deploy-copies", "CAT-DEP-1 PNP-DEP-1 BGA-DEP-1 BGA-TILES-3",                 \
      "a deployed tile stays in the hand too")                                                     \
    X(DEPLOY_ON_OWN, "deploy-on-own", "CAT-DEP-7 PNP-DEP-1 BGA-DEP-1",                             \
      "a deployed tile takes the place of an own one")                                             \
    X(DEPLOY_FORWARD, "deploy-forward", "CAT-DEP-1 PNP-DEP-1 BGA-DEP-4 BGA-TILES-4",               \
      "a deployed tile faces away from its owner")

// Drawing.
#define PAIKO_MUTANTS_DRAW(X)                                                                      \
    X(DRAW_FOUR, "draw-four", "CAT-DRAW-1 PNP-DRAW-1 BGA-DRAW-2", "up to four tiles can be drawn") \
    X(DRAW_TWO, "draw-two", "CAT-DRAW-1 PNP-DRAW-1 BGA-DRAW-1 BGA-DRAW-2",                         \
      "no more than two tiles can be drawn")                                                       \
    X(DRAW_NONE, "draw-none", "CAT-DRAW-1 BGA-DRAW-2", "a draw may take nothing")                  \
    X(DRAW_EXACTLY, "draw-exactly", "CAT-DRAW-1 BGA-DRAW-2",                                       \
      "a draw takes three tiles, not fewer")                                                       \
    X(DRAW_FEWER, "draw-fewer", "PNP-DRAW-1", "a draw may take fewer than three tiles")            \
    X(DRAW_SHORT_BARRED, "draw-short-barred", "PNP-DRAW-1",                                        \
      "nobody draws from a reserve of fewer than three tiles")                                     \
    X(DRAW_DISTINCT, "draw-distinct", "CAT-DRAW-2 PNP-DRAW-2 BGA-DRAW-1 BGA-DRAW-2",               \
      "drawn tiles are of different types")

// Shifting.
#define PAIKO_MUTANTS_SHIFT(X)                                                                     \
    X(SHIFT_ENEMY, "shift-enemy", "CAT-SHIFT-1 PNP-SHIFT-1 BGA-SHIFT-1",                           \
      "enemy tiles can be shifted")                                                                \
    X(PINNED, "pinned", "CAT-SHIFT-1 PNP-SHIFT-1 PNP-SHIFT-3 BGA-SHIFT-1",                         \
      "a tile under threat is not shifted")                                                        \
    X(RANGE_ONE, "range-one", "CAT-TILE-3 CAT-SHIFT-2 PNP-TILE-3 PNP-SHIFT-1 BGA-SHIFT-1",         \
      "a shift reaches a single square")                                                           \
    X(RANGE_THREE, "range-three",                                                                  \
      "CAT-TILE-3 CAT-SHIFT-2 PNP-TILE-3 PNP-SHIFT-1 BGA-SHIFT-1 SHR-SETUP-12",                    \
      "a shift reaches three squares")                                                             \
    X(SHIFT_EXACTLY, "shift-exactly", "CAT-TILE-3 CAT-SHIFT-2 PNP-SHIFT-1 BGA-SHIFT-1",            \
      "a shift goes two squares or none")                                                          \
    X(SHIFT_DIAGONAL, "shift-diagonal", "CAT-SHIFT-3 PNP-SHIFT-1 BGA-SHIFT-1",                     \
      "steps may be diagonal")                                                                     \
    X(SHIFT_STRAIGHT, "shift-straight", "CAT-SHIFT-3 PNP-SHIFT-1 BGA-SHIFT-1",                     \
      "a shift turns no corner")                                                                   \
    X(SHIFT_KEEPS_FACING, "shift-keeps-facing", "CAT-SHIFT-4 PNP-SHIFT-2 BGA-SHIFT-2 BGA-TILES-4", \
      "a shifted tile keeps its facing")                                                           \
    X(SHIFT_QUARTER, "shift-quarter", "CAT-SHIFT-4 PNP-SHIFT-2 BGA-SHIFT-2 BGA-TILES-4",           \
      "a shifted tile turns by no more than a quarter")                                            \
    X(TURNING_COSTS, "turning-costs", "CAT-SHIFT-4 PNP-SHIFT-2 BGA-SHIFT-2",                       \
      "turning costs a square of the shift")                                                       \
    X(TURNING_NO_SHIFT, "turning-no-shift", "CAT-SHIFT-4 PNP-SHIFT-7 BGA-SHIFT-2 BGA-TILES-4",     \
      "a tile is not turned where it stands")                                                      \
    X(DESTINATION, "destination", "CAT-SHIFT-5", "where a shift ends is not judged")               \
    X(END_UNTHREATENED, "end-unthreatened", "CAT-SHIFT-5 PNP-SHIFT-3 BGA-SHIFT-3",                 \
      "a shift ends on no square under enemy threat")                                              \
    X(PATH_OPEN, "path-open", "CAT-SHIFT-6 PNP-SHIFT-4 BGA-SHIFT-3",                               \
      "the squares that a shift passes are not judged")                                            \
    X(PATH_UNTHREATENED, "path-unthreatened", "CAT-SHIFT-6 PNP-SHIFT-3 BGA-SHIFT-3",               \
      "a shift passes no square under enemy threat")                                               \
    X(PATH_UNCOVERED, "path-uncovered", "CAT-SHIFT-6 PNP-SHIFT-4 BGA-SHIFT-3",                     \
      "cover does not count where a shift passes")                                                 \
    X(PATH_OVER_OWN, "path-over-own", "CAT-SHIFT-7 PNP-SHIFT-5 BGA-SHIFT-1",                       \
      "a shift passes own tiles")                                                                  \
    X(PATH_OVER_ENEMY, "path-over-enemy", "CAT-SHIFT-7 PNP-SHIFT-5 BGA-SHIFT-1",                   \
      "a shift passes enemy tiles")                                                                \
    X(SHIFT_TAKES, "shift-takes", "CAT-SHIFT-7 PNP-SHIFT-5 BGA-SHIFT-1",                           \
      "a shift onto an enemy tile takes it")                                                       \
    X(PATH_OVER_BLACK, "path-over-black", "CAT-SHIFT-8 PNP-SHIFT-6 BGA-BOARD-3",                   \
      "a shift passes black squares")                                                              \
    X(SHIFT_ENTERS_BLACK, "shift-enters-black", "CAT-SHIFT-8 PNP-SHIFT-6 BGA-BOARD-3",             \
      "a shift ends on black squares")                                                             \
    X(PATH_OVER_HALF, "path-over-half", "CAT-SHIFT-9 BGA-BOARD-1 BGA-BOARD-4",                     \
      "a shift passes half squares")                                                               \
    X(LIMIT_TWO, "limit-two", "CAT-SHIFT-10 BGA-SHIFT-4",                                          \
      "a tile is shifted two turns in a row at most")                                              \
    X(LIMIT_FOUR, "limit-four", "CAT-SHIFT-10 BGA-SHIFT-4 SHR-SETUP-12",                           \
      "a tile is shifted four turns in a row at most")                                             \
    X(LIMIT_OF_ALL, "limit-of-all", "CAT-SHIFT-10 BGA-SHIFT-4",                                    \
      "shifts of different tiles count together")                                                  \
    X(LIMIT_OF_SQUARE, "limit-of-square", "CAT-SHIFT-10 BGA-SHIFT-4",                              \
      "the run stays with the square that the tile left")                                          \
    X(STREAK_KEPT, "streak-kept", "CAT-SHIFT-10 BGA-SHIFT-4",                                      \
      "another turn does not end a run of shifts")                                                 \
    X(STREAK_OF_BOTH, "streak-of-both", "CAT-SHIFT-10 BGA-SHIFT-4",                                \
      "the opponent's turn ends a run of shifts")                                                  \
    X(TURNING_UNCOUNTED, "turning-uncounted", "CAT-SHIFT-10 BGA-SHIFT-4",                          \
      "turning a tile where it stands does not count")                                             \
    X(WATER_UNCOUNTED, "water-uncounted", "CAT-SHIFT-11 BGA-SHIFT-4",                              \
      "redeploying a Water does not count")                                                        \
    X(WATER_UNLIMITED, "water-unlimited", "CAT-SHIFT-11 BGA-SHIFT-4",                              \
      "the limit does not bind a redeployment")                                                    \
    X(SAI_UNCOUNTED, "sai-uncounted", "CAT-SHIFT-12 BGA-SHIFT-4",                                  \
      "a Sai's shift as it is deployed does not count")                                            \
    X(SAI_COUNTED, "sai-counted", "CAT-SHIFT-12 BGA-SHIFT-4",                                      \
      "a Sai's deployment counts without a shift too")

// Abilities.
#define PAIKO_MUTANTS_ABILITY(X)                                                                   \
    X(AIR_SHIFTS, "air-shifts", "CAT-AIR-1 PNP-AIR-1 BGA-TILES-6", "an Air shifts 2")              \
    X(AIR_SHIFTS_ONE, "air-shifts-one", "CAT-AIR-1 CAT-TILE-4 PNP-AIR-1 PNP-TILE-4 BGA-TILES-6",   \
      "an Air shifts 1")                                                                           \
    X(AIR_TURNS, "air-turns", "CAT-AIR-1 PNP-AIR-1 BGA-TILES-6", "an Air can be shifted in place") \
    X(LOTUS_SHIFTS, "lotus-shifts", "CAT-LOTUS-1 PNP-LOTUS-2 BGA-TILES-6", "a Lotus shifts 2")     \
    X(LOTUS_SHIFTS_ONE, "lotus-shifts-one", "CAT-LOTUS-1 PNP-LOTUS-2 BGA-TILES-6",                 \
      "a Lotus shifts 1")                                                                          \
    X(EARTH_SHIFTS_TWO, "earth-shifts-two",                                                        \
      "CAT-EARTH-1 CAT-TILE-4 PNP-EARTH-1 PNP-TILE-4 BGA-TILES-6", "an Earth shifts 2")            \
    X(EARTH_STAYS, "earth-stays", "CAT-EARTH-1 PNP-EARTH-1 BGA-TILES-6",                           \
      "an Earth is not shifted")                                                                   \
    X(SAI_NO_SHIFT, "sai-no-shift", "CAT-SAI-1 CAT-TILE-4 PNP-SAI-1 PNP-TILE-4 BGA-TILES-6",       \
      "a Sai does not shift as it is deployed")                                                    \
    X(SAI_MUST_SHIFT, "sai-must-shift", "CAT-SAI-1 PNP-SAI-1 BGA-TILES-6",                         \
      "a Sai has to shift as it is deployed")                                                      \
    X(SAI_SHIFTS_ONE, "sai-shifts-one", "CAT-SAI-1 PNP-SAI-1 BGA-TILES-6",                         \
      "a Sai shifts 1 as it is deployed")                                                          \
    X(SAI_SHIFTS_THREE, "sai-shifts-three", "CAT-SAI-1 PNP-SAI-1 BGA-TILES-6",                     \
      "a Sai shifts 3 as it is deployed")                                                          \
    X(SAI_EXACTLY, "sai-exactly", "CAT-SAI-1 PNP-SAI-1 BGA-TILES-6",                               \
      "a Sai shifts 2 or not at all as it is deployed")                                            \
    X(SAI_RUSHES, "sai-rushes", "CAT-SHIFT-6 PNP-SHIFT-4 BGA-SHIFT-3",                             \
      "threat does not stop a Sai that shifts as it is deployed")                                  \
    X(SAI_CAPTURES_FIRST, "sai-captures-first", "CAT-SAI-2 PNP-SAI-1 BGA-CAP-1",                   \
      "captures come between a Sai's landing and its shift")                                       \
    X(LOTUS_LIKE_OTHERS, "lotus-like-others",                                                      \
      "CAT-LOTUS-3 CAT-TILE-4 PNP-LOTUS-3 PNP-TILE-4 BGA-TILES-6",                                 \
      "a Lotus is deployed like other tiles")                                                      \
    X(LOTUS_IN_REACH, "lotus-in-reach", "CAT-LOTUS-3 PNP-LOTUS-3 BGA-TILES-6",                     \
      "a Lotus lands in the own homeground, on own threat or on black squares")                    \
    X(LOTUS_NOT_BLACK, "lotus-not-black", "CAT-LOTUS-5 PNP-LOTUS-4 BGA-BOARD-3",                   \
      "a Lotus does not land on black squares")                                                    \
    X(LOTUS_ONLY_BLACK, "lotus-only-black", "CAT-LOTUS-3 PNP-LOTUS-3 BGA-TILES-6",                 \
      "a Lotus lands on black squares alone")                                                      \
    X(LOTUS_NO_THREAT, "lotus-no-threat", "CAT-LOTUS-4 PNP-LOTUS-3 BGA-TILES-6",                   \
      "a Lotus lands under no threat")                                                             \
    X(LOTUS_ONE_THREAT, "lotus-one-threat", "CAT-LOTUS-4 PNP-LOTUS-3 BGA-TILES-6",                 \
      "a Lotus lands under one threat at most")                                                    \
    X(LOTUS_BARRED_BY_FIRE, "lotus-barred-by-fire",                                                \
      "CAT-LOTUS-3 CAT-LOTUS-4 PNP-LOTUS-3 BGA-TILES-6",                                           \
      "an own Fire's threat is closed to a Lotus")                                                 \
    X(WATER_STUCK, "water-stuck",                                                                  \
      "CAT-WATER-1 CAT-TILE-4 PNP-WATER-1 PNP-TILE-4 BGA-TILES-6 SHR-SETUP-12",                    \
      "a Water is not redeployed")                                                                 \
    X(WATER_NO_SHIFT, "water-no-shift", "CAT-WATER-2 PNP-WATER-2 BGA-TILES-6",                     \
      "a Water is redeployed and does not shift")                                                  \
    X(WATER_ANYWHERE, "water-anywhere", "CAT-WATER-1 PNP-WATER-1 BGA-TILES-6",                     \
      "a Water is redeployed to any empty square")                                                 \
    X(WATER_HOME, "water-home", "CAT-WATER-1 PNP-WATER-1 BGA-TILES-6",                             \
      "a Water is redeployed in the homeground alone")                                             \
    X(WATER_OWN_THREAT, "water-own-threat", "CAT-WATER-1 PNP-WATER-1 BGA-TILES-6",                 \
      "a Water is redeployed in its own threat alone")                                             \
    X(WATER_INTO_THREAT, "water-into-threat", "CAT-WATER-1 PNP-WATER-1 BGA-TILES-6 PNP-DEP-4",     \
      "enemy threat does not close squares to a redeployment")                                     \
    X(WATER_GONE_FIRST, "water-gone-first", "CAT-WATER-3 PNP-WATER-3 BGA-TILES-6",                 \
      "a Water's own threat does not open squares to it")                                          \
    X(WATER_IN_PLACE, "water-in-place", "CAT-WATER-1 CAT-DEP-7 PNP-WATER-1 BGA-TILES-6",           \
      "a Water is redeployed where it stands")

// Three players: setup, turns, the end.
#define PAIKO_MUTANTS_THREE(X)                                                                     \
    X(DISCARD_FIVE, "discard-five", "SHR-SETUP-7 SHR-SETUP-9",                                     \
      "White and Black discard five tiles")                                                        \
    X(DISCARD_SEVEN, "discard-seven", "SHR-SETUP-7 SHR-SETUP-9",                                   \
      "White and Black discard seven tiles")                                                       \
    X(DISCARD_THE_REST, "discard-the-rest", "SHR-SETUP-8 SHR-SETUP-10",                            \
      "White and Black keep the six tiles that they name")                                         \
    X(DISCARDS_LOST, "discards-lost", "SHR-SETUP-2 SHR-SETUP-7 SHR-SETUP-9",                       \
      "discarded tiles do not get into Red's hand")                                                \
    X(WHITE_KEEPS_ALL, "white-keeps-all", "SHR-SETUP-9", "White discards nothing")                 \
    X(CORPSES_NONE, "corpses-none", "SHR-SETUP-11", "no corpse lies on the board at first")        \
    X(CORPSES_AT_HOME, "corpses-at-home", "SHR-SETUP-11",                                          \
      "the first corpses lie in the homegrounds")                                                  \
    X(CORPSES_ON_ALL_BLACK, "corpses-on-all-black", "SHR-SETUP-11",                                \
      "the first corpses lie on all four black squares")                                           \
    X(CORPSES_FREE, "corpses-free", "SHR-SETUP-11",                                                \
      "the first corpses do not come out of the discarded tiles")                                  \
    X(ZOMBIES_AT_START, "zombies-at-start", "SHR-SETUP-11 SHR-RED-1",                              \
      "zombies stand on the black squares at first")                                               \
    X(DRAW_OF_PILE, "draw-of-pile", "SHR-SETUP-13",                                                \
      "White and Black draw tiles that they discarded or lost")                                    \
    X(BLACK_OPENS, "black-opens", "SHR-TURN-1 SHR-TURN-3", "Black has the first turn of three")    \
    X(NO_REVERSAL, "no-reversal", "SHR-TURN-2 SHR-TURN-3", "play goes round one way")              \
    X(THERE_AND_BACK, "there-and-back", "SHR-TURN-2 SHR-TURN-3",                                   \
      "play goes there and back, with two turns at each end")                                      \
    X(WIN_ON_ANY_TURN, "win-on-any-turn", "SHR-WIN-1", "a player wins in another's turn too")      \
    X(WIN_HAS_TO_LAST, "win-has-to-last", "SHR-WIN-1",                                             \
      "a player wins as the next turn of that player's own begins")                                \
    X(WIN_AT_FOUR, "win-at-four", "SHR-WIN-2 SHR-CHART-3",                                         \
      "four points are enough for White and Black")                                                \
    X(WIN_AT_SIX, "win-at-six", "SHR-WIN-2 SHR-CHART-3",                                           \
      "White and Black need more than five points")                                                \
    X(WIN_AT_TEN, "win-at-ten", "SHR-WIN-3", "ten points win without a lead")                      \
    X(TWO_AHEAD, "two-ahead", "SHR-WIN-3 SHR-CHART-3", "two points ahead are enough to win")       \
    X(FOUR_AHEAD, "four-ahead", "SHR-WIN-3 SHR-CHART-3",                                           \
      "more than three points ahead are needed to win")                                            \
    X(LEAD_UNNEEDED, "lead-unneeded", "SHR-WIN-3 SHR-CHART-3", "five points win without a lead")   \
    X(LEAD_OVER_RED, "lead-over-red", "SHR-WIN-3 SHR-CHART-3",                                     \
      "the lead has to be over the zombies too")                                                   \
    X(RED_AT_ELEVEN, "red-at-eleven", "SHR-WIN-4", "eleven are enough for Red")                    \
    X(RED_AT_THIRTEEN, "red-at-thirteen", "SHR-WIN-4", "Red needs thirteen")                       \
    X(RED_SUMS_SCORES, "red-sums-scores", "SHR-WIN-4",                                             \
      "White's and Black's points both count for Red")                                             \
    X(RED_LOWER_SCORE, "red-lower-score", "SHR-WIN-4",                                             \
      "the lower of the two scores counts for Red")                                                \
    X(RED_ZOMBIES_ALONE, "red-zombies-alone", "SHR-WIN-4", "zombies alone count for Red")          \
    X(CORPSES_COUNT, "corpses-count", "SHR-RED-3", "a corpse counts 1 for Red")                    \
    X(ZOMBIE_COUNTS_TWO, "zombie-counts-two", "SHR-RED-6", "a zombie counts 2 for Red")            \
    X(ZOMBIES_COUNT_IN_MIDDLE, "zombies-count-in-middle", "SHR-RED-6",                             \
      "a zombie counts in the middleground alone")

// Three players: Red's actions.
#define PAIKO_MUTANTS_RED(X)                                                                       \
    X(RED_PASSES, "red-passes", "SHR-ACT-1", "Red may pass")                                       \
    X(RED_HAS_TO_ACT, "red-has-to-act", "SHR-ACT-1 SHR-ACT-11", "Red may not take nothing back")   \
    X(TAKE_AND_ACT, "take-and-act", "SHR-ACT-1",                                                   \
      "Red goes on with another action after taking back")                                         \
    X(PILE_KEPT, "pile-kept", "SHR-SETUP-2 SHR-ACT-2 SHR-ACT-6",                                   \
      "what Red deploys does not come out of the pile")                                            \
    X(PILE_UNNEEDED, "pile-unneeded", "SHR-SETUP-2", "Red deploys from an empty pile")             \
    X(LAY_ZOMBIES, "lay-zombies", "SHR-RED-1 SHR-ACT-2",                                           \
      "a tile that Red deploys is a zombie at once")                                               \
    X(CORPSE_UNTHREATENED, "corpse-unthreatened", "SHR-ACT-2", "threat closes squares to corpses") \
    X(CORPSE_BESIDE_RED, "corpse-beside-red", "SHR-ACT-2",                                         \
      "a corpse is laid beside Red's pieces alone")                                                \
    X(CORPSE_NOT_BLACK, "corpse-not-black", "SHR-ACT-3", "no corpse is laid on black squares")     \
    X(CORPSE_IN_COVER, "corpse-in-cover", "SHR-ACT-4", "cover of tiles does not bar corpses")      \
    X(HOME_BARS_CORPSES, "home-bars-corpses", "SHR-ACT-5", "cover of homegrounds bars corpses")    \
    X(RAISE_ANYWHERE, "raise-anywhere", "SHR-ACT-6 SHR-RED-4", "a zombie needs no corpse")         \
    X(RAISE_NOWHERE, "raise-nowhere", "SHR-ACT-6", "no corpse is made a zombie by deploying")      \
    X(RAISE_UNTHREATENED, "raise-unthreatened", "SHR-ACT-6",                                       \
      "a corpse under threat is not made a zombie")                                                \
    X(RAISE_IN_COVER, "raise-in-cover", "SHR-ACT-7", "cover of tiles does not bar zombies")        \
    X(CORPSE_SHIFTS, "corpse-shifts", "SHR-RED-2", "a corpse shifts")                              \
    X(ZOMBIE_STAYS, "zombie-stays", "SHR-RED-5 SHR-ACT-8", "a zombie does not shift")              \
    X(ZOMBIE_SHIFTS_TWO, "zombie-shifts-two", "SHR-RED-5 SHR-ACT-8", "a zombie shifts 2")          \
    X(ZOMBIE_DIAGONAL, "zombie-diagonal", "SHR-RED-5 SHR-ACT-8", "a zombie shifts to corners too") \
    X(ZOMBIE_TRAMPLES, "zombie-tramples", "SHR-RED-5 SHR-ACT-8", "a zombie shifts onto tiles")     \
    X(ZOMBIE_UNLIMITED, "zombie-unlimited", "SHR-ACT-8", "there is no limit on shifting a zombie") \
    X(ZOMBIE_HEEDLESS, "zombie-heedless", "SHR-RED-13 SHR-ACT-8",                                  \
      "threat closes no square to a zombie")                                                       \
    X(ZOMBIE_UNTHREATENED, "zombie-unthreatened", "SHR-ACT-8",                                     \
      "any threat closes a square to a zombie")                                                    \
    X(ZOMBIE_STUCK_ON_BLACK, "zombie-stuck-on-black", "SHR-ACT-9",                                 \
      "a zombie does not leave a black square")                                                    \
    X(ZOMBIE_ENTERS_BLACK, "zombie-enters-black", "SHR-ACT-10",                                    \
      "a zombie shifts onto black squares")                                                        \
    X(TAKE_ONE, "take-one", "SHR-ACT-11", "Red takes back a single tile")                          \
    X(TAKE_LOST, "take-lost", "SHR-ACT-11", "what Red takes back does not get into the pile")      \
    X(TAKE_UNTHREATENED, "take-unthreatened", "SHR-ACT-11",                                        \
      "Red does not take back what is under threat")                                               \
    X(TAKE_UNCOVERED, "take-uncovered", "SHR-ACT-11", "Red does not take back what tiles cover")   \
    X(TAKE_WHOLE, "take-whole", "SHR-ACT-12 SHR-RED-4", "a zombie is taken back as a whole")       \
    X(TAKE_HALF, "take-half", "SHR-ACT-11", "a zombie's second tile stays in that action")         \
    X(TAKE_CORPSES_ALONE, "take-corpses-alone", "SHR-ACT-11 SHR-ACT-12",                           \
      "Red takes back corpses alone")

// Three players: zombifying, and captures with Red.
#define PAIKO_MUTANTS_ZOMBIFY(X)                                                                   \
    X(ZOMBIFY_NEVER, "zombify-never", "SHR-RED-7 SHR-ZOM-1", "zombies do not zombify")             \
    X(ZOMBIFY_LATE, "zombify-late", "SHR-ZOM-1", "Red zombifies after the captures")               \
    X(ZOMBIFY_ALL, "zombify-all", "SHR-ZOM-2", "Red has to zombify all that qualify")              \
    X(ZOMBIFY_ONE, "zombify-one", "SHR-ZOM-2", "Red zombifies a single tile")                      \
    X(ZOMBIFY_BY_ONE, "zombify-by-one", "SHR-ZOM-3", "one zombie is enough to zombify")            \
    X(ZOMBIFY_BY_THREE, "zombify-by-three", "SHR-ZOM-3", "three zombies are needed to zombify")    \
    X(ZOMBIFY_BY_TWO_EXACTLY, "zombify-by-two-exactly", "SHR-ZOM-3",                               \
      "a tile beside three zombies does not qualify")                                              \
    X(CORPSES_ZOMBIFY, "corpses-zombify", "SHR-ZOM-3", "corpses count for zombifying")             \
    X(ZOMBIFY_NOT_COVERED, "zombify-not-covered", "SHR-ZOM-3",                                     \
      "cover of tiles saves from zombifying")                                                      \
    X(ZOMBIFY_NOT_AT_HOME, "zombify-not-at-home", "SHR-ZOM-3",                                     \
      "the own homeground saves from zombifying")                                                  \
    X(ZOMBIFY_NO_LOTUS, "zombify-no-lotus", "SHR-ZOM-3", "a Lotus is not zombified")               \
    X(BESIDE_AT_EDGES, "beside-at-edges", "SHR-ZOM-4",                                             \
      "squares that meet at a corner are not beside each other")                                   \
    X(BESIDE_AT_CORNERS, "beside-at-corners", "SHR-ZOM-4",                                         \
      "squares that meet at an edge are not beside each other")                                    \
    X(ZOMBIFY_FREE, "zombify-free", "SHR-ZOM-5", "zombifying costs no tile of the pile")           \
    X(ZOMBIFY_COSTS_TWO, "zombify-costs-two", "SHR-ZOM-5",                                         \
      "zombifying costs two tiles of the pile")                                                    \
    X(ZOMBIFY_TO_CORPSE, "zombify-to-corpse", "SHR-ZOM-5 SHR-RED-7",                               \
      "a zombified tile becomes a corpse")                                                         \
    X(ZOMBIFY_AGAIN, "zombify-again", "SHR-ZOM-6", "there is another round of zombifying")         \
    X(ZOMBIES_CASCADE, "zombies-cascade", "SHR-ZOM-7", "zombies made in a turn zombify at once")   \
    X(CORPSES_THREATEN, "corpses-threaten", "SHR-RED-8",                                           \
      "a corpse threatens the squares beside it")                                                  \
    X(ZOMBIES_THREATEN, "zombies-threaten", "SHR-RED-10",                                          \
      "a zombie threatens the squares beside it")                                                  \
    X(CORPSES_COVER, "corpses-cover", "SHR-RED-9", "a corpse covers Red's pieces beside it")       \
    X(ZOMBIES_COVER, "zombies-cover", "SHR-RED-11", "a zombie covers Red's pieces beside it")      \
    X(CORPSES_AT_TWO, "corpses-at-two", "SHR-RED-12", "two threats capture a corpse")              \
    X(ZOMBIES_AT_TWO, "zombies-at-two", "SHR-RED-13", "two threats capture a zombie")              \
    X(CORPSES_STAND, "corpses-stand", "SHR-RED-12", "a corpse is not captured")                    \
    X(ZOMBIES_STAND, "zombies-stand", "SHR-RED-13", "a zombie is not captured")                    \
    X(RED_BY_ONE_COLOUR, "red-by-one-colour", "SHR-RED-12 SHR-RED-13",                             \
      "three threats of one colour are needed for Red's pieces")                                   \
    X(RED_IN_COVER, "red-in-cover", "SHR-RED-12 SHR-RED-13", "cover of tiles keeps Red's pieces")  \
    X(RED_PIECES_SPARED, "red-pieces-spared", "SHR-RED-12 SHR-RED-13",                             \
      "Red's pieces fall on Red's turn alone")                                                     \
    X(RED_PIECES_LATE, "red-pieces-late", "SHR-RED-12", "tiles fall before corpses and zombies")   \
    X(RED_PIECES_LOST, "red-pieces-lost", "SHR-RED-14",                                            \
      "Red's captured pieces do not get into the pile")                                            \
    X(ZOMBIE_BRINGS_ONE, "zombie-brings-one", "SHR-RED-14 SHR-RED-4",                              \
      "a captured zombie brings one tile back")                                                    \
    X(CAPTURED_LOST, "captured-lost", "SHR-SETUP-3", "captured tiles do not get into Red's hand")  \
    X(CAPTURED_KEPT, "captured-kept", "SHR-SETUP-3",                                               \
      "captured tiles go back to their owner's hand")                                              \
    X(RED_CAPTURES_NOTHING, "red-captures-nothing", "SHR-CAP-1",                                   \
      "nothing is captured on Red's turn")                                                         \
    X(RED_CAPTURES_ONE, "red-captures-one", "SHR-CAP-1", "one piece is captured on Red's turn")    \
    X(RED_STOPS, "red-stops", "SHR-CAP-1", "Red may stop capturing")                               \
    X(RED_ALL_THREATS, "red-all-threats", "SHR-CAP-1",                                             \
      "on Red's turn tiles fall to threats of both colours together")                              \
    X(RED_SPARES_FIRES, "red-spares-fires", "SHR-CAP-1", "Fires do not fall on Red's turn")        \
    X(RED_SPARES_ITSELF, "red-spares-itself", "SHR-CAP-1",                                         \
      "Red's pieces do not fall on Red's turn")                                                    \
    X(RED_NO_CHOICE, "red-no-choice", "SHR-CAP-2", "on Red's turn all falls together")             \
    X(RED_CHOOSES_FIRES, "red-chooses-fires", "SHR-CAP-2", "Red chooses Fires with the other tiles")

// Four to seven players: setup, table and draw.
#define PAIKO_MUTANTS_MANY(X)                                                                      \
    X(SAME_HERO, "same-hero", "RON-SETUP-4", "two black players choose the same hero")             \
    X(HERO_COPIED, "hero-copied", "RON-SETUP-3",                                                   \
      "the type that a black player chooses stays in the reserve as well")                         \
    X(OTHERS_HERO_DEPLOYED, "others-hero-deployed", "RON-SETUP-3",                                 \
      "a black player deploys the hero of another")                                                \
    X(BLACK_MAKES_HEROES, "black-makes-heroes", "RON-SETUP-3",                                     \
      "a black player deploys drawn tiles as heroes")                                              \
    X(BLACK_HERO_PLAIN, "black-hero-plain", "RON-SETUP-3",                                         \
      "a black hero is an ordinary tile once it is deployed")                                      \
    X(BASE_OF_BLACK, "base-of-black", "RON-SETUP-5", "a black tile lies beneath a black hero")     \
    X(BASE_KEPT, "base-kept", "RON-SETUP-5 RON-PLAY-12",                                           \
      "the tile beneath a hero stays in the reserve as well")                                      \
    X(BASE_UNLIKE, "base-unlike", "RON-SETUP-5 RON-PLAY-12",                                       \
      "beneath a hero lies no tile of its own type")                                               \
    X(TOKEN_TO_FIRST, "token-to-first", "RON-SETUP-6", "B1 has the first-turn token at first")     \
    X(HANDS_KEPT, "hands-kept", "RON-DRAW-1 RON-DRAW-5",                                           \
      "what is left in hand is kept for the next round")                                           \
    X(HANDS_LOST, "hands-lost", "RON-DRAW-1", "what is left in hand is out of the game")           \
    X(HERO_DISCARDED, "hero-discarded", "RON-DRAW-2",                                              \
      "a hero in hand goes back with the other tiles")                                             \
    X(HERO_AMONG_DRAWN, "hero-among-drawn", "RON-DRAW-2 RON-DRAW-3",                               \
      "a hero in hand is one of the tiles that its owner draws")                                   \
    X(DEAL_SHORT_NONE, "deal-short-none", "RON-DRAW-3",                                            \
      "from a reserve that has too few tiles nobody draws")                                        \
    X(BLACKS_SHARE_DEAL, "blacks-share-deal", "RON-DRAW-3",                                        \
      "what the table gives to a black player is for all of them together")                        \
    X(DEAL_FEWER, "deal-fewer", "RON-DRAW-3",                                                      \
      "a player may draw fewer tiles than the table gives")                                        \
    X(DEAL_FROM_FIRST, "deal-from-first", "RON-DRAW-3",                                            \
      "the black players draw from B1 on, whoever has the token")                                  \
    X(DEAL_DISTINCT, "deal-distinct", "RON-DRAW-4", "drawn tiles are of different types")          \
    X(TABLE_FOUR_TILES, "table-four-tiles", "RON-TAB-4", "of four players each black one draws 2") \
    X(TABLE_FOUR_ACTIONS, "table-four-actions", "RON-TAB-4", "of four players White acts 4 times") \
    X(TABLE_FIVE_TILES, "table-five-tiles", "RON-TAB-5", "of five players White draws 5")          \
    X(TABLE_SIX_TILES, "table-six-tiles", "RON-TAB-6", "of six players each black one draws 1")    \
    X(TABLE_SEVEN_ACTIONS, "table-seven-actions", "RON-TAB-7",                                     \
      "of seven players White acts 5 times")                                                       \
    X(TABLE_BY_BLACKS, "table-by-blacks", "RON-TAB-5 RON-TAB-6 RON-TAB-7",                         \
      "the table is read by the number of black players")

// Four to seven players: the actions of a round, busy tiles, time.
#define PAIKO_MUTANTS_ROUND(X)                                                                     \
    X(WHITE_ACTS_LESS, "white-acts-less", "RON-PLAY-1", "White's turn ends with one action left")  \
    X(FREE_SHIFT, "free-shift", "RON-PLAY-1 RON-PLAY-6", "a shift costs White no action")          \
    X(ONE_BLACK_ACTS, "one-black-acts", "RON-PLAY-2", "one black player acts in a round")          \
    X(HEROLESS_IDLE, "heroless-idle", "RON-PLAY-2",                                                \
      "a black player who has lost the hero does not act")                                         \
    X(BLACK_HERO_FREE, "black-hero-free", "RON-PLAY-2 RON-PLAY-5",                                 \
      "a black player acts again after deploying the hero")                                        \
    X(BLACK_FROM_FIRST, "black-from-first", "RON-PLAY-3", "B1 acts first, whoever has the token")  \
    X(COUNTERCLOCKWISE, "counterclockwise", "RON-PLAY-4",                                          \
      "the black players act counterclockwise")                                                    \
    X(BLACK_HEROES_FIXED, "black-heroes-fixed", "RON-PLAY-7",                                      \
      "a black player does not shift the own hero either")                                         \
    X(BLACK_SHIFTS_HERO, "black-shifts-hero", "RON-PLAY-7",                                        \
      "a black player shifts nothing but the own hero")                                            \
    X(OTHERS_HERO, "others-hero-moves", "RON-PLAY-8", "a black player shifts another's hero")      \
    X(OTHERS_HERO_REDEPLOYED, "others-hero-redeployed", "RON-PLAY-8",                              \
      "a black player redeploys another's hero")                                                   \
    X(PASS_BOUND, "pass-bound", "RON-PLAY-9", "own safety binds a pass")                           \
    X(PASS_ENDS_TURN, "pass-ends-turn", "RON-PLAY-9",                                              \
      "with a pass White gives up all actions that are left")                                      \
    X(BLACK_HAS_TO_ACT, "black-has-to-act", "RON-PLAY-9", "a black player does not pass")          \
    X(RETURN_NEVER, "return-never", "RON-PLAY-10", "a hero does not return to the hand")           \
    X(RETURN_FREE, "return-free", "RON-PLAY-10", "to take the hero back is no action")             \
    X(RETURN_TO_RESERVE, "return-to-reserve", "RON-PLAY-10",                                       \
      "a hero that is taken back goes to the reserve")                                             \
    X(CHEAP_HERO, "cheap-hero", "RON-PLAY-11", "a white hero takes one action")                    \
    X(HERO_LAST_ACTION, "hero-last-action", "RON-PLAY-11",                                         \
      "one action that is left is enough for a white hero")                                        \
    X(HERO_ENDS_TURN, "hero-ends-turn", "RON-PLAY-11",                                             \
      "a white hero takes all the actions that are left")                                          \
    X(HERO_FROM_RESERVE, "hero-from-reserve", "RON-PLAY-11",                                       \
      "White makes heroes of tiles of the reserve")                                                \
    X(HERO_BARE, "hero-bare", "RON-PLAY-12", "nothing is put beneath a white hero")                \
    X(HERO_WITHOUT_RESERVE, "hero-without-reserve", "RON-PLAY-12",                                 \
      "White makes a hero with an empty reserve")                                                  \
    X(FIVE_HEROES, "five-heroes", "RON-PLAY-13", "White can have five heroes")                     \
    X(HEROES_OF_BOTH, "heroes-of-both", "RON-PLAY-13", "black heroes count among White's four")    \
    X(TWIN_HEROES, "twin-heroes", "RON-PLAY-14", "White can have two heroes of one type")          \
    X(HERO_OF_BLACK_TYPE, "hero-of-black-type", "RON-PLAY-14",                                     \
      "White has no hero of a type that a black player's hero has")                                \
    X(IDLE_DEPLOYED, "idle-deployed", "RON-BUSY-1", "a tile that was deployed is not busy")        \
    X(IDLE_SHIFTED, "idle-shifted", "RON-BUSY-1", "a tile that was shifted is not busy")           \
    X(IDLE_TURNED, "idle-turned", "RON-BUSY-1", "a tile that turned where it stands is not busy")  \
    X(IDLE_REDEPLOYED, "idle-redeployed", "RON-BUSY-1", "a tile that was redeployed is not busy")  \
    X(BUSY_LAST_ALONE, "busy-last-alone", "RON-BUSY-1", "the tile that acted last is busy alone")  \
    X(BUSY_WHITE_FREED, "busy-white-freed", "RON-BUSY-1",                                          \
      "white tiles are not busy any more as the black players act")                                \
    X(BUSY_THREATENS, "busy-threatens", "RON-BUSY-2", "a busy tile still threatens")               \
    X(BUSY_OPENS, "busy-opens", "RON-BUSY-2", "a busy tile still opens squares")                   \
    X(BUSY_HEROES, "busy-heroes", "RON-BUSY-2",                                                    \
      "a busy hero Fire, Sai, Sword or Water keeps its advantage")                                 \
    X(BUSY_COVERS, "busy-covers", "RON-BUSY-3", "a busy tile still covers")                        \
    X(BUSY_LOTUS_SHELTERS, "busy-lotus-shelters", "RON-BUSY-3 RON-HERO-LOTUS-1",                   \
      "a busy hero Lotus still protects")                                                          \
    X(BUSY_HOMELESS, "busy-homeless", "RON-BUSY-3 RON-GEN-1",                                      \
      "a homeground does not cover a busy tile")                                                   \
    X(BUSY_IN_SAFETY, "busy-in-safety", "RON-BUSY-2 RON-BUSY-3",                                   \
      "own safety is judged as if no tile were busy")                                              \
    X(BUSY_SHIFTS, "busy-shifts", "RON-BUSY-4", "a busy tile can be shifted again")                \
    X(BUSY_REDEPLOYS, "busy-redeploys", "RON-BUSY-4", "a busy tile can be redeployed")             \
    X(RETURN_BUSY, "return-busy", "RON-BUSY-4 RON-PLAY-10", "a busy hero can return to the hand")  \
    X(BUSY_SAI_STAYS, "busy-sai-stays", "RON-BUSY-4 RON-GEN-1",                                    \
      "a Sai is busy as it lands and does not shift")                                              \
    X(ROUND_NO_REDEPLOY, "round-no-redeploy", "RON-GEN-1 RON-PLAY-6",                              \
      "to redeploy a Water is no action")                                                          \
    X(TIME_UP_ONE, "time-up-one", "RON-TIME-2", "White loses one action when the time is over")    \
    X(TIME_UP_PLAYER, "time-up-player", "RON-TIME-2",                                              \
      "one black player's action is lost when the time of Black is over")

// Four to seven players: the end of a round.
#define PAIKO_MUTANTS_ROUND_END(X)                                                                 \
    X(MARKS_STAY, "marks-stay", "RON-CAP-1", "tiles are busy through the captures")                \
    X(BLACK_FIRST, "black-first", "RON-CAP-2", "Black captures before White")                      \
    X(CAPTURE_TOGETHER, "capture-together", "RON-CAP-2 RON-CAP-3",                                 \
      "White and Black capture at the same moment")                                                \
    X(ROUND_ONE_WAVE, "round-one-wave", "RON-CAP-2 RON-CAP-3",                                     \
      "each side captures what is at its threshold as it begins")                                  \
    X(HEROES_STAND, "heroes-stand", "RON-CAP-2 RON-CAP-3", "heroes are not captured")              \
    X(FIRES_AFTER_ALL, "fires-after-all", "RON-CAP-2 RON-CAP-3",                                   \
      "Fires fall after the other tiles of both colours")                                          \
    X(CAPTURED_GONE, "captured-gone", "RON-CAP-4", "captured tiles are out of the game")           \
    X(CAPTURED_TO_TAKER, "captured-to-taker", "RON-CAP-4",                                         \
      "captured tiles go to the capturer's reserve")                                               \
    X(BASE_TO_BLACK, "base-to-black", "RON-CAP-4",                                                 \
      "the tile beneath a captured black hero goes to Black's reserve")                            \
    X(HERO_TO_ITS_OWNER, "hero-to-its-owner", "RON-CAP-4",                                         \
      "a captured black hero goes back to its owner's hand")                                       \
    X(WHITE_AT_ELEVEN, "white-at-eleven", "RON-WIN-1", "White needs more than ten points")         \
    X(WHITE_NEEDS_LEAD, "white-needs-lead", "RON-WIN-1",                                           \
      "White needs to be two points ahead as well")                                                \
    X(BLACK_AT_ELEVEN, "black-at-eleven", "RON-WIN-2", "Black needs more than ten points")         \
    X(MARGIN_ONE, "margin-one", "RON-WIN-3", "Black wins with one point more than White")          \
    X(MARGIN_THREE, "margin-three", "RON-WIN-3", "Black needs to be more than two points ahead")   \
    X(TOKEN_STAYS, "token-stays", "RON-ROT-1", "the first-turn token is not passed on")            \
    X(TOKEN_BACK, "token-back", "RON-ROT-1", "the first-turn token passes counterclockwise")       \
    X(NO_NEW_DRAW, "no-new-draw", "RON-ROT-2", "rounds after the first begin without a draw")

// Four to seven players: heroes.
#define PAIKO_MUTANTS_HERO(X)                                                                      \
    X(HERO_SCORES_TWICE, "hero-scores-twice", "RON-HERO-1 RON-GEN-1",                              \
      "the tile beneath a hero gives points too")                                                  \
    X(HERO_WATER_FIXED, "hero-water-fixed", "RON-HERO-1 RON-GEN-1",                                \
      "a hero Water is not redeployed itself")                                                     \
    X(ANY_SWORD_BARS, "any-sword-bars", "RON-HERO-1 RON-GEN-1", "every Sword bars shifts")         \
    X(HERO_AIR_ONE, "hero-air-one", "RON-HERO-AIR", "a hero Air shifts 1")                         \
    X(HERO_AIR_EXACTLY, "hero-air-exactly", "RON-HERO-AIR", "a hero Air shifts 2, no less")        \
    X(HERO_BOW_STUCK, "hero-bow-stuck", "RON-HERO-BOW", "a hero Bow is not redeployed")            \
    X(HERO_BOW_NO_SHIFT, "hero-bow-no-shift", "RON-HERO-BOW RON-PLAY-6",                           \
      "a hero Bow is redeployed and does not shift")                                               \
    X(ANY_BOW_REDEPLOYS, "any-bow-redeploys", "RON-HERO-BOW RON-HERO-1",                           \
      "every Bow is redeployed")                                                                   \
    X(REDEPLOY_KEEPS_FACING, "redeploy-keeps-facing", "RON-HERO-BOW RON-HERO-WATER",               \
      "a redeployed tile keeps its facing")                                                        \
    X(HERO_EARTH_BARE, "hero-earth-bare", "RON-HERO-EARTH", "a hero Earth does not cover itself")  \
    X(HERO_EARTH_AROUND, "hero-earth-around", "RON-HERO-EARTH",                                    \
      "a hero Earth covers its neighbours too")                                                    \
    X(ANY_EARTH_COVERED, "any-earth-covered", "RON-HERO-EARTH RON-HERO-1",                         \
      "every Earth covers itself")                                                                 \
    X(HERO_FIRE_SELF, "hero-fire-self", "RON-HERO-FIRE-1", "a hero Fire threatens itself")         \
    X(HERO_FIRE_WAY, "hero-fire-way", "RON-HERO-FIRE-1",                                           \
      "a hero Fire threatens itself as it shifts")                                                 \
    X(HERO_FIRE_FRIENDS, "hero-fire-friends", "RON-HERO-FIRE-2",                                   \
      "a hero Fire threatens other tiles of its side")                                             \
    X(HERO_FIRE_HARMLESS, "hero-fire-harmless", "RON-HERO-FIRE-2", "a hero Fire threatens nobody") \
    X(HERO_FIRE_LETS_IN, "hero-fire-lets-in", "RON-HERO-FIRE-3",                                   \
      "tiles are deployed in the threat of their side's hero Fire")                                \
    X(LOTUS_UNSEALED, "lotus-unsealed", "RON-HERO-FIRE-3",                                         \
      "a Lotus lands in its own hero Fire's threat")                                               \
    X(HERO_LOTUS_PLAIN, "hero-lotus-plain", "RON-HERO-LOTUS-1",                                    \
      "a hero Lotus covers and does not protect")                                                  \
    X(HERO_LOTUS_FOR_ALL, "hero-lotus-for-all", "RON-HERO-LOTUS-1",                                \
      "a hero Lotus protects the enemy's tiles too")                                               \
    X(HERO_LOTUS_ITSELF, "hero-lotus-itself", "RON-HERO-LOTUS-2",                                  \
      "a hero Lotus can't be captured")                                                            \
    X(HERO_LOTUS_UNCOVERED, "hero-lotus-uncovered", "RON-HERO-LOTUS-2 RON-GEN-1",                  \
      "a hero Lotus does not cover itself")                                                        \
    X(HERO_SAI_IDLE, "hero-sai-idle", "RON-HERO-SAI",                                              \
      "nothing shifts as it is deployed via a hero Sai")                                           \
    X(HERO_SAI_TWO, "hero-sai-two", "RON-HERO-SAI",                                                \
      "an Earth shifts 2 as it is deployed via a hero Sai")                                        \
    X(ANY_SAI_LEADS, "any-sai-leads", "RON-HERO-SAI RON-HERO-1",                                   \
      "tiles shift as they are deployed via any Sai")                                              \
    X(HERO_SWORD_IDLE, "hero-sword-idle", "RON-HERO-SWORD-1", "a hero Sword bars nobody")          \
    X(HERO_SWORD_LEFT, "hero-sword-left", "RON-HERO-SWORD-1",                                      \
      "a tile shifts from a hero Sword's threat")                                                  \
    X(HERO_SWORD_MET, "hero-sword-met", "RON-HERO-SWORD-2",                                        \
      "a tile shifts to a hero Sword's threat")                                                    \
    X(HERO_SWORD_PASSED, "hero-sword-passed", "RON-HERO-SWORD-3",                                  \
      "a tile shifts through a hero Sword's threat")                                               \
    X(HERO_WATER_IDLE, "hero-water-idle", "RON-HERO-WATER",                                        \
      "a hero Water lets nothing be redeployed")                                                   \
    X(HERO_WATER_COVER, "hero-water-cover", "RON-HERO-WATER",                                      \
      "a hero Water lets be redeployed what it covers alone")                                      \
    X(ANY_WATER_LENDS, "any-water-lends", "RON-HERO-WATER RON-HERO-1",                             \
      "every Water lets tiles be redeployed")

// What no document speaks of: the hash and the text.
#define PAIKO_MUTANTS_TEXT(X)                                                                      \
    X(HASH_STALE, "hash-stale", "", "the hash forgets tiles that were captured")                   \
    X(TEXT_LOOSE, "text-loose", "", "a multiset is written with a count of 1")

#define PAIKO_MUTANTS(X)                                                                           \
    PAIKO_MUTANTS_PATTERN(X)                                                                       \
    PAIKO_MUTANTS_BEGIN(X)                                                                         \
    PAIKO_MUTANTS_END(X)                                                                           \
    PAIKO_MUTANTS_CAPTURE(X)                                                                       \
    PAIKO_MUTANTS_COVER(X)                                                                         \
    PAIKO_MUTANTS_FIRE(X)                                                                          \
    PAIKO_MUTANTS_SAFETY(X)                                                                        \
    PAIKO_MUTANTS_DEPLOY(X)                                                                        \
    PAIKO_MUTANTS_DRAW(X)                                                                          \
    PAIKO_MUTANTS_SHIFT(X)                                                                         \
    PAIKO_MUTANTS_ABILITY(X)                                                                       \
    PAIKO_MUTANTS_THREE(X)                                                                         \
    PAIKO_MUTANTS_RED(X)                                                                           \
    PAIKO_MUTANTS_ZOMBIFY(X)                                                                       \
    PAIKO_MUTANTS_MANY(X)                                                                          \
    PAIKO_MUTANTS_ROUND(X)                                                                         \
    PAIKO_MUTANTS_ROUND_END(X)                                                                     \
    PAIKO_MUTANTS_HERO(X)                                                                          \
    PAIKO_MUTANTS_TEXT(X)

// Clauses that play can show and that no mutant of the engine can break: X(clause, reason). So far
// there is none.
#define PAIKO_WITHOUT_MUTANT(X)

#endif
