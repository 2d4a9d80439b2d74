// SPDX-License-Identifier: MIT
//
// Players: how an action is chosen. Knows what can be seen one turn ahead (captures, points,
// safety, what is threatened) and dice; no search, no memory. Invariant: the choice depends on the
// position, the player and the dice alone, and two positions that list the same actions, in any
// order, with the same outcomes have the same choice; an action that one of them lacks changes it
// only where it would have been chosen or looked at.
#ifndef HARNESS_ATLAS_PLAYER_H
#define HARNESS_ATLAS_PLAYER_H

#include <paiko/action.h>
#include <stdbool.h>

// What an action is worth is a sum of these, each times its weight.
#define FEATURES(X)                                                                                \
    X(CAPTURES) /* pieces of others that fall */                                                   \
    X(POINTS)   /* points gained, of Red zombies */                                                \
    X(RIVALS)   /* points of the rivals */                                                         \
    X(EXPOSED)  /* own tiles that one more threat would capture */                                 \
    X(PRESS)    /* pieces of others that a tile of ours threatens */                               \
    X(CLOSE)    /* tiles of any side that threaten the square where it ends */                     \
    X(AGAIN)    /* it moves the tile that was moved last time */                                   \
    X(DRAWS)    /* it draws */                                                                     \
    X(DEPLOYS)  /* it deploys */                                                                   \
    X(FIRES)    /* its tile is a Fire */                                                           \
    X(LOTUSES)  /* its tile is a Lotus */                                                          \
    X(DICE)     /* 0 to 3, by the dice */
enum feature {
#define FEATURE_ENUM(id) FEATURE_##id,
    FEATURES(FEATURE_ENUM)
#undef FEATURE_ENUM
        FEATURE_COUNT
};

struct player {
    bool patient;        // shuns a win, so that a game goes on
    unsigned candidates; // actions looked at, about; 0 takes any action, all equally likely
    int weight[FEATURE_COUNT];
};

// The two that impact is measured by: any action; one that looks one turn ahead.
#define STRENGTHS(X) X(RANDOM, "random") X(SIMPLE, "simple")
enum strength {
#define STRENGTH_ENUM(id, name) STRENGTH_##id,
    STRENGTHS(STRENGTH_ENUM)
#undef STRENGTH_ENUM
        STRENGTH_COUNT
};
extern const char *const strength_names[STRENGTH_COUNT];
extern const struct player player_of[STRENGTH_COUNT];

// What the players of a game are out for, for games that are to get somewhere: each for something
// of its own; all for the same; to capture and be captured; one to lose every tile to the others;
// the same with nobody out for a win, until somebody has nothing left to do.
#define THEMES(X) X(ANY) X(SAME) X(BLOODBATH) X(VICTIM) X(STARVED)
enum theme {
#define THEME_ENUM(id) THEME_##id,
    THEMES(THEME_ENUM)
#undef THEME_ENUM
        THEME_COUNT
};

// A player of a theme, for a side (enum paiko_player); the rest of the weights is drawn from dice.
struct player player_out_for(enum theme theme, unsigned side, uint64_t dice);

// The action to take out of a list that holds all legal ones, at least one. What chance decides is
// drawn as a shuffled bag gives it, whoever plays.
const struct paiko_action *player_choose(const struct player *player,
                                         const struct paiko_position *p,
                                         const struct paiko_action *list, size_t count,
                                         uint64_t dice);

// Dice for ply n of a game.
uint64_t player_dice(uint64_t game, uint64_t ply);

#endif
