// SPDX-License-Identifier: MIT
//
// Traits: what can be said of a question, a position and an action, from its text and from what the
// reference makes of it, one bit each. Knows the reference's board; not what an implementation
// answered. Invariant: the same question has the same traits.
#ifndef HARNESS_DIAGNOSE_TRAITS_H
#define HARNESS_DIAGNOSE_TRAITS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

// Identifier, words, and when a question has it (of struct facts in traits.c). Several with one
// theme stand together; words go with "where" before them: "where a Sai acts".
#define TRAITS(X)                                                                                  \
    X(DRAW, "tiles are drawn", f->a.kind == PAIKO_DRAW)                                            \
    X(DEPLOY, "a tile is deployed", f->a.kind == PAIKO_DEPLOY)                                     \
    X(DEPLOY_SHIFT, "a Sai is deployed and shifted", f->a.kind == PAIKO_DEPLOY_SHIFT)              \
    X(SHIFT, "a tile is shifted", f->a.kind == PAIKO_SHIFT && f->a.from != f->a.to)                \
    X(TURN, "a tile turns in place", f->a.kind == PAIKO_SHIFT && f->a.from == f->a.to)             \
    X(REDEPLOY, "a tile is redeployed", f->a.kind == PAIKO_REDEPLOY)                               \
    X(GIVE, "tiles are given", f->a.kind == PAIKO_GIVE_TILES)                                      \
    X(PASS, "a player passes", f->a.kind == PAIKO_PASS)                                            \
    X(DISCARD, "tiles are discarded", f->a.kind == PAIKO_DISCARD_SET)                              \
    X(CORPSE, "a corpse is laid", f->a.kind == PAIKO_LAY_CORPSE)                                   \
    X(RAISE, "a zombie is raised", f->a.kind == PAIKO_RAISE_ZOMBIE)                                \
    X(SHIFT_ZOMBIE, "a zombie is shifted", f->a.kind == PAIKO_SHIFT_ZOMBIE)                        \
    X(TAKE, "Red takes a piece back", f->a.kind == PAIKO_TAKE_BACK)                                \
    X(ZOMBIFY, "a tile is zombified", f->a.kind == PAIKO_ZOMBIFY_TILE)                             \
    X(CAPTURE, "Red captures a piece", f->a.kind == PAIKO_CAPTURE_ONE)                             \
    X(DONE, "Red is done", f->a.kind == PAIKO_DONE)                                                \
    X(AIR, "an Air acts", f->type == PAIKO_AIR)                                                    \
    X(BOW, "a Bow acts", f->type == PAIKO_BOW)                                                     \
    X(EARTH, "an Earth acts", f->type == PAIKO_EARTH)                                              \
    X(FIRE, "a Fire acts", f->type == PAIKO_FIRE)                                                  \
    X(SAI, "a Sai acts", f->type == PAIKO_SAI)                                                     \
    X(LOTUS, "a Lotus acts", f->type == PAIKO_LOTUS)                                               \
    X(SWORD, "a Sword acts", f->type == PAIKO_SWORD)                                               \
    X(WATER, "a Water acts", f->type == PAIKO_WATER)                                               \
    X(WHITE, "White acts", f->p.turn == PAIKO_WHITE)                                               \
    X(BLACK, "Black acts", f->p.turn == PAIKO_BLACK)                                               \
    X(RED, "Red acts", f->p.turn == PAIKO_RED)                                                     \
    X(NORTH, "it faces up", f->faces && f->a.facing == PAIKO_NORTH)                                \
    X(EAST, "it faces right", f->faces && f->a.facing == PAIKO_EAST)                               \
    X(SOUTH, "it faces down", f->faces && f->a.facing == PAIKO_SOUTH)                              \
    X(WEST, "it faces left", f->faces && f->a.facing == PAIKO_WEST)                                \
    X(FROM_HAND, "it comes from hand",                                                             \
      f->a.kind == PAIKO_DEPLOY || f->a.kind == PAIKO_DEPLOY_SHIFT)                                \
    X(FROM_BOARD, "it comes from another square", f->moves && f->a.from != f->a.to)                \
    X(ONE_FAR, "it moves one square", f->moves && f->far == 1)                                     \
    X(TWO_FAR, "it moves two squares", f->moves && f->far == 2)                                    \
    X(CORNER, "it moves around a corner", f->corner)                                               \
    X(AT_EDGE, "it ends at the edge", f->lands &&on_edge(f->a.to))                                 \
    X(ON_BLACK, "it ends on a black square", f->lands &&paiko_has(paiko_black, f->a.to))           \
    X(BY_BLACK, "it ends beside a black square",                                                   \
      f->lands && (paiko_near[f->a.to] & paiko_black) != 0)                                        \
    X(AT_HOME, "it ends in its own homeground",                                                    \
      f->lands && f->side < PAIKO_PLAYERS && paiko_has(paiko_home[f->side], f->a.to))              \
    X(IN_ENEMY_HOME, "it ends in the enemy's homeground",                                          \
      f->lands && f->side < PAIKO_PLAYERS && paiko_has(paiko_home[!f->side], f->a.to))             \
    X(IN_MIDDLE, "it ends in the middleground", f->lands &&paiko_has(paiko_middle, f->a.to))       \
    X(TO_OCCUPIED, "it ends where a tile stands",                                                  \
      f->lands && f->a.to != f->a.from && f->p.cell[f->a.to] != 0)                                 \
    X(IN_OWN_THREAT, "it ends under its own side's threat", f->own_threat > 0)                     \
    X(IN_THREAT, "it ends under enemy threat", f->enemy_threat > 0)                                \
    X(IN_ONE_THREAT, "it ends under one enemy threat", f->enemy_threat == 1)                       \
    X(IN_TWO_THREATS, "it ends under two enemy threats or more", f->enemy_threat >= 2)             \
    X(UNTHREATENED, "it ends under no enemy threat",                                               \
      f->lands && f->side < PAIKO_PLAYERS && f->enemy_threat == 0)                                 \
    X(IN_COVER, "it ends in cover", f->covered)                                                    \
    X(SHIFTED_BEFORE, "it was shifted last turn too", f->streak > 0)                               \
    X(SHIFTED_TWICE, "it was shifted two turns and more", f->streak >= 2)                          \
    X(ILLEGAL, "the action is not legal", !f->legal)                                               \
    X(LEGAL, "the action is legal", f->legal)                                                      \
    X(QUIET, "nothing falls", f->legal && f->r.captured == 0)                                      \
    X(FALL, "a tile falls", f->r.captured > 0)                                                     \
    X(FALL_TWO, "two tiles or more fall", f->r.captured >= 2)                                      \
    X(FALL_FIVE, "five tiles or more fall", f->r.captured >= 5)                                    \
    X(FALL_AT_ONCE, "two tiles or more fall at once", f->at_once)                                  \
    X(WAVES, "tiles fall in several waves", f->r.waves >= 2)                                       \
    X(WAVES_THREE, "tiles fall in three waves or more", f->r.waves >= 3)                           \
    X(OWN_FALL, "a tile of the side that acts falls", f->own_fall)                                 \
    X(SELF_FALL, "the tile that acts falls", f->self_fall)                                         \
    X(ENEMY_FALL, "an enemy tile falls", f->enemy_fall)                                            \
    X(AIR_FALL, "an Air falls", f->fall_types >> PAIKO_AIR & 1)                                    \
    X(BOW_FALL, "a Bow falls", f->fall_types >> PAIKO_BOW & 1)                                     \
    X(EARTH_FALL, "an Earth falls", f->fall_types >> PAIKO_EARTH & 1)                              \
    X(FIRE_FALL, "a Fire falls", f->fall_types >> PAIKO_FIRE & 1)                                  \
    X(TWO_FIRES_FALL, "two Fires or more fall", f->fires >= 2)                                     \
    X(SAI_FALL, "a Sai falls", f->fall_types >> PAIKO_SAI & 1)                                     \
    X(LOTUS_FALL, "a Lotus falls", f->fall_types >> PAIKO_LOTUS & 1)                               \
    X(SWORD_FALL, "a Sword falls", f->fall_types >> PAIKO_SWORD & 1)                               \
    X(WATER_FALL, "a Water falls", f->fall_types >> PAIKO_WATER & 1)                               \
    X(SAME_FALL, "two tiles of a type fall", f->same_fall)                                         \
    X(EDGE_FALL, "a tile at the edge falls", f->edge_fall)                                         \
    X(FAR_FALL, "a tile three squares away or more falls", f->far_fall)                            \
    X(END, "the game ends", f->legal && f->after.phase == PAIKO_OVER)                              \
    X(DRAFT, "it is the draft", f->p.phase == PAIKO_DRAFT)                                         \
    X(ONE_TILE, "it is one tile", f->tiles == 1)                                                   \
    X(TWO_TILES, "it is two tiles", f->tiles == 2)                                                 \
    X(THREE_TILES, "it is three tiles", f->tiles == 3)                                             \
    X(DOUBLE, "it is two of a type", f->twice)                                                     \
    X(FIRE_STANDS, "a Fire is on the board", f->fire_stands)                                       \
    X(RESERVE_LOW, "a reserve has less than three tiles", f->reserve_low)

// What tells apart answers that nothing explains, and is too near to chance to say where a suspect
// holds.
#define TRAITS_BESIDE(X)                                                                           \
    X(OWN_AIR, "an Air of the same side is on the board", f->stands[0] >> PAIKO_AIR & 1)           \
    X(OWN_BOW, "a Bow of the same side is on the board", f->stands[0] >> PAIKO_BOW & 1)            \
    X(OWN_EARTH, "an Earth of the same side is on the board", f->stands[0] >> PAIKO_EARTH & 1)     \
    X(OWN_FIRE, "a Fire of the same side is on the board", f->stands[0] >> PAIKO_FIRE & 1)         \
    X(OWN_SAI, "a Sai of the same side is on the board", f->stands[0] >> PAIKO_SAI & 1)            \
    X(OWN_LOTUS, "a Lotus of the same side is on the board", f->stands[0] >> PAIKO_LOTUS & 1)      \
    X(OWN_SWORD, "a Sword of the same side is on the board", f->stands[0] >> PAIKO_SWORD & 1)      \
    X(OWN_WATER, "a Water of the same side is on the board", f->stands[0] >> PAIKO_WATER & 1)      \
    X(ENEMY_AIR, "an Air of the enemy is on the board", f->stands[1] >> PAIKO_AIR & 1)             \
    X(ENEMY_BOW, "a Bow of the enemy is on the board", f->stands[1] >> PAIKO_BOW & 1)              \
    X(ENEMY_EARTH, "an Earth of the enemy is on the board", f->stands[1] >> PAIKO_EARTH & 1)       \
    X(ENEMY_FIRE, "a Fire of the enemy is on the board", f->stands[1] >> PAIKO_FIRE & 1)           \
    X(ENEMY_SAI, "a Sai of the enemy is on the board", f->stands[1] >> PAIKO_SAI & 1)              \
    X(ENEMY_LOTUS, "a Lotus of the enemy is on the board", f->stands[1] >> PAIKO_LOTUS & 1)        \
    X(ENEMY_SWORD, "a Sword of the enemy is on the board", f->stands[1] >> PAIKO_SWORD & 1)        \
    X(ENEMY_WATER, "a Water of the enemy is on the board", f->stands[1] >> PAIKO_WATER & 1)        \
    X(TWINS_STAND, "two tiles of a type and side are on the board", f->twins_stand)                \
    X(NORTH_STANDS, "a tile that faces up is on the board", f->facings >> PAIKO_NORTH & 1)         \
    X(EAST_STANDS, "a tile that faces right is on the board", f->facings >> PAIKO_EAST & 1)        \
    X(SOUTH_STANDS, "a tile that faces down is on the board", f->facings >> PAIKO_SOUTH & 1)       \
    X(WEST_STANDS, "a tile that faces left is on the board", f->facings >> PAIKO_WEST & 1)         \
    X(SIDEWAYS_STANDS, "a tile that faces left or right is on the board",                          \
      f->facings &(1U << PAIKO_EAST | 1U << PAIKO_WEST))                                           \
    X(SIDEWAYS, "it faces left or right",                                                          \
      f->faces && (f->a.facing == PAIKO_EAST || f->a.facing == PAIKO_WEST))                        \
    X(FIRST_FILE, "it ends at the edge on file a", f->lands &&paiko_file[f->a.to] == 0)            \
    X(LAST_FILE, "it ends at the edge on file n", f->lands &&paiko_file[f->a.to] == LAST)          \
    X(FIRST_RANK, "it ends at the edge on rank 1", f->lands &&paiko_rank[f->a.to] == 0)            \
    X(LAST_RANK, "it ends at the edge on rank 14", f->lands &&paiko_rank[f->a.to] == LAST)         \
    X(HOME_RIM, "it ends at the rim of a homeground",                                              \
      f->lands &&paiko_has(homes(), f->a.to) && (paiko_near[f->a.to] & ~homes()) != 0)             \
    X(BY_HOME, "it ends beside a homeground",                                                      \
      f->lands && !paiko_has(homes(), f->a.to) && (paiko_near[f->a.to] & homes()) != 0)            \
    X(IN_THREE_THREATS, "it ends under three enemy threats or more", f->enemy_threat >= 3)         \
    X(IN_FOUR_THREATS, "it ends under four enemy threats or more", f->enemy_threat >= 4)           \
    X(BEYOND_DEPLOY, "it ends where it could not be deployed", f->beyond_deploy)                   \
    X(FROM_COVER, "it comes from cover", f->from_covered)                                          \
    X(FROM_THREAT, "it comes from under enemy threat", f->from_threat)                             \
    X(LEAVES_HOME, "it leaves its own homeground",                                                 \
      f->moves && f->side < PAIKO_PLAYERS && paiko_has(paiko_home[f->side], f->a.from) &&          \
          !paiko_has(paiko_home[f->side], f->a.to))                                                \
    X(OTHER_SHIFTED, "another tile was shifted last turn", f->other_shifted)                       \
    X(RUN_FALLS, "the tile that was shifted last falls", f->run_falls)                             \
    X(FIRE_AND_OTHER, "a Fire and another tile fall", f->fires > 0 && f->r.captured > f->fires)    \
    X(BOTH_FALL, "tiles of both sides fall", f->own_fall && f->enemy_fall)                         \
    X(COVERED_FALLS, "a tile falls in cover", f->covered_falls)                                    \
    X(FALLS_UNDER_THREE, "a tile falls under three threats or more", f->threats_most >= 3)         \
    X(FALLS_UNDER_FOUR, "a tile falls under four threats or more", f->threats_most >= 4)           \
    X(FALLS_TO_TWINS, "a tile falls under threat by two of a type", f->falls_to_twins)             \
    X(COVERED_TWO, "a tile stands in cover under two threats", f->covered_two)                     \
    X(BARE_ONE, "a tile stands out of cover under one threat", f->bare_one)                        \
    X(FIRE_COVERED, "a Fire stands in cover under threat", f->fire_covered)                        \
    X(TO_THREAT_OF_AIR, "an Air of the enemy threatens where it ends",                             \
      f->threat_types >> PAIKO_AIR & 1)                                                            \
    X(TO_THREAT_OF_BOW, "a Bow of the enemy threatens where it ends",                              \
      f->threat_types >> PAIKO_BOW & 1)                                                            \
    X(TO_THREAT_OF_EARTH, "an Earth of the enemy threatens where it ends",                         \
      f->threat_types >> PAIKO_EARTH & 1)                                                          \
    X(TO_THREAT_OF_FIRE, "a Fire of the enemy threatens where it ends",                            \
      f->threat_types >> PAIKO_FIRE & 1)                                                           \
    X(TO_THREAT_OF_SAI, "a Sai of the enemy threatens where it ends",                              \
      f->threat_types >> PAIKO_SAI & 1)                                                            \
    X(TO_THREAT_OF_SWORD, "a Sword of the enemy threatens where it ends",                          \
      f->threat_types >> PAIKO_SWORD & 1)                                                          \
    X(TO_THREAT_OF_WATER, "a Water of the enemy threatens where it ends",                          \
      f->threat_types >> PAIKO_WATER & 1)                                                          \
    X(TO_COVER_OF_AIR, "an Air covers where it ends", f->cover_types >> PAIKO_AIR & 1)             \
    X(TO_COVER_OF_BOW, "a Bow covers where it ends", f->cover_types >> PAIKO_BOW & 1)              \
    X(TO_COVER_OF_EARTH, "an Earth covers where it ends", f->cover_types >> PAIKO_EARTH & 1)       \
    X(TO_COVER_OF_FIRE, "a Fire covers where it ends", f->cover_types >> PAIKO_FIRE & 1)           \
    X(TO_COVER_OF_SAI, "a Sai covers where it ends", f->cover_types >> PAIKO_SAI & 1)              \
    X(TO_COVER_OF_SWORD, "a Sword covers where it ends", f->cover_types >> PAIKO_SWORD & 1)        \
    X(TO_COVER_OF_WATER, "a Water covers where it ends", f->cover_types >> PAIKO_WATER & 1)        \
    X(TO_COVER_OF_LOTUS, "a Lotus covers where it ends", f->cover_types >> PAIKO_LOTUS & 1)        \
    X(TO_OWN_FIRE, "another Fire of its own side threatens where it ends", f->by_own_fire)         \
    X(TO_CUT, "an enemy's pattern is cut off at the edge", f->cut)                                 \
    X(EMPTY_BOARD, "the board is empty", !f->any_stands)                                           \
    X(HAND_TWICE, "two of the type that acts are in hand", f->in_hand >= 2)

// Of a tile that captures take or leave (tile.h): `t` is struct tile_facts, `s` the scene.
#define TRAITS_TILE(X)                                                                             \
    X(TILE_AIR, "the tile is an Air", t->type == PAIKO_AIR)                                        \
    X(TILE_BOW, "the tile is a Bow", t->type == PAIKO_BOW)                                         \
    X(TILE_EARTH, "the tile is an Earth", t->type == PAIKO_EARTH)                                  \
    X(TILE_FIRE, "the tile is a Fire", t->type == PAIKO_FIRE)                                      \
    X(TILE_SAI, "the tile is a Sai", t->type == PAIKO_SAI)                                         \
    X(TILE_LOTUS, "the tile is a Lotus", t->type == PAIKO_LOTUS)                                   \
    X(TILE_SWORD, "the tile is a Sword", t->type == PAIKO_SWORD)                                   \
    X(TILE_WATER, "the tile is a Water", t->type == PAIKO_WATER)                                   \
    X(TILE_ACTS, "the tile is the one that acts", t->acts)                                         \
    X(TILE_OWN, "the tile is of the side that acts", t->side == s->side)                           \
    X(TILE_ENEMY, "the tile is of the other side", t->side != s->side)                             \
    X(TILE_WHITE, "the tile is White's", t->side == PAIKO_WHITE)                                   \
    X(TILE_BLACK, "the tile is Black's", t->side == PAIKO_BLACK)                                   \
    X(TILE_COVERED, "the tile is in cover", t->covers > 0 || t->at_home)                           \
    X(TILE_BARE, "the tile is out of cover", t->covers == 0 && !t->at_home)                        \
    X(TILE_COVERED_TWICE, "two tiles or more cover it", t->covers >= 2)                            \
    X(TILE_GROUND, "its homeground covers it", t->at_home)                                         \
    X(TILE_NO_COVER, "no tile covers it", t->covers == 0)                                          \
    X(TILE_NO_THREAT, "no enemy threatens it", t->threats == 0)                                    \
    X(TILE_THREATENED, "it is under threat", t->all_threats > 0)                                   \
    X(TILE_ONE_THREAT, "it is under one threat", t->all_threats == 1)                              \
    X(TILE_TWO_THREATS, "it is under two threats", t->all_threats == 2)                            \
    X(TILE_TWO_OR_MORE, "it is under two threats or more", t->all_threats >= 2)                    \
    X(TILE_THREE_THREATS, "it is under three threats or more", t->all_threats >= 3)                \
    X(TILE_FOUR_THREATS, "it is under four threats or more", t->all_threats >= 4)                  \
    X(BY_AIR, "an Air threatens it", t->threat_types >> PAIKO_AIR & 1)                             \
    X(BY_BOW, "a Bow threatens it", t->threat_types >> PAIKO_BOW & 1)                              \
    X(BY_EARTH, "an Earth threatens it", t->threat_types >> PAIKO_EARTH & 1)                       \
    X(BY_FIRE, "a Fire threatens it", t->threat_types >> PAIKO_FIRE & 1)                           \
    X(BY_SAI, "a Sai threatens it", t->threat_types >> PAIKO_SAI & 1)                              \
    X(BY_SWORD, "a Sword threatens it", t->threat_types >> PAIKO_SWORD & 1)                        \
    X(BY_WATER, "a Water threatens it", t->threat_types >> PAIKO_WATER & 1)                        \
    X(UNDER_AIR, "an Air covers it", t->cover_types >> PAIKO_AIR & 1)                              \
    X(UNDER_BOW, "a Bow covers it", t->cover_types >> PAIKO_BOW & 1)                               \
    X(UNDER_EARTH, "an Earth covers it", t->cover_types >> PAIKO_EARTH & 1)                        \
    X(UNDER_FIRE, "a Fire covers it", t->cover_types >> PAIKO_FIRE & 1)                            \
    X(UNDER_SAI, "a Sai covers it", t->cover_types >> PAIKO_SAI & 1)                               \
    X(UNDER_LOTUS, "a Lotus covers it", t->cover_types >> PAIKO_LOTUS & 1)                         \
    X(UNDER_SWORD, "a Sword covers it", t->cover_types >> PAIKO_SWORD & 1)                         \
    X(UNDER_WATER, "a Water covers it", t->cover_types >> PAIKO_WATER & 1)                         \
    X(BY_TWINS, "two of a type threaten it", t->twins)                                             \
    X(BY_OWN_FIRE, "a Fire of its own side threatens it", t->own_fire)                             \
    X(BY_FAR, "what threatens it is three squares away or more", t->far_threat)                    \
    X(BY_NORTH, "what threatens it faces up", t->threat_facings >> PAIKO_NORTH & 1)                \
    X(BY_EAST, "what threatens it faces right", t->threat_facings >> PAIKO_EAST & 1)               \
    X(BY_SOUTH, "what threatens it faces down", t->threat_facings >> PAIKO_SOUTH & 1)              \
    X(BY_WEST, "what threatens it faces left", t->threat_facings >> PAIKO_WEST & 1)                \
    X(BY_SIDEWAYS, "what threatens it faces left or right",                                        \
      t->threat_facings &(1U << PAIKO_EAST | 1U << PAIKO_WEST))                                    \
    X(CUT_STANDS, "an enemy's pattern is cut off at the edge", t->cut)                             \
    X(WAS_THREATENED, "the tile that moves could threaten it from where it was", t->from_left)     \
    X(WAS_COVERED, "the tile that moves could cover it from where it was", t->from_home)           \
    X(TILE_EDGE, "it stands at the edge", t->near < PAIKO_FACINGS)                                 \
    X(TILE_FIRST_FILE, "it stands at the edge on file a", paiko_file[t->square] == 0)              \
    X(TILE_LAST_FILE, "it stands at the edge on file n", paiko_file[t->square] == LAST)            \
    X(TILE_FIRST_RANK, "it stands at the edge on rank 1", paiko_rank[t->square] == 0)              \
    X(TILE_LAST_RANK, "it stands at the edge on rank 14", paiko_rank[t->square] == LAST)           \
    X(TILE_HOME, "it stands in its own homeground", t->at_home)                                    \
    X(TILE_ENEMY_HOME, "it stands in the enemy's homeground", t->in_enemy_home)                    \
    X(TILE_MIDDLE, "it stands in the middleground", paiko_has(paiko_middle, t->square))            \
    X(TILE_RIM, "it stands at the rim of a homeground",                                            \
      paiko_has(homes, t->square) && (paiko_near[t->square] & ~homes) != 0)                        \
    X(TILE_BY_BLACK, "it stands beside a black square",                                            \
      (paiko_near[t->square] & paiko_black) != 0)                                                  \
    X(TILE_FAR, "it stands three squares or more from where the action ends",                      \
      t->from_actor >= FAR)                                                                        \
    X(TILE_LATER, "it falls in the second wave or later", t->wave >= 2)

enum trait {
#define TRAIT_ENUM(id, words, test) TRAIT_##id,
    TRAITS(TRAIT_ENUM) TRAITS_BESIDE(TRAIT_ENUM) TRAITS_TILE(TRAIT_ENUM)
#undef TRAIT_ENUM
        TRAIT_COUNT,
    TRAIT_SCOPES = TRAIT_RESERVE_LOW + 1, // of these a suspect may have one as its scope
};
extern const char *const trait_words[TRAIT_COUNT];

enum { TRAIT_WORDS = (TRAIT_COUNT + 63) / 64 };
struct traits {
    uint64_t word[TRAIT_WORDS];
    // 1 + the square where the action ends, its file and its rank; 0 for none, or for any. Of a
    // tile (tile.h) where it stands.
    unsigned char end, file, rank;
    bool tile;
};

// Of an action at a position; none of a question that the reference cannot read, or that is about a
// list.
struct traits traits_of(const char *position, const char *action);

// The name of the square where the action ends, "e9"; there must be one.
struct square_name {
    char text[8];
};
struct square_name traits_end(const struct traits *t);

// Whether the edge, or a black square, takes squares off the threat of a tile.
bool attack_is_cut(unsigned type, unsigned facing, unsigned from);

bool traits_have(const struct traits *t, enum trait trait);
void traits_add(struct traits *t, enum trait trait);

// Whether `t` has all of `all`, and ends on its square, file and rank, if it says so.
bool traits_contain(const struct traits *t, const struct traits *all);

// Keeps what both have.
void traits_keep(struct traits *t, const struct traits *other);

#endif
