// SPDX-License-Identifier: MIT
//
// Traits of a question (position and action), such as "a Sai acts", one bit each. They follow from
// the question's text and the reference's answer.
// Invariant: the same question has the same traits.
#ifndef HARNESS_DIAGNOSE_TRAITS_H
#define HARNESS_DIAGNOSE_TRAITS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

// Columns: identifier; words that can follow "where" ("where a Sai acts"); a condition on struct
// facts (traits.c). Related traits are adjacent.
#define TRAITS(X)                                                                                  \
    X(DRAW, "tiles are drawn", f->a.kind == PAIKO_KIND_DRAW)                                       \
    X(DEPLOY, "a tile is deployed", f->a.kind == PAIKO_KIND_DEPLOY)                                \
    X(DEPLOY_SHIFT, "a Sai is deployed and shifted", f->a.kind == PAIKO_KIND_DEPLOY_SHIFT)         \
    X(SHIFT, "a tile is shifted", f->a.kind == PAIKO_KIND_SHIFT && f->a.from != f->a.to)           \
    X(TURN, "a tile turns in place", f->a.kind == PAIKO_KIND_SHIFT && f->a.from == f->a.to)        \
    X(REDEPLOY, "a tile is redeployed", f->a.kind == PAIKO_KIND_REDEPLOY)                          \
    X(GIVE, "tiles are given", f->a.kind == PAIKO_KIND_GIVE)                                       \
    X(PASS, "a player passes", f->a.kind == PAIKO_KIND_PASS)                                       \
    X(DISCARD, "tiles are discarded", f->a.kind == PAIKO_KIND_DISCARD)                             \
    X(CORPSE, "a corpse is laid", f->a.kind == PAIKO_KIND_LAY_CORPSE)                              \
    X(RAISE, "a zombie is raised", f->a.kind == PAIKO_KIND_RAISE_ZOMBIE)                           \
    X(SHIFT_ZOMBIE, "a zombie is shifted", f->a.kind == PAIKO_KIND_SHIFT_ZOMBIE)                   \
    X(TAKE, "Red takes a piece back", f->a.kind == PAIKO_KIND_TAKE_BACK)                           \
    X(ZOMBIFY, "a tile is zombified", f->a.kind == PAIKO_KIND_ZOMBIFY)                             \
    X(CAPTURE, "Red captures a piece", f->a.kind == PAIKO_KIND_CAPTURE)                            \
    X(DONE, "Red is done", f->a.kind == PAIKO_KIND_DONE)                                           \
    X(AIR, "an Air acts", f->type == PAIKO_TYPE_AIR)                                               \
    X(BOW, "a Bow acts", f->type == PAIKO_TYPE_BOW)                                                \
    X(EARTH, "an Earth acts", f->type == PAIKO_TYPE_EARTH)                                         \
    X(FIRE, "a Fire acts", f->type == PAIKO_TYPE_FIRE)                                             \
    X(SAI, "a Sai acts", f->type == PAIKO_TYPE_SAI)                                                \
    X(LOTUS, "a Lotus acts", f->type == PAIKO_TYPE_LOTUS)                                          \
    X(SWORD, "a Sword acts", f->type == PAIKO_TYPE_SWORD)                                          \
    X(WATER, "a Water acts", f->type == PAIKO_TYPE_WATER)                                          \
    X(WHITE, "White acts", f->p.turn == PAIKO_PLAYER_WHITE)                                        \
    X(BLACK, "Black acts", f->p.turn == PAIKO_PLAYER_BLACK)                                        \
    X(RED, "Red acts", f->p.turn == PAIKO_PLAYER_RED)                                              \
    X(NORTH, "the tile faces up", f->faces && f->a.facing == PAIKO_FACING_NORTH)                   \
    X(EAST, "the tile faces right", f->faces && f->a.facing == PAIKO_FACING_EAST)                  \
    X(SOUTH, "the tile faces down", f->faces && f->a.facing == PAIKO_FACING_SOUTH)                 \
    X(FACES, "the tile that acts has a facing", f->faces)                                          \
    X(SAME_FACING, "the tile keeps its facing", f->same_facing)                                    \
    X(WEST, "the tile faces left", f->faces && f->a.facing == PAIKO_FACING_WEST)                   \
    X(FROM_HAND, "the tile comes from hand",                                                       \
      f->a.kind == PAIKO_KIND_DEPLOY || f->a.kind == PAIKO_KIND_DEPLOY_SHIFT)                      \
    X(FROM_BOARD, "the tile comes from another square", f->moves && f->a.from != f->a.to)          \
    X(ONE_FAR, "the tile moves one square", f->moves && f->far == 1)                               \
    X(TWO_FAR, "the tile moves two squares", f->moves && f->far == 2)                              \
    X(CORNER, "the tile moves around a corner", f->corner)                                         \
    X(AT_EDGE, "the tile ends at the edge", f->lands &&on_edge(f->a.to))                           \
    X(ON_BLACK, "the tile ends on a black square",                                                 \
      f->lands &&paiko_bits_has(paiko_black, f->a.to))                                             \
    X(IN_ENEMY_HOME, "the tile ends in the enemy's homeground",                                    \
      f->lands && f->side < PAIKO_PLAYERS && paiko_bits_has(paiko_home[!f->side], f->a.to))        \
    X(IN_MIDDLE, "the tile ends in the middleground",                                              \
      f->lands &&paiko_bits_has(paiko_middle, f->a.to))                                            \
    X(TO_OCCUPIED, "the tile ends on an occupied square",                                          \
      f->lands && f->a.to != f->a.from && f->p.cell[f->a.to] != 0)                                 \
    X(IN_THREAT, "the tile ends under enemy threat", f->enemy_threat > 0)                          \
    X(IN_TWO_THREATS, "the tile ends under two enemy threats or more", f->enemy_threat >= 2)       \
    X(IN_COVER, "the tile ends in cover", f->covered)                                              \
    X(SHIFTED_BEFORE, "the tile was shifted last turn too", f->streak > 0)                         \
    X(ILLEGAL, "the action is not legal", !f->legal)                                               \
    X(LEGAL, "the action is legal", f->legal)                                                      \
    X(FALL, "a tile falls", f->r.captured > 0)                                                     \
    X(FALL_TWO, "two tiles or more fall", f->r.captured >= 2)                                      \
    X(FALL_AT_ONCE, "two tiles or more fall at once", f->at_once)                                  \
    X(WAVES, "tiles fall in several waves", f->r.waves >= 2)                                       \
    X(OWN_FALL, "a tile of the side that acts falls", f->own_fall)                                 \
    X(SELF_FALL, "the tile that acts falls", f->self_fall)                                         \
    X(ENEMY_FALL, "an enemy tile falls", f->enemy_fall)                                            \
    X(AIR_FALL, "an Air falls", f->fall_types >> PAIKO_TYPE_AIR & 1)                               \
    X(BOW_FALL, "a Bow falls", f->fall_types >> PAIKO_TYPE_BOW & 1)                                \
    X(EARTH_FALL, "an Earth falls", f->fall_types >> PAIKO_TYPE_EARTH & 1)                         \
    X(FIRE_FALL, "a Fire falls", f->fall_types >> PAIKO_TYPE_FIRE & 1)                             \
    X(SAI_FALL, "a Sai falls", f->fall_types >> PAIKO_TYPE_SAI & 1)                                \
    X(LOTUS_FALL, "a Lotus falls", f->fall_types >> PAIKO_TYPE_LOTUS & 1)                          \
    X(SWORD_FALL, "a Sword falls", f->fall_types >> PAIKO_TYPE_SWORD & 1)                          \
    X(WATER_FALL, "a Water falls", f->fall_types >> PAIKO_TYPE_WATER & 1)                          \
    X(END, "the game ends", f->legal && f->after.phase == PAIKO_PHASE_OVER)                        \
    X(DRAFT, "tiles are drafted", f->p.phase == PAIKO_PHASE_DRAFT)                                 \
    X(ONE_TILE, "one tile is chosen", f->tiles == 1)                                               \
    X(TWO_TILES, "two tiles are chosen", f->tiles == 2)                                            \
    X(THREE_TILES, "three tiles are chosen", f->tiles == 3)

enum trait {
#define TRAIT_ENUM(id, words, test) TRAIT_##id,
    TRAITS(TRAIT_ENUM)
#undef TRAIT_ENUM
        TRAIT_COUNT,
    // A misreading may concern only actions with one of the first TRAIT_SCOPES traits, such as "a
    // Sai acts".
    TRAIT_SCOPES = TRAIT_AT_EDGE + 1,
};
extern const char *const trait_words[TRAIT_COUNT];

enum { TRAIT_WORDS = (TRAIT_COUNT + 63) / 64 };
struct traits {
    uint64_t word[TRAIT_WORDS];
};

// Returns the traits of an action at a position. There are none if `action` is NULL, or if the
// reference cannot read the question.
struct traits traits_of(const char *position, const char *action);

bool traits_have(const struct traits *t, enum trait trait);

// Keeps in `t` only the traits that `other` has, too.
void traits_keep(struct traits *t, const struct traits *other);

#endif
